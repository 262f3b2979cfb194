// orderRefusals.ts: reasons for which the ticket's order would be refused, and warnings.
import { dec, toDecimalString, type DecimalString } from '#protocol/decimal.ts';
import { admissionRefusal, type Intent, type MarginNeed } from '../../margin/admission.ts';
import { bestOpposite } from '../../book/book.ts';
import { hasTrait } from '../../market/hasTrait.ts';
import {
  gridOf,
  isReduceOnlyMarket,
  orderRulesOf,
  orderSizeDecimals,
  type Market,
} from '../../market/market.ts';
import { distanceFromMid, MAX_SLIPPAGE, slippageToReach } from '../marketOrder.ts';
import {
  exposureIn,
  isMarket,
  isMarketNow,
  isTrigger,
  slippageOf,
  spotMarginOf,
  tpslOf,
  triggerSide,
  type ParsedDraft,
  type TicketContext,
} from '../orderDraft.ts';
import { inTypedUnit, maxSizeOf, planOrder, type PlannedOrder } from '../orderPlan.ts';
import { failuresOf } from '../orderRules.ts';
import { checkedAccount, reducible, referencePrice } from '../orderSizing.ts';
import { intentOf } from '../orderSummary.ts';
import type { OrderField, RuleFailure } from '../orderText.ts';
import { warningsOf } from './orderWarnings.ts';
import { adjacentPrices, lotSize } from '../../market/precision.ts';
import { ownLimitRefusals } from './ownRefusals.ts';
import { brokenRule, refusal, type Refusal } from './refusal.ts';
import { spotMarginShortfall, spotShortfall, type SpotFunds } from '../../margin/spotFunds.ts';
import type { TypedNumber } from '../typedNumber.ts';

/**
 * Refusals first, in the order of the ticket's fields; then warnings, which block nothing. Empty: no known
 * objection. `plan` is given where it was not computed by `planOrder`.
 */
export function refusalsOf(
  draft: ParsedDraft,
  context: TicketContext,
  plan: PlannedOrder = planOrder(draft, context),
): Refusal[] {
  const refusals = [
    ...marketRefusals(draft, context),
    ...inputRefusals(draft, context),
    ...ruleRefusals(draft, plan, context),
    ...triggerRefusals(draft, plan, context),
    ...crossingRefusals(plan, context),
    ...reachRefusals(draft, plan, context),
    ...reduceOnlyRefusals(plan, context),
    ...ownLimitRefusals(plan, context),
    ...marginRefusals(draft, plan, context),
  ];
  // Warnings about the effect of an order that cannot be placed are noise.
  const warnings = warningsOf(draft, plan, context).filter(
    ({ code }) => refusals.length === 0 || !CROSSING.has(code),
  );
  return [...refusals, ...warnings];
}

const CROSSING: ReadonlySet<Refusal['code']> = new Set<Refusal['code']>([
  'FILLS_AT_ONCE',
  'CROSSES_OWN_ORDER',
]);

/** True when there are only warnings: the order may be reviewed. */
export function canSubmit(refusals: readonly Refusal[]): boolean {
  return refusals.every(({ severity }) => severity === 'warning');
}

function marketRefusals(draft: ParsedDraft, { market, book, isStale }: TicketContext): Refusal[] {
  const refusals: Refusal[] = [];
  if (market.notTradable !== null)
    refusals.push(refusal('MARKET_CLOSED', 'asset', { reason: market.notTradable, status: market.status }));
  else if (isReduceOnlyMarket(market) && !draft.reduceOnly)
    refusals.push(refusal('MARKET_REDUCE_ONLY', 'reduceOnly', {}));
  if (isStale && isMarketNow(draft)) refusals.push(refusal('STALE_DATA', 'order', {}));
  const opposite = draft.side === 'buy' ? book?.asks : book?.bids;
  if (isMarketNow(draft) && opposite?.length === 0) refusals.push(refusal('NO_LIQUIDITY', 'order', {}));
  return refusals;
}

function inputRefusals(draft: ParsedDraft, context: TicketContext): Refusal[] {
  return [
    ...(isMarket(draft) ? [] : typed('price', draft.price)),
    ...(isTrigger(draft) ? typed('triggerPrice', draft.triggerPrice) : []),
    ...typed('size', draft.size),
    ...percentRange(draft),
    ...leverageRange(draft, context.market),
    ...slippageRange(draft),
    ...(isMarketNow(draft) && !referencePrice(context) ? [refusal('NO_REFERENCE_PRICE', 'order', {})] : []),
  ];
}

