// layout.ts: what a layout of the workspace is: panels in a tree of rows and columns, floating ones, and the market of each link.
import type { CandleInterval } from '#protocol/info/market/candleSnapshot.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { ChartPreferences } from '../preferences/preferenceTypes.ts';

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

/** Panels of one link show one market. Each has a colour, and its letter beside it. */
export const LINKS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type Link = (typeof LINKS)[number];

export interface PanelSpec {
  /** Unique in its layout. */
  id: string;
  kind: PanelKind;
  link: Link;
  /** Of a chart: what this one shows; the rest is as everywhere. */
  view?: ChartPreferences['view'];
  interval?: CandleInterval;
  /** Of account tables: the tab of this one. */
  tab?: string;
}

/** Panels behind one another, of which the `active` one is seen. */
export interface TabsArea {
  /** Its share of the row or column it stands in; only relations count. */
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

/** In pixels of the workspace. */
export interface FloatingArea extends TabsArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Layout {
  /** How the outermost areas stand. */
  direction: 'row' | 'column';
  areas: readonly Area[];
  floating: readonly FloatingArea[];
}

/** Which market each link shows. A link that names none, or one this deployment does not have, shows another. */
export type LinkMarkets = Partial<Record<Link, AssetId>>;

export interface NamedLayout {
  id: string;
  name: string;
  layout: Layout;
  markets: LinkMarkets;
  /** The link that was used last: its market is the one in the address. */
  active: Link;
}

export const MAX_LAYOUTS = 30;
export const MAX_PANELS = 24;
export const MAX_DEPTH = 8;
export const MAX_NAME = 40;

export const isTabs = (area: Area): area is TabsArea => 'panels' in area;

/** All panels of a layout, in the order in which they stand. */
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
