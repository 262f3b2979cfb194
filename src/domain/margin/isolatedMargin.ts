// isolatedMargin.ts: margin set aside for one position: its amounts on the wire, and what moving some of it does.
import { dec, Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import { QUOTE_DECIMALS } from '../market/fees.ts';
import { type Exposure, isolatedAccount, liquidationPrice, marginFor } from './margin.ts';
import { unrealizedPnl } from './position.ts';

const MILLIONTHS = new Decimal(1_000_000);

/** Millionths of a dollar, as they are sent, as an amount. */
export function fromMillionths(count: number): DecimalString {
  return toDecimalString(new Decimal(count).div(MILLIONTHS));
}

/** The count that is sent for an amount; undefined when it has more than six decimals or is too large to count. */
export function toMillionths(amount: DecimalString): number | undefined {
  const count = dec(amount).mul(MILLIONTHS);
  return count.isInteger() && count.abs().lte(Number.MAX_SAFE_INTEGER)
    ? Number.parseInt(count.toFixed(0), 10)
    : undefined;
}

/**
 * The most that may be taken out of an isolated position: its initial margin stays, and unrealised profit is
 * not paid out. Never negative.
 */
export function maxRemovable(exposure: Exposure): Decimal {
  const { size, markPrice, isolatedMargin } = exposure;
  if (isolatedMargin === undefined) return dec('0');
  const spare = isolatedMargin
    .plus(unrealizedPnl(exposure, markPrice))
    .minus(marginFor(exposure, size.abs()));
  return Decimal.max(0, Decimal.min(isolatedMargin, spare));
}

/**
 * What is set aside once the leverage is this: what is there, or more where the leverage asks for it at the
 * mark. Quote, without profit.
 */
export function isolatedMarginAt(position: Exposure, leverage: number): Decimal {
  const { size, markPrice, isolatedMargin } = position;
  const asked = marginFor({ markPrice, leverage }, size.abs()).minus(unrealizedPnl(position, markPrice));
  return isolatedMargin ? Decimal.max(isolatedMargin, asked) : asked;
}

/**
 * The mark at which this much, set aside for the position alone, no longer covers its maintenance; undefined
 * when none does.
 */
export function isolatedLiquidationPrice(position: Exposure, margin: Decimal): Decimal | undefined {
  return liquidationPrice(isolatedAccount({ ...position, isolatedMargin: margin }), position.assetId);
}

/**
 * What is set aside once a fill has brought the position to `sizeAfter`; the gateway settles by the same
 * rule. Opening sets aside the margin of what was opened at its price, and pays the fee from the account;
 * reducing gives back the closed share, with what it made; closing gives back everything.
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
