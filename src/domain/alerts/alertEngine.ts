// alertEngine.ts: decides when alerts fire, from readings and their times. It has no clock and shows nothing.
import { dec, type Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { UnixMs } from '#protocol/ids.ts';
import { fillKey } from '#protocol/info/orders/fillKey.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import type { Alert, AlertCondition, Firing, LevelCondition, MoveCondition } from './alert.ts';
import { createMoveWindow, type MoveWindow } from './moveWindow.ts';

/** The state of an alert after its last reading; stored, so that a level crossed during a reload is noticed. */
export interface AlertMemory {
  id: string;
  /** The condition it belongs to; it is discarded when the condition changes. */
  of: string;
  /** Time of the last reading. */
  at: UnixMs;
  isMet: boolean;
  /** The side of the level; 0 before the first reading. */
  side: -1 | 0 | 1;
  firedAt: UnixMs | null;
  /** Time of the newest counted fill, and the fills of that time. */
  fillAt: UnixMs;
  fillIds: readonly string[];
}

/** The part of a fill that is read here. */
export type FillReading = Pick<Fill, 'assetId' | 'tradeId' | 'orderId' | 'side' | 'time'>;

/** `undefined`: not known now. `null`: does not exist, e.g. the distance to liquidation without a position. */
export type Reading = Decimal | null | undefined;

export interface Readings {
  at: UnixMs;
  valueOf: (condition: Exclude<AlertCondition, { kind: 'fill' }>, alertId: string) => Reading;
  /** Newest first; undefined while they are not known. */
  fillsOf: (owner: string) => readonly FillReading[] | undefined;
}

export interface Fired {
  id: string;
  firing: Firing;
}

export interface AlertEngine {
  /** Evaluates every active alert once. An inactive alert, or the first reading of one, never fires. */
  observe: (alerts: readonly Alert[], readings: Readings) => Fired[];
  /** Adds earlier prices, for a move that began before. */
  seed: (alert: Alert, prices: readonly { at: UnixMs; price: Decimal }[]) => void;
  /** Drops the state of alerts that are not active: a resumed one starts over. */
  forget: (alerts: readonly Alert[]) => void;
  memories: () => AlertMemory[];
}

/** A longer time between readings is a gap; the app marks data of this age as stale. */
export const GAP_MS = 10_000;
/** Minimum time between two firings of a repeating alert. */
export const COOLDOWN_MS = 60_000;

/** Continues from the state stored by an earlier page or another tab. */
export function createAlertEngine(stored: readonly AlertMemory[] = []): AlertEngine {
  const memories = new Map(stored.map((memory) => [memory.id, memory]));
  const windows = new Map<string, { of: string; window: MoveWindow }>();

  function windowOf({ id, condition }: Alert): MoveWindow | undefined {
    if (condition.kind !== 'move') return undefined;
    const of = fingerprint(condition);
    const known = windows.get(id);
    if (known?.of === of) return known.window;
    const window = createMoveWindow(condition.windowMs);
    windows.set(id, { of, window });
    return window;
  }

  function observeOne(alert: Alert, readings: Readings): Firing | undefined {
    const { condition } = alert;
    const before = memoryOf(alert, memories.get(alert.id));
    if (condition.kind === 'fill') {
      const fills = readings.fillsOf(condition.owner);
      return fills && take(alert, before, readings.at, seeFills(alert, before, fills));
    }
    const value = readings.valueOf(condition, alert.id);
    if (value === undefined) return undefined;
    if (value === null) return take(alert, before, readings.at, { isMet: false, side: 0 });
    const seen =
      condition.kind === 'move'
        ? seeMove(condition, windowOf(alert), readings.at, value)
        : seeLevel(condition, before, value);
    return take(alert, before, readings.at, seen);
  }

  /** Stores the reading; returns a firing when the condition is met now and was not before. */
  function take(alert: Alert, before: AlertMemory | undefined, at: UnixMs, seen: Seen): Firing | undefined {
    const { value } = seen;
    const isFiring = value !== undefined && before !== undefined && isPassing(alert, before, at, seen);
    memories.set(alert.id, {
      ...NOTHING_SEEN,
      ...before,
      id: alert.id,
      of: fingerprint(alert.condition),
      at,
      isMet: seen.isMet,
      side: seen.side ?? 0,
      ...seen.fills,
      ...(isFiring ? { firedAt: at } : undefined),
    });
    return isFiring ? { at, value, gapFrom: at - before.at > GAP_MS ? before.at : null } : undefined;
  }

  function keepOnly(active: readonly Alert[]): void {
    const ids = new Set(active.map(({ id }) => id));
    for (const id of memories.keys()) if (!ids.has(id)) memories.delete(id);
    for (const id of windows.keys()) if (!ids.has(id)) windows.delete(id);
  }

  return {
    observe: (alerts, readings) => {
      const active = alerts.filter(
        ({ state, expiresAt }) => state === 'active' && !isOver(expiresAt, readings),
      );
      keepOnly(active);
      return active.flatMap((alert) => {
        const firing = observeOne(alert, readings);
        return firing ? [{ id: alert.id, firing }] : [];
      });
    },
    seed: (alert, prices) => {
      const window = windowOf(alert);
      for (const { at, price } of prices) window?.add(at, price);
    },
    forget: (alerts) => keepOnly(alerts.filter(({ state }) => state === 'active')),
    memories: () => [...memories.values()],
  };
}

/** Met now and not before, and not within the cooldown of a repeating alert. */
function isPassing({ repeats }: Alert, before: AlertMemory, at: UnixMs, seen: Seen): boolean {
  const isPassed = seen.isPassed ?? !before.isMet;
  const { firedAt } = before;
  const rests = repeats === 'always' && firedAt !== null && at >= firedAt && at - firedAt < COOLDOWN_MS;
  return seen.isMet && isPassed && !rests;
}

interface Seen {
  isMet: boolean;
  side?: -1 | 0 | 1;
  /** Overrides the comparison with the state before. */
  isPassed?: boolean;
  value?: DecimalString;
  fills?: Pick<AlertMemory, 'fillAt' | 'fillIds'>;
}

const NOTHING_SEEN = { firedAt: null, fillAt: 0, fillIds: [] } as const;

const isOver = (expiresAt: UnixMs | null, { at }: Readings): boolean => expiresAt !== null && at >= expiresAt;

/** The state that belongs to the current condition; the reading at which it was set counts as the first. */
function memoryOf(alert: Alert, stored: AlertMemory | undefined): AlertMemory | undefined {
  const { condition, from, createdAt, id } = alert;
  const of = fingerprint(condition);
  if (stored?.of === of) return stored;
  if (from === null || condition.kind === 'fill' || condition.kind === 'move') return undefined;
  const { isMet, side = 0 } = seeLevel(condition, undefined, dec(from));
  return { ...NOTHING_SEEN, id, of, at: createdAt, isMet, side };
}

function seeLevel(condition: LevelCondition, before: AlertMemory | undefined, value: Decimal): Seen {
  const { when } = condition;
  const order = value.cmp(dec(condition.level));
  const text = toDecimalString(value);
  if (when === 'above') return { isMet: order >= 0, value: text };
  if (when === 'below') return { isMet: order <= 0, value: text };
  const known = before?.side ?? 0;
  // A price exactly on the level has crossed it; leaving the level in either direction is not a second crossing.
  const side = order > 0 ? 1 : order < 0 ? -1 : known === 0 ? 0 : (-known as -1 | 1);
  return { isMet: true, isPassed: known !== 0 && side !== known, side, value: text };
}

function seeMove(condition: MoveCondition, window: MoveWindow | undefined, at: UnixMs, price: Decimal): Seen {
  window?.add(at, price);
  const moves = window?.movesTo(at, price);
  if (!moves) return { isMet: false };
  const limit = dec(condition.fraction);
  const isUp = condition.direction !== 'down' && moves.up.gte(limit);
  const isDown = condition.direction !== 'up' && moves.down.neg().gte(limit);
  const isUpFurther = isUp && (!isDown || moves.up.gte(moves.down.abs()));
  const value = isUpFurther ? moves.up : isDown ? moves.down : undefined;
  return value === undefined
    ? { isMet: false }
    : { isMet: true, value: toDecimalString(value.toDecimalPlaces(6)) };
}

/** Fills that are new since the last call. The first call only records the existing ones. */
function seeFills(alert: Alert, before: AlertMemory | undefined, fills: readonly FillReading[]): Seen {
  const { assetId } = alert.condition;
  const mine = fills.filter((fill) => assetId === null || fill.assetId === assetId);
  const fillAt = Math.max(before?.fillAt ?? 0, ...mine.map(({ time }) => time));
  const atNewest = mine.filter(({ time }) => time === fillAt).map(fillKey);
  const kept = before?.fillAt === fillAt ? [...new Set([...before.fillIds, ...atNewest])] : atNewest;
  const isNew = (fill: FillReading): boolean =>
    before !== undefined &&
    (fill.time > before.fillAt || (fill.time === before.fillAt && !before.fillIds.includes(fillKey(fill))));
  const count = new Set(mine.filter(isNew).map(fillKey)).size;
  return {
    isMet: count > 0,
    isPassed: count > 0,
    value: `${count}`,
    fills: { fillAt, fillIds: kept },
  };
}

function fingerprint(condition: AlertCondition): string {
  return JSON.stringify(Object.entries(condition).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
