// orderTypes.ts: which kinds of order a market and a deployment offer, and what they are called.
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import type { Feature } from '#protocol/profile.ts';
import type { TicketType } from '#state/order/ticket.ts';
import { i18n } from '#ui/text/i18n.ts';

/** Everything offered here, the usual two first. */
export function offeredTypes(market: Market, features: readonly Feature[]): readonly TicketType[] {
  const isPerp = hasTrait(market, 'triggers');
  return ALL.filter((type) => {
    if (TRIGGERS.includes(type)) return isPerp && features.includes('trigger');
    if (type === 'twap') return hasTrait(market, 'twap') && features.includes('twap');
    return type !== 'scale' || hasTrait(market, 'scale');
  });
}

/** A take-profit and a stop can come with an order that opens something, on perpetuals. */
export function canBeProtected(type: TicketType, market: Market, features: readonly Feature[]): boolean {
  return (
    hasTrait(market, 'triggers') &&
    (type === 'limit' || type === 'market') &&
    features.includes('tpslGrouping')
  );
}

const TRIGGERS: readonly TicketType[] = ['stopMarket', 'stopLimit', 'takeProfitMarket', 'takeProfitLimit'];
const ALL: readonly TicketType[] = ['limit', 'market', ...TRIGGERS, 'scale', 'twap'];

export const TYPE_NAMES: Record<TicketType, () => string> = {
  limit: () => i18n.t({ id: 'ticket.limit', message: 'Limit' }),
  market: () => i18n.t({ id: 'ticket.market', message: 'Market' }),
  stopMarket: () => i18n.t({ id: 'ticket.stopMarket', message: 'Stop market' }),
  stopLimit: () => i18n.t({ id: 'ticket.stopLimit', message: 'Stop limit' }),
  takeProfitMarket: () => i18n.t({ id: 'ticket.takeProfitMarket', message: 'Take profit market' }),
  takeProfitLimit: () => i18n.t({ id: 'ticket.takeProfitLimit', message: 'Take profit limit' }),
  scale: () => i18n.t({ id: 'ticket.scale', message: 'Scale' }),
  twap: () => i18n.t({ id: 'ticket.twap', message: 'TWAP' }),
};
