// isolatedMargin.ts: the margin of an isolated position: its wire amounts, and adding and removing margin.
import { dec, Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import { QUOTE_DECIMALS } from '../market/fees.ts';
import { type Exposure, isolatedAccount, liquidationPrice, marginFor } from './margin.ts';
import { unrealizedPnl } from './position.ts';

const MILLIONTHS = new Decimal(1_000_000);

/** Converts millionths of the quote currency, the wire unit, to an amount. */
export function fromMillionths(count: number): DecimalString {
  return toDecimalString(new Decimal(count).div(MILLIONTHS));
}

/** The wire count of an amount; undefined for more than six decimals or beyond the safe integers. */
export function toMillionths(amount: DecimalString): number | undefined {
  const count = dec(amount).mul(MILLIONTHS);
  return count.isInteger() && count.abs().lte(Number.MAX_SAFE_INTEGER)
    ? Number.parseInt(count.toFixed(0), 10)
    : undefined;
}

/** The maximum removable margin: the initial margin stays, and unrealized profit is not paid out. Never negative. */
export function maxRemovable(exposure: Exposure): Decimal {
  const { size, markPrice, isolatedMargin } = exposure;
  if (isolatedMargin === undefined) return dec('0');
  const spare = isolatedMargin
    .plus(unrealizedPnl(exposure, markPrice))
    .minus(marginFor(exposure, size.abs()));
  return Decimal.max(0, Decimal.min(isolatedMargin, spare));
}

/**
 * The isolated margin after a change of leverage: at least what the leverage requires at the mark. Quote,
 * without profit.
 */
export function isolatedMarginAt(position: Exposure, leverage: number): Decimal {
  const { size, markPrice, isolatedMargin } = position;
  const required = marginFor({ markPrice, leverage }, size.abs()).minus(unrealizedPnl(position, markPrice));
  return isolatedMargin ? Decimal.max(isolatedMargin, required) : required;
}

/** The mark price at which this margin no longer covers maintenance; undefined where none does. */
export function isolatedLiquidationPrice(position: Exposure, margin: Decimal): Decimal | undefined {
  return liquidationPrice(isolatedAccount({ ...position, isolatedMargin: margin }), position.assetId);
}

/**
 * The isolated margin after a fill has changed the size to `sizeAfter`; the gateway settles by the same rule.
 * Opening allocates the margin of the opened part at its price and pays the fee from the account; reducing
 * releases the closed share with its PnL; closing releases everything.
 */
export function isolatedMarginAfter(
  before: Exposure & { readonly isolatedMargin: Decimal },
  sizeAfter: Decimal,
  fill: { price: Decimal; fee: Decimal; realizedPnl: Decimal },
): Decimal {
  const { size, isolatedMargin } = before;
  const isEnded = sizeAfter.isZero() || size.mul(sizeAfter).isNegative();
  const opened = isEnded ? sizeAfter.abs() : Decimal.max(0, sizeAfter.abs().minus(size.abs()));
  const kept = isEnded ? dec('0') : opened.gt(0) ? isolatedMargin : keptOnReducing(before, sizeAfter, fill);
  return kept.plus(marginFor({ markPrice: fill.price, leverage: before.leverage }, opened));
}

function keptOnReducing(
  { size, isolatedMargin }: Exposure & { readonly isolatedMargin: Decimal },
  sizeAfter: Decimal,
  { fee, realizedPnl }: { fee: Decimal; realizedPnl: Decimal },
): Decimal {
  const made = realizedPnl.minus(fee);
  const share = isolatedMargin
    .mul(size.abs().minus(sizeAfter.abs()))
    .div(size.abs())
    .toDecimalPlaces(QUOTE_DECIMALS, Decimal.ROUND_FLOOR);
  const all = isolatedMargin.plus(made);
  return all.minus(Decimal.max(0, Decimal.min(share.plus(made), all)));
}
