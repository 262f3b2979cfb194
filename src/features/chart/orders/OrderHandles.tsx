// OrderHandles.tsx: a handle on each own order's line: drag the line, or move it by arrow keys and confirm with Enter.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import type { Market } from '#domain/market/market.ts';
import { Decimal, type DecimalString } from '#protocol/decimal.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { useSubmit } from '#state/order/useSubmit.ts';
import { useTradingGate } from '#state/order/useTradingGate.ts';
import { localeRevision, t } from '#ui/text/i18n.ts';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { DragRegistry } from '../dragRegistry.ts';
import { chartPriceOf } from '#domain/order/ordersByMarket.ts';
import type { Draggable, Spot } from '../chartPointer.ts';
import type { ChartParts, PriceChart } from '../priceChart.ts';
import { handledOrders, sameOrders } from './handledOrders.ts';
import { snapped } from './movedOrder.ts';
import { OrderHandle } from './OrderHandle.tsx';
import { placeHandles } from './placeHandles.ts';
import { isOnPrices, isPriceHeight } from './pricePane.ts';
import { type OrderMoves, useOrderMoves } from './useOrderMoves.ts';

interface OrderHandlesProps {
  market: Market;
  chart: PriceChart;
  parts: ChartParts;
  /** Of this market, with a price on the chart. */
  orders: readonly Order[];
  lastPrice: () => Decimal | undefined;
  drags: DragRegistry;
  /** Another item of the list: the position's handle. */
  children?: ReactNode;
}

const NEAR = 5;

export function OrderHandles({
  market,
  chart,
  parts,
  orders,
  lastPrice,
  drags,
  children,
}: OrderHandlesProps) {
  const submit = useSubmit();
  const language = localeRevision();
  const [mayNot] = useTradingGate({ purpose: 'increase', market });
  const [mayNotReduce] = useTradingGate({ purpose: 'reduce', market });
  const moves = useOrderMoves(market, chart, orders, submit);
  const list = useRef<HTMLUListElement>(null);
  const isBlocked = (order: Order) => (order.reduceOnly ? mayNotReduce : mayNot) !== undefined;
  const priceOf = (order: Order): DecimalString =>
    moves.of(order.orderId)?.price ?? chartPriceOf(order) ?? order.price;
  const canDrag = (order: Order) =>
    submit !== undefined &&
    !isBlocked(order) &&
    (moves.of(order.orderId)?.phase ?? 'drafting') === 'drafting';

  const handled = useHandledOrders(orders, lastPrice, moves.busy);
  useEffect(() => {
    chart.setHandles(submit ? handled.map(({ orderId }) => `order:${orderId}`) : undefined);
  }, [chart, submit, handled]);
  useEffect(() => () => chart.setHandles(undefined), [chart]);
  // Lines can move with any paint, which React does not observe.
  useEffect(() => parts.onPaint(() => placeHandles(parts, list.current)), [parts]);
  // Placing costs a layout: with thousands of orders updates are constant, but few concern an order with a handle.
  useEffect(() => {
    if (chart.parts()) placeHandles(parts, list.current);
  }, [chart, parts, handled, moves.busy, mayNot, mayNotReduce, submit, language]);

  useEffect(() => passWheel(list.current, parts), [parts, submit]);

  const drag = (order: Order, y: number) => {
    if (!isPriceHeight(parts, y)) return moves.reset(order.orderId);
    const place = parts.series.coordinateToPrice(y);
    const price = place === null ? undefined : snapped(market, new Decimal(place));
    if (price !== undefined) moves.draft(order, price);
  };
  const isNear = (order: Order, { y }: Spot) =>
    Math.abs((parts.series.priceToCoordinate(Number(priceOf(order))) ?? -Infinity) - y) <= NEAR;
  const orderAt = (spot: Spot) =>
    isOnPrices(parts, spot) ? orders.find((order) => canDrag(order) && isNear(order, spot)) : undefined;
  useLineDrag(drags, orderAt, drag, moves);

  const handles = useMemo(
    () =>
      submit &&
      handled.map((order) => (
        <OrderHandle
          key={order.orderId}
          market={market}
          order={order}
          price={priceOf(order)}
          move={moves.of(order.orderId)}
          note={moves.note?.orderId === order.orderId ? moves.note.text : undefined}
          isBlocked={isBlocked(order)}
          lastPrice={lastPrice}
          moves={moves}
          onDrag={(clientY) => drag(order, clientY - parts.host.getBoundingClientRect().top)}
          onCancel={() => void submit(cancelRequest(order), { act: 'cancelOrder' })}
        />
      )),
    // All dependencies are stable values; new functions per render would render every handle.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [handled, moves.busy, mayNot, mayNotReduce, submit, market, chart, parts, lastPrice, language],
  );

  if (!submit) return null;
  return (
    <ul
      ref={list}
      aria-label={t('chart.handles', 'Your orders on the chart')}
      className="pointer-events-none absolute inset-y-0 start-0 z-10 overflow-hidden"
      style={{ width: '100%' }}
    >
      {handles}
      {children}
    </ul>
  );
}

/** The wheel zooms the chart over a handle too: the chart listens on its own element, which the handles lie over. */
function passWheel(list: HTMLElement | null, { chart }: ChartParts): () => void {
  const pass = (event: WheelEvent) => {
    event.preventDefault();
    chart.chartElement().dispatchEvent(new WheelEvent(event.type, event));
  };
  list?.addEventListener('wheel', pass, { passive: false });
  return () => list?.removeEventListener('wheel', pass);
}

/** The orders with a handle: those near the market at first render, as the set must not change with every trade. */
function useHandledOrders(
  orders: readonly Order[],
  lastPrice: () => Decimal | undefined,
  busy: OrderMoves['busy'],
): readonly Order[] {
  const nearest = useMemo(() => handledOrders(orders, lastPrice(), busy), [orders, lastPrice, busy]);
  const [handled, setHandled] = useState(nearest);
  const next = sameOrders(handled, nearest);
  if (next !== handled) setHandled(next);
  return handled;
}

const cancelRequest = ({ assetId, orderId }: Order): ActionRequest => ({
  type: 'cancel',
  action: { cancels: [{ assetId, orderId }] },
});

/** The whole line is draggable, not only its handle. */
function useLineDrag(
  drags: DragRegistry,
  orderAt: (spot: Spot) => Order | undefined,
  drag: (order: Order, y: number) => void,
  moves: OrderMoves,
): void {
  const draggable: Draggable = {
    cursorAt: (spot) => (orderAt(spot) ? 'ns-resize' : undefined),
    grab: (spot) => {
      const order = orderAt(spot);
      return (
        order && {
          move: ({ y }) => drag(order, y),
          drop: (_spot, hasMoved) => (hasMoved ? moves.send(order) : moves.reset(order.orderId)),
          cancel: () => moves.reset(order.orderId),
        }
      );
    },
  };
  useEffect(() => {
    drags.setOrders(draggable);
    return () => drags.setOrders(undefined);
  });
}
