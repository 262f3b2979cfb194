// advance.ts: computes the next step of an assisted order: one request at a time, and none after an unexpected result.
import { dec, type DecimalString } from '#protocol/decimal.ts';
import type { ModifyOrder } from '#protocol/exchange/modify.ts';
import type { OrderId, UnixMs } from '#protocol/ids.ts';
import type { Position } from '#protocol/info/account/account.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import type { OrderStatus } from '#protocol/info/orders/orderStates.ts';
import { gridOf, type Market } from '../market/market.ts';
import { changeOrder } from '../order/orderChange.ts';
import { type Assist, type AssistEndReason, STOP_EVERY_MS } from './assist.ts';
import { breakEvenStep, chaseLevel, trailStep } from './levels.ts';

/** The current facts. Undefined: unknown, or too old to act on. */
export interface AssistFacts {
  /** What blocks every change, and thus ends the assisted order. */
  readonly obstacle: AssistEndReason | undefined;
  readonly market: Market | undefined;
  /** The open order, or its final state. */
  readonly order: Order | { readonly endedAs: OrderStatus | undefined } | undefined;
  /** The best price of the order's own side. */
  readonly touch: DecimalString | undefined;
  readonly mark: DecimalString | undefined;
  readonly position: Pick<Position, 'size' | 'entryPrice'> | 'none' | undefined;
}

/** Why nothing is done now. `facts`: something is unknown. `market`: the market requires no change. */
export type Waiting = 'answer' | 'facts' | 'list' | 'interval' | 'market';

export type AssistStep =
  | { readonly do: 'wait'; readonly for: Waiting }
  | { readonly do: 'move'; readonly to: DecimalString; readonly modify: ModifyOrder }
  | { readonly do: 'end'; readonly reason: AssistEndReason };

/** The result of a requested change. */
export type AssistAnswer =
  | { readonly kind: 'accepted'; readonly orderId: OrderId | undefined }
  | { readonly kind: 'refused'; readonly detail: string | null }
  | { readonly kind: 'uncertain' }
  | { readonly kind: 'notSent'; readonly reason: AssistEndReason };

/** The next step. */
export function nextStep(assist: Assist, facts: AssistFacts, now: UnixMs): AssistStep {
  if (facts.obstacle !== undefined && assist.end === null) return end(facts.obstacle);
  if (assist.end !== null || assist.sending !== null) return wait('answer');
  const { order, market } = facts;
  const known = positionStep(assist, facts) ?? orderStep(assist, order);
  if (known !== undefined) return known;
  if (market === undefined || !isListed(order)) return wait('facts');
  return marketStep(assist, facts, order, market, now);
}

/** The change that the market requires, for an order at its known price. */
function marketStep(
  assist: Assist,
  facts: AssistFacts,
  order: Order,
  market: Market,
  now: UnixMs,
): AssistStep {
  const target = targetOf(assist, facts, market);
  if (target === undefined) return wait('market');
  if (target === 'limitReached' || target === 'done') return end(target);
  return isTooSoon(assist, now) ? wait('interval') : moveTo(order, target, market);
}

function isTooSoon({ plan, sentAt }: Assist, now: UnixMs): boolean {
  const everyMs = plan.kind === 'chase' ? plan.everyMs : STOP_EVERY_MS;
  // A clock that was set back must not delay the next change until the old time is reached again.
  return sentAt !== null && now >= sentAt && now - sentAt < everyMs;
}

/** The state once a change has been sent. */
export function sent(assist: Assist, to: DecimalString, now: UnixMs): Assist {
  return { ...assist, sending: to, sentAt: now };
}

/** The state with that change's result. A result after the end only updates the order's price; nothing more is sent. */
export function answered(assist: Assist, answer: AssistAnswer, now: UnixMs): Assist {
  const { sending, at, moves } = assist;
  if (sending === null) return assist;
  if (answer.kind === 'accepted')
    return {
      ...assist,
      orderId: answer.orderId ?? assist.orderId,
      at: sending,
      before: at,
      sending: null,
      moves: moves + 1,
    };
  if (answer.kind === 'uncertain') return ended(assist, 'uncertain', now);
  const over = { ...assist, sending: null };
  return answer.kind === 'refused'
    ? ended(over, 'refused', now, answer.detail)
    : ended(over, answer.reason, now);
}

