// layout.ts: the type of a workspace layout: a tree of rows, columns and panels, floating panels, and a market per link.
import type { CandleInterval } from '#protocol/info/market/candleSnapshot.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { ChartPreferences } from '../preferences/preferenceEntries.ts';

export const PANEL_KINDS = [
  'chart',
  'depth',
  'book',
  'ladder',
  'tape',
  'ticket',
  'tables',
  'account',
  'watchlist',
  'event',
] as const;
export type PanelKind = (typeof PANEL_KINDS)[number];

/** Panels with the same link show the same market. Each link has a colour and a letter. */
export const LINKS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type Link = (typeof LINKS)[number];

/** Size, and place on the screen, of a browser window. */
export interface WindowBox {
  x?: number;
  y?: number;
  width: number;
  height: number;
}

export interface PanelSpec {
  /** Unique in its layout. */
  id: string;
  kind: PanelKind;
  link: Link;
  /** Charts only: the view of this chart; all other settings are shared. */
  view?: ChartPreferences['view'];
  interval?: CandleInterval;
  /** Account tables only: the selected tab. */
  tab?: string;
  /** Set while it is shown in a browser window of its own. It opens only on a press by the user. */
  window?: WindowBox;
}

/** A group of tabs; `active` is the visible panel. */
export interface TabsArea {
  /** Share of the row or column; only the ratio to its siblings matters. */
  size: number;
  panels: readonly PanelSpec[];
  active: number;
}

/** A row in a column, or a column in a row. */
export interface SplitArea {
  size: number;
  areas: readonly Area[];
}

export type Area = TabsArea | SplitArea;

/** Position in pixels of the workspace. */
export interface FloatingArea extends TabsArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Layout {
  /** Direction of the outermost areas. */
  direction: 'row' | 'column';
  areas: readonly Area[];
  floating: readonly FloatingArea[];
}

/** The market of each link. A link without one, or with an unknown one, shows the default market. */
export type LinkMarkets = Partial<Record<Link, AssetId>>;

export interface NamedLayout {
  id: string;
  name: string;
  layout: Layout;
  markets: LinkMarkets;
  /** The link used last: its market is in the address bar. */
  active: Link;
}

export const MAX_LAYOUTS = 30;
export const MAX_PANELS = 24;
export const MAX_DEPTH = 8;
export const MAX_NAME = 40;

export const isTabs = (area: Area): area is TabsArea => 'panels' in area;

/** All panels of a layout, in order. */
export function panelsOf({ areas, floating }: Layout): PanelSpec[] {
  const inside = (area: Area): readonly PanelSpec[] =>
    isTabs(area) ? area.panels : area.areas.flatMap(inside);
  return [...areas.flatMap(inside), ...floating.flatMap(({ panels }) => panels)];
}

/** An id that no panel of the layout has. */
export function freeId(taken: Iterable<string>): string {
  const ids = new Set(taken);
  for (let count = 1; ; count += 1) if (!ids.has(`p${count}`)) return `p${count}`;
}
