// dockForm.ts: converts layouts to and from the docking library's format, which only this file uses.
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
import { type DockviewApi, Orientation, type SerializedDockview } from 'dockview-react';
import { sharesOf, wholeSizes } from './areaShares.ts';

type Tree = SerializedDockview['grid']['root'];
type Leaf = { views: string[]; activeView?: string; id: string };

/** A panel's parameters: everything but its id. */
export type PanelParams = Omit<PanelSpec, 'id'>;

/** Minimum size in pixels: below it figures would be cut off. */
const MIN_WIDTHS: Partial<Record<PanelKind, number>> = {
  ticket: 288,
  account: 240,
  book: 240,
  ladder: 260,
  tape: 200,
  chart: 260,
};
const MIN_WIDTH = 200;
const MIN_HEIGHT = 100;

export const minSize = (kind: PanelKind) => ({
  minimumWidth: MIN_WIDTHS[kind] ?? MIN_WIDTH,
  minimumHeight: MIN_HEIGHT,
});

/** The component that renders every panel. */
export const PANEL = 'panel';

/** The layout in the library's format, at this size. `titleOf` names a panel where only text is possible. */
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
        return [id, { id, contentComponent: PANEL, title: titleOf(panel), params, ...minSize(panel.kind) }];
      }),
    ),
    floatingGroups: layout.floating.map((area) => ({
      data: leafOf(area),
      // A position stored in a larger window must not be out of reach.
      position: {
        left: Math.max(0, Math.min(area.x, width - 80)),
        top: Math.max(0, Math.min(area.y, height - 40)),
        width: Math.min(area.width, width),
        height: Math.min(area.height, height),
      },
    })) as NonNullable<SerializedDockview['floatingGroups']>,
  };
}

/**
 * The current layout, to be stored. Empty groups are dropped; undefined without any. `before` has the sizes of groups
 * that are hidden now.
 */
export function fromDock(
  { grid, panels, floatingGroups = [] }: SerializedDockview,
  before?: Layout,
): Layout | undefined {
  const shares = before ? sharesOf(before) : new Map<string, number>();
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
    const areas = childrenOf(tree.data as Tree[]);
    return areas.length === 0 ? [] : [{ size, areas }];
  };
  const childrenOf = (trees: Tree[]): Area[] =>
    wholeSizes(
      trees.flatMap((tree) => areasOf(tree).map((area) => ({ area, isHidden: tree.visible === false }))),
      shares,
    );
  const areas = childrenOf(grid.root.type === 'branch' ? (grid.root.data as Tree[]) : [grid.root]);
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

/** Divides the space among the visible groups in proportion to a layout with the same groups. */
export function setSizes(api: DockviewApi, { areas, direction }: Layout): void {
  const groupOf = ({ panels }: TabsArea) => api.getPanel(panels[0]?.id ?? '')?.group;
  const isShown = (area: Area): boolean =>
    isTabs(area) ? groupOf(area)?.api.isVisible === true : area.areas.some(isShown);
  const place = (siblings: readonly Area[], isRow: boolean, along: number, across: number) => {
    const shown = siblings.filter(isShown);
    const total = shown.reduce((sum, { size }) => sum + size, 0);
    for (const area of shown) {
      const length = Math.round((area.size / total) * along);
      if (isTabs(area))
        groupOf(area)?.api.setSize(
          isRow ? { width: length, height: across } : { width: across, height: length },
        );
      else place(area.areas, !isRow, across, length);
    }
  };
  const isRow = direction === 'row';
  place(areas, isRow, isRow ? api.width : api.height, isRow ? api.height : api.width);
}
