// marketKind.ts: the market order in the ticket.
import { t } from '#ui/text/i18n.ts';
import type { TicketKind } from '../context/ticketKind.ts';
import { tpslFingerprint } from './tpslFingerprint.ts';

export const marketKind: TicketKind = {
  type: 'market',
  name: () => t('ticket.market', 'Market'),
  isOffered: () => true,
  form: 'single',
  fields: ['slippage'],
  draftType: 'market',
  act: 'marketOrder',
  isProtectable: true,
  picked: (_, priceText) => ({ priceText }),
  fingerprint: (ticket) => [ticket.slippageText, ...tpslFingerprint(ticket)],
};
