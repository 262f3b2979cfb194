// limitKind.ts: the limit order in the ticket.
import { i18n } from '#ui/text/i18n.ts';
import type { TicketKind } from '../context/ticketKind.ts';
import { protectionSaid } from './protectionSaid.ts';

export const limitKind: TicketKind = {
  type: 'limit',
  name: () => i18n.t({ id: 'ticket.limit', message: 'Limit' }),
  isOffered: () => true,
  form: 'single',
  draftType: 'limit',
  act: 'limitOrder',
  isProtectable: true,
  said: (ticket) => [ticket.priceText, ticket.tif, ticket.postOnly, ...protectionSaid(ticket)],
};
