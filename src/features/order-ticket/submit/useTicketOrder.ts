// useTicketOrder.ts: what every form does with its order: blockers, submitting, and the field that the service refused.
import type { ParsedDraft } from '#domain/order/orderDraft.ts';
import type { PlannedOrder } from '#domain/order/orderPlan.ts';
import { onlyReduces } from '#domain/order/refusals/ownRefusals.ts';
import { announce } from '#ui/display/announce.ts';
import { useImperativeHandle } from 'react';
import { kindOf } from '../context/ticketKinds.ts';
import type { TicketFormProps } from '../context/ticketParts.ts';
import { type FieldNote, fieldToMend, type TicketField } from '../fields/fieldNotes.ts';
import { type SizeChange, sizeOfShare } from '../fields/sizeText.ts';
import type { FieldProps } from '../fields/TicketNumber.tsx';
import type { Refusal } from '#domain/order/refusals/refusal.ts';
import type { Reason } from './useRemedies.ts';
import { type RefusableFields, useRefusedField } from './useRefusedField.ts';
import { useTicketReasons } from './useTicketReasons.ts';
import { type TicketRequest, useTicketSubmit } from './useTicketSubmit.ts';

/** The order of a form. */
interface TicketOrder {
  draft: ParsedDraft;
  plan: PlannedOrder;
  /** Undefined until the input makes an order. */
  request: TicketRequest | undefined;
  /** The rules' results for the ticket itself, missing fields last. */
  refused: readonly Reason[];
  /** The first of these with a field focuses it when the order cannot be sent. */
  refusals?: readonly Refusal[];
  /** Whether the service takes it where only reducing orders are taken; as drafted by default. */
  reduceOnly?: boolean;
  /** The text for a percentage of the maximum size. */
  ofShare?: (share: number) => SizeChange;
}

/** `refusable`: fields besides those of every form; a stable object. */
export function useTicketOrder(
  { market, ticket, type, change, inputs, fields, acts }: TicketFormProps,
  order: TicketOrder,
  refusable: RefusableFields = fields,
) {
  const { context } = inputs;
  const { draft, plan, request, refused, refusals = [], reduceOnly = draft.reduceOnly } = order;
  const { ofShare = (share) => sizeOfShare(share, draft, context) } = order;
  const submit = useTicketSubmit(market.assetId, ticket, request);
  const reasons = useTicketReasons({
    market,
    inputs,
    reduceOnly,
    reduces: onlyReduces(plan, context),
    isAtMarket: kindOf(type).draftType === 'market',
    refused,
    state: submit.state,
  });
  const attempt = () => {
    const [reason] = reasons;
    if (!reason) return submit.send();
    announce(reason.text);
    const field = fieldToMend(refusals);
    if (field) fields[field].current?.focus();
  };
  useImperativeHandle(acts, () => ({
    attempt,
    pickShare: (share) => change(ofShare(share)),
  }));
  const withRefusal = useRefusedField(ticket, submit.stage, refusable);
  const fieldProps = (field: TicketField, text: string, note: FieldNote): FieldProps => ({
    text,
    draft,
    context,
    plan,
    note: withRefusal(field, note),
    onEnter: attempt,
    inputRef: fields[field],
  });
  return { submit, reasons, attempt, withRefusal, fieldProps };
}
