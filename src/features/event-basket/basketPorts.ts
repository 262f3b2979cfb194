// basketPorts.ts: what the page passes to the scanner and basket from other features.
import type { Blocker } from '#client/deployment/tradingGate.ts';
import type { Market } from '#domain/market/market.ts';
import type { Refusal } from '#domain/order/refusals/refusal.ts';

export interface BasketPorts {
  refusal: (refusal: Refusal, market: Market) => string;
  blocker: (blocker: Blocker, symbol: string) => string;
}
