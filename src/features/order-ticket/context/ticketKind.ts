// ticketKind.ts: the description of an order type for the ticket.
import type { Market } from '#domain/market/market.ts';
import type { DraftType } from '#domain/order/orderDraft.ts';
import type { Feature } from '#protocol/profile.ts';
import type { Ticket, TicketType } from '#state/order/ticket.ts';
import type { ConfirmedAct } from '#state/preferences/preferenceEntries.ts';

/** The single form's fields besides size; `single/kindFields.tsx` draws them. */
export type KindField = 'price' | 'triggerPrice' | 'slippage';

export interface TicketKind {
  readonly type: TicketType;
  readonly name: () => string;
  readonly isOffered: (market: Market, features: readonly Feature[]) => boolean;
  readonly form: 'single' | 'scale' | 'twap';
  /** From the top; empty for types with a form of their own. */
  readonly fields: readonly KindField[];
  /** The order type used for sizing, pricing and rules. */
  readonly draftType: DraftType;
  /** The setting that enables its review. */
  readonly act: ConfirmedAct;
  /** TP/SL can be attached if it opens a position. */
  readonly isProtectable: boolean;
  /** The field that a price picked from book or chart fills; never the order type. */
  readonly picked: (ticket: Ticket, priceText: string) => Partial<Ticket>;
  /** Its part of the fingerprint besides side, size and reduce-only. */
  readonly fingerprint: (ticket: Ticket) => readonly unknown[];
}
