// ticket.ts: the texts typed into the order ticket, per market. Kept for the life of the tab, across reloads.
import type { DraftType } from '#domain/order/orderDraft.ts';
import type { TpslUnit } from '#domain/order/tpsl.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { Tif } from '#protocol/exchange/order.ts';
import type { Side } from '#protocol/scalars.ts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { useSession } from '../account/session.ts';
import { preferences } from '../preferences/preferences.ts';
import type { SizeUnit } from '../preferences/preferenceEntries.ts';

export type TicketType = DraftType | 'scale' | 'twap';

/** Texts are shared by order types: a limit price typed once is also the limit of a stop limit. */
export type Ticket = CommonText & SingleText & ProtectionText & ScaleText & TwapText;

type CommonText = {
  side: Side;
  type: TicketType;
  sizeText: string;
  sizeUnit: SizeUnit;
  postOnly: boolean;
  reduceOnly: boolean;
  /** The last submission: its intention, and the ticket's content then; empty content once the order was accepted. */
  sent?: { intentId: string; content: string };
};

type SingleText = {
  priceText: string;
  /** Trigger price of stops and take-profits. */
  triggerText: string;
  tif: Extract<Tif, 'Gtc' | 'Ioc' | 'Fak' | 'Fok'>;
  /** Empty means the preference. */
  slippageText: string;
};

type ProtectionText = {
  /** Whether a take-profit or stop is attached; their texts are in the unit beside them. */
  isProtected: boolean;
  takeProfitText: string;
  stopLossText: string;
  tpslUnit: TpslUnit;
};

type ScaleText = {
  /** Scale: first and last price, number of orders, and the ratio of last to first size. */
  fromText: string;
  toText: string;
  countText: string;
  skewText: string;
};

type TwapText = {
  /** TWAP: duration in minutes, number of slices (empty: chosen automatically), and whether sizes vary. */
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
};

/** The initial ticket of a market. */
export const BLANK_TICKET: Ticket = { ...BLANK, sizeUnit: 'base' };

/** One object per unit: an unused ticket stays the same object and renders nothing. */
const EMPTY: Record<SizeUnit, Ticket> = {
  base: { ...BLANK, sizeUnit: 'base' },
  quote: { ...BLANK, sizeUnit: 'quote' },
  percent: { ...BLANK, sizeUnit: 'percent' },
};

type TicketState = {
  /** A list and not an object: ids from the wire never become object keys. */
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
            { assetId, ticket: changed(ticketIn(tickets, assetId), change) },
            ...tickets.filter((entry) => entry.assetId !== assetId),
          ],
        })),
    }),
    {
      name: 'trine.tickets',
      version: 2,
      storage: createJSONStorage(() => sessionStorage),
      // A ticket stored by an older version lacks the newer fields.
      migrate: (stored) => ({
        tickets: (stored as Pick<TicketState, 'tickets'>).tickets.map(({ assetId, ticket }) => ({
          assetId,
          ticket: { ...BLANK, ...ticket },
        })),
      }),
    },
  ),
);

/** Tickets of accounts connected before, for the life of the page. */
const aside = new Map<string, TicketState['tickets']>();
// What was typed belongs to its account; what was typed without one, to the next.
useSession.subscribe(({ wallet }, before) => {
  const last = before.wallet ?? before.lost;
  if (!wallet || !last || wallet.account === last.account) return;
  aside.set(last.account, useTickets.getState().tickets);
  useTickets.setState({ tickets: aside.get(wallet.account) ?? [] });
});

/** A percentage is a share of what one side can trade: the other side starts without it. */
function changed(ticket: Ticket, change: Partial<Ticket>): Ticket {
  const isOtherSide = change.side !== undefined && change.side !== ticket.side;
  return {
    ...ticket,
    ...(isOtherSide && ticket.sizeUnit === 'percent' && { sizeText: '' }),
    ...change,
  };
}

export const useTicket = (assetId: AssetId): Ticket =>
  useTickets(({ tickets }) => ticketIn(tickets, assetId));

/** The current ticket, for handlers that must not use the rendered one. */
export const ticketNow = (assetId: AssetId): Ticket => ticketIn(useTickets.getState().tickets, assetId);

function ticketIn(tickets: TicketState['tickets'], assetId: AssetId): Ticket {
  return tickets.find((entry) => entry.assetId === assetId)?.ticket ?? EMPTY[preferences.getState().sizeUnit];
}
