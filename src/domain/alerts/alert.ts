// alert.ts: an alert: its condition, how often it fires, its expiry, and its firings.
import type { DecimalString } from '#protocol/decimal.ts';
import type { Address, AssetId, UnixMs } from '#protocol/ids.ts';

/** A figure that crosses a level. Fractions for funding (of one interval) and distance; quote for price and PnL. */
export interface LevelCondition {
  /** `price`: for a question, its probability. `liquidation`: distance of the mark price from liquidation. */
  kind: 'price' | 'funding' | 'liquidation' | 'pnl';
  /** Null: for `liquidation` the nearest position, for `pnl` all positions together. */
  assetId: AssetId | null;
  /** Whose positions; null for figures of a market. */
  owner: Address | null;
  when: 'above' | 'below' | 'crosses';
  level: DecimalString;
}

/** A price that moves by a fraction from its minimum or maximum of the last `windowMs`. */
export interface MoveCondition {
  kind: 'move';
  assetId: AssetId;
  direction: 'up' | 'down' | 'either';
  fraction: DecimalString;
  windowMs: number;
}

/** A fill of one owner; null: in any market. */
export interface FillCondition {
  kind: 'fill';
  assetId: AssetId | null;
  owner: Address;
}

export type AlertCondition = LevelCondition | MoveCondition | FillCondition;

/** The part of an alert that the user chooses. */
export interface AlertDraft {
  condition: AlertCondition;
  repeats: 'once' | 'always';
  expiresAt: UnixMs | null;
  hasSound: boolean;
  note: string;
}

/** One time an alert fired. */
export interface Firing {
  at: UnixMs;
  /** The reading: the figure, the signed move, or the number of fills. */
  value: DecimalString;
  /** Time of the reading before, after a gap in the data: the condition was met at some time in that gap. */
  gapFrom: UnixMs | null;
}

export interface Alert extends AlertDraft {
  id: string;
  createdAt: UnixMs;
  state: 'active' | 'paused' | 'fired' | 'expired';
  /** The reading when the alert was set or moved: a crossing before the first tick counts too. */
  from: DecimalString | null;
  /** Newest first. */
  firings: readonly Firing[];
}

/** Longest window of a move. */
export const MAX_WINDOW_MS = 24 * 60 * 60_000;
export const MIN_WINDOW_MS = 60_000;

/** The account of an alert's condition; null for conditions of a market. */
export const ownerOfCondition = (condition: AlertCondition): Address | null =>
  condition.kind === 'move' ? null : condition.owner;
