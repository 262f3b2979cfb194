// fillMarks.ts: own fills as marks on candles: one mark per candle and side.
import { dec, Decimal, toDecimalString, type DecimalString } from '#protocol/decimal.ts';
import type { AssetId, UnixMs } from '#protocol/ids.ts';
import type { Candle } from '#protocol/info/market/candleSnapshot.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import type { Side } from '#protocol/scalars.ts';

export interface FillMark {
  openAt: UnixMs;
  side: Side;
  size: DecimalString;
  label: string;
}

/** Marks in time order for the loaded candles; fills outside are omitted. `label` formats the summed size. */
export function marksOf(
  assetId: AssetId,
  fills: readonly Fill[],
  candles: readonly Candle[],
  label: (side: Side, size: DecimalString) => string,
): FillMark[] {
  const sums = new Map<string, { openAt: UnixMs; side: Side; size: Decimal }>();
  for (const fill of fills) {
    const candle = fill.assetId === assetId ? candleAt(candles, fill.time) : undefined;
    if (!candle) continue;
    const key = `${candle.openAt}:${fill.side}`;
    const sum = sums.get(key) ?? { openAt: candle.openAt, side: fill.side, size: new Decimal(0) };
    sums.set(key, { ...sum, size: sum.size.plus(dec(fill.size)) });
  }
  const marks = [...sums.values()].sort((a, b) => a.openAt - b.openAt || (a.side === 'buy' ? -1 : 1));
  return marks.map(({ openAt, side, size }) => {
    const text = toDecimalString(size);
    return { openAt, side, size: text, label: label(side, text) };
  });
}

/** The candle that contains a time, by bisection: candles are in time order. */
function candleAt(candles: readonly Candle[], time: UnixMs): Candle | undefined {
  let low = 0;
  let high = candles.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const candle = candles[middle];
    if (!candle) return undefined;
    if (time < candle.openAt) high = middle - 1;
    else if (time > candle.closeAt) low = middle + 1;
    else return candle;
  }
  return undefined;
}
