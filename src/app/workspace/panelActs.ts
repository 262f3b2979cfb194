// panelActs.ts: keyboard actions on panels: move, tab, float, maximise, focus.
import type { PanelKind } from '#state/workspace/layout.ts';
import { freeId, type Link, MAX_PANELS } from '#state/workspace/layout.ts';
import type { DockviewApi, DockviewGroupPanel, IDockviewPanel } from 'dockview-react';
import { minSize, PANEL, type PanelParams } from './dockForm.ts';

export const DIRECTIONS = ['left', 'right', 'up', 'down'] as const;
export type Way = (typeof DIRECTIONS)[number];

const POSITIONS = { left: 'left', right: 'right', up: 'top', down: 'bottom' } as const;

const groupOf = (panel: IDockviewPanel): DockviewGroupPanel => panel.group as DockviewGroupPanel;

/** Groups whose panels are all in windows of their own are hidden. */
const isShown = ({ panels, api }: DockviewGroupPanel): boolean => panels.length > 0 && api.isVisible;

/** Where a move in this direction leads: out of its tabs, past its neighbour, or nowhere. */
export function moveTarget(
  api: DockviewApi,
  panel: IDockviewPanel,
  way: Way,
): DockviewGroupPanel | undefined {
  const group = groupOf(panel);
  if (panel.api.location.type !== 'grid') return undefined;
  if (group.panels.length > 1) return group;
  return api.adjacentGroupInDirection(group, way) as DockviewGroupPanel | undefined;
}

/** Moves a panel beside its own tabs, or past the adjacent group. */
export function movePanel(api: DockviewApi, panel: IDockviewPanel, way: Way): void {
  const group = moveTarget(api, panel, way);
  if (group) panel.api.moveTo({ group, position: POSITIONS[way] });
}

/** The other groups that a panel could join as a tab. */
export function otherGroups(api: DockviewApi, panel: IDockviewPanel): DockviewGroupPanel[] {
  return api.groups.filter((group) => group.id !== panel.group.id && isShown(group));
}

export function tabWith(panel: IDockviewPanel, group: DockviewGroupPanel): void {
  panel.api.moveTo({ group, position: 'center' });
}

export function floatPanel(api: DockviewApi, panel: IDockviewPanel): void {
  api.addFloatingGroup(panel, { x: 80, y: 60, width: 420, height: 360 });
}

/** Docks a floating panel again. */
export function dockPanel(api: DockviewApi, panel: IDockviewPanel): void {
  const ground = api.groups.find((group) => group.api.location.type === 'grid');
  if (ground) panel.api.moveTo({ group: ground, position: 'right' });
}

/** A new panel, as a tab of the active group. False if there are too many. */
export function addPanel(api: DockviewApi, kind: PanelKind, link: Link): boolean {
  if (api.panels.length >= MAX_PANELS) return false;
  const params: PanelParams = { kind, link };
  const group = api.activeGroup ?? api.groups[0];
  const panel = api.addPanel({
    id: freeId(api.panels.map(({ id }) => id)),
    component: PANEL,
    params,
    ...minSize(kind),
    ...(group ? { position: { referenceGroup: group } } : {}),
  });
  panel.api.setActive();
  return true;
}

/** Focuses the next or previous group of panels, in order. */
export function focusGroup(api: DockviewApi, step: 1 | -1): void {
  const groups = api.groups.filter(isShown);
  const now = groups.findIndex(({ id }) => id === api.activeGroup?.id);
  const next = groups[(now + step + groups.length) % groups.length];
  if (!next) return;
  next.api.setActive();
  next.element.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
}
