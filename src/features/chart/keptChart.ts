// keptChart.ts: reuses the library's chart in a host: creating one costs a dozen canvases and a layout.
import { createChart, type IChartApi, PriceScaleMode } from 'lightweight-charts';
import type { optionsOf } from './chartOptions.ts';

type Options = ReturnType<typeof optionsOf>;

interface Kept {
  chart: IChartApi;
  end: ReturnType<typeof setTimeout>;
}

/**
 * Delay before the chart is destroyed, once its host is unused: React's cleanup after a removal must not make the
 * library paint.
 */
const DESTROY_DELAY_MS = 1_000;
/** The library's defaults. */
const FIRST_PANE_SHARE = 2;
const kept = new WeakMap<HTMLElement, Kept>();

/** An empty chart in `host`, which must have a size: reused or new. */
export function takeChart(host: HTMLElement, options: Options): IChartApi {
  const known = kept.get(host);
  if (!known) return createChart(host, { autoSize: true, ...options });
  kept.delete(host);
  clearTimeout(known.end);
  const { chart } = known;
  // Options set by the viewer or a tool for the previous use.
  chart.applyOptions({ ...options, handleScroll: true, handleScale: true });
  chart.priceScale('right').applyOptions({ mode: PriceScaleMode.Normal, autoScale: true });
  return chart;
}

/** Empties the chart, which stays in its host for the next use. */
export function giveBackChart(host: HTMLElement, chart: IChartApi): void {
  // The first pane last: a pane is removed with its last series, and this one stays.
  for (const pane of chart.panes().toReversed())
    for (const series of pane.getSeries()) chart.removeSeries(series);
  chart.panes()[0]?.setStretchFactor(FIRST_PANE_SHARE);
  chart.clearCrosshairPosition();
  const end = setTimeout(() => {
    kept.delete(host);
    chart.remove();
  }, DESTROY_DELAY_MS);
  kept.set(host, { chart, end });
}