/** The ended state. A recorded end is kept, except that a change with a lost result is always reported. */
export function ended(
  assist: Assist,
  reason: AssistEndReason,
  now: UnixMs,
  detail: string | null = null,
): Assist {
  if (assist.end !== null && reason !== 'uncertain') return assist;
  return { ...assist, end: { reason, at: now, detail } };
}

/** The state once the list of orders shows the last change. */
export function seenIn(assist: Assist, order: Order): Assist {
  const rests = restsAt(order);
  const isShown = assist.before !== null && rests !== undefined && dec(rests).eq(assist.at);
  return isShown ? { ...assist, before: null } : assist;
}

/** The price that is moved: the trigger of a stop, the price of a limit order. */
export function restsAt(order: Order): DecimalString | undefined {
  return order.isTrigger ? (order.triggerPrice ?? undefined) : order.price;
}

/** Only the price or the trigger changes; the remaining size stays. */
export function moveTo(order: Order, to: DecimalString, market: Market): AssistStep {
  const { price, originalSize: size, triggerPrice } = order;
  const change = order.isTrigger
    ? { price, size, triggerPrice: to }
    : { price: to, size, triggerPrice: triggerPrice ?? '' };
  const result = changeOrder(order, change, market);
  if (result.ok) return { do: 'move', to, modify: result.modify };
  return result.reason === 'same' ? wait('market') : end('rule');
}

const isListed = (order: AssistFacts['order']): order is Order =>
  order !== undefined && !('endedAs' in order);

/** Handles an order that is gone, not listed at its new price yet, or moved by another program. */
function orderStep({ at, before }: Assist, order: AssistFacts['order']): AssistStep | undefined {
  if (order === undefined) return wait('facts');
  if ('endedAs' in order) return end(ENDED_AS[order.endedAs ?? 'other'] ?? 'gone');
  const rests = restsAt(order);
  if (rests === undefined) return end('changed');
  if (dec(rests).eq(at)) return undefined;
  return before !== null && dec(rests).eq(before) ? wait('list') : end('changed');
}

/** A stop without its position has no purpose. */
function positionStep({ plan }: Assist, { position }: AssistFacts): AssistStep | undefined {
  if (plan.kind === 'chase') return undefined;
  if (position === undefined) return wait('facts');
  if (position === 'none' || dec(position.size).isZero()) return end('positionClosed');
  const direction = dec(position.size).isNegative() ? 'short' : 'long';
  return direction === plan.direction ? undefined : end('positionFlipped');
}

function targetOf(
  { plan, at, moves }: Assist,
  { touch, mark, position }: AssistFacts,
  market: Market,
): DecimalString | 'limitReached' | 'done' | undefined {
  const grid = gridOf(market);
  if (plan.kind === 'chase') {
    const level = touch === undefined ? undefined : chaseLevel(plan, at, touch, grid);
    return level === 'reached' ? 'limitReached' : level;
  }
  if (plan.kind === 'breakEven' && moves > 0) return 'done';
  if (mark === undefined) return undefined;
  if (plan.kind === 'trail') return trailStep(plan, at, mark, grid);
  if (position === undefined || position === 'none') return undefined;
  return breakEvenStep(plan, at, { mark, entry: position.entryPrice }, grid);
}

const ENDED_AS: Partial<Record<OrderStatus, AssistEndReason>> = {
  filled: 'filled',
  canceled: 'canceled',
  triggered: 'triggered',
  rejected: 'canceled',
};

const wait = (why: Waiting): AssistStep => ({ do: 'wait', for: why });
const end = (reason: AssistEndReason): AssistStep => ({ do: 'end', reason });
