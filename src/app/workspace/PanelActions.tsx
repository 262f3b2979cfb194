// PanelActions.tsx: the actions of a group's tabs: the front panel's market, and a menu of all pointer actions.
import { LINKS } from '#state/workspace/layout.ts';
import { t } from '#ui/text/i18n.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { Menu, type MenuItem } from '#ui/overlays/Menu.tsx';
import { Popover } from '#ui/overlays/Popover.tsx';
import type { DockviewApi, IDockviewHeaderActionsProps, IDockviewPanel } from 'dockview-react';
import { ChevronDown, Ellipsis } from 'lucide-react';
import { type WorkspaceState, useWorkspace } from './workspaceContext.ts';
import { MarketList } from '#features/market-picker/MarketList.tsx';
import type { PanelParams } from './dockForm.ts';
import {
  DIRECTIONS,
  dockPanel,
  floatPanel,
  movePanel,
  moveTarget,
  otherGroups,
  tabWith,
  type Way,
} from './panelActs.ts';
import { marketName, panelTitle } from './panelNames.ts';
import { usePanelWindows } from './windows/panelWindows.ts';
import { popOut, putBack } from './windows/popOut.ts';

export function PanelActions({ containerApi, activePanel }: IDockviewHeaderActionsProps) {
  if (!activePanel) return null;
  return <PanelMenu api={containerApi} panel={activePanel} />;
}

/** Also in the window of a panel. */
export function PanelMenu({ api, panel }: { api: DockviewApi; panel: IDockviewPanel }) {
  const workspace = useWorkspace();
  const isAway = usePanelWindows(({ open }) => panel.id in open);
  const params = paramsOf(panel);
  const market = workspace.markets[params.link];
  const title = panelTitle(params, market);
  return (
    <div className="flex h-full items-center gap-1 px-1">
      <Popover
        label={t('picker.label', 'Markets')}
        width="min(100vw, 720px)"
        align="end"
        trigger={(trigger) => (
          <button
            {...trigger}
            type="button"
            className="dock-market flex h-6 max-w-44 min-w-0 items-center gap-1 rounded-sm px-1.5 text-table font-medium text-ink hover:bg-hover"
            aria-label={t(
              'workspace.link.market',
              'Market of link {link}: {market}',
              { link: params.link, market: marketName(market) },
              '{link}: the letter A to F; {market}: BTC-USDC.',
            )}
          >
            <span className="truncate">{marketName(market)}</span>
            <Icon of={ChevronDown} size={14} className="shrink-0" />
          </button>
        )}
      >
        {(close) => (
          <MarketList
            current={market.assetId}
            onPick={(assetId) => {
              close();
              workspace.pick(params.link, assetId);
            }}
          />
        )}
      </Popover>
      <Menu
        label={t(
          'workspace.panel.menu',
          'Menu of {panel}',
          { panel: title },
          '{panel}: Chart, BTC-USDC, link A.',
        )}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            icon={Ellipsis}
            label={t(
              'workspace.panel.menu',
              'Menu of {panel}',
              { panel: title },
              '{panel}: Chart, BTC-USDC, link A.',
            )}
          />
        )}
        items={[
          ...linkItems(workspace, panel),
          ...(isAway ? awayItems(workspace, panel) : moveItems(workspace, api, panel)),
          {
            id: 'close',
            label: t('workspace.close', 'Close panel'),
            onSelect: () => panel.api.close(),
          },
        ]}
      />
    </div>
  );
}

const paramsOf = (panel: IDockviewPanel): PanelParams => panel.params as PanelParams;

function linkItems(workspace: WorkspaceState, panel: IDockviewPanel): MenuItem[] {
  const now = paramsOf(panel).link;
  return [
    {
      kind: 'heading',
      id: 'link',
      label: t('workspace.link', 'Linked by colour'),
    },
    ...LINKS.map((link) => ({
      id: `link:${link}`,
      label: link,
      detail: `${marketName(workspace.markets[link])}${link === now ? ' ✓' : ''}`,
      onSelect: () => {
        panel.api.updateParameters({ link });
        workspace.onLinked(panel.id, link);
      },
    })),
    { kind: 'separator', id: 'link:end' },
  ];
}

function moveItems(workspace: WorkspaceState, api: DockviewApi, panel: IDockviewPanel): MenuItem[] {
  const isFloating = panel.api.location.type === 'floating';
  const others = otherGroups(api, panel);
  const isMaximized = panel.api.isMaximized();
  return [
    ...DIRECTIONS.map((way) => ({
      id: `move:${way}`,
      label: WAYS[way](),
      reason: moveTarget(api, panel, way)
        ? undefined
        : isFloating
          ? t('workspace.move.floating', 'Dock it first')
          : t('workspace.move.none', 'Nothing on that side'),
      onSelect: () => movePanel(api, panel, way),
    })),
    ...(others.length > 0
      ? [
          {
            kind: 'heading' as const,
            id: 'tab',
            label: t('workspace.tab', 'Tab with'),
          },
          ...others.flatMap((group) =>
            group.activePanel
              ? [
                  {
                    id: `tab:${group.id}`,
                    label: titleOf(workspace, group.activePanel),
                    onSelect: () => tabWith(panel, group),
                  },
                ]
              : [],
          ),
        ]
      : []),
    { kind: 'separator', id: 'move:end' },
    isFloating
      ? {
          id: 'dock',
          label: t('workspace.dock', 'Dock'),
          onSelect: () => dockPanel(api, panel),
        }
      : {
          id: 'float',
          label: t('workspace.float', 'Float'),
          onSelect: () => floatPanel(api, panel),
        },
    ...(isFloating
      ? []
      : [
          {
            id: 'maximize',
            label: isMaximized ? t('workspace.restore', 'Restore size') : t('workspace.maximize', 'Maximize'),
            onSelect: () => (isMaximized ? panel.api.exitMaximized() : panel.api.maximize()),
          },
        ]),
    {
      id: 'window',
      label: t('workspace.window.open', 'Open in its own window'),
      onSelect: () => void popOut([panel], workspace.save),
    },
  ];
}

function awayItems(workspace: WorkspaceState, panel: IDockviewPanel): MenuItem[] {
  return [
    {
      id: 'back',
      label: t('workspace.window.back', 'Put back'),
      onSelect: () => putBack(panel, workspace.save),
    },
  ];
}

function titleOf({ markets }: WorkspaceState, panel: IDockviewPanel): string {
  const params = paramsOf(panel);
  return panelTitle(params, markets[params.link]);
}

const WAYS: Record<Way, () => string> = {
  left: () => t('workspace.move.left', 'Move left'),
  right: () => t('workspace.move.right', 'Move right'),
  up: () => t('workspace.move.up', 'Move up'),
  down: () => t('workspace.move.down', 'Move down'),
};
