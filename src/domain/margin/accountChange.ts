// accountChange.ts: what the expected fills of one or more orders change in an account.
import { Decimal } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import { withResting } from './admission.ts';
import { accountLeverage, freeCollateral, liquidationPrice, type MarginAccount } from './margin.ts';
import { afterFill } from './marginAccount.ts';
import type { PositionState } from './position.ts';

export type Change<T> = { readonly before: T; readonly after: T };

/**
 * Base units at one price. `isResting`: does not fill when the order is placed; `isReserved`: takes margin until it
 * does.
 */
export type ExpectedFill = {
  readonly side: 'buy' | 'sell';
  readonly size: Decimal;
  readonly price: Decimal;
  readonly fee: Decimal;
  readonly isResting: boolean;
  readonly isReserved: boolean;
};

/** Before → after, as if everything had filled; only the free collateral is that of the placed orders. */
export type AccountChange = {
  readonly position: Change<PositionState | undefined>;
  /** Leverage of the whole account. A resting part gains nothing against the mark, as in the margin check. */
  readonly leverage: Change<Decimal | undefined>;
  readonly liquidationPrice: Change<Decimal | undefined>;
  /** A resting part reserves margin; a reduce-only or waiting one reserves nothing. */
  readonly freeCollateral: Change<Decimal>;
  /** Margin of an isolated position; undefined on cross margin. */
  readonly isolatedMargin: Change<Decimal> | undefined;
};

/**
 * The fills count in their order. `start`: the account when they begin, of a trigger order at its trigger price.
 * Undefined where the account has no exposure in the market.
 */
export function accountChange(
  before: MarginAccount,
  assetId: AssetId,
  fills: readonly ExpectedFill[],
  start: MarginAccount,
): AccountChange | undefined {
  const exposureIn = ({ exposures }: MarginAccount) => exposures.find((each) => each.assetId === assetId);
  const markPrice = exposureIn(start)?.markPrice;
  if (!markPrice) return undefined;
  const filledAt = (priceOf: (fill: ExpectedFill) => Decimal) =>
    fills.reduce((account, fill) => afterFill(account, assetId, { ...fill, price: priceOf(fill) }), start);
  const filled = filledAt(({ price }) => price);
  const withoutGain = filledAt((fill) => (fill.isResting ? worse(fill, markPrice) : fill.price));
  const both = <T>(of: (account: MarginAccount) => T, account = filled): Change<T> => ({
    before: of(before),
    after: of(account),
  });
  return {
    position: both(exposureIn),
    leverage: both(accountLeverage, withoutGain),
    liquidationPrice: both((account) => liquidationPrice(account, assetId)),
    freeCollateral: both(freeCollateral, afterPlacing(before, assetId, fills)),
    isolatedMargin: isolatedChange(both((account) => exposureIn(account)?.isolatedMargin)),
  };
}

/** The account with the immediate fills booked and the resting ones reserved. */
export function afterPlacing(
  account: MarginAccount,
  assetId: AssetId,
  fills: readonly ExpectedFill[],
): MarginAccount {
  return fills.reduce((each, fill) => {
    if (!fill.isResting) return afterFill(each, assetId, fill);
    return fill.isReserved ? withResting(each, assetId, fill) : each;
  }, account);
}

/** The price, or the mark where that is worse for the owner. */
function worse({ side, price }: ExpectedFill, markPrice: Decimal): Decimal {
  return side === 'buy' ? Decimal.max(price, markPrice) : Decimal.min(price, markPrice);
}

function isolatedChange({ before, after }: Change<Decimal | undefined>): Change<Decimal> | undefined {
  return before && after && { before, after };
}
