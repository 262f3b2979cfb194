// studyLayer.ts: draws studies on the price chart: over candles or volume, or in panes below. Imperative; React only
// mounts it.
import { HistogramSeries, type ISeriesApi, LineSeries, LineStyle, type Time } from 'lightweight-charts';
import type { ChartTheme } from '../chartTheme.ts';
import type { ChartParts } from '../priceChart.ts';
import type { Columns } from './indicators.ts';
import type { PlacedStudy } from './placedStudies.ts';
import { type Plot, studyRule } from './studyKinds.ts';
import { chartTime } from '../priceChartSeries.ts';

/** A study as drawn. */
export interface DrawnStudy extends PlacedStudy {
  plots: readonly Plot[];
}

export interface StudyLayer {
  setStudies: (studies: readonly PlacedStudy[]) => void;
  /** `from`: the first changed candle. */
  setColumns: (columns: Columns, from: number) => void;
  setTheme: (theme: ChartTheme) => void;
  drawn: () => readonly DrawnStudy[];
  destroy: () => void;
}

type Series = ISeriesApi<'Line'> | ISeriesApi<'Histogram'>;

interface Entry extends DrawnStudy {
  series: readonly Series[];
}

/** The height of lower panes relative to the candles. */
const PANE_SHARE = 0.28;
const NO_CANDLES: Columns = { time: [], high: [], low: [], close: [], volume: [] };

export function createStudyLayer({ chart }: Pick<ChartParts, 'chart'>, firstTheme: ChartTheme): StudyLayer {
  let theme = firstTheme;
  let columns = NO_CANDLES;
  let entries: readonly Entry[] = [];
  let studies: readonly PlacedStudy[] = [];

  function rebuild(): void {
    clear();
    entries = studies.map((study) => {
      const entry = { ...study, plots: studyRule(study.kind).plots(columns, study.inputs) };
      return { ...entry, series: entry.plots.map((plot) => addSeries(entry, plot)) };
    });
    for (const { pane } of entries) if (pane > 0) chart.panes()[pane]?.setStretchFactor(PANE_SHARE);
    draw(0);
  }

  function clear(): void {
    for (const { series } of entries) for (const each of series) chart.removeSeries(each);
    entries = [];
  }

  function addSeries({ kind, pane, shade }: Omit<Entry, 'series'>, plot: Plot): Series {
    const rule = studyRule(kind);
    const color = theme.studies[shade - 1] ?? theme.accent;
    const scale = rule.place === 'volume' ? { priceScaleId: 'volume' } : {};
    const format = rule.isVolume ? { priceFormat: { type: 'volume' as const } } : {};
    const quiet = {
      lastValueVisible: pane > 0 && plot.shade === 'main',
      priceLineVisible: false,
      ...scale,
      ...format,
    };
    if (plot.shape === 'columns') return chart.addSeries(HistogramSeries, quiet, pane);
    const series = chart.addSeries(
      LineSeries,
      { ...quiet, crosshairMarkerVisible: false, ...lineLook(plot, color, theme) },
      pane,
    );
    if (plot.shade === 'main') addGuides(series, rule.guides, theme);
    return series;
  }

  function draw(from: number): void {
    for (const { plots, series } of entries) {
      series.forEach((each, index) => {
        const plot = plots[index];
        if (plot) drawPlot(each, plot, from);
      });
    }
  }

  function drawPlot(series: Series, plot: Plot, from: number): void {
    const point = (index: number) => pointOf(columns.time[index] ?? 0, plot, plot.values[index], theme);
    if (from === 0) series.setData(plot.values.map((_value, index) => point(index)) as never);
    else for (let index = from; index < plot.values.length; index += 1) series.update(point(index) as never);
  }

  return {
    setStudies: (next) => {
      if (next === studies) return;
      studies = next;
      rebuild();
    },
    setColumns: (next, from) => {
      columns = next;
      entries = entries.map((entry) => ({
        ...entry,
        plots: studyRule(entry.kind).plots(columns, entry.inputs),
      }));
      draw(from);
    },
    setTheme: (next) => {
      theme = next;
      rebuild();
    },
    drawn: () => entries,
    destroy: clear,
  };
}

/** Fixed levels of a study, such as 30 and 70 of the RSI. */
function addGuides(series: ISeriesApi<'Line'>, prices: readonly number[], theme: ChartTheme): void {
  for (const price of prices)
    series.createPriceLine({
      price,
      color: theme.line,
      lineWidth: 1,
      lineStyle: LineStyle.Dashed,
      axisLabelVisible: false,
      title: '',
    });
}

function lineLook({ shade }: Plot, color: string, theme: ChartTheme) {
  if (shade === 'second') return { color: theme.warn, lineWidth: 1 as const };
  return shade === 'faint'
    ? { color, lineWidth: 1 as const, lineStyle: LineStyle.Dotted }
    : { color, lineWidth: 1 as const };
}

function pointOf(
  time: number,
  { shape }: Plot,
  value: number | undefined,
  theme: ChartTheme,
): { time: Time; value?: number; color?: string } {
  const at = chartTime(time);
  if (value === undefined) return { time: at };
  return shape === 'columns'
    ? { time: at, value, color: value >= 0 ? theme.gainFaint : theme.lossFaint }
    : { time: at, value };
}
