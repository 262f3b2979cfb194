// triggerKinds.ts: stops and take-profits in the ticket.
import { hasTrait } from '#domain/market/hasTrait.ts';
import { t } from '#ui/text/i18n.ts';
import type { TicketKind } from '../context/ticketKind.ts';

const TRIGGER = {
  isOffered: (market, features) => hasTrait(market, 'triggers') && features.includes('trigger'),
  form: 'single',
  act: 'triggerOrder',
  isProtectable: false,
} satisfies Partial<TicketKind>;
const AT_MARKET = {
  ...TRIGGER,
  fields: ['triggerPrice'],
  picked: (_, triggerText) => ({ triggerText }),
  fingerprint: ({ triggerText }) => [triggerText],
} satisfies Partial<TicketKind>;
const AT_LIMIT = {
  ...TRIGGER,
  fields: ['triggerPrice', 'price'],
  picked: (_, priceText) => ({ priceText }),
  fingerprint: ({ triggerText, priceText }) => [triggerText, priceText],
} satisfies Partial<TicketKind>;

export const stopMarketKind: TicketKind = {
  ...AT_MARKET,
  type: 'stopMarket',
  name: () => t('ticket.stopMarket', 'Stop market'),
  draftType: 'stopMarket',
};

export const stopLimitKind: TicketKind = {
  ...AT_LIMIT,
  type: 'stopLimit',
  name: () => t('ticket.stopLimit', 'Stop limit'),
  draftType: 'stopLimit',
};

export const takeProfitMarketKind: TicketKind = {
  ...AT_MARKET,
  type: 'takeProfitMarket',
  name: () => t('ticket.takeProfitMarket', 'Take-profit market'),
  draftType: 'takeProfitMarket',
};

export const takeProfitLimitKind: TicketKind = {
  ...AT_LIMIT,
  type: 'takeProfitLimit',
  name: () => t('ticket.takeProfitLimit', 'Take-profit limit'),
  draftType: 'takeProfitLimit',
};
