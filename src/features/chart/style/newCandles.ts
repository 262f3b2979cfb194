// newCandles.ts: detects what changed since the last call: all candles, or the newest.
import type { CandlesFeed } from '#client/feeds/candles.ts';
import type { Candle } from '#protocol/info/market/candleSnapshot.ts';

/** Reports `all` or `newest` changes at each call of the returned function. */
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
