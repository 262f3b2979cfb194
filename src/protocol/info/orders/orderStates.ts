// orderStates.ts: order states and their wire words.
import { type Codec, leaf } from '../../codec.ts';

export type OrderStatus =
  | 'pending'
  | 'pendingParentFill'
  | 'waitingForTrigger'
  | 'open'
  | 'partial'
  | 'filled'
  | 'canceled'
  | 'rejected'
  | 'triggered'
  | 'other';

/**
 * A status and the reason in its wire word: `selfTradeCanceled` is canceled because of `selfTrade`; for `other` the
 * word itself.
 */
export interface OrderState {
  status: OrderStatus;
  reason: string | null;
}

const WORDS = new Map<string, OrderStatus>([
  ['pending', 'pending'],
  ['pending_parent_fill', 'pendingParentFill'],
  ['pendingparentfill', 'pendingParentFill'],
  ['waitingforfill', 'pendingParentFill'],
  ['waitingfortrigger', 'waitingForTrigger'],
  ['open', 'open'],
  ['resting', 'open'],
  ['partial', 'partial'],
  ['partiallyfilled', 'partial'],
  ['filled', 'filled'],
  ['canceled', 'canceled'],
  ['cancelled', 'canceled'],
  ['rejected', 'rejected'],
  ['triggered', 'triggered'],
]);

const LIVE: ReadonlySet<OrderStatus> = new Set<OrderStatus>([
  'pending',
  'pendingParentFill',
  'waitingForTrigger',
  'open',
  'partial',
]);

/** True while an order is live. `other` counts as ended: only a list of live orders may override that. */
export function isLive(status: OrderStatus): boolean {
  return LIVE.has(status);
}

/** @assumed Words ending in Canceled or Rejected are those two with a reason as prefix. */
export function readOrderState(word: string): OrderState {
  const known = WORDS.get(word.toLowerCase());
  if (known !== undefined) return { status: known, reason: null };
  const ended = /^(.+?)(?:(Canceled|Cancelled|Cancel)|Rejected)$/.exec(word);
  if (ended === null) return { status: 'other', reason: word };
  return { status: ended[2] === undefined ? 'rejected' : 'canceled', reason: ended[1] ?? null };
}

/** The wire word of a state. */
export function writeOrderState(state: OrderState): string {
  const { status, reason } = state;
  if (status === 'other') return reason ?? 'other';
  if (reason !== null && status === 'canceled') return `${reason}Canceled`;
  if (reason !== null && status === 'rejected') return `${reason}Rejected`;
  return status === 'pendingParentFill' ? 'pending_parent_fill' : status;
}

/** A status alone, for records without a reason. */
export const orderStatus: Codec<OrderStatus> = leaf(
  'an order status',
  (wire) => (typeof wire === 'string' ? readOrderState(wire).status : undefined),
  (status) => writeOrderState({ status, reason: null }),
);
