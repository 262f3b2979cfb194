// marketKind.ts: the market order in the ticket.
import { i18n } from '#ui/text/i18n.ts';
import type { TicketKind } from '../context/ticketKind.ts';
import { tpslFingerprint } from './tpslFingerprint.ts';

export const marketKind: TicketKind = {
  type: 'market',
  name: () => i18n.t({ id: 'ticket.market', message: 'Market' }),
  isOffered: () => true,
  form: 'single',
  fields: ['slippage'],
  draftType: 'market',
  act: 'marketOrder',
  isProtectable: true,
  picked: (_, priceText) => ({ priceText }),
  fingerprint: (ticket) => [ticket.slippageText, ...tpslFingerprint(ticket)],
};
