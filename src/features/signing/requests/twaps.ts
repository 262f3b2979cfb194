// twaps.ts: starting and stopping a TWAP.
import { twapIntervalMs } from '#domain/order/twapPlan.ts';
import type { TwapOrder } from '#protocol/exchange/twap.ts';
import type { MarketOf } from '#state/market/useMarkets.ts';
import { formatDuration } from '#ui/text/format/duration.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { baseOf, nameOf } from './orderMessages.ts';
import type { RequestOf, RequestTexts, StoppedTwap } from './requestTexts.ts';

export const twapOrder: RequestTexts<RequestOf<'twapOrder'>> = {
  kind: 'orders',
  title: ({ action }, marketOf) => twapTitle(action, baseOf(action.assetId, marketOf)),
  sentence: ({ action }, marketOf) => twapSentence(action, marketOf),
  assetIds: ({ action }) => [action.assetId],
};

export const twapCancel: RequestTexts<RequestOf<'twapCancel'>> = {
  kind: 'cancels',
  title: (_request, marketOf, { twap }) => stopTitle(marketOf, twap),
  sentence: () => t('request.twapCancel', 'Stop a TWAP. Filled slices stay; no further slice is sent.'),
  assetIds: (_request, { twap }) => (twap?.assetId ? [twap.assetId] : []),
};

function twapTitle({ side, size }: Pick<TwapOrder, 'side' | 'size'>, base: string): string {
  const values = { size: formatExact(size), base };
  return side === 'buy'
    ? t('request.title.twapBuy', 'TWAP: buy {size} {base}', values)
    : t('request.title.twapSell', 'TWAP: sell {size} {base}', values);
}

/** “Stop TWAP: buy 0.5 BTC”; without market, side or size only what it does. */
function stopTitle(marketOf: MarketOf, twap: StoppedTwap | undefined): string {
  if (!twap?.side || twap.totalSize === null) return t('request.title.twapCancel', 'Stop a TWAP');
  const base = twap.assetId === null ? twap.coin : baseOf(twap.assetId, marketOf);
  return t(
    'request.title.twapStop',
    'Stop {title}',
    { title: twapTitle({ side: twap.side, size: twap.totalSize }, base) },
    'Title of a request to stop a running TWAP; {title}: the TWAP, as: TWAP: buy 0.5 BTC.',
  );
}

function twapSentence(action: TwapOrder, marketOf: MarketOf): string {
  const { assetId, side, size, sliceCount, durationMinutes, isRandomized, reduceOnly } = action;
  const values = {
    size: formatExact(size),
    base: baseOf(assetId, marketOf),
    market: nameOf(assetId, marketOf),
    count: sliceCount,
    duration: formatDuration(durationMinutes * 60_000, 'long'),
    interval: formatDuration(twapIntervalMs(action), 'long'),
  };
  const sentence =
    side === 'buy'
      ? t(
          'request.twapBuy',
          'Buy {size} {base} on {market} in {count} slices over {duration}, one every {interval}, each at market.',
          values,
        )
      : t(
          'request.twapSell',
          'Sell {size} {base} on {market} in {count} slices over {duration}, one every {interval}, each at market.',
          values,
        );
  const random = isRandomized ? [t('request.twapRandom', 'Slice times vary at random.')] : [];
  const reduce = reduceOnly ? [t('request.reduceOnly', 'Reduce-only.')] : [];
  return [sentence, ...random, ...reduce].join(' ');
}
