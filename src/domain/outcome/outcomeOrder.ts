// outcomeOrder.ts: computes the order of an outcome ticket: limit, shares, and legal alternatives.
import { dec, Decimal, toDecimalString, type DecimalString } from '#protocol/decimal.ts';
import { closePlan, type ClosePlan } from './closeShares.ts';
import { QUOTE_DECIMALS } from '../market/fees.ts';
import { estimateFill } from '../book/fillEstimate.ts';
import { gridOf, orderRulesOf, orderSizeDecimals, type OutcomeMarket } from '../market/market.ts';
import { isMarket, numberOf, type ParsedDraft, type TicketContext } from '../order/orderDraft.ts';
import { failuresOf } from '../order/orderRules.ts';
import { isPredictionRules } from '../order/orderText.ts';
import { marketLimit, type PlannedOrder } from '../order/orderPlan.ts';
import {
  isImmediateBuy,
  shareStep,
  spendablePusd,
  unheldShares,
  type PredictionRules,
} from '../market/outcomeRules.ts';
import { adjacentPrices, isPriceOnGrid, roundSize } from '../market/precision.ts';
import { scaled, scaledText } from '../market/scaled.ts';
import { availableOf } from '../margin/spotFunds.ts';
import {
  centOffers,
  minBuy,
  limitForSize,
  spend,
  spendAtPrice,
  type CentOffers,
  type LegalBuy,
} from './wholeCent.ts';

/** The ticket context of an outcome market. */
export type OutcomeContext = TicketContext & { readonly market: OutcomeMarket };

/** The wanted shares, or the quote amount to spend or raise. */
type Requested = { readonly shares: DecimalString } | { readonly money: Decimal };

/** Rules of the prediction venue once read; undefined for outcomes of the perpetuals venue. */
export function predictionRulesOf(market: OutcomeMarket): PredictionRules | undefined {
  const rules = orderRulesOf(market);
  return rules && isPredictionRules(rules) ? rules : undefined;
}

/**
 * Computes the order. For a market order in shares: the highest limit within the slippage at which the size is
 * legal. For an amount of pUSD: the legal order with the most shares, never above the amount, fees included. Typed
 * shares are kept as typed, legal or not.
 */
export function planOutcome(draft: ParsedDraft, context: OutcomeContext): PlannedOrder {
  const requested = requestedOf(draft, context);
  const bound = boundOf(draft, context);
  const tif = isMarket(draft) ? 'FrontendMarket' : draft.postOnly ? 'Alo' : draft.tif;
  const { price, size } = numbersOf(requested, bound, draft, context);
  return {
    side: draft.side,
    price,
    size,
    triggerPrice: undefined,
    tif,
    isMarket: isMarket(draft),
    reduceOnly: false,
  };
}

/** The worst price of the order: as typed, or the slippage limit. Undefined while inputs are missing. */
export function boundOf(draft: ParsedDraft, context: OutcomeContext): DecimalString | undefined {
  return isMarket(draft) ? marketLimit(draft, context) : numberOf(draft.price);
}

/** Alternatives to an immediate buy whose only fault is its amount; undefined otherwise. */
export function offersFor(
  draft: ParsedDraft,
  context: OutcomeContext,
  plan: PlannedOrder,
): CentOffers | undefined {
  const rules = predictionRulesOf(context.market);
  if (
    !rules ||
    !isImmediateBuy(plan) ||
    draft.sizeUnit !== 'base' ||
    plan.price === undefined ||
    plan.size === undefined ||
    plan.size === '0'
  )
    return undefined;
  const isWrong = failuresOf(
    { kind: 'outcome', venue: 'prediction', ...rules },
    { ...plan, price: plan.price, size: plan.size },
  ).some(({ code }) => AMOUNT_RULES.includes(code));
  if (!isWrong) return undefined;
  const { resting: _resting, ...atOnce } = centOffers({ price: plan.price, size: plan.size }, rules);
  const price = restingPrice(isMarket(draft) ? undefined : plan.price, context);
  const rests = price === undefined ? undefined : centOffers({ price, size: plan.size }, rules).resting;
  return rests ? { ...atOnce, resting: rests } : atOnce;
}

