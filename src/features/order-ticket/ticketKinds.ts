// ticketKinds.ts: every order type of the ticket, the two common ones first.
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import type { DraftType } from '#domain/order/orderDraft.ts';
import type { Feature } from '#protocol/profile.ts';
import type { Ticket, TicketType } from '#state/order/ticket.ts';
import type { ConfirmedAct } from '#state/preferences/preferenceEntries.ts';
import { t } from '#ui/text/i18n.ts';

/** The single form's fields besides size; `single/OrderForm.tsx` draws them. */
export type KindField = 'price' | 'triggerPrice' | 'slippage';

export interface TicketKind {
  readonly name: () => string;
  readonly isOffered: (market: Market, features: readonly Feature[]) => boolean;
  readonly form: 'single' | 'scale' | 'twap';
  /** From the top; empty for types with a form of their own. */
  readonly fields: readonly KindField[];
  /** The order type used for sizing, pricing and rules. */
  readonly draftType: DraftType;
  /** The setting that enables its review. */
  readonly act: ConfirmedAct;
  /** TP/SL can be attached if it opens a position. */
  readonly isProtectable: boolean;
  /** The field that a price picked from book or chart fills; never the order type. */
  readonly picked: (ticket: Ticket, priceText: string) => Partial<Ticket>;
  /** Its part of the fingerprint besides side, size and reduce-only. */
  readonly fingerprint: (ticket: Ticket) => readonly unknown[];
}

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

const KINDS: Record<TicketType, TicketKind> = {
  limit: {
    ...OPENING,
    name: () => t('ticket.limit', 'Limit'),
    fields: ['price'],
    draftType: 'limit',
    act: 'limitOrder',
    fingerprint: (ticket) => [ticket.priceText, ticket.tif, ticket.postOnly, ...tpslFingerprint(ticket)],
  },
  market: {
    ...OPENING,
    name: () => t('ticket.market', 'Market'),
    fields: ['slippage'],
    draftType: 'market',
    act: 'marketOrder',
    fingerprint: (ticket) => [ticket.slippageText, ...tpslFingerprint(ticket)],
  },
  stopMarket: {
    ...AT_MARKET,
    name: () => t('ticket.stopMarket', 'Stop market'),
    draftType: 'stopMarket',
  },
  stopLimit: {
    ...AT_LIMIT,
    name: () => t('ticket.stopLimit', 'Stop limit'),
    draftType: 'stopLimit',
  },
  takeProfitMarket: {
    ...AT_MARKET,
    name: () => t('ticket.takeProfitMarket', 'Take-profit market'),
    draftType: 'takeProfitMarket',
  },
  takeProfitLimit: {
    ...AT_LIMIT,
    name: () => t('ticket.takeProfitLimit', 'Take-profit limit'),
    draftType: 'takeProfitLimit',
  },
  scale: {
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
  },
  twap: {
    name: () => t('ticket.twap', 'TWAP'),
    isOffered: (market, features) => hasTrait(market, 'twap') && features.includes('twap'),
    form: 'twap',
    fields: [],
    draftType: 'market',
    act: 'twapOrder',
    isProtectable: false,
    picked: (_, priceText) => ({ priceText }),
    fingerprint: ({ minutesText, slicesText, isRandomized }) => [minutesText, slicesText, isRandomized],
  },
};

function tpslFingerprint({ isProtected, takeProfitText, stopLossText, tpslUnit }: Ticket): string[] {
  return isProtected ? [takeProfitText, stopLossText, tpslUnit] : [];
}

export const kindOf = (type: TicketType): TicketKind => KINDS[type];

export function offeredTypes(market: Market, features: readonly Feature[]): readonly TicketType[] {
  const types = Object.keys(KINDS) as TicketType[];
  return types.filter((type) => KINDS[type].isOffered(market, features));
}

/** TP/SL can be attached to opening orders on perpetuals. */
export function canBeProtected(type: TicketType, market: Market, features: readonly Feature[]): boolean {
  return hasTrait(market, 'triggers') && KINDS[type].isProtectable && features.includes('tpslGrouping');
}
