// assistsReader.ts: validates stored assisted orders; each invalid one is dropped.
import {
  type Assist,
  type AssistEnd,
  type AssistEndReason,
  type AssistPlan,
  MAX_EVERY_MS,
  MIN_EVERY_MS,
} from '#domain/assist/assist.ts';
import { dec, type DecimalString, isPlainDecimal } from '#protocol/decimal.ts';
import type { Address } from '#protocol/ids.ts';
import { isRecord, recordsIn } from '../preferences/stored.ts';

type Stored = Record<string, unknown>;

const REASONS: Record<AssistEndReason, true> = {
  stopped: true,
  done: true,
  filled: true,
  canceled: true,
  triggered: true,
  gone: true,
  limitReached: true,
  positionClosed: true,
  positionFlipped: true,
  changed: true,
  refused: true,
  uncertain: true,
  notSent: true,
  rule: true,
  offline: true,
  keyLocked: true,
  keyLimit: true,
  ownRule: true,
  blocked: true,
  account: true,
  tabClosed: true,
};

/** Assisted orders from stored JSON of any shape, each id once. Never throws. */
export function readAssists(stored: unknown): Assist[] {
  const seen = new Set<string>();
  return recordsIn(stored, 'assists').flatMap((entry) => {
    const assist = assistIn(entry);
    if (!assist || seen.has(assist.id)) return [];
    seen.add(assist.id);
    return [assist];
  });
}

function assistIn({ plan: planned, ...entry }: Stored): Assist | undefined {
  const { id, owner, orderId, at, before, sending, moves, sentAt, startedAt, end } = entry;
  const plan = planIn(planned);
  if (!plan || !isName(id) || !isAddress(owner) || !isName(orderId) || !isPrice(at) || !isTime(startedAt))
    return undefined;
  return {
    id,
    owner,
    plan,
    orderId,
    at,
    before: isPrice(before) ? before : null,
    sending: isPrice(sending) ? sending : null,
    moves: isTime(moves) ? moves : 0,
    sentAt: isTime(sentAt) ? sentAt : null,
    startedAt,
    end: end === null ? null : endIn(end, startedAt),
  };
}

/** An unreadable end still counts as an end: nothing may continue on a guess. */
function endIn(value: unknown, startedAt: number): AssistEnd {
  const { reason, at, detail } = isRecord(value) ? value : {};
  return {
    reason:
      typeof reason === 'string' && Object.hasOwn(REASONS, reason)
        ? (reason as AssistEndReason)
        : 'tabClosed',
    at: isTime(at) ? at : startedAt,
    detail: typeof detail === 'string' ? detail.slice(0, 500) : null,
  };
}

function planIn(value: unknown): AssistPlan | undefined {
  if (!isRecord(value) || !isName(value['assetId'])) return undefined;
  const { kind, assetId, direction } = value;
  if (kind === 'chase') return chaseIn(value, assetId);
  if (direction !== 'long' && direction !== 'short') return undefined;
  if (kind === 'trail') return trailIn(value, assetId, direction);
  return kind === 'breakEven' ? breakEvenIn(value, assetId, direction) : undefined;
}

function trailIn(
  { distance, minStep }: Stored,
  assetId: string,
  direction: 'long' | 'short',
): AssistPlan | undefined {
  if (!isRecord(distance) || !isPrice(minStep)) return undefined;
  const { unit, value } = distance;
  return (unit === 'price' || unit === 'percent') && isPrice(value)
    ? { kind: 'trail', assetId, direction, distance: { unit, value }, minStep }
    : undefined;
}

function breakEvenIn(
  { distance, feeRate }: Stored,
  assetId: string,
  direction: 'long' | 'short',
): AssistPlan | undefined {
  return isAmount(distance) && isAmount(feeRate)
    ? { kind: 'breakEven', assetId, direction, distance, feeRate }
    : undefined;
}

function chaseIn({ side, limitPrice, everyMs }: Stored, assetId: string): AssistPlan | undefined {
  const isOften = isTime(everyMs) && everyMs >= MIN_EVERY_MS && everyMs <= MAX_EVERY_MS ? everyMs : undefined;
  return (side === 'buy' || side === 'sell') && isPrice(limitPrice) && isOften !== undefined
    ? { kind: 'chase', assetId, side, limitPrice, everyMs: isOften }
    : undefined;
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 128;
const isTime = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) < 8e15;
const isAmount = (value: unknown): value is DecimalString =>
  isPlainDecimal(value) && !dec(value).isNegative();
const isPrice = (value: unknown): value is DecimalString => isAmount(value) && dec(value).gt(0);
const isAddress = (value: unknown): value is Address =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value);