/**
 * The price at which a buy would rest instead: the typed price while below every ask; otherwise the best bid, or
 * one tick below the best ask. Undefined where no such price is known.
 */
function restingPrice(
  typed: DecimalString | undefined,
  { book, market }: OutcomeContext,
): DecimalString | undefined {
  const ask = book?.asks[0]?.priceText;
  if (!book || (typed !== undefined && (ask === undefined || dec(typed).lt(dec(ask))))) return book && typed;
  const underAsk = ask === undefined ? undefined : adjacentPrices(gridOf(market), ask).below;
  return typed === undefined ? (book.bids[0]?.priceText ?? underAsk) : underAsk;
}

const AMOUNT_RULES: readonly string[] = [
  'IMMEDIATE_BUY_CENTS',
  'IMMEDIATE_BUY_MIN',
  'MIN_ORDER_SIZE',
  'SIZE_DECIMALS',
  'QUOTE_PRECISION',
];

/** An order close to the cheapest legal one, for a buy whose amount is below every order. */
export function cheapestBuy(draft: ParsedDraft, context: OutcomeContext): LegalBuy | undefined {
  const rules = predictionRulesOf(context.market);
  const bound = boundOf(draft, context);
  if (!rules || bound === undefined || draft.side === 'sell') return undefined;
  const from = isMarket(draft) ? context.book?.asks[0]?.priceText : bound;
  return from === undefined
    ? undefined
    : minBuy(rules, { from, to: bound }, isMarket(draft) || (!draft.postOnly && draft.tif !== 'Gtc'));
}

/** How all free shares could be sold at the ticket's price; undefined while inputs are missing. */
export function closingOf(draft: ParsedDraft, context: OutcomeContext): ClosePlan | undefined {
  const rules = predictionRulesOf(context.market);
  const shares = context.funds?.shares;
  if (!rules || !shares) return undefined;
  const bound = boundOf(draft, context);
  const grid = { kind: 'tick', tickSize: rules.tickSize } as const;
  return closePlan(shares, rules, bound !== undefined && isPriceOnGrid(grid, bound) ? bound : rules.tickSize);
}

/** Maximum shares of this side at the ticket's price; undefined without an account or a price. */
export function maxShares(draft: ParsedDraft, context: OutcomeContext): Decimal | undefined {
  const { size } = planOutcome(
    { ...draft, sizeUnit: 'percent', size: { kind: 'number', text: '100' } },
    context,
  );
  return size === undefined ? undefined : dec(size);
}

function numbersOf(
  requested: Requested | undefined,
  bound: DecimalString | undefined,
  draft: ParsedDraft,
  context: OutcomeContext,
): { price: DecimalString | undefined; size: DecimalString | undefined } {
  const shares = requested && 'shares' in requested ? requested.shares : undefined;
  if (requested === undefined || bound === undefined || dec(bound).lte(0))
    return { price: bound, size: shares };
  const rules = predictionRulesOf(context.market);
  if (draft.side === 'buy' && rules)
    return 'shares' in requested
      ? buyShares(requested.shares, bound, rules, draft, context)
      : buyFor(requested.money, bound, rules, draft, context);
  return {
    price: bound,
    size: shares ?? ('money' in requested ? sizeForMoney(requested.money, bound, draft, context) : undefined),
  };
}

/** A limit order keeps the typed price; a market order may choose any limit up to its bound. */
function buyShares(
  size: DecimalString,
  bound: DecimalString,
  rules: PredictionRules,
  draft: ParsedDraft,
  { book }: OutcomeContext,
) {
  const first = book?.asks[0]?.priceText;
  if (!isMarket(draft) || !book || first === undefined) return { price: bound, size };
  const { worstPrice = first } = estimateFill(book, 'buy', { size: dec(size) }, dec(bound));
  return { price: limitForSize(size, rules, { from: worstPrice, to: bound }) ?? bound, size };
}

