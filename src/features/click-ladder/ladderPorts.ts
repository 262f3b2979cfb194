// ladderPorts.ts: what the page passes to the ladder from other features.
import type { Blocker } from '#client/deployment/tradingGate.ts';
import type { Market } from '#domain/market/market.ts';
import type { Refusal } from '#domain/order/refusals/refusal.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { ModifyOrder } from '#protocol/exchange/modify.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';

export interface LadderPorts {
  /** Fills the price into the ticket, while not armed. */
  pickPrice: (price: DecimalString) => void;
  refusal: (refusal: Refusal, market: Market) => string;
  blocker: (blocker: Blocker, symbol: string) => string;
  /** The order at another price; undefined if it cannot be moved there. */
  moved: (order: Order, to: DecimalString, market: Market) => ModifyOrder | undefined;
}
