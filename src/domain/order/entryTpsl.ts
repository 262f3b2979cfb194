// entryTpsl.ts: take-profit and stop-loss attached to a new order: triggers, refusals, and the child orders to sign.
import { dec, Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import { numberOf, type TicketContext } from './orderDraft.ts';
import { entryPrice as positionEntry } from '../margin/position.ts';
import { reducible } from './orderSizing.ts';
import type { OrderSummary } from './orderSummary.ts';
import { priceRefusals, refusal, type Refusal, warning } from './refusals/refusal.ts';
import {
  isBeyondLiquidation,
  type Protected,
  type Tpsl,
  type TpslEffect,
  tpslEffect,
  tpslFault,
  tpslOrder,
  type TpslUnit,
  triggerPriceOf,
} from './tpsl.ts';
import type { TypedNumber } from './typedNumber.ts';

export type EntryTpslDraft = { readonly tp: TypedNumber; readonly sl: TypedNumber; readonly unit: TpslUnit };

/** The take-profit or the stop-loss, as far as it can be computed. */
export type TpslLine = {
  readonly triggerPrice: DecimalString | undefined;
  readonly effect: TpslEffect | undefined;
};

export type EntryTpsl = {
  readonly tp: TpslLine;
  readonly sl: TpslLine;
  /** The position that both lines are of; undefined without price or size. */
  readonly held: Protected | undefined;
  readonly refusals: readonly Refusal[];
  /** The child orders, in the order in which they follow the parent. */
  readonly children: readonly OrderEntry[];
};

const FIELDS = { tp: 'takeProfit', sl: 'stopLoss' } as const;

/** Both lines for the position that the order opens. */
export function entryTpsl(
  draft: EntryTpslDraft,
  summary: OrderSummary,
  context: TicketContext,
  leverage: number,
): EntryTpsl {
  const held = protectedBy(summary, leverage);
  const tp = lineOf('tp', draft, held, context);
  const sl = lineOf('sl', draft, held, context);
  const reduced = reducedBy(summary, held);
  if (reduced) return { tp, sl, held, refusals: [reduced], children: [] };
  const isEmpty = draft.tp.kind === 'empty' && draft.sl.kind === 'empty';
  const scene = { ...context, limit: summary.plan.price };
  return {
    tp,
    sl,
    held,
    refusals: isEmpty
      ? [refusal('PROTECTION_MISSING', 'takeProfit', {})]
      : [...faultsOf('tp', tp, draft, held, scene), ...faultsOf('sl', sl, draft, held, scene)],
    children: [...childOf('tp', tp, summary, held, context), ...childOf('sl', sl, summary, held, context)],
  };
}

/**
 * The position that an order opens, as input of tpsl.ts: its size without what closes an opposite position, its
 * entry the average price by the book, or the limit. Undefined without price or size.
 */
export function protectedBy(
  { plan, averagePrice, account }: OrderSummary,
  leverage: number,
): Protected | undefined {
  const entry = averagePrice ?? (plan.price === undefined ? undefined : dec(plan.price));
  if (!entry || plan.size === undefined) return undefined;
  const before = account?.position.before;
  const closed = before ? reducible(before.size, plan.side) : dec('0');
  return {
    direction: plan.side === 'buy' ? 'long' : 'short',
    size: Decimal.max(0, dec(plan.size).minus(closed)),
    entryPrice: (closed.gt(0) && reversedEntry(account?.position.after, plan.side)) || entry,
    leverage,
    liquidationPrice: account?.liquidationPrice.after,
  };
}

/** The refusal of an order that opens nothing to protect: the service would cancel both children once it fills. */
function reducedBy({ account }: OrderSummary, held: Protected | undefined): Refusal | undefined {
  const { before, after } = account?.position ?? {};
  if (!held?.size.isZero() || !before || before.size.isZero()) return undefined;
  return refusal('PROTECTION_USELESS', 'order', {
    direction: before.size.gt(0) ? 'long' : 'short',
    before: toDecimalString(before.size.abs()),
    after: toDecimalString(after?.size.abs() ?? dec('0')),
  });
}

/**
 * The entry of the position that an order reverses to: its first fills closed the opposite one, so what it opens has
 * another average. Undefined when it does not reverse.
 */
function reversedEntry(
  after: NonNullable<OrderSummary['account']>['position']['after'],
  side: 'buy' | 'sell',
): Decimal | undefined {
  return after && reducible(after.size.neg(), side).gt(0) ? positionEntry(after) : undefined;
}

function lineOf(
  kind: Tpsl,
  { [kind]: typed, unit }: EntryTpslDraft,
  held: Protected | undefined,
  { market }: TicketContext,
): TpslLine {
  const value = numberOf(typed);
  const triggerPrice =
    value === undefined || !held ? undefined : triggerPriceOf(kind, { unit, value }, held, market);
  return {
    triggerPrice,
    effect:
      triggerPrice === undefined || !held?.size.gt(0) || !dec(triggerPrice).gt(0)
        ? undefined
        : tpslEffect(triggerPrice, held),
  };
}

type Scene = Pick<TicketContext, 'market' | 'markPrice'> & { readonly limit: DecimalString | undefined };

function faultsOf(
  kind: Tpsl,
  line: TpslLine,
  { [kind]: typed }: EntryTpslDraft,
  held: Protected | undefined,
  scene: Scene,
): Refusal[] {
  if (typed.kind === 'unreadable') return [refusal('INVALID_DECIMAL', FIELDS[kind], {})];
  if (typed.kind !== 'number' || !held) return [];
  if (line.triggerPrice === undefined) return [refusal('PROTECTION_IMPOSSIBLE', FIELDS[kind], {})];
  return [
    ...priceRefusals(line.triggerPrice, FIELDS[kind], scene.market),
    ...sideFaults(kind, line.triggerPrice, held, scene),
    ...liquidationWarning(kind, line),
  ].slice(0, 1);
}

/** Neither may fire at once: the service compares both with the mark, or the limit where the mark is beyond it. */
function sideFaults(
  kind: Tpsl,
  triggerPrice: DecimalString,
  { direction, entryPrice }: Protected,
  { markPrice = entryPrice, limit }: Scene,
): Refusal[] {
  const isLong = direction === 'long';
  const bounds = [markPrice, limit ?? markPrice];
  const there = isLong ? Decimal.min(...bounds) : Decimal.max(...bounds);
  const ends = [entryPrice, there];
  const reference = (kind === 'tp') === isLong ? Decimal.max(...ends) : Decimal.min(...ends);
  const fault = tpslFault(kind, triggerPrice, direction, reference);
  return fault
    ? [
        refusal('INVALID_TRIGGER', FIELDS[kind], {
          mark: fault.reference,
          wanted: fault.wanted,
          kind,
          direction,
        }),
      ]
    : [];
}

function liquidationWarning(kind: Tpsl, { effect }: TpslLine): Refusal[] {
  return kind === 'sl' && effect && isBeyondLiquidation(effect)
    ? [warning('BEYOND_LIQUIDATION', FIELDS[kind], {})]
    : [];
}

function childOf(
  kind: Tpsl,
  { triggerPrice }: TpslLine,
  { plan }: OrderSummary,
  held: Protected | undefined,
  { market }: TicketContext,
): OrderEntry[] {
  if (triggerPrice === undefined || !held || plan.size === undefined) return [];
  const order = tpslOrder(
    { assetId: market.assetId, kind, direction: held.direction, size: plan.size, triggerPrice },
    market,
  );
  return order ? [order] : [];
}