/** `0` shares where the amount is below the minimum order. */
function buyFor(
  money: Decimal,
  bound: DecimalString,
  rules: PredictionRules,
  draft: ParsedDraft,
  context: OutcomeContext,
) {
  if (!isPriceOnGrid({ kind: 'tick', tickSize: rules.tickSize }, bound))
    return { price: bound, size: undefined };
  const isResting = !isMarket(draft) && (draft.postOnly || draft.tif === 'Gtc');
  const net = beforeFee(money, isResting ? context.fees.makerRate : context.fees.takerRate);
  if (isResting) {
    const step = shareStep(scaled(bound), false);
    return {
      price: bound,
      size: toDecimalString(inSteps(dec(net).div(bound), dec(scaledText(step.units, step.places)))),
    };
  }
  const found =
    isMarket(draft) && context.book
      ? spend(net, context.book.asks, rules, bound)
      : spendAtPrice(net, bound, rules);
  return found ? { price: found.price, size: found.size } : { price: bound, size: '0' as DecimalString };
}

/** Shares that raise an amount, or that it buys on the perpetuals venue, rounded down to a legal size. */
function sizeForMoney(
  money: Decimal,
  bound: DecimalString,
  draft: ParsedDraft,
  { book, market, fees }: OutcomeContext,
): DecimalString {
  const decimals = orderSizeDecimals(market);
  const net = draft.side === 'buy' ? dec(beforeFee(money, fees.takerRate)) : money;
  const fill =
    isMarket(draft) && draft.side === 'sell' && book
      ? estimateFill(book, 'sell', { amount: net }, dec(bound))
      : undefined;
  const size = fill?.shortfall.isZero() ? fill.filledSize : net.div(bound);
  return toDecimalString(roundSize(size, decimals, 'down'));
}

function requestedOf(draft: ParsedDraft, context: OutcomeContext): Requested | undefined {
  const typed = numberOf(draft.size);
  if (typed === undefined) return undefined;
  if (draft.sizeUnit === 'base') return { shares: typed };
  if (draft.sizeUnit === 'quote') return { money: dec(typed) };
  const share = Decimal.min(100, dec(typed)).div(100);
  return draft.side === 'buy' ? buyShare(share, context) : sellShare(share, draft, context);
}

function buyShare(share: Decimal, context: OutcomeContext): Requested | undefined {
  const spendable = spendableIn(context);
  return spendable && { money: spendable.mul(share).toDecimalPlaces(QUOTE_DECIMALS, Decimal.ROUND_DOWN) };
}

/** The quote currency a buy can spend; undefined while the balance is not known. */
export function spendableIn({ market, funds, spot }: OutcomeContext): Decimal | undefined {
  if (market.venue === 'perps') return spot && availableOf(spot.quote);
  return funds?.pusd && dec(spendablePusd(funds.pusd));
}

/** 100% closes with the exact quantity where only that is allowed. */
function sellShare(share: Decimal, draft: ParsedDraft, context: OutcomeContext): Requested | undefined {
  const { market, funds, spot } = context;
  const all = share.eq(1) ? closingOf(draft, context)?.order : undefined;
  if (all) return { shares: all.size };
  const free =
    market.venue === 'perps' ? spot && availableOf(spot.base) : funds?.shares && freeShares(funds.shares);
  return free && { shares: toDecimalString(roundSize(free.mul(share), orderSizeDecimals(market), 'down')) };
}

function freeShares(shares: Parameters<typeof unheldShares>[0]): Decimal {
  const { units, places } = unheldShares(shares);
  return dec(scaledText(units, places));
}

/** The part of an amount left for the shares when the fee is added; both together never exceed the amount. */
function beforeFee(money: Decimal, rate: DecimalString): DecimalString {
  return toDecimalString(
    dec(rate).gt(0)
      ? money.div(dec(rate).plus(1)).toDecimalPlaces(QUOTE_DECIMALS, Decimal.ROUND_DOWN)
      : money,
  );
}

function inSteps(size: Decimal, step: Decimal): Decimal {
  return size.div(step).floor().mul(step);
}
