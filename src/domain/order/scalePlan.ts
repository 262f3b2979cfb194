// scalePlan.ts: splits one size into several limit orders between two prices, each legal by itself.
import { dec, Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import { admissionRefusal, withResting } from '../margin/admission.ts';
import { bestOpposite, type LiveBook } from '../book/book.ts';
import type { MarginAccount } from '../margin/margin.ts';
import { hasTrait } from '../market/hasTrait.ts';
import { gridOf, type Market, orderRulesOf, orderSizeDecimals } from '../market/market.ts';
import type { TicketContext } from './orderDraft.ts';
import { failuresOf } from './orderRules.ts';
import { roundPrice } from '../market/precision.ts';

/** Orders in one signed batch (Limits). */
export const SCALE_COUNT = { min: 2, max: 20 } as const;
/** Allowed ratio of the last order's size to the first one's. */
export const SCALE_SKEW = { min: dec('0.1'), max: dec('10') } as const;

export type ScaleDraft = {
  readonly side: 'buy' | 'sell';
  /** Legal prices; the first order is at `from`, the last at `to`. */
  readonly from: DecimalString;
  readonly to: DecimalString;
  /** Base units in whole lots, over all orders. */
  readonly size: DecimalString;
  readonly count: number;
  readonly skew: Decimal;
  readonly reduceOnly: boolean;
  readonly postOnly: boolean;
};

/** Why an order of the plan is not valid. `margin` includes what the earlier orders require. */
export type RungFault = 'size' | 'value' | 'margin' | 'tier' | 'crosses' | 'twin';

export type ScaleRung = {
  readonly price: DecimalString;
  readonly size: DecimalString;
  readonly value: Decimal;
  readonly faults: readonly RungFault[];
};

/**
 * The orders. Prices are evenly spaced and rounded to legal ones in the owner's favour; sizes change linearly by
 * the skew, in whole lots, and add up to the whole size exactly.
 */
export function planScale(draft: ScaleDraft, context: TicketContext): ScaleRung[] {
  const prices = ladderPrices(draft, context.market);
  const sizes = ladderSizes(dec(draft.size), draft.count, draft.skew, orderSizeDecimals(context.market));
  let account = context.account;
  return prices.map((price, index) => {
    const size = sizes[index] as DecimalString;
    const rung = { price, size, value: dec(price).mul(dec(size)) };
    const faults = [
      ...ruleFaults(rung, draft, context),
      ...(price === prices[index - 1] ? (['twin'] as const) : []),
      ...marginFaults(rung, draft, account, context),
    ];
    // The next order is checked with this one resting.
    if (account && !draft.reduceOnly)
      account = withResting(account, context.market.assetId, { side: draft.side, size: dec(size) });
    return { ...rung, faults };
  });
}

/** The batch to sign. */
export function scaleOrders(
  rungs: readonly ScaleRung[],
  { side, reduceOnly, postOnly }: Pick<ScaleDraft, 'side' | 'reduceOnly' | 'postOnly'>,
  { assetId }: Pick<Market, 'assetId'>,
): OrderEntry[] {
  return rungs.map(({ price, size }) => ({
    assetId,
    side,
    price,
    size,
    reduceOnly,
    type: { kind: 'limit', tif: postOnly ? 'Alo' : 'Gtc' },
  }));
}

/** Size and value of all orders, and their average price weighted by size. Undefined without orders. */
export function scaleTotals(
  rungs: readonly ScaleRung[],
): { size: Decimal; value: Decimal; averagePrice: Decimal | undefined } | undefined {
  if (rungs.length === 0) return undefined;
  const size = rungs.reduce((total, rung) => total.plus(dec(rung.size)), dec('0'));
  const value = rungs.reduce((total, rung) => total.plus(rung.value), dec('0'));
  return { size, value, averagePrice: size.isZero() ? undefined : value.div(size) };
}

function ladderPrices({ side, from, to, count }: ScaleDraft, market: Market): DecimalString[] {
  const step = dec(to)
    .minus(dec(from))
    .div(Math.max(1, count - 1));
  return Array.from({ length: count }, (_unused, index) => {
    if (index === 0) return from;
    if (index === count - 1) return to;
    const price = roundPrice(gridOf(market), dec(from).plus(step.mul(index)), side === 'buy' ? 'down' : 'up');
    return price ? toDecimalString(price) : from;
  });
}

/** Lots by weight, rounded down; the remaining lots go to the orders with the largest remainders. */
export function ladderSizes(
  size: Decimal,
  count: number,
  skew: Decimal,
  szDecimals: number,
): DecimalString[] {
  const lot = new Decimal(10).pow(-szDecimals);
  const lots = size.div(lot).floor();
  const weights = Array.from({ length: count }, (_unused, index) =>
    skew
      .minus(1)
      .mul(index)
      .div(Math.max(1, count - 1))
      .plus(1),
  );
  const total = weights.reduce((sum, weight) => sum.plus(weight), dec('0'));
  const exact = weights.map((weight) => lots.mul(weight).div(total));
  const whole = exact.map((share) => share.floor());
  const left = lots.minus(whole.reduce((sum, share) => sum.plus(share), dec('0')));
  const byLoss = exact
    .map((share, index) => ({ index, loss: share.minus(share.floor()) }))
    .sort((a, b) => b.loss.cmp(a.loss) || a.index - b.index);
  const favoured = new Set(byLoss.filter((_each, place) => left.gt(place)).map(({ index }) => index));
  return whole.map((share, index) => toDecimalString((favoured.has(index) ? share.plus(1) : share).mul(lot)));
}

type Rung = Pick<ScaleRung, 'price' | 'size'>;

function ruleFaults(
  rung: Rung,
  { side, reduceOnly, postOnly }: ScaleDraft,
  { market, book }: TicketContext,
): RungFault[] {
  const rules = orderRulesOf(market);
  const codes = rules
    ? failuresOf(rules, { side, price: rung.price, size: rung.size, tif: 'Gtc', reduceOnly }).map(
        ({ code }) => code,
      )
    : [];
  const faults: RungFault[] = [];
  if (codes.includes('INVALID_SIZE')) faults.push('size');
  if (codes.includes('MIN_ORDER_VALUE')) faults.push('value');
  if (postOnly && book && meets(rung.price, side, book)) faults.push('crosses');
  return faults;
}

function meets(price: DecimalString, side: 'buy' | 'sell', book: LiveBook): boolean {
  const touch = bestOpposite(book, side)?.priceText;
  if (touch === undefined) return false;
  return side === 'buy' ? dec(price).gte(dec(touch)) : dec(price).lte(dec(touch));
}

function marginFaults(
  { price, size }: Rung,
  { side, reduceOnly }: ScaleDraft,
  account: MarginAccount | undefined,
  { market, fees }: TicketContext,
): RungFault[] {
  if (!account || !hasTrait(market, 'margin') || reduceOnly) return [];
  const zero = dec('0');
  const refused = admissionRefusal(account, market.assetId, {
    side,
    price: dec(price),
    takenSize: zero,
    takenNotional: zero,
    restingSize: dec(size),
    ...fees,
  });
  if (!refused) return [];
  return [refused.code === 'MAX_POSITION' ? 'tier' : 'margin'];
}
