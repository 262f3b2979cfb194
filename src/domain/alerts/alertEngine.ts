// alertEngine.ts: decides when alerts fire. Fed with readings and their times; has no clock and tells nobody.
import { dec, type Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { UnixMs } from '#protocol/ids.ts';
import type { Alert, AlertCondition, Firing, LevelCondition, MoveCondition } from './alert.ts';
import { createMoveWindow, type MoveWindow } from './moveWindow.ts';

/** What was last seen of an alert; kept over a reload, so that a level passed meanwhile is noticed. */
export interface AlertMemory {
  id: string;
  /** The condition it belongs to: another one begins anew. */
  of: string;
  /** Of the last reading. */
  at: UnixMs;
  isMet: boolean;
  /** Of `crosses`: on which side of the level; 0 before anything was read. */
  side: -1 | 0 | 1;
  firedAt: UnixMs | null;
  /** Of fills: the newest that counted, and those of the same moment. */
  fillAt: UnixMs;
  fillIds: readonly string[];
}

/** The part of a fill that is read here. */
export interface FillReading {
  assetId: string;
  tradeId: string;
  time: UnixMs;
}

/** `undefined`: not known now. `null`: known not to exist, as the distance to liquidation without a position. */
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
  /** Reads every active alert once. What is not active, or read for the first time, never fires. */
  observe: (alerts: readonly Alert[], readings: Readings) => Fired[];
  /** Prices of the time before, for a move that began then. */
  seed: (alert: Alert, prices: readonly { at: UnixMs; price: Decimal }[]) => void;
  /** Drops what was seen of all that is not active: one that is resumed begins anew. */
  forget: (alerts: readonly Alert[]) => void;
  memories: () => AlertMemory[];
}

/** Readings further apart leave a gap in which anything may have happened; the app calls data this old stale. */
export const GAP_MS = 10_000;
/** An alert that repeats tells at most once in this time. */
export const COOLDOWN_MS = 60_000;

/** Goes on from what an earlier page or another tab remembered. */
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

  /** Keeps what was seen; the firing, where what was not met before is met now. */
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

/** Met now and not before; what repeats rests for a while after it fired. */
function isPassing({ repeats }: Alert, before: AlertMemory, at: UnixMs, seen: Seen): boolean {
  const isPassed = seen.isPassed ?? !before.isMet;
  const { firedAt } = before;
  const rests = repeats === 'always' && firedAt !== null && at >= firedAt && at - firedAt < COOLDOWN_MS;
  return seen.isMet && isPassed && !rests;
}

interface Seen {
  isMet: boolean;
  side?: -1 | 0 | 1;
  /** Where it says more than that the condition is met now. */
  isPassed?: boolean;
  value?: DecimalString;
  fills?: Pick<AlertMemory, 'fillAt' | 'fillIds'>;
}

const NOTHING_SEEN = { firedAt: null, fillAt: 0, fillIds: [] } as const;

const isOver = (expiresAt: UnixMs | null, { at }: Readings): boolean => expiresAt !== null && at >= expiresAt;

/** What belongs to the condition as it is now; the reading at which it was set counts as the first. */
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
  // To stand exactly on the level is to have reached it: the next step off it, either way, is no second crossing of the same move.
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

/** Fills that were not there before. The first look only learns which there are. */
function seeFills(alert: Alert, before: AlertMemory | undefined, fills: readonly FillReading[]): Seen {
  const { assetId } = alert.condition;
  const mine = fills.filter((fill) => assetId === null || fill.assetId === assetId);
  const fillAt = Math.max(before?.fillAt ?? 0, ...mine.map(({ time }) => time));
  const atNewest = mine.filter(({ time }) => time === fillAt).map(({ tradeId }) => tradeId);
  const kept = before?.fillAt === fillAt ? [...new Set([...before.fillIds, ...atNewest])] : atNewest;
  const isNew = ({ time, tradeId }: FillReading): boolean =>
    before !== undefined &&
    (time > before.fillAt || (time === before.fillAt && !before.fillIds.includes(tradeId)));
  const count = new Set(mine.filter(isNew).map(({ tradeId }) => tradeId)).size;
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
