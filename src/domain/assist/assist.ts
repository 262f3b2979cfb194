// assist.ts: the plan and the recorded state of an assisted order, which an open tab follows.
import type { DecimalString } from '#protocol/decimal.ts';
import type { Address, AssetId, OrderId, UnixMs } from '#protocol/ids.ts';

/** A resting limit order kept at the best price of its own side of the book. */
export interface ChasePlan {
  readonly kind: 'chase';
  readonly assetId: AssetId;
  readonly side: 'buy' | 'sell';
  /** The worst price it is ever moved to. */
  readonly limitPrice: DecimalString;
  /** Minimum time between two changes. */
  readonly everyMs: number;
}

export type TrailDistance = { readonly unit: 'price' | 'percent'; readonly value: DecimalString };

/** A resting stop moved behind the mark, only in the position's favour. */
export interface TrailPlan {
  readonly kind: 'trail';
  readonly assetId: AssetId;
  readonly direction: 'long' | 'short';
  readonly distance: TrailDistance;
  /** Minimum step, in quote. */
  readonly minStep: DecimalString;
}

/** A resting stop moved once to the price at which the position closes without a loss. */
export interface BreakEvenPlan {
  readonly kind: 'breakEven';
  readonly assetId: AssetId;
  readonly direction: 'long' | 'short';
  /** The profit at which it moves, as a distance from the entry in quote. */
  readonly distance: DecimalString;
  /** The taker fee rate, a fraction; counted for entry and exit. */
  readonly feeRate: DecimalString;
}

export type AssistPlan = ChasePlan | TrailPlan | BreakEvenPlan;

/** Why it ended. Unless the order is gone, it rests at `at`. */
export type AssistEndReason =
  | 'stopped'
  | 'done'
  | 'filled'
  | 'canceled'
  | 'triggered'
  | 'gone'
  | 'limitReached'
  | 'positionClosed'
  | 'positionFlipped'
  /** The order rests at a price that this tab did not set. */
  | 'changed'
  /** The service refused a change. */
  | 'refused'
  /** The result of the last change is unknown: nothing more is sent. */
  | 'uncertain'
  /** The last change was not sent. */
  | 'notSent'
  /** The next change would break a market rule. */
  | 'rule'
  | 'offline'
  | 'keyLocked'
  | 'keyLimit'
  | 'ownRule'
  /** Something else blocks orders. */
  | 'blocked'
  | 'account'
  | 'tabClosed';

export interface AssistEnd {
  readonly reason: AssistEndReason;
  readonly at: UnixMs;
  /** The service's own text, if any. */
  readonly detail: string | null;
}

export interface Assist {
  readonly id: string;
  readonly owner: Address;
  readonly plan: AssistPlan;
  readonly orderId: OrderId;
  /** Its last known price: the price of a limit order, the trigger of a stop. */
  readonly at: DecimalString;
  /** Its price before the last change, until the list of orders shows the change. */
  readonly before: DecimalString | null;
  /** A pending change, or one whose result is unknown. */
  readonly sending: DecimalString | null;
  /** Number of accepted changes. */
  readonly moves: number;
  /** When the last change was sent. */
  readonly sentAt: UnixMs | null;
  readonly startedAt: UnixMs;
  /** Null while it runs. */
  readonly end: AssistEnd | null;
}

/** Maximum number that a tab follows at once. */
export const MAX_RUNNING = 5;
/** Minimum interval of a chase. */
export const MIN_EVERY_MS = 1_000;
export const MAX_EVERY_MS = 60_000;
/** Minimum interval between moves of a stop. */
export const STOP_EVERY_MS = 1_000;

/** The initial state of a new one. */
export function beginAssist(
  given: Pick<Assist, 'id' | 'owner' | 'plan' | 'orderId' | 'at'>,
  now: UnixMs,
): Assist {
  return { ...given, before: null, sending: null, moves: 0, sentAt: null, startedAt: now, end: null };
}
