// position.ts: a perpetual position: its notional, its PnL, and the effect of a fill.
import { dec, Decimal } from '#protocol/decimal.ts';
import type { Position as PositionRecord } from '#protocol/info/account/account.ts';
import { QUOTE_DECIMALS } from '../market/fees.ts';

/**
 * `size` in base units, positive long, negative short. `entryNotional` is the quote paid or received for it,
 * never negative. It is stored instead of an entry price because an average price may have infinitely many digits.
 */
export type PositionState = { readonly size: Decimal; readonly entryNotional: Decimal };

export type Direction = 'long' | 'short' | 'flat';

export const FLAT: PositionState = { size: dec('0'), entryNotional: dec('0') };

export function direction(size: Decimal): Direction {
  if (size.isZero()) return 'flat';
  return size.isPositive() ? 'long' : 'short';
}

/** |size| × price, in quote. */
export function notional(size: Decimal, price: Decimal): Decimal {
  return size.abs().mul(price);
}

/** PnL of closing at `markPrice`, before fees, in quote. */
export function unrealizedPnl(position: PositionState, markPrice: Decimal): Decimal {
  const gain = notional(position.size, markPrice).minus(position.entryNotional);
  return position.size.isNegative() ? gain.neg() : gain;
}

/** PnL divided by the initial margin at entry; undefined while flat. */
export function returnOnEquity(
  position: PositionState,
  markPrice: Decimal,
  leverage: number,
): Decimal | undefined {
  if (position.entryNotional.isZero()) return undefined;
  return unrealizedPnl(position, markPrice).mul(leverage).div(position.entryNotional);
}

/** Distance from the mark to the liquidation price, a fraction of the mark; negative beyond it. */
export function liquidationDistance(
  size: Decimal,
  markPrice: Decimal,
  liquidationPrice: Decimal,
): Decimal | undefined {
  if (markPrice.isZero()) return undefined;
  const left = markPrice.minus(liquidationPrice).div(markPrice);
  return size.isNegative() ? left.neg() : left;
}

/** The average price paid; undefined while flat. */
export function entryPrice(position: PositionState): Decimal | undefined {
  return position.size.isZero() ? undefined : position.entryNotional.div(position.size.abs());
}

/**
 * A position from the account read. The average price there is truncated, so the entry notional is computed from
 * PnL and mark, which are complete; without a mark, from the average price.
 */
export function positionStateOf(
  record: Pick<PositionRecord, 'size' | 'entryPrice'> &
    Partial<Pick<PositionRecord, 'markPrice' | 'unrealizedPnl'>>,
): PositionState {
  const size = dec(record.size);
  if (!record.markPrice || !record.unrealizedPnl)
    return { size, entryNotional: size.abs().mul(dec(record.entryPrice)) };
  const worth = notional(size, dec(record.markPrice));
  const profit = dec(record.unrealizedPnl);
  return { size, entryNotional: size.isNegative() ? worth.plus(profit) : worth.minus(profit) };
}

/**
 * The position after a fill and the realized PnL, before fees. Adding changes the average; reducing releases cost
 * in proportion, rounded so that the PnL is rounded down to QUOTE_DECIMALS, and the remainder stays with the
 * position; crossing zero closes it and opens the opposite one.
 */
export function positionAfter(
  position: PositionState,
  fill: { side: 'buy' | 'sell'; size: Decimal; price: Decimal },
): { position: PositionState; realizedPnl: Decimal } {
  const change = fill.side === 'buy' ? fill.size : fill.size.neg();
  const size = position.size.plus(change);
  if (position.size.isZero() || position.size.isPositive() === change.isPositive()) {
    return {
      position: { size, entryNotional: position.entryNotional.plus(notional(change, fill.price)) },
      realizedPnl: dec('0'),
    };
  }
  const closed = Decimal.min(position.size.abs(), fill.size);
  const released = releasedCost(position, closed);
  const gain = closed.mul(fill.price).minus(released);
  const opened = fill.size.minus(closed);
  const entryNotional = opened.gt(0) ? opened.mul(fill.price) : position.entryNotional.minus(released);
  return { position: { size, entryNotional }, realizedPnl: position.size.isPositive() ? gain : gain.neg() };
}

/** The cost of the closed part: rounded up for a long and down for a short, so that either PnL is rounded down. */
function releasedCost({ size, entryNotional }: PositionState, closed: Decimal): Decimal {
  if (closed.eq(size.abs())) return entryNotional;
  return entryNotional
    .mul(closed)
    .div(size.abs())
    .toDecimalPlaces(QUOTE_DECIMALS, size.isPositive() ? Decimal.ROUND_UP : Decimal.ROUND_DOWN);
}