function typed(field: OrderField, number: TypedNumber): Refusal[] {
  if (number.kind === 'number') return [];
  return [refusal(number.kind === 'unreadable' ? 'INVALID_DECIMAL' : 'NUMBER_MISSING', field, {})];
}

function percentRange({ sizeUnit, size }: ParsedDraft): Refusal[] {
  const isBeyond = sizeUnit === 'percent' && size.kind === 'number' && dec(size.text).gt(100);
  return isBeyond ? [refusal('PERCENT_RANGE', 'size', { max: 100 }, { below: '100' })] : [];
}

function leverageRange({ leverage }: ParsedDraft, market: Market): Refusal[] {
  if (!hasTrait(market, 'margin')) return [];
  if (leverage.kind !== 'number') return typed('leverage', leverage);
  const value = dec(leverage.text);
  const limits = { min: 1, max: market.maxLeverage };
  if (value.gt(market.maxLeverage))
    return [
      refusal('MAX_LEVERAGE_EXCEEDED', 'leverage', limits, {
        below: String(market.maxLeverage) as DecimalString,
      }),
    ];
  return value.lt(1) || !value.isInteger() ? [refusal('LEVERAGE_RANGE', 'leverage', limits)] : [];
}

function slippageRange(draft: ParsedDraft): Refusal[] {
  if (!isMarketNow(draft)) return [];
  const slippage = slippageOf(draft);
  if (!slippage) return typed('slippage', draft.slippage);
  const max = toDecimalString(dec(MAX_SLIPPAGE).mul(100));
  return slippage.gt(dec(MAX_SLIPPAGE))
    ? [refusal('SLIPPAGE_RANGE', 'slippage', { max }, { below: max })]
    : [];
}

/** The venue's number rules, applied to the texts to be signed. Empty fields are skipped. */
function ruleRefusals(draft: ParsedDraft, plan: PlannedOrder, context: TicketContext): Refusal[] {
  const rules = orderRulesOf(context.market);
  if (!rules) return [];
  const order = { ...plan, price: plan.price ?? '', size: plan.size ?? '' };
  const failures = failuresOf(rules, order, context.funds).filter(({ code }) => code !== 'INVALID_DECIMAL');
  if (!isSizedToNothing(draft, plan)) return failures.map((failure) => fromRule(failure, draft, context));
  const others = failures
    .filter(({ code }) => code !== 'INVALID_SIZE')
    .map((failure) => fromRule(failure, draft, context));
  return [refusal('SIZE_BELOW_LOT', 'size', { lot: lotSize(orderSizeDecimals(context.market)) }), ...others];
}

/** An amount or a percentage that is less than one lot. */
function isSizedToNothing({ size }: ParsedDraft, plan: PlannedOrder): boolean {
  return plan.size === '0' && size.kind === 'number' && dec(size.text).gt(0);
}

function fromRule(failure: RuleFailure, draft: ParsedDraft, context: TicketContext): Refusal {
  const { field } = failure;
  return brokenRule(failure, field, field === 'size' ? inTypedUnit(failure, draft, context) : failure);
}

/**
 * A stop must be on the losing side of the mark, a take-profit on the winning side; else it would fire
 * immediately.
 */
function triggerRefusals(draft: ParsedDraft, plan: PlannedOrder, { markPrice }: TicketContext): Refusal[] {
  if (plan.triggerPrice === undefined || !markPrice) return [];
  const wanted = triggerSide(tpslOf(draft), draft.side);
  const distance = dec(plan.triggerPrice).cmp(markPrice);
  if (wanted === 'above' ? distance > 0 : distance < 0) return [];
  return [
    refusal('INVALID_TRIGGER', 'triggerPrice', {
      mark: toDecimalString(markPrice),
      wanted,
      kind: tpslOf(draft),
      side: draft.side,
    }),
  ];
}

