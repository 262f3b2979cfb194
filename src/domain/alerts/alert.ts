// alert.ts: an alert: what it waits for, how often, until when, and what it has told.
import type { DecimalString } from '#protocol/decimal.ts';
import type { Address, AssetId, UnixMs } from '#protocol/ids.ts';

/** A figure that passes a level. Fractions for funding (of one interval) and distance; quote for price and PnL. */
export interface LevelCondition {
  /** `price`: of a question its probability. `liquidation`: distance of the mark from liquidation. */
  kind: 'price' | 'funding' | 'liquidation' | 'pnl';
  /** Null: of `liquidation` the nearest position, of `pnl` all positions together. */
  assetId: AssetId | null;
  /** Whose positions; null for figures of a market. */
  owner: Address | null;
  when: 'above' | 'below' | 'crosses';
  level: DecimalString;
}

/** A price that moves by a fraction from its lowest or highest of the last `windowMs`. */
export interface MoveCondition {
  kind: 'move';
  assetId: AssetId;
  direction: 'up' | 'down' | 'either';
  fraction: DecimalString;
  windowMs: number;
}

/** An execution of one owner; null: in any market. */
export interface FillCondition {
  kind: 'fill';
  assetId: AssetId | null;
  owner: Address;
}

export type AlertCondition = LevelCondition | MoveCondition | FillCondition;

/** What a person asks for; the rest of an alert follows from it. */
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
  /** When the last reading before it was, where more than a pause lay between: it happened somewhere in that gap. */
  gapFrom: UnixMs | null;
}

export interface Alert extends AlertDraft {
  id: string;
  createdAt: UnixMs;
  state: 'active' | 'paused' | 'fired' | 'expired';
  /** The reading when it was set or moved: what happens from then on counts, also before the first tick. */
  from: DecimalString | null;
  /** Newest first. */
  firings: readonly Firing[];
}

/** A move is looked for within this long. */
export const MAX_WINDOW_MS = 24 * 60 * 60_000;
export const MIN_WINDOW_MS = 60_000;

/** Whose account an alert is about; null for those of a market. */
export const ownerOfCondition = (condition: AlertCondition): Address | null =>
  condition.kind === 'move' ? null : condition.owner;
