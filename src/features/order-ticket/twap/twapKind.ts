// twapKind.ts: the TWAP in the ticket.
import { hasTrait } from '#domain/market/hasTrait.ts';
import { t } from '#ui/text/i18n.ts';
import type { TicketKind } from '../context/ticketKind.ts';

export const twapKind: TicketKind = {
  type: 'twap',
  name: () => t('ticket.twap', 'TWAP'),
  isOffered: (market, features) => hasTrait(market, 'twap') && features.includes('twap'),
  form: 'twap',
  fields: [],
  draftType: 'market',
  act: 'twapOrder',
  isProtectable: false,
  picked: (_, priceText) => ({ priceText }),
  fingerprint: ({ minutesText, slicesText, isRandomized }) => [minutesText, slicesText, isRandomized],
};
