// newCandles.ts: what changed on a chart since it was looked at: all of its candles, or the newest.
import type { CandlesFeed } from '#client/feeds/candles.ts';
import type { Candle } from '#protocol/info/market/candleSnapshot.ts';

/** Tells `all` or `newest` what is new at each call of what it returns. */
export function candleReader(
  feed: Pick<CandlesFeed, 'latest' | 'resets'>,
  {
    all,
    newest,
  }: { all: (candles: readonly Candle[]) => void; newest: (candles: readonly Candle[]) => void },
): () => void {
  let resets = -1;
  let readTo = 0;
  let read: readonly Candle[] | undefined;
  return () => {
    const candles = feed.latest();
    if (candles === read) return;
    read = candles;
    if (resets === feed.resets())
      newest(candles.slice(candles.findLastIndex(({ openAt }) => openAt <= readTo)));
    else {
      resets = feed.resets();
      all(candles);
    }
    readTo = candles.at(-1)?.openAt ?? 0;
  };
}
