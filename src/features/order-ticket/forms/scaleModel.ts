// scaleModel.ts: the scale ticket's orders, and their errors by field.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import type { Market } from '#domain/market/market.ts';
import { numberOf, type ParsedDraft, type TicketContext } from '#domain/order/orderDraft.ts';
import { planOrder } from '#domain/order/orderPlan.ts';
import { scaleRefusalsOf } from '#domain/order/refusals/scaleRefusals.ts';
import { ownLimitRefusal, ownStopRefusal } from '#domain/order/refusals/ownRefusals.ts';
import { priceRefusals, refusal } from '#domain/order/refusals/refusal.ts';
import {
  planScale,
  scaleOrders,
  scaleTotals,
  SCALE_COUNT,
  SCALE_SKEW,
  type ScaleRung,
  type RungFault,
} from '#domain/order/scalePlan.ts';
import { dec, type Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { Ticket } from '#state/order/ticket.ts';
import { t } from '#ui/text/i18n.ts';
import { checkedField, type FieldNote, noteOf, refusalReasons } from '../fields/fieldNotes.ts';
import type { Reason } from '../submit/useRemedies.ts';
import { draftOf, type DraftSettings } from '../ticketDraft.ts';
import { readNumber, typedValue, wholeNumber } from '../fields/typedText.ts';

export type ScaleModel = ReturnType<typeof scaleModel>;

export function scaleModel(ticket: Ticket, context: TicketContext, settings: DraftSettings) {
  const read = readScale(ticket, context.market);
  const [count, skew] = [countField(ticket, read.count), skewField(ticket, read.skew)];
  const draft = middleDraft(ticket, read, settings);
  const judged = scaleRefusalsOf(draft, context);
  const sizeRefusals = judged.filter(({ field }) => field === 'size');
  const plan = planOrder(draft, context);
  const size = sizeRefusals.length > 0 ? undefined : plan.size;
  const postOnly = ticket.postOnly && settings.hasPostOnly;
  const rungs = size === undefined ? [] : rungsOf(ticket, read, size, postOnly, context);
  const orders = scaleOrders(
    rungs,
    { side: ticket.side, reduceOnly: ticket.reduceOnly, postOnly },
    context.market,
  );
  const totals = scaleTotals(rungs);
  const request: ActionRequest | undefined =
    orders.length > 0 ? { type: 'order', action: { orders, grouping: 'na' } } : undefined;
  return {
    draft,
    plan,
    rungs,
    /** As signed, in one batch. */
    orders,
    request,
    totals,
    notes: {
      from: read.from.note,
      to: read.to.note,
      count: count.note,
      skew: skew.note,
      size: noteOf('size', ticket.sizeText, sizeRefusals, context.market),
    },
    /** Missing fields last. */
    refused: [
      ...refusalReasons(
        [
          ...judged.filter(({ field }) => field !== 'size'),
          ...(ticket.reduceOnly ? [] : ownLimitRefusal(totals?.value, context)),
          ...ownStopRefusal({ ...ticket, size }, false, context),
        ],
        context.market,
      ),
      ...rangeReasons(ticket, read),
      ...count.reasons,
      ...skew.reasons,
      ...refusalReasons(sizeRefusals, context.market),
      ...faultReasons(rungs),
    ],
  };
}

interface ScaleRead {
  from: PriceRead;
  to: PriceRead;
  count: number | undefined;
  skew: Decimal | undefined;
}

function readScale({ fromText, toText, countText, skewText }: Ticket, market: Market): ScaleRead {
  const count = wholeNumber(countText, SCALE_COUNT.max);
  return {
    from: priceIn(fromText, market),
    to: priceIn(toText, market),
    count: count !== undefined && count >= SCALE_COUNT.min ? count : undefined,
    skew: skewIn(skewText),
  };
}

/** The scale order as one limit order at its middle, for the size field. */
function middleDraft(ticket: Ticket, { from, to }: ScaleRead, settings: DraftSettings): ParsedDraft {
  const draft = draftOf({ ...ticket, type: 'limit', priceText: '', postOnly: false, tif: 'Gtc' }, settings);
  if (from.price === undefined || to.price === undefined) return draft;
  return {
    ...draft,
    price: { kind: 'number', text: toDecimalString(dec(from.price).plus(dec(to.price)).div(2)) },
  };
}

function rungsOf(
  ticket: Ticket,
  { from, to, count, skew }: ScaleRead,
  size: DecimalString,
  postOnly: boolean,
  context: TicketContext,
): ScaleRung[] {
  if (from.price === undefined || to.price === undefined || count === undefined || skew === undefined)
    return [];
  return planScale(
    {
      side: ticket.side,
      from: from.price,
      to: to.price,
      size,
      count,
      skew,
      reduceOnly: ticket.reduceOnly,
      postOnly,
    },
    context,
  );
}

interface PriceRead {
  price: DecimalString | undefined;
  note: FieldNote;
}

function priceIn(text: string, market: Market): PriceRead {
  const typed = readNumber(text);
  const price = numberOf(typed);
  const unreadable = typed.kind === 'empty' ? [] : [refusal('INVALID_DECIMAL', 'price', {})];
  const faults = price === undefined ? unreadable : priceRefusals(price, 'price', market);
  return { price: faults.length > 0 ? undefined : price, note: noteOf('price', text, faults, market) };
}

function skewIn(text: string): Decimal | undefined {
  const typed = readNumber(text);
  const skew = typed.kind === 'number' ? dec(typed.text) : undefined;
  return skew?.gte(SCALE_SKEW.min) && skew.lte(SCALE_SKEW.max) ? skew : undefined;
}

function countField({ countText: text }: Ticket, count: number | undefined) {
  const { min, max } = SCALE_COUNT;
  return checkedField({
    field: 'count',
    text,
    isValid: count !== undefined,
    error: t('scale.count.range', 'A whole number from {least} to {most}.', { least: min, most: max }),
    nearest: String((wholeNumber(text) ?? min) > max ? max : min),
    wrong: t('scale.fix.count', 'Enter how many orders.'),
  });
}

function skewField({ skewText: text }: Ticket, skew: Decimal | undefined) {
  return checkedField({
    field: 'skew',
    text,
    isValid: skew !== undefined,
    error: t('scale.skew.range', 'From {least} to {most}; 1 makes all alike.', {
      least: typedValue('0.1'),
      most: '10',
    }),
    nearest: typedValue('1'),
    wrong: t('scale.fix.skew', 'Enter the size skew.'),
  });
}

function rangeReasons({ fromText, toText }: Ticket, { from, to }: ScaleRead): Reason[] {
  const isWrong = [from, to].some(({ note }) => note.error !== undefined);
  const isMissing = [fromText, toText].some((text) => text.trim() === '');
  return [
    ...(isWrong ? [{ key: 'wrong-range', text: t('scale.fix.range', 'Correct the prices.') }] : []),
    ...(isMissing ? [{ key: 'missing-range', text: t('scale.missing.range', 'Enter both prices.') }] : []),
  ];
}

/** One line per kind of error, with the number of affected orders. */
function faultReasons(rungs: readonly ScaleRung[]): Reason[] {
  const kinds: readonly RungFault[] = ['size', 'value', 'twin', 'crosses', 'tier', 'margin'];
  return kinds.flatMap((kind) => {
    const count = rungs.filter(({ faults }) => faults.includes(kind)).length;
    return count > 0 ? [{ key: `rung-${kind}`, text: FAULTS[kind](count) }] : [];
  });
}

const FAULTS: Record<RungFault, (count: number) => string> = {
  size: (count) =>
    t(
      'scale.fault.size',
      '{count, plural, one {One order has} other {# orders have}} no size: increase the size or use fewer orders.',
      { count },
    ),
  value: (count) =>
    t(
      'scale.fault.value',
      '{count, plural, one {One order is} other {# orders are}} below the minimum order value: increase the size, or lower the count or skew.',
      { count },
    ),
  twin: (count) =>
    t(
      'scale.fault.twin',
      '{count, plural, one {One order has} other {# orders have}} the same price as the previous one: widen the range or use fewer orders.',
      { count },
    ),
  crosses: (count) =>
    t(
      'scale.fault.crosses',
      '{count, plural, one {One post-only order} other {# post-only orders}} would fill immediately and be rejected: move the range.',
      { count },
    ),
  tier: (count) =>
    t(
      'scale.fault.tier',
      'From {count, plural, one {the last order} other {the last # orders}} on the position is too large for your leverage.',
      { count },
    ),
  margin: (count) =>
    t(
      'scale.fault.margin',
      'Insufficient margin for {count, plural, one {one order} other {# orders}}: lower the size.',
      { count },
    ),
};
