// presets.ts: the default layouts.
import type { Area, Layout, Link, PanelKind, PanelSpec, TabsArea } from './layout.ts';

export const PRESETS = ['trading', 'scalping', 'predictions', 'charts'] as const;
export type Preset = (typeof PRESETS)[number];

type Panel = Omit<PanelSpec, 'id'>;

/** A new copy of a default layout. */
export function presetLayout(preset: Preset): Layout {
  let made = 0;
  const numbered = (area: Area): Area =>
    'areas' in area
      ? { ...area, areas: area.areas.map(numbered) }
      : { ...area, panels: area.panels.map((panel) => ({ ...panel, id: `p${(made += 1)}` })) };
  return { direction: 'row', floating: [], areas: MADE[preset]().map(numbered) };
}

const panel = (kind: PanelKind, link: Link = 'A', own: Partial<Panel> = {}): PanelSpec => ({
  id: '',
  kind,
  link,
  ...own,
});
const tabs = (size: number, ...panels: PanelSpec[]): TabsArea => ({ size, panels, active: 0 });
const split = (size: number, ...areas: Area[]): Area => ({ size, areas });

const MADE: Record<Preset, () => Area[]> = {
  trading: () => [
    split(54, tabs(64, panel('chart'), panel('chart', 'B')), tabs(36, panel('tables'), panel('watchlist'))),
    split(21, tabs(62, panel('book'), panel('depth')), tabs(38, panel('tape'))),
    split(25, tabs(70, panel('ticket')), tabs(30, panel('account'))),
  ],
  scalping: () => [
    split(
      42,
      split(
        62,
        tabs(50, panel('chart', 'A', { interval: '1m' })),
        tabs(50, panel('chart', 'A', { interval: '15m' })),
      ),
      tabs(38, panel('tables', 'A', { tab: 'openOrders' })),
    ),
    tabs(20, panel('ladder'), panel('book')),
    tabs(15, panel('tape')),
    split(23, tabs(70, panel('ticket')), tabs(30, panel('account'))),
  ],
  predictions: () => [
    split(42, tabs(62, panel('event')), tabs(38, panel('tables', 'A', { tab: 'outcomes' }))),
    split(33, tabs(50, panel('chart')), split(50, tabs(58, panel('book')), tabs(42, panel('tape')))),
    split(25, tabs(70, panel('ticket'), panel('watchlist')), tabs(30, panel('account'))),
  ],
  charts: () => [
    split(
      75,
      split(36, tabs(50, panel('chart')), tabs(50, panel('chart', 'B'))),
      split(36, tabs(50, panel('chart', 'C')), tabs(50, panel('chart', 'D'))),
      tabs(28, panel('tables'), panel('watchlist')),
    ),
    split(
      25,
      tabs(66, panel('ticket'), panel('ticket', 'B'), panel('ticket', 'C'), panel('ticket', 'D')),
      tabs(34, panel('account'), panel('book')),
    ),
  ],
};
