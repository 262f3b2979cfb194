// WorkspaceBar.tsx: the bar above the panels: layout, adding panels, and the default screen.
import { copyText } from '#ui/hooks/copied.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import type { AssetId } from '#protocol/ids.ts';
import {
  type Link,
  type LinkMarkets,
  MAX_LAYOUTS,
  MAX_PANELS,
  type NamedLayout,
  PANEL_KINDS,
} from '#state/workspace/layout.ts';
import { layoutFile, layoutHash, readLayoutFile } from '#state/workspace/layoutFile.ts';
import { type Preset, presetLayout, PRESETS } from '#state/workspace/presets.ts';
import { setPreferences } from '#state/preferences/preferences.ts';
import { addLayout, deleteLayout, showLayout, useWorkspaces } from '#state/workspace/workspaces.ts';
import { announce } from '#ui/display/announce.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { saveFile } from '#ui/hooks/saveFile.ts';
import { Menu, type MenuItem } from '#ui/overlays/Menu.tsx';
import { toast } from '#ui/overlays/toast.ts';
import { t } from '#ui/text/i18n.ts';
import type { DockviewApi } from 'dockview-react';
import { ChevronDown, Plus } from 'lucide-react';
import { type Ref, type RefObject, useState } from 'react';
import { useWorkspace } from './workspaceContext.ts';
import { addPanel } from './panelActs.ts';
import { kindName, presetName } from './panelNames.ts';
import { RenameDialog } from './RenameDialog.tsx';
import { WindowsMenu } from './windows/WindowsMenu.tsx';

interface WorkspaceBarProps {
  layout: NamedLayout;
  api: RefObject<DockviewApi | undefined>;
  market: Market;
  /** Another layout is shown: the address follows its market. */
  onShow: (assetId: AssetId) => void;
}

export function WorkspaceBar({ layout, api, market, onShow }: WorkspaceBarProps) {
  const layouts = useWorkspaces((workspaces) => workspaces.layouts);
  const { all } = useWorkspace();
  const [isRenaming, setRenaming] = useState(false);
  const [file, setFile] = useState<HTMLInputElement | null>(null);
  const show = (next: NamedLayout) => {
    showLayout(next.id);
    const assetId = next.markets[next.active];
    if (assetId !== undefined && assetId !== market.assetId) onShow(assetId);
  };
  const add = (name: string, from: Pick<NamedLayout, 'layout'> & Partial<NamedLayout>) => {
    if (!addLayout(name, from.layout, from)) return showWarning(tooMany());
    const assetId = from.markets?.[from.active ?? 'A'];
    if (assetId !== undefined && assetId !== market.assetId) onShow(assetId);
  };
  const read = async (chosen: File) => {
    const linked = readLayoutFile(await chosen.text());
    if (linked) add(linked.name, linked);
    else
      showWarning(t('workspace.notImported', 'Not a layout, or damaged. Use a file or link from this menu.'));
  };
  const items: MenuItem[] = [
    ...layouts.map((each) => ({
      id: each.id,
      label: each.name,
      ...(each.id === layout.id ? { detail: '✓' } : {}),
      onSelect: () => show(each),
    })),
    { kind: 'heading', id: 'new', label: t('workspace.new', 'New layout') },
    ...PRESETS.map((preset) => ({
      id: `new:${preset}`,
      label: presetName(preset),
      onSelect: () =>
        add(presetName(preset), { layout: presetLayout(preset), markets: marketsFor(preset, market, all) }),
    })),
    ...actItems(layout, {
      onRename: () => setRenaming(true),
      onCopy: () => add(layout.name, layout),
      onFile: () => file?.click(),
    }),
  ];
  return (
    <div className="flex h-8 shrink-0 items-center gap-1 border-b border-line bg-surface px-2">
      <LayoutsMenu name={layout.name} items={items} />
      <AddPanel api={api} link={layout.active} />
      <WindowsMenu layout={layout} api={api} />
      <LayoutFileInput inputRef={setFile} onFile={(chosen) => void read(chosen)} />
      <span className="ms-auto text-label text-faint max-lg:hidden">
        {t('workspace.hint', 'F6: next panel · drag a tab to move it')}
      </span>
      <Button
        size="sm"
        kind="secondary"
        className="max-lg:ms-auto"
        onClick={() => setPreferences({ hasWorkspace: false })}
      >
        {t('workspace.plain', 'Plain layout')}
      </Button>
      <RenameDialog layout={layout} isOpen={isRenaming} onOpenChange={setRenaming} />
    </div>
  );
}

