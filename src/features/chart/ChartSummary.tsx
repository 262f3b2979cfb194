// ChartSummary.tsx: the chart in one sentence, for screen readers.
import type { CandlesFeed } from '#client/feeds/candles.ts';
import type { Market } from '#domain/market/market.ts';
import { dec, Decimal } from '#protocol/decimal.ts';
import type { Candle, CandleInterval } from '#protocol/info/market/candleSnapshot.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { i18n } from '#ui/text/i18n.ts';
import { useNow } from '#ui/hooks/useNow.ts';

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
  const change = dec(first.open).isZero() ? undefined : dec(last.close).div(dec(first.open)).minus(1);
  return (
    <p className="sr-only">
      {i18n.t({
        id: 'chart.summary',
        comment:
          'Read aloud for the chart; prices in the quote currency, {interval}: such as 1h, {change}: in percent.',
        message:
          '{symbol}, {count} candles of {interval}: open {open}, now {close}, {change}, high {high}, low {low}.',
        values: {
          symbol: market.symbol,
          count: candles.length,
          interval,
          open: formatExact(first.open),
          close: formatExact(last.close),
          change: formatPercent(change, { sign: 'always' }),
          high: formatExact(extreme(candles, 'high')),
          low: formatExact(extreme(candles, 'low')),
        },
      })}
    </p>
  );
}

function extreme(candles: readonly Candle[], which: 'high' | 'low'): Decimal {
  const values = candles.map((candle) => dec(candle[which]));
  return which === 'high' ? Decimal.max(...values) : Decimal.min(...values);
}
