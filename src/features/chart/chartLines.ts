// chartLines.ts: the horizontal lines of a market's chart: own orders, entry, liquidation.
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
export function ordersOnChart(assetId: AssetId, orders: readonly Order[]): Order[] {
  const hasPlace = (order: Order): boolean => order.assetId === assetId && chartPriceOf(order) !== undefined;
  // Without children all ids are unique, which saves comparing thousands.
  if (orders.every(({ children }) => children.length === 0)) return orders.filter(hasPlace);
  const byId = new Map<OrderId, Order>();
  for (const parent of orders)
    for (const order of [parent, ...parent.children])
      if (hasPlace(order) && !byId.has(order.orderId)) byId.set(order.orderId, order);
  return [...byId.values()];
}

/** The trigger price of a trigger order; a market order has none. */
export function chartPriceOf({
  isTrigger,
  triggerPrice,
  price,
}: Pick<Order, 'isTrigger' | 'triggerPrice' | 'price'>): DecimalString | undefined {
  if (isTrigger) return triggerPrice ?? undefined;
  return price === '0' ? undefined : price;
}

/** One line per order on the chart, plus entry and liquidation price. */
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

/** Cached by texts and order: only a changed order's line is rebuilt. */
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
