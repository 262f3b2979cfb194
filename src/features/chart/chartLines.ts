// chartLines.ts: the horizontal lines of a market's chart: own orders, entry, liquidation.
import { createIncrementalMap } from '#domain/order/incrementalMap.ts';
import { chartPriceOf, ordersByMarket } from '#domain/order/ordersByMarket.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { AssetId, OrderId } from '#protocol/ids.ts';
import type { Position } from '#protocol/info/account/account.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';

export interface ChartLine {
  id: string;
  kind: 'order' | 'entry' | 'liquidation';
  price: DecimalString;
  label: string;
  tone: 'bid' | 'ask' | 'neutral' | 'danger';
}

/** Creates the line texts; passed in to stay free of language. */
export interface LineLabels {
  order: (order: Order) => string;
  entry: (position: Position) => string;
  liquidation: (position: Position) => string;
}

/** A market's orders with a chart price; untriggered children are listed separately. */
export function ordersOnChart(assetId: AssetId, orders: readonly Order[]): readonly Order[] {
  const { of, hasRelated } = ordersByMarket(orders);
  // Without children all ids are unique, which saves comparing thousands.
  if (!hasRelated) return of(assetId).charted;
  const hasPlace = (order: Order): boolean => order.assetId === assetId && chartPriceOf(order) !== undefined;
  const byId = new Map<OrderId, Order>();
  for (const parent of orders)
    for (const order of [parent, ...parent.children])
      if (hasPlace(order) && !byId.has(order.orderId)) byId.set(order.orderId, order);
  return [...byId.values()];
}

/** One line per order on the chart, plus entry and liquidation price. */
export function linesOf(
  assetId: AssetId,
  shownOrders: readonly Order[],
  positions: readonly Position[],
  labels: LineLabels,
): readonly ChartLine[] {
  const position = positions.find((each) => each.assetId === assetId);
  const linesWith = written.get(labels) ?? createIncrementalMap((order: Order) => orderLine(order, labels));
  written.set(labels, linesWith);
  const lines = linesWith(shownOrders);
  return position ? [...lines, ...positionLines(position, labels)] : lines;
}

/** By texts: only a changed order's line is made again. */
const written = new WeakMap<LineLabels, (orders: readonly Order[]) => readonly ChartLine[]>();

function orderLine(order: Order, labels: LineLabels): ChartLine {
  return {
    id: `order:${order.orderId}`,
    kind: 'order',
    price: chartPriceOf(order) ?? order.price,
    label: labels.order(order),
    tone: toneOf(order),
  };
}

/** Protection of a position: profit green, stop red, whatever its side. */
export function toneOf(order: Pick<Order, 'side' | 'isTrigger' | 'kind'>): 'bid' | 'ask' {
  if (order.isTrigger) return order.kind.tpsl === 'tp' ? 'bid' : 'ask';
  return order.side === 'buy' ? 'bid' : 'ask';
}

function positionLines(position: Position, labels: LineLabels): ChartLine[] {
  const entry: ChartLine = {
    id: 'entry',
    kind: 'entry',
    price: position.entryPrice,
    label: labels.entry(position),
    tone: 'neutral',
  };
  if (position.liquidationPrice === null) return [entry];
  return [
    entry,
    {
      id: 'liquidation',
      kind: 'liquidation',
      price: position.liquidationPrice,
      label: labels.liquidation(position),
      tone: 'danger',
    },
  ];
}
