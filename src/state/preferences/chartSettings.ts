// chartSettings.ts: settings of a chart: shared by all charts, or overridden by its panel.
import { createContext, useContext } from 'react';
import { preferences, setPreferences, usePreference } from './preferences.ts';
import type { ChartPreferences } from './preferenceEntries.ts';

type Change = (change: Partial<ChartPreferences>) => void;

/** The settings that a panel overrides, and how to change them; all others are shared. */
interface OwnChart {
  settings: Partial<ChartPreferences>;
  onChange: Change;
}

export const OwnChart = createContext<OwnChart | undefined>(undefined);

/** The settings of the surrounding chart, and a function that changes them. */
export function useChartSettings(): [ChartPreferences, Change] {
  const shared = usePreference(({ chart }) => chart);
  const own = useContext(OwnChart);
  return own ? [{ ...shared, ...own.settings }, own.onChange] : [shared, setChart];
}

/** Changes the shared settings. */
export function setChart(change: Partial<ChartPreferences>): void {
  setPreferences({ chart: { ...preferences.getState().chart, ...change } });
}
