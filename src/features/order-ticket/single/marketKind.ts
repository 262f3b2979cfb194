// marketKind.ts: the market order in the ticket.
import { i18n } from '#ui/text/i18n.ts';
import type { TicketKind } from '../context/ticketKind.ts';
import { protectionSaid } from './protectionSaid.ts';

export const marketKind: TicketKind = {
  type: 'market',
  name: () => i18n.t({ id: 'ticket.market', message: 'Market' }),
  isOffered: () => true,
  form: 'single',
  draftType: 'market',
  act: 'marketOrder',
  isProtectable: true,
  said: (ticket) => [ticket.slippageText, ...protectionSaid(ticket)],
};
