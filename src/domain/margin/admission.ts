// admission.ts: whether margin admits an order. The gateway uses the same functions.
import { dec, Decimal, type DecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import { feeOfNotional, QUOTE_DECIMALS } from '../market/fees.ts';
import { coversFill, equityBehind, fillCost, isEnlarged } from './fillMargin.ts';
import {
  exposureSize,
  freeCash,
  initialMargin,
  marginFor,
  marginInPlace,
  maxLeverageAt,
  unusedCash,
  unusedEquity,
  type Exposure,
  type MarginAccount,
} from './margin.ts';
import { roundSize } from '../market/precision.ts';

/** The parts of an order: what trades immediately (base and quote), and what then rests at the limit price. */
export type Intent = {
  readonly side: 'buy' | 'sell';
  readonly price: Decimal;
  readonly takenSize: Decimal;
  readonly takenNotional: Decimal;
  readonly restingSize: Decimal;
  readonly makerRate: DecimalString;
  readonly takerRate: DecimalString;
  /** Never raises the exposure, whatever else rests; default false. */
  readonly reduceOnly?: boolean;
};

/**
 * Quote. `required`: what the order takes of the free collateral: the initial margin that it adds, what its
 * prices cost against the mark, and its fees. `available`: the free collateral before it. The receipt,
 * the refusal and the gateway's answer show the same pair.
 */
export type MarginNeed = { readonly required: Decimal; readonly available: Decimal };

type AdmissionRefusal =
  | { readonly code: 'MAX_POSITION'; readonly maxLeverage: number; readonly leverage: number }
  | ({ readonly code: 'INSUFFICIENT_MARGIN' } & MarginNeed);

/**
 * The refusal of an order, or undefined. An order that raises the market's exposure must fit the margin tier at the
 * chosen leverage, and the free collateral, on isolated margin the free cash, must cover what it requires; the
 * resting part counts as if it filled at its limit. What trades immediately must be covered by itself (coversFill).
 */
export function admissionRefusal(
  account: MarginAccount,
  assetId: AssetId,
  intent: Intent,
): AdmissionRefusal | undefined {
  const exposure = exposureOf(account, assetId);
  const refused = isIncrease(exposure, intent) ? increaseRefusal(account, exposure, intent) : undefined;
  if (refused !== undefined) return refused;
  const { side, takenSize, takenNotional, takerRate } = intent;
  const taken = { side, size: takenSize, notional: takenNotional, rate: takerRate };
  if (coversFill(account, assetId, taken)) return undefined;
  const need = needsMargin(exposure, intent)
    ? needOf(account, exposure, intent)
    : {
        required: fillCost(exposure, taken),
        available: equityBehind(account, exposure, sizeAfter(exposure, intent)),
      };
  return { code: 'INSUFFICIENT_MARGIN', ...shown(need) };
}

function increaseRefusal(
  account: MarginAccount,
  exposure: Exposure,
  intent: Intent,
): AdmissionRefusal | undefined {
  const after = exposureAfter(exposure, intent);
  const maxLeverage = maxLeverageAt(exposure.tiers, exposureSize(after).mul(exposure.markPrice));
  if (exposure.leverage > maxLeverage)
    return { code: 'MAX_POSITION', maxLeverage, leverage: exposure.leverage };
  const need = needOf(account, exposure, intent);
  return need.available.lt(need.required) ? { code: 'INSUFFICIENT_MARGIN', ...shown(need) } : undefined;
}

/**
 * Margin that an order requires, and margin available for it. An order that neither raises the exposure nor reverses
 * an isolated position requires none. Neither is negative.
 */
export function marginNeed(account: MarginAccount, assetId: AssetId, intent: Intent): MarginNeed {
  const exposure = exposureOf(account, assetId);
  const { required, available } = shown(needOf(account, exposure, intent));
  return { available, required: needsMargin(exposure, intent) ? required : dec('0') };
}

function needOf(account: MarginAccount, exposure: Exposure, intent: Intent): MarginNeed {
  const after = exposureAfter(exposure, intent);
  const added = marginFor(after, exposureSize(after))
    .minus(marginInPlace(exposure, intent.side))
    .minus(initialMargin(exposure));
  const available = exposure.isolatedMargin === undefined ? unusedEquity(account) : freeCash(account);
  return { required: added.plus(tradingCost(exposure, intent)), available };
}

/** A negative available amount is shown as zero. */
function shown({ required, available }: MarginNeed): MarginNeed {
  return { required: Decimal.max(0, required), available: Decimal.max(0, available) };
}

function exposureOf(account: MarginAccount, assetId: AssetId): Exposure {
  const exposure = account.exposures.find((each) => each.assetId === assetId);
  if (!exposure) throw new RangeError('No exposure');
  return exposure;
}

const isIncrease = (exposure: Exposure, intent: Intent): boolean =>
  intent.reduceOnly !== true && exposureSize(exposureAfter(exposure, intent)).gt(exposureSize(exposure));

function needsMargin(exposure: Exposure, intent: Intent): boolean {
  return isIncrease(exposure, intent) || isEnlarged(exposure, sizeAfter(exposure, intent));
}

/** The position after the immediate fills. */
function sizeAfter({ size }: Exposure, { side, takenSize }: Intent): Decimal {
  return size.plus(side === 'buy' ? takenSize : takenSize.neg());
}

/**
 * The largest size, in whole lots, that one order at `price` may have and still be admitted, whether it
 * trades or rests. Closing an opposite position needs nothing, so its size is added.
 */
export function maxTradeSize(
  account: MarginAccount,
  assetId: AssetId,
  order: { side: 'buy' | 'sell'; price: Decimal; takerRate: DecimalString },
  szDecimals: number,
): Decimal {
  const exposure = account.exposures.find((each) => each.assetId === assetId);
  if (!exposure || order.price.lte(0) || exposure.markPrice.lte(0)) return dec('0');
  // Position plus orders on this side; negative while they only reduce an opposite position.
  const used =
    order.side === 'buy'
      ? exposure.size.plus(exposure.openBuySize)
      : exposure.openSellSize.minus(exposure.size);
  const free = exposureSize(exposure).minus(used);
  const affordable = Decimal.min(
    sizeByMargin(account, exposure, { ...order, used }),
    sizeByTier(exposure, used, szDecimals),
  );
  const size = Decimal.min(Decimal.max(0, free, affordable), sizeByFill(account, exposure, order));
  return roundSize(size, szDecimals, 'down');
}

/** The largest size that may fill at once, whatever other orders of this market have reserved. */
function sizeByFill(
  account: MarginAccount,
  exposure: Exposure,
  order: { side: 'buy' | 'sell'; price: Decimal; takerRate: DecimalString },
): Decimal {
  const withoutOrders = {
    ...account,
    exposures: account.exposures.map((each) => ({ ...each, openBuySize: dec('0'), openSellSize: dec('0') })),
  };
  const used = order.side === 'buy' ? exposure.size : exposure.size.neg();
  const own = withoutOrders.exposures.find(({ assetId }) => assetId === exposure.assetId) ?? exposure;
  const closing = closingSize(exposure, order.side);
  const enlarging = sizeByMargin(withoutOrders, own, { ...order, used });
  return enlarging.gt(closing) ? enlarging : bearableSize(account, exposure, closing, order);
}

/** What closes the position, or on cross margin reverses it to its size: it needs no margin. */
function closingSize({ size, isolatedMargin }: Exposure, side: 'buy' | 'sell'): Decimal {
  if (size.isZero() || size.isPositive() === (side === 'buy')) return dec('0');
  return size.abs().mul(isolatedMargin === undefined ? 2 : 1);
}

/** The part of it that the position's equity bears at this price. */
function bearableSize(
  account: MarginAccount,
  exposure: Exposure,
  closing: Decimal,
  { side, price, takerRate }: { side: 'buy' | 'sell'; price: Decimal; takerRate: DecimalString },
): Decimal {
  const costPerUnit = fillCost(exposure, { side, size: dec('1'), notional: price, rate: takerRate });
  const bears = (behind: Decimal): Decimal => behind.minus(ROUNDING).div(costPerUnit);
  const isBorne = !costPerUnit.isPositive() || closing.lte(bears(equityBehind(account, exposure, dec('0'))));
  if (isBorne) return closing;
  return Decimal.max(0, Decimal.min(closing, bears(equityBehind(account, exposure, exposure.size))));
}

/** One unit of each rounding of margin and fee. */
const ROUNDING = new Decimal(2).mul(new Decimal(10).pow(-QUOTE_DECIMALS));

/** The account with another exposure in one market; the same where it has none. */
function adjusted(
  account: MarginAccount,
  assetId: AssetId,
  change: (exposure: Exposure) => Exposure,
): MarginAccount {
  const exposures = account.exposures.map((each) => (each.assetId === assetId ? change(each) : each));
  return { ...account, exposures };
}

/** The account at another mark price of one market. */
export function atMark(account: MarginAccount, assetId: AssetId, markPrice: Decimal): MarginAccount {
  return adjusted(account, assetId, (exposure) => ({ ...exposure, markPrice }));
}

/** The account after an order of this size has come to rest. */
export function withResting(
  account: MarginAccount,
  assetId: AssetId,
  { side, size }: { side: 'buy' | 'sell'; size: Decimal },
): MarginAccount {
  const parts = { side, takenSize: dec('0'), restingSize: size };
  return adjusted(account, assetId, (exposure) => exposureAfter(exposure, parts));
}

/** The account without an order of this size that rests. */
export function withoutResting(
  account: MarginAccount,
  assetId: AssetId,
  { side, size }: { side: 'buy' | 'sell'; size: Decimal },
): MarginAccount {
  return withResting(account, assetId, { side, size: size.neg() });
}

function exposureAfter(
  exposure: Exposure,
  { side, takenSize, restingSize }: Pick<Intent, 'side' | 'takenSize' | 'restingSize'>,
): Exposure {
  if (side === 'buy')
    return {
      ...exposure,
      size: exposure.size.plus(takenSize),
      openBuySize: exposure.openBuySize.plus(restingSize),
    };
  return {
    ...exposure,
    size: exposure.size.minus(takenSize),
    openSellSize: exposure.openSellSize.plus(restingSize),
  };
}

/** The fall in equity: prices worse than the mark, and fees. */
function tradingCost({ markPrice, isolatedMargin }: Exposure, intent: Intent): Decimal {
  const { side, price, takenSize, takenNotional, restingSize } = intent;
  const atMark = takenSize.mul(markPrice);
  const worse = side === 'buy' ? takenNotional.minus(atMark) : atMark.minus(takenNotional);
  // A price better than the mark is a gain of the isolated position, not of the account.
  const slippage = isolatedMargin === undefined ? worse : Decimal.max(0, worse);
  const adverse = adverseDistance(side, price, markPrice).mul(restingSize);
  const fees = feeOfNotional(takenNotional, intent.takerRate).plus(
    feeOfNotional(restingSize.mul(price), intent.makerRate),
  );
  return slippage.plus(adverse).plus(fees);
}

/**
 * Solves free collateral without this market - cost(s) = (used + s) × mark / leverage for the size s, less one unit
 * of each rounding.
 */
function sizeByMargin(
  account: MarginAccount,
  exposure: Exposure,
  order: { side: 'buy' | 'sell'; price: Decimal; takerRate: DecimalString; used: Decimal },
): Decimal {
  const marginPerUnit = exposure.markPrice.div(exposure.leverage);
  const feePerUnit = Decimal.max(0, order.price.mul(dec(order.takerRate)));
  const costPerUnit = adverseDistance(order.side, order.price, exposure.markPrice).plus(feePerUnit);
  const free = exposure.isolatedMargin === undefined ? unusedEquity(account) : unusedCash(account);
  const budget = free.plus(initialMargin(exposure)).minus(ROUNDING).plus(marginInPlace(exposure, order.side));
  return budget.minus(order.used.mul(marginPerUnit)).div(marginPerUnit.plus(costPerUnit));
}

/** Keeps the notional below the first tier that does not allow the chosen leverage. */
function sizeByTier(exposure: Exposure, used: Decimal, szDecimals: number): Decimal {
  const tooHigh = exposure.tiers.find(({ maxLeverage }) => maxLeverage < exposure.leverage);
  if (!tooHigh) return new Decimal(Infinity);
  const lot = new Decimal(10).pow(-szDecimals);
  // One lot below the bound: the bound itself belongs to the tier above.
  return dec(tooHigh.lowerBound).div(exposure.markPrice).minus(used).minus(lot);
}

function adverseDistance(side: 'buy' | 'sell', price: Decimal, markPrice: Decimal): Decimal {
  return Decimal.max(0, side === 'buy' ? price.minus(markPrice) : markPrice.minus(price));
}
