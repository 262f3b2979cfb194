// chartStyle.ts: chart settings: type, scale, countdown, comparison, volume profile. Stored in this browser, shared by all tabs.
import type { AssetId } from '#protocol/ids.ts';
import { createStore, useStore } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { isRecord } from '../preferences/stored.ts';

export const CHART_KINDS = ['candles', 'hollow', 'bars', 'line', 'area', 'heikinAshi'] as const;
export type ChartKind = (typeof CHART_KINDS)[number];

export const CHART_SCALES = ['linear', 'log', 'percent'] as const;
export type ChartScale = (typeof CHART_SCALES)[number];

export interface ChartStyle {
  kind: ChartKind;
  scale: ChartScale;
  /** Shows the time until the newest candle closes, beside the last price. */
  showsCountdown: boolean;
  /** A second market, drawn as a line in percent. */
  compare: AssetId | null;
  /** Shows volume by price and bought minus sold volume, from the trades received by this tab. */
  showsProfile: boolean;
  showsDelta: boolean;
}

export const DEFAULT_STYLE: ChartStyle = {
  kind: 'candles',
  scale: 'linear',
  showsCountdown: true,
  compare: null,
  showsProfile: false,
  showsDelta: false,
};

const STORAGE_KEY = 'trine.chartStyle';

/** The store, for code outside React. */
export const chartStyle = createStore<ChartStyle>()(
  persist(() => DEFAULT_STYLE, {
    name: STORAGE_KEY,
    version: 1,
    storage: createJSONStorage(() => localStorage),
    migrate: (stored) => readChartStyle(stored),
    merge: (stored) => readChartStyle(stored),
  }),
);

/** The style from stored JSON of any shape; invalid values become defaults. Never throws. */
export function readChartStyle(stored: unknown): ChartStyle {
  const from = isRecord(stored) ? stored : {};
  const flag = (name: 'showsCountdown' | 'showsProfile' | 'showsDelta') =>
    typeof from[name] === 'boolean' ? from[name] : DEFAULT_STYLE[name];
  const { compare } = from;
  return {
    kind: CHART_KINDS.find((kind) => kind === from['kind']) ?? DEFAULT_STYLE.kind,
    scale: CHART_SCALES.find((scale) => scale === from['scale']) ?? DEFAULT_STYLE.scale,
    showsCountdown: flag('showsCountdown'),
    compare: typeof compare === 'string' && compare.length > 0 && compare.length <= 64 ? compare : null,
    showsProfile: flag('showsProfile'),
    showsDelta: flag('showsDelta'),
  };
}

/** The chart style. */
export const useChartStyle = (): ChartStyle => useStore(chartStyle);

export function setChartStyle(change: Partial<ChartStyle>): void {
  chartStyle.setState(change);
}

/** Follows changes made in other tabs; returns a function that stops it. */
export function followChartStyle(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY) void chartStyle.persist.rehydrate();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
