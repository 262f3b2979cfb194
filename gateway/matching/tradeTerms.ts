// tradeTerms.ts: taker, maker, lots and price of one trade.
import type { LiveOrder } from '../world/state.ts';
import type { Execution } from '../world/execution.ts';

export interface TradeTerms {
  readonly taker: LiveOrder;
  readonly maker: LiveOrder;
  readonly lots: bigint;
  readonly price: bigint;
  readonly execution: Execution;
  /** Notional units the taker's order has traded so far, including this trade. */
  readonly takerTotal: bigint;
}
