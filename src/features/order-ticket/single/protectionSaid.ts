// protectionSaid.ts: what a ticket says about the take-profit and the stop that come with its order.
import type { Ticket } from '#state/order/ticket.ts';

export function protectionSaid({ isProtected, takeProfitText, stopLossText, tpslUnit }: Ticket): string[] {
  return isProtected ? [takeProfitText, stopLossText, tpslUnit] : [];
}
