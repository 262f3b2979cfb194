// useCloseContext.ts: inputs for closing and reversing orders: live book, mark, fees.
import { feesQuery } from '#client/queries/account/fees.ts';
import { useFeedValue, useGateway } from '#client/react.tsx';
import { midPrice } from '#domain/book/book.ts';
import { feeRatesOf } from '#domain/market/fees.ts';
import { bookScaleOf, type MarginMarket } from '#domain/market/market.ts';
import type { TicketContext } from '#domain/order/orderDraft.ts';
import { dec, type Decimal } from '#protocol/decimal.ts';
import { useOwner } from '#state/account/session.ts';
import { usePreference } from '#state/preferences/preferences.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PositionRow } from './positionRows.ts';

export interface CloseContext {
  context: TicketContext;
  /** The reference of slippage: the book's mid, else the context's, else the mark. */
  reference: Decimal | undefined;
  /** Of the book, by the clock; undefined before the first. */
  ageMs: () => number | undefined;
}

export function useCloseContext(row: PositionRow, market: MarginMarket): CloseContext {
  const gateway = useGateway();
  const owner = useOwner();
  const scale = useMemo(() => bookScaleOf(market), [market]);
  const feed = useMemo(() => gateway.feeds.book(market.assetId), [gateway, market.assetId]);
  const book = useFeedValue(feed, (each) => each.read(scale));
  const farFromMark = usePreference(({ guards }) => guards.farFromMark);
  const { data: fees } = useQuery(queryWhen(owner, (address) => feesQuery(gateway, address)));
  const context: TicketContext = {
    market,
    book,
    markPrice: row.mark,
    account: undefined,
    fees: feeRatesOf(market, fees),
    isStale: false,
    guards: { maxOrderValue: undefined, farFromMark: dec(farFromMark), isStopRequired: false },
  };
  return { context, reference: (book && midPrice(book)) ?? row.mid, ageMs: () => feed.ageMs() };
}
