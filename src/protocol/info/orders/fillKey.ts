// fillKey.ts: tells fills apart.
import type { Fill } from './userFills.ts';

/** A trade can have several fills of one owner: by two of their orders, or as both of its sides. */
export function fillKey({ tradeId, orderId, side }: Pick<Fill, 'tradeId' | 'orderId' | 'side'>): string {
  return `${tradeId}:${orderId}:${side}`;
}
