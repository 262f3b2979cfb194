// linkedCrosshair.ts: a linked chart's crosshair: published while the pointer is on it, otherwise following the others.
import type { CandlesFeed } from '#client/feeds/candles.ts';
import type { CrosshairAt, CrosshairGroup } from '#state/chart/crosshairGroup.ts';
import type { MouseEventParams } from 'lightweight-charts';
import type { ChartParts } from '../priceChart.ts';
import { barOf } from '../priceChartSeries.ts';

interface LinkedCrosshair {
  group: CrosshairGroup;
  /** Undefined once the chart is removed. */
  parts: () => ChartParts | undefined;
  feed: Pick<CandlesFeed, 'latest'>;
}

/** Returns a function that ends the link. */
export function linkCrosshair({ group, parts, feed }: LinkedCrosshair): () => void {
  const self = {};
  const made = parts();
  if (!made) return () => undefined;
  let leads = false;
  const onMove = ({ point, logical, sourceEvent, paneIndex }: MouseEventParams) => {
    // The library also reports a crosshair set by code.
    if (!sourceEvent && !leads) return;
    const candle = logical === undefined ? undefined : feed.latest()[logical];
    const price = point && (paneIndex ?? 0) === 0 ? made.series.coordinateToPrice(point.y) : null;
    leads = sourceEvent !== undefined && point !== undefined;
    group.publish(
      self,
      candle && leads ? { time: candle.openAt, price: price ?? Number(candle.close) } : undefined,
    );
  };
  const stopFollowing = group.follow(self, (at) => {
    leads = false;
    if (!parts()) return;
    const candle = at && candleAt(feed.latest(), at);
    if (at && candle) made.chart.setCrosshairPosition(at.price, barOf(candle).time, made.series);
    else made.chart.clearCrosshairPosition();
  });
  made.chart.subscribeCrosshairMove(onMove);
  return () => {
    stopFollowing();
    if (leads) group.publish(self, undefined);
    // The library's chart is reused by the next one.
    made.chart.unsubscribeCrosshairMove(onMove);
  };
}

/** The candle that contains a time; intervals of linked charts may differ. */
function candleAt(candles: ReturnType<CandlesFeed['latest']>, { time }: CrosshairAt) {
  const candle = candles.findLast(({ openAt }) => openAt <= time);
  return candle && time <= candle.closeAt ? candle : undefined;
}
