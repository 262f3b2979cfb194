// addsRisk.ts: whether a request can open or increase a position, so that a pause by the user's own rules blocks it.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import { reducible } from '#domain/order/orderSizing.ts';
import { dec } from '#protocol/decimal.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { Position } from '#protocol/info/account/account.ts';

export interface Holdings {
  /** Undefined while unknown: then only a reduce-only order is known to reduce. */
  positions: readonly Pick<Position, 'assetId' | 'size'>[] | undefined;
  marketOf: (assetId: string) => Market | undefined;
}

type Traded = Pick<OrderEntry, 'assetId' | 'side' | 'size' | 'reduceOnly'>;

/** Cancels, transfers, keys and reductions add no risk. A change adds some unless its order is reduce-only. */
export function addsRisk(request: ActionRequest, holdings: Holdings): boolean {
  switch (request.type) {
    case 'order':
      return request.action.orders.some((order) => !reduces(order, holdings));
    case 'twapOrder':
      return !reduces(request.action, holdings);
    case 'modify':
      return !request.action.order.reduceOnly;
    case 'batchModify':
      return request.action.modifies.some(({ order }) => !order.reduceOnly);
    case 'userOutcome':
      return request.action.operation === 'split';
    default:
      return false;
  }
}

function reduces({ assetId, side, size, reduceOnly }: Traded, { positions, marketOf }: Holdings): boolean {
  if (reduceOnly) return true;
  const market = marketOf(assetId);
  // Assets without short positions can only be sold where they are held.
  if (market !== undefined && !hasTrait(market, 'shorts')) return side === 'sell';
  const held = positions?.find((each) => each.assetId === assetId)?.size ?? '0';
  return dec(size).lte(reducible(dec(held), side));
}
