// dayFacts.ts: an account's result of the day, from its history and open positions.
import { dec, Decimal, type DecimalString } from '#protocol/decimal.ts';
import type { UnixMs } from '#protocol/ids.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import type { FundingPayment } from '#protocol/info/orders/userFunding.ts';

/** In quote; fees in tokens that a fill does not price count as zero. */
export function realizedSince(
  { fills, funding }: { readonly fills: readonly Fill[]; readonly funding: readonly FundingPayment[] },
  since: UnixMs,
  feeOf: (fill: Fill) => Decimal | undefined,
): Decimal {
  const ofFills = fills
    .filter(({ time }) => time >= since)
    .reduce((sum, fill) => sum.plus(dec(fill.closedPnl)).minus(feeOf(fill) ?? 0), new Decimal(0));
  return funding
    .filter(({ time }) => time >= since)
    .reduce((sum, { amount }) => sum.plus(dec(amount)), ofFills);
}

/** Unrealized PnL at the marks, in quote; without a mark, as last reported by the service. */
export function unrealizedOf(
  positions: readonly {
    assetId: string;
    size: DecimalString;
    entryPrice: DecimalString;
    unrealizedPnl: DecimalString;
  }[],
  markOf: (assetId: string) => DecimalString | null | undefined,
): Decimal {
  return positions.reduce((sum, { assetId, size, entryPrice, unrealizedPnl }) => {
    const mark = markOf(assetId);
    return sum.plus(mark ? dec(size).mul(dec(mark).minus(dec(entryPrice))) : dec(unrealizedPnl));
  }, new Decimal(0));
}

/** Start of the local day of `now`, and of the next one. */
export function dayAround(now: UnixMs): { startAt: UnixMs; nextAt: UnixMs } {
  const day = new Date(now);
  const start = new Date(day.getFullYear(), day.getMonth(), day.getDate());
  // Not 24 hours: daylight saving time.
  const next = new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1);
  return { startAt: start.getTime(), nextAt: next.getTime() };
}
