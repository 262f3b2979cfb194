// PriceStyleLayer.tsx: draws prices in the chosen style with the countdown, and labels prices that are not traded ones.
import type { CandlesFeed } from '#client/feeds/candles.ts';
import { useGateway } from '#client/react.tsx';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import { type ChartKind, useChartStyle } from '#state/chart/chartStyle.ts';
import { formatCountdown } from '#ui/text/format/duration.ts';
import { t } from '#ui/text/i18n.ts';
import { onAppearanceChange } from '#ui/theme/appearance.ts';
import { useEffect, useRef } from 'react';
import { readChartTheme } from '../chartTheme.ts';
import type { ChartParts, PriceChart } from '../priceChart.ts';
import { CompareLayer } from './CompareLayer.tsx';
import { createCountdownTag, timeLeft } from './countdown.ts';
import { candleReader } from './newCandles.ts';
import { createPriceStyle, type PriceStyle } from './priceStyle.ts';

interface LayerProps {
  market: Market;
  chart: PriceChart;
  parts: ChartParts;
  feed: CandlesFeed;
}

const SECOND_MS = 1_000;

export function PriceStyleLayer(props: LayerProps) {
  const { market, chart, parts, feed } = props;
  const { kind, scale, compare, showsCountdown } = useChartStyle();
  const isChance = hasTrait(market, 'question');
  // An outcome is a line of its chance from 0 to 100 %: no style applies.
  const isCompared = !isChance && compare !== null && compare !== market.assetId;
  const shownScale = isChance ? 'linear' : isCompared ? 'percent' : scale;
  const style = usePriceStyle(props, isChance ? undefined : kind);
  useEffect(() => style.current?.setScale(shownScale), [style, chart, parts, feed, shownScale]);
  useCountdown(props, showsCountdown);
  const isAverage = !isChance && kind === 'heikinAshi';
  return (
    <>
      {isAverage && (
        <p className="rounded-sm bg-raised px-1 text-muted">
          {t('chart.style.averages', 'Heikin-Ashi: averages, not traded prices')}
        </p>
      )}
      {isCompared && <CompareLayer {...props} key={compare} other={compare} />}
    </>
  );
}

function usePriceStyle({ chart, parts, feed }: LayerProps, kind: ChartKind | undefined) {
  const style = useRef<PriceStyle>(undefined);
  const isOn = kind !== undefined;
  useEffect(() => {
    if (!isOn) return undefined;
    const made = createPriceStyle(parts, readChartTheme());
    style.current = made;
    const read = candleReader(feed, { all: made.setCandles, newest: made.updateCandles });
    read();
    const stops = [
      // In the frame that paints the candles: the line must not precede its scale.
      feed.subscribe(() => requestAnimationFrame(() => style.current === made && chart.parts() && read())),
      onAppearanceChange(() => made.setTheme(readChartTheme())),
    ];
    return () => {
      style.current = undefined;
      for (const stop of stops) stop();
      if (chart.parts()) made.destroy();
    };
  }, [chart, parts, feed, isOn]);
  useEffect(() => {
    if (kind) style.current?.setKind(kind);
  }, [chart, parts, feed, kind]);
  return style;
}

function useCountdown({ chart, parts, feed }: LayerProps, isShown: boolean): void {
  const { clock } = useGateway();
  useEffect(() => {
    if (!isShown) return undefined;
    const tag = createCountdownTag(parts, readChartTheme());
    const write = () => {
      const newest = feed.latest().at(-1);
      const left = timeLeft(newest, feed.interval, clock.now());
      tag.set(
        newest && left !== undefined
          ? {
              text: formatCountdown(left).replace(/^00:/, ''),
              price: Number(newest.close),
              isUp: Number(newest.close) >= Number(newest.open),
            }
          : undefined,
      );
    };
    const timer = setInterval(() => document.hidden || write(), SECOND_MS);
    const stops = [feed.subscribe(write), onAppearanceChange(() => tag.setTheme(readChartTheme()))];
    write();
    return () => {
      clearInterval(timer);
      for (const stop of stops) stop();
      if (chart.parts()) tag.destroy();
    };
  }, [chart, parts, feed, clock, isShown]);
}
