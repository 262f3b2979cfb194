// buyAt.ts: puts the pressed price into the ticket as a limit.
import { type Decimal, toDecimalString } from '#protocol/decimal.ts';
import type { Ticket } from '#state/order/ticket.ts';
import { toTypedCents } from '#ui/text/format/price.ts';

/** Fills “Buy at 35¢” into the ticket as a limit. Nothing is sent. */
export function buyAt(ask: Decimal | undefined): Partial<Ticket> {
  return ask
    ? { side: 'buy', type: 'limit', priceText: toTypedCents(toDecimalString(ask)) }
    : { side: 'buy' };
}
