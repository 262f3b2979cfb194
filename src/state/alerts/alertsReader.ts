// alertsReader.ts: validates stored alerts; each invalid one is dropped.
import {
  type Alert,
  type AlertCondition,
  type Firing,
  type LevelCondition,
  MAX_WINDOW_MS,
  MIN_WINDOW_MS,
} from '#domain/alerts/alert.ts';
import type { AlertMemory } from '#domain/alerts/alertEngine.ts';
import { type DecimalString, isPlainDecimal } from '#protocol/decimal.ts';
import type { Address } from '#protocol/ids.ts';
import { isRecord, recordsIn } from '../preferences/stored.ts';

type Stored = Record<string, unknown>;

const KINDS: readonly unknown[] = [
  'price',
  'funding',
  'liquidation',
  'pnl',
] satisfies LevelCondition['kind'][];
const WHENS: readonly unknown[] = ['above', 'below', 'crosses'] satisfies LevelCondition['when'][];
const STATES: readonly unknown[] = ['active', 'paused', 'fired', 'expired'] satisfies Alert['state'][];
const DIRECTIONS: readonly unknown[] = ['up', 'down', 'either'];
const MAX_NOTE = 200;
/** The number of firings stored per alert. */
export const FIRINGS_KEPT = 20;

/** Alerts from stored JSON of any shape, without duplicate ids. Never throws. */
export function readAlerts(stored: unknown): Alert[] {
  const seen = new Set<string>();
  return recordsIn(stored, 'alerts').flatMap((entry) => {
    const alert = alertOf(entry);
    if (!alert || seen.has(alert.id)) return [];
    seen.add(alert.id);
    return [alert];
  });
}

/** Last seen values from stored JSON of any shape. Never throws. */
export function readMemories(stored: unknown): AlertMemory[] {
  return recordsIn(stored, 'memories').flatMap(({ id, of, at, isMet, side, firedAt, fillAt, fillIds }) =>
    isName(id) && typeof of === 'string' && isTime(at) && typeof isMet === 'boolean'
      ? [
          {
            id,
            of,
            at,
            isMet,
            side: side === 1 || side === -1 ? side : 0,
            firedAt: isTime(firedAt) ? firedAt : null,
            fillAt: isTime(fillAt) ? fillAt : 0,
            fillIds: Array.isArray(fillIds) ? fillIds.filter(isName) : [],
          },
        ]
      : [],
  );
}

function alertOf(entry: Stored): Alert | undefined {
  const { id, createdAt, state, from, repeats, expiresAt, hasSound, note, firings } = entry;
  const condition = conditionOf(entry['condition']);
  if (!isName(id) || !isTime(createdAt) || condition === undefined) return undefined;
  return {
    id,
    condition,
    createdAt,
    // An unknown state reads as paused: the alert is listed and can be resumed.
    state: STATES.includes(state) ? (state as Alert['state']) : 'paused',
    from: isDecimal(from) ? from : null,
    repeats: repeats === 'always' ? 'always' : 'once',
    expiresAt: isTime(expiresAt) ? expiresAt : null,
    hasSound: hasSound !== false,
    note: typeof note === 'string' ? note.slice(0, MAX_NOTE) : '',
    firings: (Array.isArray(firings) ? firings : []).flatMap(firingOf).slice(0, FIRINGS_KEPT),
  };
}

/** The condition, or undefined when it is invalid. */
function conditionOf(value: unknown): AlertCondition | undefined {
  if (!isRecord(value)) return undefined;
  const { kind, assetId } = value;
  if (assetId !== null && !isName(assetId)) return undefined;
  if (kind === 'move') return assetId === null ? undefined : moveOf(value, assetId);
  if (kind === 'fill')
    return isAddress(value['owner']) ? { kind, assetId, owner: value['owner'] } : undefined;
  return levelOf(value, assetId);
}

function moveOf({ direction, fraction, windowMs }: Stored, assetId: string): AlertCondition | undefined {
  return DIRECTIONS.includes(direction) && isDecimal(fraction) && isWindow(windowMs)
    ? { kind: 'move', assetId, direction: direction as 'up', fraction, windowMs }
    : undefined;
}

function levelOf(value: Stored, assetId: string | null): AlertCondition | undefined {
  const { kind, when, level } = value;
  if (!KINDS.includes(kind) || !WHENS.includes(when) || !isDecimal(level)) return undefined;
  const isOfAccount = kind === 'liquidation' || kind === 'pnl';
  const owner = isOfAccount && isAddress(value['owner']) ? value['owner'] : null;
  // A figure of an account needs an account, one of a market a market.
  if (isOfAccount ? owner === null : assetId === null) return undefined;
  return {
    kind: kind as LevelCondition['kind'],
    assetId,
    owner,
    when: when as LevelCondition['when'],
    level,
  };
}

function firingOf(value: unknown): Firing[] {
  if (!isRecord(value)) return [];
  const { at, value: reading, gapFrom } = value;
  return isTime(at) && isDecimal(reading)
    ? [{ at, value: reading, gapFrom: isTime(gapFrom) ? gapFrom : null }]
    : [];
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 128;
const isTime = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isDecimal = (value: unknown): value is DecimalString => isPlainDecimal(value);
const isAddress = (value: unknown): value is Address =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value);
const isWindow = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= MIN_WINDOW_MS && (value as number) <= MAX_WINDOW_MS;
