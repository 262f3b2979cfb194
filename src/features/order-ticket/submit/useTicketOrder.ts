// useTicketOrder.ts: what every form does with its order: blockers, submitting, and the field that the service refused.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import type { ParsedDraft } from '#domain/order/orderDraft.ts';
import type { PlannedOrder } from '#domain/order/orderPlan.ts';
import type { Ticket } from '#state/order/ticket.ts';
import { announce } from '#ui/display/announce.ts';
import { useImperativeHandle } from 'react';
import { kindOf } from '../context/ticketKinds.ts';
import type { TicketFormProps } from '../context/ticketParts.ts';
import {
  fieldToMend,
  type FormField,
  noteOf,
  refusalReasons,
  type Sentences,
  warningSentences,
} from '../fields/fieldNotes.ts';
import { type SizeChange, sizeOfShare } from '../fields/sizeText.ts';
import type { Refusal } from '#domain/order/refusals/refusal.ts';
import type { Reason } from './useRemedies.ts';
import { useRefusedField } from './useRefusedField.ts';
import { useTicketReasons } from './useTicketReasons.ts';
import { useTicketSubmit } from './useTicketSubmit.ts';

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
  /** The text for a percentage of the maximum size. */
  ofShare?: (share: number) => SizeChange;
}

/** An unusual price is always reviewed before signing. */
const UNUSUAL_PRICE: readonly Refusal['code'][] = ['FAR_FROM_MARK', 'FAR_FROM_TRIGGER'];

export function useTicketOrder(form: TicketFormProps, order: TicketOrder) {
  const { market, ticket, type, change, fields, acts } = form;
  const { context } = form.inputs;
  const { draft, plan, request, refusals = [], sentence, reduceOnly = draft.reduceOnly } = order;
  const { refused = refusalReasons(refusals, market, sentence) } = order;
  const { ofShare = (share) => sizeOfShare(share, draft, context) } = order;
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
    pickShare: (share) => change(ofShare(share)),
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
  return { submit, reasons, attempt, field, warnings: warningSentences(refusals, market, sentence) };
}

type TextKey = Extract<keyof Ticket, `${string}Text`>;

export type TicketFieldOf = ReturnType<typeof useTicketOrder>['field'];
