// chartSettings.ts: how a chart is set: as the last one was, or in a way of its own where several stand side by side.
import { createContext, useContext } from 'react';
import { preferences, setPreferences, usePreference } from './preferences.ts';
import type { ChartPreferences } from './preferenceTypes.ts';

type Change = (change: Partial<ChartPreferences>) => void;

/** What one panel has to itself, and where a change of it goes; what it leaves out is as everywhere. */
interface OwnChart {
  settings: Partial<ChartPreferences>;
  onChange: Change;
}

export const OwnChart = createContext<OwnChart | undefined>(undefined);

/** The settings of the chart that asks, and the way to change them. */
export function useChartSettings(): [ChartPreferences, Change] {
  const shared = usePreference(({ chart }) => chart);
  const own = useContext(OwnChart);
  return own ? [{ ...shared, ...own.settings }, own.onChange] : [shared, setChart];
}

/** For every chart that has no way of its own. */
export function setChart(change: Partial<ChartPreferences>): void {
  setPreferences({ chart: { ...preferences.getState().chart, ...change } });
}
