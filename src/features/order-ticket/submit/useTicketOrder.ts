// useTicketOrder.ts: what every form does with its order: blockers, submitting, and the field that the service refused.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import { useGateway, useReadable } from '#client/react.tsx';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import { exposureIn, type ParsedDraft } from '#domain/order/orderDraft.ts';
import type { PlannedOrder } from '#domain/order/orderPlan.ts';
import { reducible } from '#domain/order/orderSizing.ts';
import { onlyReduces } from '#domain/order/refusals/ownRefusals.ts';
import { dec } from '#protocol/decimal.ts';
import type { Ticket } from '#state/order/ticket.ts';
import { useTradingGate } from '#state/order/useTradingGate.ts';
import { announce } from '#ui/display/announce.ts';
import { t } from '#ui/text/i18n.ts';
import { useImperativeHandle } from 'react';
import { kindOf } from '../ticketKinds.ts';
import type { TicketFormProps } from '../ticketParts.ts';
import {
  fieldToMend,
  type FormField,
  noteOf,
  refusalReasons,
  type Sentences,
  warningSentences,
} from '../fields/fieldNotes.ts';
import { coinSizing, type Sizing } from '../fields/coinSizing.ts';
import type { Refusal } from '#domain/order/refusals/refusal.ts';
import { blockerReason } from './blockerMessages.ts';
import type { Reason } from './useRemedies.ts';
import { useRefusedField } from './useRefusedField.ts';
import { type TicketSubmit, useTicketSubmit } from './useTicketSubmit.ts';

/** The order of a form. */
interface TicketOrder {
  draft: ParsedDraft;
  plan: PlannedOrder;
  /** Undefined until the input makes an order. */
  request: ActionRequest | undefined;
  /** The rules' results for the ticket itself: noted at their fields; the first focuses its field. */
  refusals?: readonly Refusal[];
  sentence?: Sentences;
  /** Missing fields last; those of `refusals` by default. */
  refused?: readonly Reason[];
  /** Whether the service takes it where only reducing orders are taken; as drafted by default. */
  reduceOnly?: boolean;
  /** Of a coin by default. */
  sizing?: Sizing;
}

/** An unusual price is always reviewed before signing. */
const UNUSUAL_PRICE: readonly Refusal['code'][] = ['FAR_FROM_MARK', 'FAR_FROM_TRIGGER'];

export function useTicketOrder(form: TicketFormProps, order: TicketOrder) {
  const { market, ticket, type, change, fields, acts } = form;
  const { context } = form.inputs;
  const { draft, plan, request, refusals = [], sentence, reduceOnly = draft.reduceOnly } = order;
  const { refused = refusalReasons(refusals, market, sentence) } = order;
  const { sizing = coinSizing(draft, plan, context) } = order;
  const act = refusals.some(({ code }) => UNUSUAL_PRICE.includes(code)) ? 'always' : kindOf(type).act;
  const submit = useTicketSubmit(market.assetId, ticket, request, act);
  const reasons = useTicketReasons(form, { plan, reduceOnly, refused }, submit.state);
  const attempt = () => {
    const [reason] = reasons;
    if (!reason) return submit.send();
    announce(reason.text);
    const field = fieldToMend(refusals);
    if (field) fields[field].current?.focus();
  };
  useImperativeHandle(acts, () => ({
    attempt,
    pickShare: (share) => change(sizing.ofShare(share)),
  }));
  const refusedByService = useRefusedField(form, submit.stage);
  /** A field, and the ticket's text in it. */
  const field = (
    name: FormField,
    key: TextKey,
    note = noteOf(name, ticket[key], refusals, market, sentence),
  ) => ({
    text: ticket[key],
    draft,
    context,
    plan,
    note:
      refusedByService?.field === name && note.error === undefined
        ? { ...note, error: refusedByService.error }
        : note,
    onChange: (text: string) => change({ [key]: text }),
    change,
    onEnter: attempt,
    inputRef: fields[name],
  });
  return { submit, reasons, attempt, field, sizing, warnings: warningSentences(refusals, market, sentence) };
}

type TextKey = Extract<keyof Ticket, `${string}Text`>;

export type TicketFieldOf = ReturnType<typeof useTicketOrder>['field'];

/** Every blocker of the ticket, the most fundamental first. */
function useTicketReasons(
  { market, ticket, type, inputs: { bookAgeMs, now, context } }: TicketFormProps,
  { plan, reduceOnly, refused }: Required<Pick<TicketOrder, 'plan' | 'reduceOnly' | 'refused'>>,
  state: TicketSubmit['state'],
): Reason[] {
  const { chain } = useReadable(useGateway().config);
  const blockers = useTradingGate({
    purpose: reduceOnly ? 'reduce' : 'increase',
    market,
    // It fills at once at the book's prices.
    book: kindOf(type).draftType === 'market' ? { ageMs: bookAgeMs } : undefined,
  }).filter(({ kind }) => kind !== 'ownRule' || !onlyReduces(plan, context));
  const canReduce =
    hasTrait(market, 'shorts') && reducible(exposureIn(context)?.size ?? dec('0'), ticket.side).gt(0);
  const where = { chainName: chain.name, symbol: market.symbol, now, canReduce };
  const blocked = blockers.map((blocker) => withVenueText(blockerReason(blocker, where), market));
  // While watching, the other blockers cannot be resolved.
  const watching = blocked.filter(({ key }) => key === 'watchOnly');
  if (watching.length > 0) return watching;
  // Missing inputs are listed only without other blockers.
  const isUnpriced = hasTrait(market, 'margin') && context.markPrice === undefined && !reduceOnly;
  const hard = [
    ...blocked,
    ...(isUnpriced ? [unpriced(market)] : []),
    ...(state === 'unknown' ? [uncertain()] : []),
    ...refused.filter(({ key }) => !key.startsWith('missing-')),
  ];
  return hard.length > 0 ? hard : [...refused];
}

/** Without it neither margin nor price distance can be checked; reducing orders are allowed. */
function unpriced({ symbol }: Market): Reason {
  return {
    key: 'unpriced',
    text: t(
      'why.unpriced',
      'No usable mark price for {symbol} from the service. Orders are off until one arrives.',
      { symbol },
    ),
  };
}

function uncertain(): Reason {
  return {
    key: 'uncertain',
    text: t(
      'why.uncertain',
      'Answer lost: this order may already be executed. Check Activity, or change the order.',
    ),
  };
}

/** The outcome venue publishes its rules apart from the market. */
function withVenueText(reason: Reason, market: Market): Reason {
  if (reason.key !== 'marketUnusable' || market.kind !== 'outcome' || market.venue !== 'prediction')
    return reason;
  return {
    ...reason,
    text: t(
      'rules.orders.unknown',
      'Tick size and minimum order are not known. Orders are off until they load.',
    ),
  };
}
