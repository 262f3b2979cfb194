// scaleKind.ts: the scale order in the ticket.
import { hasTrait } from '#domain/market/hasTrait.ts';
import { t } from '#ui/text/i18n.ts';
import type { TicketKind } from '../context/ticketKind.ts';

export const scaleKind: TicketKind = {
  type: 'scale',
  name: () => t('ticket.scale', 'Scale'),
  isOffered: (market) => hasTrait(market, 'scale'),
  form: 'scale',
  fields: [],
  draftType: 'limit',
  act: 'scaleOrder',
  isProtectable: false,
  /** The first picked price sets the start, later ones the end. */
  picked: ({ fromText }, text) => (fromText.trim() === '' ? { fromText: text } : { toText: text }),
  fingerprint: ({ fromText, toText, countText, skewText, postOnly }) => [
    fromText,
    toText,
    countText,
    skewText,
    postOnly,
  ],
};
