// limitKind.ts: the limit order in the ticket.
import { t } from '#ui/text/i18n.ts';
import type { TicketKind } from '../context/ticketKind.ts';
import { tpslFingerprint } from './tpslFingerprint.ts';

export const limitKind: TicketKind = {
  type: 'limit',
  name: () => t('ticket.limit', 'Limit'),
  isOffered: () => true,
  form: 'single',
  fields: ['price'],
  draftType: 'limit',
  act: 'limitOrder',
  isProtectable: true,
  picked: (_, priceText) => ({ priceText }),
  fingerprint: (ticket) => [ticket.priceText, ticket.tif, ticket.postOnly, ...tpslFingerprint(ticket)],
};
