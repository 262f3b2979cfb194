// chartLines.ts: which horizontal lines belong on the chart of a market: own orders, entry, liquidation.
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

/** How the words on the lines are made; passed in so that this stays free of language. */
export interface LineLabels {
  order: (order: Order) => string;
  entry: (position: Position) => string;
  liquidation: (position: Position) => string;
}

/** Orders of one market that have a place on its chart; those that wait for their parent's fill stand on their own. */
export function ordersOnChart(assetId: AssetId, orders: readonly Order[]): Order[] {
  const hasPlace = (order: Order): boolean => order.assetId === assetId && chartPriceOf(order) !== undefined;
  // Without children each is listed once, and ten thousand names need not be compared.
  if (orders.every(({ children }) => children.length === 0)) return orders.filter(hasPlace);
  const byId = new Map<OrderId, Order>();
  for (const parent of orders)
    for (const order of [parent, ...parent.children])
      if (hasPlace(order) && !byId.has(order.orderId)) byId.set(order.orderId, order);
  return [...byId.values()];
}

/** A trigger order is drawn where it fires; an order at the market has no place on a chart. */
export function chartPriceOf({
  isTrigger,
  triggerPrice,
  price,
}: Pick<Order, 'isTrigger' | 'triggerPrice' | 'price'>): DecimalString | undefined {
  if (isTrigger) return triggerPrice ?? undefined;
  return price === '0' ? undefined : price;
}

/** Lines for one market: one per resting order on its chart, entry and liquidation of the position if there is one. */
export function linesOf(
  assetId: AssetId,
  shownOrders: readonly Order[],
  positions: readonly Position[],
  labels: LineLabels,
): ChartLine[] {
  const position = positions.find((each) => each.assetId === assetId);
  const known = written.get(labels) ?? new WeakMap<Order, ChartLine>();
  written.set(labels, known);
  const lines = shownOrders.map((order) => orderLine(order, labels, known));
  return position ? [...lines, ...positionLines(position, labels)] : lines;
}

/** By the words in use and the order: only the line of an order that has changed is written again. */
const written = new WeakMap<LineLabels, WeakMap<Order, ChartLine>>();

function orderLine(order: Order, labels: LineLabels, known: WeakMap<Order, ChartLine>): ChartLine {
  const line = known.get(order);
  if (line) return line;
  const fresh = newOrderLine(order, labels);
  known.set(order, fresh);
  return fresh;
}

function newOrderLine(order: Order, labels: LineLabels): ChartLine {
  return {
    id: `order:${order.orderId}`,
    kind: 'order',
    price: chartPriceOf(order) ?? order.price,
    label: labels.order(order),
    tone: toneOf(order),
  };
}

/** What protects a position: profit green, stop red, whichever side it trades on. */
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
