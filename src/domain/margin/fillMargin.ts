// fillMargin.ts: whether margin covers a fill when it happens. The gateway uses the same rule for both sides of a trade.
import { dec, Decimal, type DecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import { feeOfNotional } from '../market/fees.ts';
import { equity, type Exposure, type MarginAccount, marginFor, profitOf, reservedIn } from './margin.ts';
import { afterFill } from './marginAccount.ts';

/** Base units, their notional in quote, and the fee rate. */
export type ComingFill = {
  readonly side: 'buy' | 'sell';
  readonly size: Decimal;
  readonly notional: Decimal;
  readonly rate: DecimalString;
};

/**
 * A fill that enlarges the position needs, after it, equity for the initial margin of all cross positions and for what
 * spot orders reserve; resting orders count at their own fill. On isolated margin cash must also pay the margin of the
 * opened part and the fee, and unrealized profit does not count. True where the account has no exposure in the market.
 */
export function coversFill(account: MarginAccount, assetId: AssetId, fill: ComingFill): boolean {
  const before = exposureIn(account, assetId);
  if (before === undefined || fill.size.isZero()) return true;
  const { side, size, notional, rate } = fill;
  const fee = feeOfNotional(notional, rate);
  const after = afterFill(account, assetId, { side, size, price: notional.div(size), fee });
  const sizeAfter = exposureIn(after, assetId)?.size ?? before.size;
  const isIsolated = before.isolatedMargin !== undefined;
  if (!(isIsolated ? isOpened(before.size, sizeAfter) : sizeAfter.abs().gt(before.size.abs()))) return true;
  const spare = equity(after).minus(initialOfPositions(after)).minus(reservedIn(after));
  if (!isIsolated) return !spare.isNegative();
  return !spare.minus(profitOf(after)).isNegative() && !(after.cash?.isNegative() ?? false);
}

function exposureIn({ exposures }: MarginAccount, assetId: AssetId): Exposure | undefined {
  return exposures.find((each) => each.assetId === assetId);
}

/** Whether a fill opens a position or adds to it. */
function isOpened(before: Decimal, after: Decimal): boolean {
  return after.mul(before).isNegative() || after.abs().gt(before.abs());
}

/** Without orders. */
function initialOfPositions({ exposures }: MarginAccount): Decimal {
  return exposures.reduce(
    (total, exposure) =>
      exposure.isolatedMargin === undefined ? total.plus(marginFor(exposure, exposure.size.abs())) : total,
    dec('0'),
  );
}
