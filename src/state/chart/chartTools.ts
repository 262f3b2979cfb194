// chartTools.ts: indicators (shared by all charts) and drawings (per market). Stored in this browser, shared by all tabs.
import type { AssetId } from '#protocol/ids.ts';
import { createStore, useStore } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { readChartTools } from './chartToolsReader.ts';
import type { Study, Drawing, ChartTools } from './chartToolTypes.ts';

export const NO_TOOLS: ChartTools = { studies: [], drawings: [] };

const STORAGE_KEY = 'trine.chart';
const MARKETS_KEPT = 100;
/** Maximum drawings per market; the oldest are dropped. */
export const DRAWINGS_KEPT = 100;
const STUDIES_KEPT = 12;

/** The store, for code outside React. */
export const chartTools = createStore<ChartTools>()(
  persist(() => NO_TOOLS, {
    name: STORAGE_KEY,
    version: 2,
    storage: createJSONStorage(() => localStorage),
    migrate: (stored) => readChartTools(stored),
    merge: (stored) => readChartTools(stored),
  }),
);

/** One value of the chart tools. */
export function useChartTools<T>(select: (tools: ChartTools) => T): T {
  return useStore(chartTools, select);
}

/** Replaces all indicators; only the first twelve are stored. */
export function setStudies(studies: readonly Study[]): void {
  chartTools.setState({ studies: studies.slice(0, STUDIES_KEPT) });
}

const NONE: readonly Drawing[] = [];

/** The drawings of one market, oldest first. Without any, always the same empty list, so that nothing renders. */
export function drawingsOf({ drawings }: ChartTools, assetId: AssetId): readonly Drawing[] {
  return drawings.find((entry) => entry.assetId === assetId)?.list ?? NONE;
}

/** Adds a drawing to a market, or replaces the one with its id. */
export function putDrawing(assetId: AssetId, drawing: Drawing): void {
  const list = drawingsOf(chartTools.getState(), assetId);
  const isKnown = list.some(({ id }) => id === drawing.id);
  setDrawings(
    assetId,
    isKnown ? list.map((each) => (each.id === drawing.id ? drawing : each)) : [...list, drawing],
  );
}

/** Replaces all drawings of a market; the newest hundred are kept. */
export function setDrawings(assetId: AssetId, list: readonly Drawing[]): void {
  const others = chartTools.getState().drawings.filter((entry) => entry.assetId !== assetId);
  const own = list.length > 0 ? [{ assetId, list: list.slice(-DRAWINGS_KEPT) }] : [];
  chartTools.setState({ drawings: [...others, ...own].slice(-MARKETS_KEPT) });
}

/** Follows changes made in other tabs; returns a function that stops it. */
export function followChartTools(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY) void chartTools.persist.rehydrate();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
