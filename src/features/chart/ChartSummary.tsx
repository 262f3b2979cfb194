// ChartSummary.tsx: the chart in one sentence, for screen readers.
import type { CandlesFeed } from '#client/feeds/candles.ts';
import type { Market } from '#domain/market/market.ts';
import { dec, Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { Candle, CandleInterval } from '#protocol/info/market/candleSnapshot.ts';
import { t } from '#ui/text/i18n.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import { candleChangeText, candlePriceText } from './style/candleText.ts';

const SPAN = 100;
const RENEWED_MS = 10_000;

export function ChartSummary({
  market,
  feed,
  interval,
}: {
  market: Market;
  feed: CandlesFeed;
  interval: CandleInterval;
}) {
  useNow(RENEWED_MS);
  const candles = feed.latest().slice(-SPAN);
  const [first] = candles;
  const last = candles.at(-1);
  if (!first || !last) return null;
  return (
    <p className="sr-only">
      {t(
        'chart.summary',
        '{symbol}, {count} candles of {interval}: open {open}, now {close}, {change}, high {high}, low {low}.',
        {
          symbol: market.symbol,
          count: candles.length,
          interval,
          open: candlePriceText(market, first.open),
          close: candlePriceText(market, last.close),
          change: candleChangeText(market, first.open, last.close),
          high: candlePriceText(market, extreme(candles, 'high')),
          low: candlePriceText(market, extreme(candles, 'low')),
        },
        'Read aloud for the chart; prices in the quote currency, {interval}: such as 1h, {change}: in percent.',
      )}
    </p>
  );
}

function extreme(candles: readonly Candle[], which: 'high' | 'low'): DecimalString {
  const values = candles.map((candle) => dec(candle[which]));
  return toDecimalString(which === 'high' ? Decimal.max(...values) : Decimal.min(...values));
}
