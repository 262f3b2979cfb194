// fillMargin.ts: whether margin covers a fill when it happens. The gateway uses the same rule for both sides of a trade.
import { dec, Decimal, type DecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import { feeOfNotional } from '../market/fees.ts';
import {
  equity,
  type Exposure,
  isolatedAccount,
  type MarginAccount,
  marginFor,
  profitOf,
  reservedIn,
} from './margin.ts';
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
 * opened part and the fee, and unrealized profit does not count. Any other fill costs no more than the equity behind
 * the position. True where the account has no exposure in the market.
 */
export function coversFill(account: MarginAccount, assetId: AssetId, fill: ComingFill): boolean {
  const before = exposureIn(account, assetId);
  if (before === undefined || fill.size.isZero()) return true;
  const { side, size, notional, rate } = fill;
  const sizeAfter = before.size.plus(side === 'buy' ? size : size.neg());
  if (!isEnlarged(before, sizeAfter)) {
    const cost = fillCost(before, fill);
    return !cost.isPositive() || cost.lte(equityBehind(account, before, sizeAfter));
  }
  const fee = feeOfNotional(notional, rate);
  const after = afterFill(account, assetId, { side, size, price: notional.div(size), fee });
  const spare = equity(after).minus(initialOfPositions(after)).minus(reservedIn(after));
  if (before.isolatedMargin === undefined) return !spare.isNegative();
  return !spare.minus(profitOf(after)).isNegative() && !(after.cash?.isNegative() ?? false);
}

/** The fall in equity by a fill at prices worse than the mark, fee included; negative for a gain. Quote. */
export function fillCost({ markPrice }: Exposure, { side, size, notional, rate }: ComingFill): Decimal {
  const worse = notional.minus(size.mul(markPrice)).mul(side === 'buy' ? 1 : -1);
  return worse.plus(feeOfNotional(notional, rate));
}

/**
 * Equity that a closing fill may cost: on cross margin the account's; on isolated margin the position's, and for
 * closing all of it the account's too. Quote.
 */
export function equityBehind(account: MarginAccount, exposure: Exposure, after: Decimal): Decimal {
  if (exposure.isolatedMargin === undefined) return equity(account);
  const own = equity(isolatedAccount(exposure));
  return after.isZero() ? own.plus(Decimal.max(0, equity(account))) : own;
}

/** On isolated margin also a reversal, whose other side needs its own margin. */
export function isEnlarged({ size, isolatedMargin }: Exposure, after: Decimal): boolean {
  return after.abs().gt(size.abs()) || (isolatedMargin !== undefined && after.mul(size).isNegative());
}

function exposureIn({ exposures }: MarginAccount, assetId: AssetId): Exposure | undefined {
  return exposures.find((each) => each.assetId === assetId);
}

/** Without orders. */
function initialOfPositions({ exposures }: MarginAccount): Decimal {
  return exposures.reduce(
    (total, exposure) =>
      exposure.isolatedMargin === undefined ? total.plus(marginFor(exposure, exposure.size.abs())) : total,
    dec('0'),
  );
}
