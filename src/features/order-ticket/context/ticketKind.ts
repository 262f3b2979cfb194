// ticketKind.ts: what a kind of order tells the ticket about itself.
import type { Market } from '#domain/market/market.ts';
import type { DraftType } from '#domain/order/orderDraft.ts';
import type { Feature } from '#protocol/profile.ts';
import type { Ticket, TicketType } from '#state/order/ticket.ts';
import type { ConfirmedAct } from '#state/preferences/preferenceTypes.ts';
import type { KindField } from '../single/kindFields.tsx';

export interface TicketKind {
  readonly type: TicketType;
  readonly name: () => string;
  readonly isOffered: (market: Market, features: readonly Feature[]) => boolean;
  readonly form: 'single' | 'scale' | 'twap';
  /** What the single form asks for besides the size, from the top; empty where the kind has a form of its own. */
  readonly fields: readonly KindField[];
  /** What it is sized, priced and judged as. */
  readonly draftType: DraftType;
  /** The setting that decides whether it is shown before it is signed. */
  readonly act: ConfirmedAct;
  /** A take-profit and a stop can come with it, where it opens something. */
  readonly isProtectable: boolean;
  /** What a price picked from the book or the chart changes. */
  readonly picked: (ticket: Ticket, priceText: string) => Partial<Ticket>;
  /** What its ticket says besides side, size and reduce-only: the rest of its fingerprint. */
  readonly said: (ticket: Ticket) => readonly unknown[];
}
