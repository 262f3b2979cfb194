// toolParts.ts: what each tool of the ticket is given.
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
  /** A take-profit and a stop may come with this order. */
  hasProtection: boolean;
  /** Of the take-profit on the ticket, in whichever unit it was typed; undefined where there is none. */
  takeProfitPrice?: DecimalString | undefined;
  change: (change: Partial<Ticket>) => void;
}
