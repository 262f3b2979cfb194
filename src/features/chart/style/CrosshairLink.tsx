// CrosshairLink.tsx: joins a chart to the crosshair of its group while it is mounted.
import type { CandlesFeed } from '#client/feeds/candles.ts';
import type { CrosshairGroup } from '#state/chart/crosshairGroup.ts';
import { useEffect } from 'react';
import type { PriceChart } from '../priceChart.ts';
import { linkCrosshair } from './linkedCrosshair.ts';

interface CrosshairLinkProps {
  group: CrosshairGroup;
  chart: PriceChart;
  feed: CandlesFeed;
}

export function CrosshairLink({ group, chart, feed }: CrosshairLinkProps) {
  useEffect(() => linkCrosshair({ group, parts: () => chart.parts(), feed }), [group, chart, feed]);
  return null;
}
