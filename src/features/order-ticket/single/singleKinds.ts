// singleKinds.ts: the orders of the single form: limit, market, stops and take-profits.
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Ticket, TicketType } from '#state/order/ticket.ts';
import { t } from '#ui/text/i18n.ts';
import type { TicketKind } from '../context/ticketKind.ts';

const OPENING = {
  isOffered: () => true,
  form: 'single',
  isProtectable: true,
  picked: (_, priceText) => ({ priceText }),
} satisfies Partial<TicketKind>;
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

export const singleKinds: Record<Exclude<TicketType, 'scale' | 'twap'>, TicketKind> = {
  limit: {
    ...OPENING,
    type: 'limit',
    name: () => t('ticket.limit', 'Limit'),
    fields: ['price'],
    draftType: 'limit',
    act: 'limitOrder',
    fingerprint: (ticket) => [ticket.priceText, ticket.tif, ticket.postOnly, ...tpslFingerprint(ticket)],
  },
  market: {
    ...OPENING,
    type: 'market',
    name: () => t('ticket.market', 'Market'),
    fields: ['slippage'],
    draftType: 'market',
    act: 'marketOrder',
    fingerprint: (ticket) => [ticket.slippageText, ...tpslFingerprint(ticket)],
  },
  stopMarket: {
    ...AT_MARKET,
    type: 'stopMarket',
    name: () => t('ticket.stopMarket', 'Stop market'),
    draftType: 'stopMarket',
  },
  stopLimit: {
    ...AT_LIMIT,
    type: 'stopLimit',
    name: () => t('ticket.stopLimit', 'Stop limit'),
    draftType: 'stopLimit',
  },
  takeProfitMarket: {
    ...AT_MARKET,
    type: 'takeProfitMarket',
    name: () => t('ticket.takeProfitMarket', 'Take-profit market'),
    draftType: 'takeProfitMarket',
  },
  takeProfitLimit: {
    ...AT_LIMIT,
    type: 'takeProfitLimit',
    name: () => t('ticket.takeProfitLimit', 'Take-profit limit'),
    draftType: 'takeProfitLimit',
  },
};

function tpslFingerprint({ isProtected, takeProfitText, stopLossText, tpslUnit }: Ticket): string[] {
  return isProtected ? [takeProfitText, stopLossText, tpslUnit] : [];
}
