// ticketKind.ts: what a kind of order tells the ticket about itself.
import type { Market } from '#domain/market/market.ts';
import type { ParsedDraft } from '#domain/order/orderDraft.ts';
import type { Feature } from '#protocol/profile.ts';
import type { Ticket, TicketType } from '#state/order/ticket.ts';
import type { ConfirmedAct } from '#state/preferences/preferenceTypes.ts';

export interface TicketKind {
  readonly type: TicketType;
  readonly name: () => string;
  readonly isOffered: (market: Market, features: readonly Feature[]) => boolean;
  readonly form: 'single' | 'scale' | 'twap';
  /** What it is sized, priced and judged as. */
  readonly draftType: ParsedDraft['type'];
  /** The setting that decides whether it is shown before it is signed. */
  readonly act: ConfirmedAct;
  /** A take-profit and a stop can come with it, where it opens something. */
  readonly isProtectable: boolean;
  /** What its ticket says besides side, size and reduce-only: the rest of its fingerprint. */
  readonly said: (ticket: Ticket) => readonly unknown[];
}
