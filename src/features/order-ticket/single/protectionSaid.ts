// protectionSaid.ts: the fingerprint of the ticket's TP/SL.
import type { Ticket } from '#state/order/ticket.ts';

export function protectionSaid({ isProtected, takeProfitText, stopLossText, tpslUnit }: Ticket): string[] {
  return isProtected ? [takeProfitText, stopLossText, tpslUnit] : [];
}
