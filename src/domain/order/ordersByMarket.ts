// ordersByMarket.ts: an owner's open orders by market and use, updated incrementally from list to list.
import type { DecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { createIncrementalMap } from './incrementalMap.ts';

/** One market's orders, in the order of the whole list. Each array stays the same while its orders do. */
export interface MarketOrders {
  /** Orders in the book: all but trigger orders. */
  resting: readonly Order[];
  bids: readonly Order[];
  asks: readonly Order[];
  /** Orders with a price on the chart: no market orders. */
  charted: readonly Order[];
}

export interface OrdersByMarket {
  of: (assetId: AssetId) => MarketOrders;
  /** Whether any order has a parent or children: a child may be listed inside its parent, beside it, or both. */
  hasRelated: boolean;
}

type Use = keyof MarketOrders;

/** The grouping of an order: equal ones share one object, so that grouping a list reads only changed orders. */
interface Kind {
  assetId: AssetId;
  uses: readonly Use[];
  isRelated: boolean;
}

const NONE = emptyGroups();

/** Lists are immutable: each is grouped once, at its first use. */
const known = new WeakMap<readonly Order[], OrdersByMarket>();
const group = createGrouping();

export function ordersByMarket(orders: readonly Order[]): OrdersByMarket {
  const grouped = known.get(orders) ?? group(orders);
  known.set(orders, grouped);
  return grouped;
}

/** Groups successive lists. The result depends on the list alone; earlier lists only save work. */
export function createGrouping(): (orders: readonly Order[]) => OrdersByMarket {
  const kinds = new Map<string, Kind>();
  const kindsOf = createIncrementalMap((order: Order) => kindOf(order, kinds));
  let last = new Map<AssetId, MarketOrders>();
  return (orders) => {
    const markets = new Map<AssetId, Record<Use, Order[]>>();
    let hasRelated = false;
    kindsOf(orders).forEach(({ assetId, uses, isRelated }, index) => {
      const mine = markets.get(assetId) ?? emptyGroups();
      markets.set(assetId, mine);
      for (const use of uses) mine[use].push(orders[index] as Order);
      hasRelated ||= isRelated;
    });
    const before = last;
    last = new Map([...markets].map(([id, now]) => [id, shared(before.get(id), now)]));
    const now = last;
    return { of: (id) => now.get(id) ?? NONE, hasRelated };
  };
}

/** The price of an order on a chart: of a trigger order its trigger; a market order has none. */
export function chartPriceOf({
  isTrigger,
  triggerPrice,
  price,
}: Pick<Order, 'isTrigger' | 'triggerPrice' | 'price'>): DecimalString | undefined {
  if (isTrigger) return triggerPrice ?? undefined;
  return price === '0' ? undefined : price;
}

function emptyGroups(): Record<Use, Order[]> {
  return { resting: [], bids: [], asks: [], charted: [] };
}

function kindOf(order: Order, kinds: Map<string, Kind>): Kind {
  const { assetId, side, isTrigger, children, parentOrderId } = order;
  const uses: Use[] = isTrigger ? [] : ['resting', side === 'buy' ? 'bids' : 'asks'];
  if (chartPriceOf(order) !== undefined) uses.push('charted');
  const kind = { assetId, uses, isRelated: children.length > 0 || parentOrderId !== null };
  const key = JSON.stringify(kind);
  const known = kinds.get(key) ?? kind;
  kinds.set(key, known);
  return known;
}

/** The earlier arrays where nothing changed. */
function shared(before: MarketOrders = NONE, now: MarketOrders): MarketOrders {
  const pick = (use: Use) => (isSame(before[use], now[use]) ? before[use] : now[use]);
  return { resting: pick('resting'), bids: pick('bids'), asks: pick('asks'), charted: pick('charted') };
}

function isSame(before: readonly Order[], now: readonly Order[]): boolean {
  return before.length === now.length && now.every((order, index) => order === before[index]);
}
