// twapModel.ts: the TWAP ticket's slices, their times, and its errors.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import { orderSizeDecimals } from '#domain/market/market.ts';
import type { TicketContext } from '#domain/order/orderDraft.ts';
import { planOrder } from '#domain/order/orderPlan.ts';
import { ownStopRefusal } from '#domain/order/refusals/ownRefusals.ts';
import { referencePrice } from '#domain/order/orderSizing.ts';
import { twapRefusalsOf } from '#domain/order/refusals/twapRefusals.ts';
import { maxSlices, sliceRange, sliceSize, twapIntervalMs, usualSlices } from '#domain/order/twapPlan.ts';
import { dec, type Decimal, type DecimalString } from '#protocol/decimal.ts';
import type { TwapOrder } from '#protocol/exchange/twap.ts';
import type { TicketInputs } from '../ticketParts.ts';
import type { Limits } from '#protocol/profile.ts';
import type { Ticket } from '#state/order/ticket.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { checkedField, NO_NOTE, noteOf, noteWith, refusalReasons } from '../fields/fieldNotes.ts';
import { draftOf } from '../ticketDraft.ts';
import { wholeNumber } from '../fields/typedText.ts';

export type TwapModel = ReturnType<typeof twapModel>;

const MAX_MINUTES = 1_440;

export function twapModel(ticket: Ticket, { context, settings, limits }: TicketInputs) {
  const { market } = context;
  const draft = draftOf({ ...ticket, type: 'twap', slippageText: '' }, settings);
  const judged = twapRefusalsOf(draft, context);
  const plan = planOrder(draft, context);
  const size = judged.some(({ severity, field }) => severity === 'refusal' && field === 'size')
    ? undefined
    : plan.size;
  const cut = cutOf(ticket, size, context, limits);
  const [minutes, slices] = [minutesField(ticket, cut), slicesField(ticket, cut)];
  const action = actionOf(ticket, size, cut, context);
  const request: ActionRequest | undefined = action && { type: 'twapOrder', action };
  return {
    draft,
    plan,
    /** The default number of slices. */
    usual: cut.usual,
    slice: size === undefined ? undefined : sliceOf(cut, dec(size), context),
    request,
    notes: {
      minutes: minutes.note,
      slices: slices.note,
      size: noteOf('size', ticket.sizeText, judged, market),
    },
    refused: [
      ...minutes.reasons,
      ...slices.reasons,
      // Slices need no price.
      ...refusalReasons(
        [...judged, ...ownStopRefusal({ ...ticket, size: plan.size }, false, context)],
        market,
      ),
    ],
    warnings: judged.filter(({ severity }) => severity === 'warning'),
  };
}

function actionOf(
  { side, reduceOnly, isRandomized }: Ticket,
  size: DecimalString | undefined,
  { schedule, isTooMany }: Cut,
  { market: { assetId } }: TicketContext,
): TwapOrder | undefined {
  if (!schedule || size === undefined || isTooMany) return undefined;
  return { assetId, side, size, reduceOnly, ...schedule, isRandomized };
}

/** The slices from the typed duration and count. */
interface Cut {
  /** Allowed slice counts for the duration; undefined while it is invalid. */
  range?: { min: number; max: number };
  /** The maximum for the size, once there is one. */
  max?: number | undefined;
  usual?: number;
  count?: number | undefined;
  schedule?: { durationMinutes: number; sliceCount: number } | undefined;
  isTooMany: boolean;
}

function cutOf(ticket: Ticket, size: DecimalString | undefined, context: TicketContext, limits: Limits): Cut {
  const minutes = wholeNumber(ticket.minutesText, MAX_MINUTES);
  const range = minutes === undefined ? undefined : sliceRange(minutes, limits);
  if (!range || minutes === undefined) return { isTooMany: false };
  const max = size === undefined ? undefined : maxOf(dec(size), ticket, context);
  const usual = usualSlices(minutes, range, max ?? range.max);
  const count = ticket.slicesText.trim() === '' ? usual : wholeNumber(ticket.slicesText);
  const isInRange = count !== undefined && count >= range.min && count <= range.max;
  return {
    range,
    max,
    usual,
    count,
    schedule: isInRange ? { durationMinutes: minutes, sliceCount: count } : undefined,
    isTooMany: isInRange && max !== undefined && count > max,
  };
}

function maxOf(size: Decimal, { reduceOnly: isExempt }: Ticket, context: TicketContext): number {
  const { market, markPrice } = context;
  return maxSlices(size, markPrice ?? referencePrice(context), {
    szDecimals: orderSizeDecimals(market),
    minOrderValue: market.minOrderValue,
    isExempt,
  });
}

function sliceOf({ schedule }: Cut, size: Decimal, context: TicketContext) {
  if (!schedule) return undefined;
  const each = sliceSize(size, schedule.sliceCount, orderSizeDecimals(context.market));
  const price = referencePrice(context);
  return {
    size: each,
    value: price && each.mul(price),
    intervalMs: twapIntervalMs(schedule),
    count: schedule.sliceCount,
  };
}

function minutesField({ minutesText: text }: Ticket, { range }: Cut) {
  return checkedField({
    field: 'minutes',
    text,
    isValid: range !== undefined,
    error: t('twap.minutes.range', 'Whole minutes, from 1 to {most}.', {
      most: formatExact(String(MAX_MINUTES)),
    }),
    nearest: '30',
    wrong: t('twap.fix.minutes', 'Correct the duration.'),
    missing: t('twap.missing.minutes', 'Enter the duration.'),
  });
}

/** Not judged before the duration is valid; empty: as many as usual. */
function slicesField({ slicesText: text }: Ticket, { range, max = 1, count, schedule, isTooMany }: Cut) {
  if (!range) return { note: NO_NOTE, reasons: [] };
  if (isTooMany)
    return {
      note: noteWith(
        t(
          'twap.slices.small',
          'Each slice would be below the market’s minimum. Max {most, plural, one {one slice} other {# slices}} at this size.',
          { most: max },
          'Under the number of slices of a TWAP; {most}: the maximum.',
        ),
        String(max),
      ),
      reasons: [
        {
          key: 'small-slices',
          text: t(
            'twap.fix.small',
            'Increase the size, or lower the slices or duration: each slice must reach the market’s minimum.',
          ),
        },
      ],
    };
  return checkedField({
    field: 'slices',
    text,
    isValid: schedule !== undefined,
    error: t(
      'twap.slices.range',
      'From {least} to {most} in this time: slices come every 10 seconds to 10 minutes.',
      { least: range.min, most: range.max },
    ),
    nearest: String((count ?? 0) > range.max ? range.max : range.min),
    wrong: t('twap.fix.slices', 'Correct the number of slices.'),
  });
}
