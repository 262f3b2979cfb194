// popOut.ts: opens panels in their own windows and moves them back, with a message when the browser refuses.
import type { WindowBox } from '#state/workspace/layout.ts';
import { announce } from '#ui/display/announce.ts';
import { toast } from '#ui/overlays/toast.ts';
import { t } from '#ui/text/i18n.ts';
import type { DockviewApi, IDockviewPanel } from 'dockview-react';
import type { PanelParams } from '../dockForm.ts';
import { closeWindow, openWindow, type Opened, usePanelWindows } from './panelWindows.ts';

/** Minimum size in pixels: wide enough for the window's bar, high enough for a whole ticket. */
const MIN_WIDTH = 400;
const MIN_HEIGHT = 320;
const TICKET_HEIGHT = 720;

/** Opens each panel in its own window. Call it in a click handler. */
export async function popOut(panels: readonly IDockviewPanel[], save: () => void): Promise<void> {
  // All are opened at once: a click permits windows only at that moment.
  const results = await Promise.all(panels.map((panel) => popOutOne(panel)));
  save();
  const refused = (['blocked', 'failed'] as const).find((each) => results.includes(each));
  if (refused) sayWhy(refused);
}

async function popOutOne(panel: IDockviewPanel): Promise<Opened> {
  if (panel.api.isMaximized()) panel.api.exitMaximized();
  const box = (panel.params as PanelParams).window ?? boxOf(panel);
  const result = await openWindow(panel.id, box);
  if (result !== 'open') return result;
  panel.api.updateParameters({ window: box });
  const { open } = usePanelWindows.getState();
  if (panel.api.isActive || panel.api.isVisible)
    panel.group.panels.find(({ id }) => !(id in open))?.api.setActive();
  return result;
}

function boxOf({ api: { width, height }, params }: IDockviewPanel): WindowBox {
  const minHeight = (params as PanelParams).kind === 'ticket' ? TICKET_HEIGHT : MIN_HEIGHT;
  return {
    width: Math.max(MIN_WIDTH, Math.round(width)),
    height: Math.max(minHeight, Math.round(height)),
  };
}

/** Returns the panel to its place in the workspace. */
export function putBack(panel: IDockviewPanel, save: () => void): void {
  closeWindow(panel.id);
  panel.api.updateParameters({ window: undefined });
  save();
}

/** Hides groups whose panels are all in windows; one group always stays. Returns whether this hid or showed a group. */
export function hideEmptyGroups(api: DockviewApi): boolean {
  const { open } = usePanelWindows.getState();
  const grid = api.groups.filter((group) => group.api.location.type === 'grid' && group.panels.length > 0);
  const isAway = (group: (typeof grid)[number]) => group.panels.every(({ id }) => id in open);
  const stays = grid.find((group) => !isAway(group)) ?? grid[0];
  const isShown = (group: (typeof grid)[number]) => group === stays || !isAway(group);
  const changed = grid.filter((group) => group.api.isVisible !== isShown(group));
  for (const group of changed) group.api.setVisible(isShown(group));
  return changed.length > 0;
}

function sayWhy(result: 'blocked' | 'failed'): void {
  const title =
    result === 'blocked'
      ? t(
          'workspace.window.blocked',
          'The browser blocked a window. Allow pop-ups for this site, then try again.',
        )
      : t('workspace.window.failed', 'A window could not be loaded. Its panel is in the workspace.');
  announce(title);
  toast({ tone: 'warn', title, id: 'panel-window' });
}
