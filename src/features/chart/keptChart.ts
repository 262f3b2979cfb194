// keptChart.ts: the library's chart in a host, kept for the drawing after: to make one is a dozen canvases and a layout of the page.
import { createChart, type IChartApi, PriceScaleMode } from 'lightweight-charts';
import type { optionsOf } from './chartOptions.ts';

type Options = ReturnType<typeof optionsOf>;

interface Kept {
  chart: IChartApi;
  end: ReturnType<typeof setTimeout>;
}

/** Nobody draws in this host any more: what React takes down after a drawing must not make the library paint what is gone. */
const TAKEN_APART_MS = 1_000;
/** As the library makes it. */
const FIRST_PANE_SHARE = 2;
const kept = new WeakMap<HTMLElement, Kept>();

/** An empty chart in `host`, which must have a size: the one that was given back, or a new one. */
export function takeChart(host: HTMLElement, options: Options): IChartApi {
  const known = kept.get(host);
  if (!known) return createChart(host, { autoSize: true, ...options });
  kept.delete(host);
  clearTimeout(known.end);
  const { chart } = known;
  // What the viewer or a tool has set for the drawing before.
  chart.applyOptions({ ...options, handleScroll: true, handleScale: true });
  chart.priceScale('right').applyOptions({ mode: PriceScaleMode.Normal, autoScale: true });
  return chart;
}

/** Empties the chart; it stays in its host for whoever draws there next. */
export function giveBackChart(host: HTMLElement, chart: IChartApi): void {
  // The first pane last: a pane goes with its last series, and this one stays.
  for (const pane of chart.panes().toReversed())
    for (const series of pane.getSeries()) chart.removeSeries(series);
  chart.panes()[0]?.setStretchFactor(FIRST_PANE_SHARE);
  chart.clearCrosshairPosition();
  const end = setTimeout(() => {
    kept.delete(host);
    chart.remove();
  }, TAKEN_APART_MS);
  kept.set(host, { chart, end });
}
