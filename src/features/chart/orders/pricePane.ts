// pricePane.ts: whether a position is in the price pane: studies have panes of their own below.
import type { Spot } from '../chartPointer.ts';
import type { ChartParts } from '../priceChart.ts';

/** Whether a height, from the top of the chart, is in the price pane. */
export function isPriceHeight({ chart }: ChartParts, y: number): boolean {
  return y >= 0 && y <= (chart.panes()[0]?.getHeight() ?? -1);
}

/** Whether a position is in the price pane, left of its scale. */
export function isOnPrices(parts: ChartParts, { x, y }: Spot): boolean {
  return x >= 0 && x <= parts.chart.timeScale().width() && isPriceHeight(parts, y);
}
