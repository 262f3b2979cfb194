// ticketParts.ts: what the forms of the ticket share: where their fields are, and what the keyboard asks of whichever is shown.
import type { Market } from '#domain/market/market.ts';
import type { Ticket, TicketType } from '#state/order/ticket.ts';
import type { RefObject } from 'react';
import type { TicketField } from '../fields/fieldNotes.ts';
import type { Remedies } from '../submit/useRemedies.ts';
import type { TicketInputs } from './useTicketContext.ts';

/** Fields that one may be sent to. */
export type FieldRefs = Record<TicketField, RefObject<HTMLInputElement | null>>;

/** What the form that is shown can do. */
export interface TicketActs {
  /** Sends, or goes to what stands in the way. */
  attempt: () => void;
  /** A share of the largest size, 0 to 100. */
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
