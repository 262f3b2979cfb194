// limitKind.ts: the limit order in the ticket.
import { i18n } from '#ui/text/i18n.ts';
import type { TicketKind } from '../context/ticketKind.ts';
import { tpslFingerprint } from './tpslFingerprint.ts';

export const limitKind: TicketKind = {
  type: 'limit',
  name: () => i18n.t({ id: 'ticket.limit', message: 'Limit' }),
  isOffered: () => true,
  form: 'single',
  fields: ['price'],
  draftType: 'limit',
  act: 'limitOrder',
  isProtectable: true,
  picked: (_, priceText) => ({ priceText }),
  fingerprint: (ticket) => [ticket.priceText, ticket.tif, ticket.postOnly, ...tpslFingerprint(ticket)],
};
