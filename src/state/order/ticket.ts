// ticket.ts: the order ticket's text, per market, exactly as typed. Kept for the tab's life, so that a reload loses nothing.
import type { DraftType } from '#domain/order/orderDraft.ts';
import type { TpslUnit } from '#domain/order/tpsl.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { Tif } from '#protocol/exchange/order.ts';
import type { Side } from '#protocol/scalars.ts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { preferences } from '../preferences/preferences.ts';
import type { SizeUnit } from '../preferences/preferenceTypes.ts';

export type TicketType = DraftType | 'scale' | 'twap';

/** Kept when the kind of order changes: a price typed for a limit order is also the price of a stop limit. */
export type Ticket = CommonText & SingleText & ProtectionText & ScaleText & TwapText;

type CommonText = {
  side: Side;
  type: TicketType;
  sizeText: string;
  sizeUnit: SizeUnit;
  postOnly: boolean;
  reduceOnly: boolean;
  /** How long the request may travel; null means the preference. */
  validMs: number | null;
  /**
   * The last time it was sent: under which intention, and what it said then; an empty content is an order
   * that went through.
   */
  sent?: { intentId: string; content: string };
};

type SingleText = {
  priceText: string;
  /** Of stops and take-profits. */
  triggerText: string;
  tif: Extract<Tif, 'Gtc' | 'Ioc' | 'Fak' | 'Fok'>;
  /** Empty means the preference. */
  slippageText: string;
};

type ProtectionText = {
  /** Whether the order brings a take-profit or a stop with it; their texts are in the unit beside them. */
  isProtected: boolean;
  takeProfitText: string;
  stopLossText: string;
  tpslUnit: TpslUnit;
};

type ScaleText = {
  /** Both ends of its prices, how many orders, and how many times the first size the last one is. */
  fromText: string;
  toText: string;
  countText: string;
  skewText: string;
};

type TwapText = {
  /** Its length in minutes, its slices (empty: as many as suit it), whether they vary. */
  minutesText: string;
  slicesText: string;
  isRandomized: boolean;
};

const BLANK: Omit<Ticket, 'sizeUnit'> = {
  side: 'buy',
  type: 'limit',
  priceText: '',
  triggerText: '',
  sizeText: '',
  tif: 'Gtc',
  postOnly: false,
  reduceOnly: false,
  slippageText: '',
  isProtected: false,
  takeProfitText: '',
  stopLossText: '',
  tpslUnit: 'price',
  fromText: '',
  toText: '',
  countText: '5',
  skewText: '1',
  minutesText: '30',
  slicesText: '',
  isRandomized: true,
  validMs: null,
};

/** What a market's ticket starts as. */
export const BLANK_TICKET: Ticket = { ...BLANK, sizeUnit: 'base' };

/** One object per unit, so that a ticket nobody has touched stays the same object. */
const EMPTY: Record<SizeUnit, Ticket> = {
  base: { ...BLANK, sizeUnit: 'base' },
  quote: { ...BLANK, sizeUnit: 'quote' },
  percent: { ...BLANK, sizeUnit: 'percent' },
};

type TicketState = {
  /** A list, not an object: ids from the wire never index a plain object. */
  tickets: readonly { assetId: AssetId; ticket: Ticket }[];
  change: (assetId: AssetId, change: Partial<Ticket>) => void;
};

export const useTickets = create<TicketState>()(
  persist(
    (set) => ({
      tickets: [],
      change: (assetId, change) =>
        set(({ tickets }) => ({
          tickets: [
            { assetId, ticket: { ...ticketIn(tickets, assetId), ...change } },
            ...tickets.filter((entry) => entry.assetId !== assetId),
          ],
        })),
    }),
    {
      name: 'trine.tickets',
      version: 2,
      storage: createJSONStorage(() => sessionStorage),
      // A ticket of before has no word of what it could not do then.
      migrate: (stored) => ({
        tickets: (stored as Pick<TicketState, 'tickets'>).tickets.map(({ assetId, ticket }) => ({
          assetId,
          ticket: { ...BLANK, ...ticket },
        })),
      }),
    },
  ),
);

export const useTicket = (assetId: AssetId): Ticket =>
  useTickets(({ tickets }) => ticketIn(tickets, assetId));

/** The ticket as it is this moment, for handlers that must not act on an older one. */
export const ticketNow = (assetId: AssetId): Ticket => ticketIn(useTickets.getState().tickets, assetId);

function ticketIn(tickets: TicketState['tickets'], assetId: AssetId): Ticket {
  return tickets.find((entry) => entry.assetId === assetId)?.ticket ?? EMPTY[preferences.getState().sizeUnit];
}
