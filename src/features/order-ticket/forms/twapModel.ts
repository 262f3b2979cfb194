// twapModel.ts: the TWAP ticket's slices, their times, and its errors.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import { planOrder } from '#domain/order/orderPlan.ts';
import { ownStopRefusal } from '#domain/order/refusals/ownRefusals.ts';
import { twapRefusalsOf } from '#domain/order/refusals/twapRefusals.ts';
import { type Slicing, slicingOf, twapFigures } from '#domain/order/twapPlan.ts';
import type { TwapOrder } from '#protocol/exchange/twap.ts';
import type { TicketInputs } from '../ticketParts.ts';
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
  const slicing = slicingOf(
    {
      minutes: wholeNumber(ticket.minutesText, MAX_MINUTES),
      count: ticket.slicesText.trim() === '' ? 'usual' : wholeNumber(ticket.slicesText),
    },
    { size, reduceOnly: ticket.reduceOnly },
    context,
    limits,
  );
  const [minutes, slices] = [minutesField(ticket, slicing), slicesField(ticket, slicing)];
  const order: TwapOrder | undefined =
    size === undefined || !slicing.schedule
      ? undefined
      : {
          assetId: market.assetId,
          side: draft.side,
          size,
          reduceOnly: draft.reduceOnly,
          ...slicing.schedule,
          isRandomized: ticket.isRandomized,
        };
  const request: ActionRequest | undefined =
    order && !slicing.isTooMany ? { type: 'twapOrder', action: order } : undefined;
  return {
    draft,
    plan,
    usual: slicing.usual,
    /** With its figures also while its slices are too small to be sent. */
    order,
    figures: order && twapFigures(order, context),
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

function minutesField({ minutesText: text }: Ticket, { range }: Slicing) {
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
function slicesField({ slicesText: text }: Ticket, { range, max = 1, count, schedule, isTooMany }: Slicing) {
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
