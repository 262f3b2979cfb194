// WindowsMenu.tsx: the menu of panels in their own windows, in the workspace bar; after a reload it offers to open them.
import { type NamedLayout, type PanelSpec, panelsOf } from '#state/workspace/layout.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { Menu } from '#ui/overlays/Menu.tsx';
import { t } from '#ui/text/i18n.ts';
import type { DockviewApi } from 'dockview-react';
import { ExternalLink } from 'lucide-react';
import type { RefObject } from 'react';
import { useWorkspace } from '../workspaceContext.ts';
import { panelTitle } from '../panelNames.ts';
import { usePanelWindows } from './panelWindows.ts';
import { popOut, putBack } from './popOut.ts';

export function WindowsMenu({
  layout,
  api,
}: {
  layout: NamedLayout;
  api: RefObject<DockviewApi | undefined>;
}) {
  const { markets, save } = useWorkspace();
  const open = usePanelWindows((windows) => windows.open);
  const panels = panelsOf(layout.layout);
  const away = panels.filter(({ id }) => id in open);
  const waiting = panels.filter(({ id, window: box }) => box && !(id in open));
  const found = (wanted: readonly PanelSpec[]) => wanted.flatMap(({ id }) => api.current?.getPanel(id) ?? []);
  return (
    <>
      {waiting.length > 0 && (
        <Button
          size="sm"
          kind="quiet"
          icon={<Icon of={ExternalLink} size={14} />}
          onClick={() => void popOut(found(waiting), save)}
        >
          {t(
            'workspace.window.reopen',
            'Open {count, plural, one {# window} other {# windows}}',
            { count: waiting.length },
            '{count}: how many panels were in browser windows of their own.',
          )}
        </Button>
      )}
      {away.length > 0 && (
        <Menu
          align="start"
          label={t('workspace.windows', 'Windows')}
          items={[
            ...away.map((panel) => ({
              id: panel.id,
              label: panelTitle(panel, markets[panel.link]),
              onSelect: () => open[panel.id]?.view.focus(),
            })),
            { kind: 'separator', id: 'all' },
            {
              id: 'back',
              label: t('workspace.windows.back', 'Put all panels back'),
              onSelect: () => {
                for (const panel of found(away)) putBack(panel, save);
              },
            },
          ]}
          trigger={(trigger) => (
            <Button {...trigger} size="sm" kind="quiet" icon={<Icon of={ExternalLink} size={14} />}>
              {t(
                'workspace.windows.count',
                'Windows: {count}',
                { count: away.length },
                '{count}: how many panels are in browser windows of their own.',
              )}
            </Button>
          )}
        />
      )}
    </>
  );
}
