// toolParts.ts: props of the ticket's tools.
import type { Market } from '#domain/market/market.ts';
import type { ParsedDraft, TicketContext } from '#domain/order/orderDraft.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { Ticket } from '#state/order/ticket.ts';

export interface ToolProps {
  market: Market;
  ticket: Ticket;
  draft: ParsedDraft;
  context: TicketContext;
  leverage: number;
  /** TP/SL may be attached to this order. */
  hasProtection: boolean;
  /** The ticket's take-profit, in whichever unit it was typed; undefined without one. */
  takeProfitPrice?: DecimalString | undefined;
  change: (change: Partial<Ticket>) => void;
}
