// ticketKinds.ts: every order type of the ticket, the two common ones first.
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import type { Feature } from '#protocol/profile.ts';
import type { TicketType } from '#state/order/ticket.ts';
import { scaleKind } from '../scale/scaleKind.ts';
import { singleKinds } from '../single/singleKinds.ts';
import { twapKind } from '../twap/twapKind.ts';
import type { TicketKind } from './ticketKind.ts';

const KINDS: Record<TicketType, TicketKind> = { ...singleKinds, scale: scaleKind, twap: twapKind };

export const kindOf = (type: TicketType): TicketKind => KINDS[type];

export function offeredTypes(market: Market, features: readonly Feature[]): readonly TicketType[] {
  return Object.values(KINDS)
    .filter(({ isOffered }) => isOffered(market, features))
    .map(({ type }) => type);
}

/** TP/SL can be attached to opening orders on perpetuals. */
export function canBeProtected(type: TicketType, market: Market, features: readonly Feature[]): boolean {
  return hasTrait(market, 'triggers') && KINDS[type].isProtectable && features.includes('tpslGrouping');
}
