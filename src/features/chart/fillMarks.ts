// fillMarks.ts: own fills as marks on candles: one mark per candle and side.
import { dec, type Decimal, toDecimalString, type DecimalString } from '#protocol/decimal.ts';
import type { AssetId, UnixMs } from '#protocol/ids.ts';
import type { Candle } from '#protocol/info/market/candleSnapshot.ts';
import { type Closure, closureOf, type Fill } from '#protocol/info/orders/userFills.ts';
import type { Side } from '#protocol/scalars.ts';

export interface FillMark {
  openAt: UnixMs;
  side: Side;
  size: DecimalString;
  label: string;
  /** Undefined for trades. */
  closure?: Closure | undefined;
}

/**
 * Marks in time order for the loaded candles; fills outside are omitted. `label` formats the summed size. Liquidations
 * are marked apart from trades.
 */
export function marksOf(
  assetId: AssetId,
  fills: readonly Fill[],
  candles: readonly Candle[],
  label: (size: DecimalString, closure: Closure | undefined) => string,
): FillMark[] {
  const sums = new Map<string, Omit<FillMark, 'size' | 'label'> & { sum: Decimal }>();
  for (const fill of fills) {
    const candle = fill.assetId === assetId ? candleAt(candles, fill.time) : undefined;
    if (!candle) continue;
    const { side } = fill;
    const { openAt } = candle;
    const closure = closureOf(fill);
    const key = `${openAt}:${side}:${closure}`;
    const sum = dec(fill.size).plus(sums.get(key)?.sum ?? 0);
    sums.set(key, { openAt, side, closure, sum });
  }
  const marks = [...sums.values()].sort((a, b) => a.openAt - b.openAt || a.side.localeCompare(b.side));
  return marks.map(({ sum, ...mark }) => {
    const size = toDecimalString(sum);
    return { ...mark, size, label: label(size, mark.closure) };
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
