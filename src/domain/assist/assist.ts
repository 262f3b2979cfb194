// assist.ts: an order that an open tab follows: what was asked for, where it rests, what happened to it last.
import type { DecimalString } from '#protocol/decimal.ts';
import type { Address, AssetId, OrderId, UnixMs } from '#protocol/ids.ts';

/** A resting limit order kept at the best price of its own side of the book. */
export interface ChasePlan {
  readonly kind: 'chase';
  readonly assetId: AssetId;
  readonly side: 'buy' | 'sell';
  /** The worst price it is ever moved to. */
  readonly limitPrice: DecimalString;
  /** The least time between two changes. */
  readonly everyMs: number;
}

export type TrailDistance = { readonly unit: 'price' | 'percent'; readonly value: DecimalString };

/** A resting stop moved behind the mark, only in the position's favour. */
export interface TrailPlan {
  readonly kind: 'trail';
  readonly assetId: AssetId;
  readonly direction: 'long' | 'short';
  readonly distance: TrailDistance;
  /** It moves by at least this much, in quote. */
  readonly minStep: DecimalString;
}

/** A resting stop moved once to where the position closes without a loss. */
export interface BreakEvenPlan {
  readonly kind: 'breakEven';
  readonly assetId: AssetId;
  readonly direction: 'long' | 'short';
  /** How far the mark has to be in profit, in quote. */
  readonly distance: DecimalString;
  /** The fee of a fill at the market, a fraction; counted for entry and exit. */
  readonly feeRate: DecimalString;
}

export type AssistPlan = ChasePlan | TrailPlan | BreakEvenPlan;

/** How it ended. Whatever it was, the order itself is where `at` says, unless it is gone. */
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
  /** The order rests at a price this tab has not put it to. */
  | 'changed'
  /** The service said no to a change. */
  | 'refused'
  /** It is not known whether the last change was taken up: nothing more is sent. */
  | 'uncertain'
  /** The last change was not sent. */
  | 'notSent'
  /** The next change would break a rule of the market. */
  | 'rule'
  | 'offline'
  | 'keyLocked'
  | 'keyLimit'
  | 'ownRule'
  /** Something else stands in the way of orders. */
  | 'blocked'
  | 'account'
  | 'tabClosed';

export interface AssistEnd {
  readonly reason: AssistEndReason;
  readonly at: UnixMs;
  /** In the words of the service, where it said why. */
  readonly detail: string | null;
}

export interface Assist {
  readonly id: string;
  readonly owner: Address;
  readonly plan: AssistPlan;
  readonly orderId: OrderId;
  /** Where it rests, as last known: the price of a limit order, the trigger of a stop. */
  readonly at: DecimalString;
  /** Where it rested before the last change, until the list of orders shows the change. */
  readonly before: DecimalString | null;
  /** A pending change, or one whose result is unknown. */
  readonly sending: DecimalString | null;
  /** Changes the service took up. */
  readonly moves: number;
  /** When the last change was sent. */
  readonly sentAt: UnixMs | null;
  readonly startedAt: UnixMs;
  /** Null while it runs. */
  readonly end: AssistEnd | null;
}

/** A tab follows no more than this many at once. */
export const MAX_RUNNING = 5;
/** A chase may change its order this often at most. */
export const MIN_EVERY_MS = 1_000;
export const MAX_EVERY_MS = 60_000;
/** Stops are moved this often at most. */
export const STOP_EVERY_MS = 1_000;

/** The plan of a new one, with the order where it rests now. */
export function beginAssist(
  given: Pick<Assist, 'id' | 'owner' | 'plan' | 'orderId' | 'at'>,
  now: UnixMs,
): Assist {
  return { ...given, before: null, sending: null, moves: 0, sentAt: null, startedAt: now, end: null };
}
