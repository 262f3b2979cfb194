// ticketParts.ts: shared parts of the ticket's forms: field refs, and actions for the keyboard.
import type { Market } from '#domain/market/market.ts';
import type { Ticket, TicketType } from '#state/order/ticket.ts';
import type { RefObject } from 'react';
import type { TicketField } from '../fields/fieldNotes.ts';
import type { Remedies } from '../submit/useRemedies.ts';
import type { TicketInputs } from './useTicketContext.ts';

/** Focusable fields. */
export type FieldRefs = Record<TicketField, RefObject<HTMLInputElement | null>>;

/** Actions of the current form. */
export interface TicketActs {
  /** Submits, or focuses what blocks it. */
  attempt: () => void;
  /** A percentage of the maximum size, 0 to 100. */
  pickShare: (share: number) => void;
}

export interface TicketFormProps {
  market: Market;
  ticket: Ticket;
  type: TicketType;
  change: (change: Partial<Ticket>) => void;
  inputs: TicketInputs;
  fields: FieldRefs;
  acts: RefObject<TicketActs>;
  remedies: Remedies;
}
