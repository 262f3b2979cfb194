// useCloseContext.ts: inputs for closing and reversing orders: live book, mark, fees.
import { feesQuery } from '#client/queries/account/fees.ts';
import { useFeedValue, useGateway } from '#client/react.tsx';
import { midPrice } from '#domain/book/book.ts';
import { feeRatesOf } from '#domain/market/fees.ts';
import { bookScaleOf, type MarginMarket } from '#domain/market/market.ts';
import { confirmOrder, type OrderConfirmation } from '#domain/order/orderConfirmation.ts';
import type { TicketContext } from '#domain/order/orderDraft.ts';
import type { Refusal } from '#domain/order/refusals/refusal.ts';
import type { Decimal } from '#protocol/decimal.ts';
import { useOwner } from '#state/account/session.ts';
import { useOrderContext } from '#state/order/useOrderContext.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CloseOrder } from './closing.ts';
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
  const { data: fees } = useQuery(queryWhen(owner, (address) => feesQuery(gateway, address)));
  const context: TicketContext = {
    market,
    book,
    markPrice: row.mark,
    account: undefined,
    fees: feeRatesOf(market, fees),
    isStale: false,
  };
  return { context, reference: (book && midPrice(book)) ?? row.mid, ageMs: () => feed.ageMs() };
}

/** Warnings that the dialogs show with their figures. */
const SHOWN: ReadonlySet<Refusal['code']> = new Set([
  'FILLS_AT_ONCE',
  'THIN_BOOK',
  'FLIPS_POSITION',
  'REDUCE_ONLY_CLIPPED',
]);

/**
 * The account after the order, as its confirmation shows it. `needsReview`: there is a warning that the dialogs do not
 * show, so the confirmation asks before the wallet does.
 */
export function useCloseEffect(
  close: CloseOrder,
  market: MarginMarket,
): { confirmation: OrderConfirmation | undefined; needsReview: boolean } {
  const { context } = useOrderContext(market);
  const confirmation = close.ok ? confirmOrder(close.order, context) : undefined;
  return {
    confirmation,
    needsReview: context.isStale || confirmation?.warnings.some(({ code }) => !SHOWN.has(code)) === true,
  };
}