function LayoutsMenu({ name, items }: { name: string; items: MenuItem[] }) {
  return (
    <Menu
      align="start"
      label={t('workspace.layouts', 'Layouts')}
      items={items}
      trigger={(trigger) => (
        <Button {...trigger} size="sm" kind="quiet" data-tip={t('workspace.layouts', 'Layouts')}>
          <span className="sr-only">{t('workspace.layout', 'Layout:')} </span>
          <span className="max-w-52 truncate">{name}</span>
          <Icon of={ChevronDown} size={14} />
        </Button>
      )}
    />
  );
}

/** Prediction layouts start with an outcome; others with the shown market. */
function marketsFor(preset: Preset, market: Market, all: readonly Market[]): LinkMarkets {
  if (preset !== 'predictions' || hasTrait(market, 'question')) return {};
  const question = all.find((each) => hasTrait(each, 'question'));
  return question ? { A: question.assetId } : {};
}

interface LayoutFileInputProps {
  inputRef: Ref<HTMLInputElement>;
  onFile: (file: File) => void;
}

/** Visually hidden: a menu item opens its dialog. */
function LayoutFileInput({ inputRef, onFile }: LayoutFileInputProps) {
  return (
    <input
      ref={inputRef}
      type="file"
      accept="application/json,.json"
      tabIndex={-1}
      aria-label={t('workspace.file', 'Layout file')}
      className="sr-only"
      onChange={({ target }) => {
        const [chosen] = target.files ?? [];
        if (chosen) onFile(chosen);
        // The same file may be chosen again.
        target.value = '';
      }}
    />
  );
}

/** Actions for the shown layout. */
function actItems(
  layout: NamedLayout,
  { onRename, onCopy, onFile }: { onRename: () => void; onCopy: () => void; onFile: () => void },
): MenuItem[] {
  return [
    { kind: 'separator', id: 'this' },
    {
      id: 'rename',
      label: t('workspace.rename', 'Rename'),
      onSelect: onRename,
    },
    {
      id: 'copy',
      label: t('workspace.copy', 'Duplicate'),
      onSelect: onCopy,
    },
    {
      id: 'link',
      label: t('workspace.link.copy', 'Copy link'),
      onSelect: () => void copyLink(layout),
    },
    {
      id: 'export',
      label: t('workspace.export', 'Save as file'),
      onSelect: () => saveFile(layoutFile(layout), 'trine-workspace.json', 'application/json'),
    },
    {
      id: 'import',
      label: t('workspace.import', 'Open a file'),
      onSelect: onFile,
    },
    {
      id: 'delete',
      label: t('workspace.delete', 'Delete layout'),
      danger: true,
      onSelect: () => deleteLayout(layout.id),
    },
  ];
}

function AddPanel({ api, link }: { api: WorkspaceBarProps['api']; link: Link }) {
  return (
    <Menu
      align="start"
      label={t('workspace.add', 'Add panel')}
      items={PANEL_KINDS.map((kind) => ({
        id: kind,
        label: kindName(kind),
        onSelect: () => {
          if (api.current && !addPanel(api.current, kind, link))
            showWarning(
              t(
                'workspace.full',
                'A layout holds {count} panels. Close one first.',
                { count: MAX_PANELS },
                '{count}: how many panels there may be.',
              ),
            );
        },
      }))}
      trigger={(trigger) => (
        <Button {...trigger} size="sm" kind="quiet" icon={<Icon of={Plus} size={14} />}>
          {t('workspace.add', 'Add panel')}
        </Button>
      )}
    />
  );
}

function showWarning(text: string): void {
  announce(text);
  toast({ tone: 'warn', title: text });
}

const tooMany = () =>
  t(
    'workspace.tooMany',
    '{count} layouts are kept. Delete one first.',
    { count: MAX_LAYOUTS },
    '{count}: how many layouts are kept.',
  );

async function copyLink(layout: NamedLayout): Promise<void> {
  if (!(await copyText(location.origin + location.pathname + layoutHash(layout))))
    return showWarning(t('workspace.link.failed', 'The browser did not allow copying.'));
  const title = t(
    'workspace.link.copied',
    'Link copied. It holds panels and markets, nothing of your account.',
  );
  announce(title);
  toast({ tone: 'success', title });
}