/** Post-only orders must not cross the book; the nearest price that does not is offered. */
function crossingRefusals(plan: PlannedOrder, { market, book }: TicketContext): Refusal[] {
  const touch = book && bestOpposite(book, plan.side)?.priceText;
  if (plan.tif !== 'Alo' || plan.price === undefined || touch === undefined) return [];
  const isBuy = plan.side === 'buy';
  const distance = dec(plan.price).cmp(dec(touch));
  if (isBuy ? distance < 0 : distance > 0) return [];
  const { below, above } = adjacentPrices(gridOf(market), touch);
  const offered = isBuy ? { ...(below && { below }) } : { ...(above && { above }) };
  return [refusal('POST_ONLY_WOULD_MATCH', 'price', { touch }, offered)];
}

/** A market order whose slippage limit ends before the best opposite price would fill nothing. */
function reachRefusals(draft: ParsedDraft, plan: PlannedOrder, context: TicketContext): Refusal[] {
  const touch = context.book && bestOpposite(context.book, plan.side)?.priceText;
  const mid = referencePrice(context);
  if (!isMarketNow(draft) || plan.price === undefined || touch === undefined || !mid) return [];
  const isShort = plan.side === 'buy' ? dec(plan.price).lt(dec(touch)) : dec(plan.price).gt(dec(touch));
  if (!isShort) return [];
  const needed = slippageToReach(dec(touch), plan.side, mid);
  const distance = toDecimalString(distanceFromMid(plan.side, dec(touch), mid).toDecimalPlaces(4));
  return [
    refusal(
      'SLIPPAGE_SHORT',
      'slippage',
      { touch, distance, side: plan.side },
      needed ? { above: toDecimalString(needed.mul(100)) } : {},
    ),
  ];
}

function reduceOnlyRefusals(plan: PlannedOrder, context: TicketContext): Refusal[] {
  if (!plan.reduceOnly || !hasTrait(context.market, 'shorts') || !context.account) return [];
  const held = exposureIn(context)?.size ?? dec('0');
  return reducible(held, plan.side).isZero()
    ? [refusal('REDUCE_ONLY_VIOLATION', 'reduceOnly', { position: toDecimalString(held) })]
    : [];
}

/** By balances and margin; `intent`: the amounts that count. */
export function marginRefusals(
  draft: ParsedDraft,
  plan: PlannedOrder,
  context: TicketContext,
  intent: Intent | undefined = intentOf(plan, context),
): Refusal[] {
  const { market, spot } = context;
  const account = checkedAccount(context, plan.triggerPrice);
  if (spot && intent) return spotRefusals(draft, context, spot, intent);
  if (!account || !intent || !hasTrait(market, 'margin')) return [];
  const refused = admissionRefusal(account, market.assetId, intent);
  if (!refused) return [];
  if (refused.code === 'MAX_POSITION')
    return [refusal('MAX_POSITION', 'leverage', { max: refused.maxLeverage, leverage: refused.leverage })];
  return [marginRefusal(draft, context, refused)];
}

function marginRefusal(
  draft: ParsedDraft,
  context: TicketContext,
  { required, available }: MarginNeed,
): Refusal {
  const maximum = maxSizeOf(draft, context);
  const below = maximum?.gt(0) ? { below: toDecimalString(maximum) } : {};
  const data = {
    required: toDecimalString(required),
    available: toDecimalString(available),
    ...(maximum ? { max: toDecimalString(maximum) } : {}),
    ...(exposureIn(context)?.isolatedMargin === undefined ? {} : { cash: 'yes' }),
  };
  return refusal('INSUFFICIENT_MARGIN', 'size', data, inTypedUnit(below, draft, context));
}

/** A spot order that exceeds the balances (`asset` names which), or the margin that the account's perpetuals need. */
function spotRefusals(
  draft: ParsedDraft,
  context: TicketContext,
  funds: SpotFunds,
  intent: Intent,
): Refusal[] {
  const { base, quote } = context.market;
  const unpaid = spotShortfall(funds, intent);
  const margin = spotMarginOf(context);
  const short = unpaid ?? (margin && spotMarginShortfall(margin, intent));
  if (!short) return [];
  const maximum = maxSizeOf(draft, context);
  const below = maximum?.gt(0) ? { below: toDecimalString(maximum) } : {};
  const data = {
    required: toDecimalString(short.required),
    available: toDecimalString(short.available),
    asset: unpaid && intent.side === 'sell' ? base : quote,
  };
  return [
    refusal(
      unpaid ? 'INSUFFICIENT_SPOT_BALANCE' : 'INSUFFICIENT_MARGIN',
      'size',
      data,
      inTypedUnit(below, draft, context),
    ),
  ];
}
