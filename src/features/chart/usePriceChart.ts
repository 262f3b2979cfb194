// usePriceChart.ts: creates the chart for a market and feeds it its candles.
import type { CandlesFeed, HistoryState } from '#client/feeds/candles.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { gridOf, tradedPriceDecimals, type Market } from '#domain/market/market.ts';
import { roundPrice } from '#domain/market/precision.ts';
import { Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import { createPainter } from '#ui/hooks/useFrame.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatPrice } from '#ui/text/format/price.ts';
import { onAppearanceChange } from '#ui/theme/appearance.ts';
import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { readChartTheme } from './chartTheme.ts';
import { createPriceChart, type PriceChart } from './priceChart.ts';

/** A chart, and the candles it was created for. */
interface ShownChart {
  readonly chart: PriceChart;
  readonly feed: CandlesFeed;
  /** Read, or failed. */
  readonly history: HistoryState;
}

/** The chart of these candles in `host`; undefined until they are known, or could not be read. */
export function usePriceChart(
  host: RefObject<HTMLDivElement | null>,
  market: Market,
  feed: CandlesFeed,
  onPickPrice: (price: DecimalString) => void,
): ShownChart | undefined {
  const [shown, setShown] = useState<ShownChart>();
  const newestPick = useRef(onPickPrice);
  useEffect(() => {
    newestPick.current = onPickPrice;
  });

  useEffect(() => {
    if (!host.current) return;
    const element = host.current;
    const isChance = hasTrait(market, 'question');
    const made = createPriceChart(element, readChartTheme(), {
      isChance,
      onNearOldest: () => void feed.loadOlder().catch(() => undefined),
      priceText: (price, decimals) =>
        isChance ? chanceText(price, decimals) : formatPrice(new Decimal(price), decimals),
      onClickPrice: (pixels) => {
        // A screen position becomes a price only on the market's grid.
        const price = roundPrice(gridOf(market), new Decimal(pixels), 'down');
        if (price?.gt(0)) newestPick.current(toDecimalString(price));
      },
    });
    let resets = -1;
    let drawnTo = 0;
    const paint = () => {
      const candles = feed.latest();
      const newest = candles.at(-1);
      if (resets === feed.resets()) {
        // Several candles may have arrived unobserved.
        for (const candle of candles.slice(candles.findLastIndex(({ openAt }) => openAt <= drawnTo)))
          made.updateCandle(candle);
      } else {
        resets = feed.resets();
        if (newest) made.setPriceDecimals(tradedPriceDecimals(market, newest.close));
        made.setCandles(candles);
      }
      drawnTo = newest?.openAt ?? 0;
    };
    // For a market visited before, the first frame has the candles; painters run after the library's own.
    if (feed.latest().length > 0) paint();
    const painter = createPainter(element, paint);
    let history: HistoryState | undefined;
    // Candles first: key presses and price updates have priority over loading the tools, which an empty chart does not need.
    const show = () => {
      const next = feed.history();
      if (next === history || next.kind === 'empty' || next.kind === 'loading') return;
      history = next;
      startTransition(() => setShown({ chart: made, feed, history: next }));
    };
    const stops = [
      feed.subscribe(painter.mark),
      feed.subscribe(show),
      onAppearanceChange(() => made.setTheme(readChartTheme())),
    ];
    show();
    return () => {
      for (const stop of stops) stop();
      painter.stop();
      made.destroy();
    };
  }, [host, feed, market]);
  return shown?.feed === feed ? shown : undefined;
}

/** The scale extends beyond 0 and 100 % for the volume below; values there are impossible, so unlabelled. */
function chanceText(price: number, decimals: number): string {
  return price < 0 || price > 1
    ? ''
    : formatPercent(new Decimal(price), { places: Math.max(0, decimals - 2) });
}
