// dockForm.ts: a layout as the docking library has it, and back. Nothing else in the app knows the library's own form.
import {
  type Area,
  isTabs,
  type FloatingArea,
  type Layout,
  type PanelKind,
  type PanelSpec,
  panelsOf,
  type TabsArea,
} from '#state/workspace/layout.ts';
import { Orientation, type SerializedDockview } from 'dockview-react';

type Tree = SerializedDockview['grid']['root'];
type Leaf = { views: string[]; activeView?: string; id: string };

/** What a panel is given: everything of it but its id. */
export type PanelParams = Omit<PanelSpec, 'id'>;

/** In pixels: below that its figures would be cut. */
const LEAST: Partial<Record<PanelKind, number>> = {
  ticket: 288,
  account: 240,
  book: 240,
  ladder: 260,
  tape: 200,
  chart: 260,
};
const LEAST_WIDTH = 200;
const LEAST_HEIGHT = 100;

export const leastSize = (kind: PanelKind) => ({
  minimumWidth: LEAST[kind] ?? LEAST_WIDTH,
  minimumHeight: LEAST_HEIGHT,
});

/** The one component that draws every panel. */
export const PANEL = 'panel';

/** For the library to load into a space of this size. `titleOf` names a panel where only its name can be said. */
export function toDock(
  layout: Layout,
  { width, height }: { width: number; height: number },
  titleOf: (panel: PanelSpec) => string,
): SerializedDockview {
  let groups = 0;
  const leafOf = ({ panels, active }: TabsArea): Leaf => ({
    id: String((groups += 1)),
    views: panels.map(({ id }) => id),
    activeView: (panels[active] ?? panels[0])?.id ?? '',
  });
  const treeOf = (area: Area, size: number, across: number): Tree => {
    if (isTabs(area)) return { type: 'leaf', size, data: leafOf(area) as never };
    return { type: 'branch', size, data: childrenOf(area.areas, across, size) };
  };
  const childrenOf = (areas: readonly Area[], along: number, across: number): Tree[] => {
    const total = areas.reduce((sum, { size }) => sum + size, 0);
    return areas.map((area) => treeOf(area, (area.size / total) * along, across));
  };
  const isRow = layout.direction === 'row';
  const data = childrenOf(layout.areas, isRow ? width : height, isRow ? height : width);
  return {
    grid: {
      root: { type: 'branch', data, size: isRow ? height : width },
      width,
      height,
      orientation: isRow ? Orientation.HORIZONTAL : Orientation.VERTICAL,
    },
    panels: Object.fromEntries(
      panelsOf(layout).map((panel) => {
        const { id, ...params } = panel;
        return [id, { id, contentComponent: PANEL, title: titleOf(panel), params, ...leastSize(panel.kind) }];
      }),
    ),
    floatingGroups: layout.floating.map((area) => ({
      data: leafOf(area),
      // A window that became smaller must not hide them.
      position: {
        left: Math.max(0, Math.min(area.x, width - 80)),
        top: Math.max(0, Math.min(area.y, height - 40)),
        width: Math.min(area.width, width),
        height: Math.min(area.height, height),
      },
    })) as NonNullable<SerializedDockview['floatingGroups']>,
  };
}

/** What the library shows, to be kept. Groups without panels are left out; undefined when there is none. */
export function fromDock({ grid, panels, floatingGroups = [] }: SerializedDockview): Layout | undefined {
  const tabsOf = (leaf: Leaf, size: number): TabsArea[] => {
    const shown = leaf.views.flatMap((id): PanelSpec[] => {
      const params = panels[id]?.params as PanelParams | undefined;
      return params ? [{ id, ...params }] : [];
    });
    const active = shown.findIndex(({ id }) => id === leaf.activeView);
    return shown.length === 0 ? [] : [{ size, panels: shown, active: Math.max(0, active) }];
  };
  const areasOf = (tree: Tree): Area[] => {
    const size = Math.round(tree.size ?? 1);
    if (tree.type === 'leaf') return tabsOf(tree.data as unknown as Leaf, size);
    const areas = (tree.data as Tree[]).flatMap(areasOf);
    return areas.length === 0 ? [] : [{ size, areas }];
  };
  const areas =
    grid.root.type === 'branch' ? (grid.root.data as Tree[]).flatMap(areasOf) : areasOf(grid.root);
  const floating = floatingGroups.flatMap(({ data, position }): FloatingArea[] => {
    const box = position as { left?: number; top?: number; width: number; height: number };
    return tabsOf(data as unknown as Leaf, 1).map((tabs) => ({
      ...tabs,
      x: Math.round(box.left ?? 0),
      y: Math.round(box.top ?? 0),
      width: Math.round(box.width),
      height: Math.round(box.height),
    }));
  });
  if (areas.length === 0 && floating.length === 0) return undefined;
  return { direction: grid.orientation === Orientation.HORIZONTAL ? 'row' : 'column', areas, floating };
}
