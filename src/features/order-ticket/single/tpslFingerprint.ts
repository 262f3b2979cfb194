// tpslFingerprint.ts: the fingerprint of the ticket's TP/SL.
import type { Ticket } from '#state/order/ticket.ts';

export function tpslFingerprint({ isProtected, takeProfitText, stopLossText, tpslUnit }: Ticket): string[] {
  return isProtected ? [takeProfitText, stopLossText, tpslUnit] : [];
}
