// orderResult.ts: one result per order, in request order.
import { type Codec, leaf, list, readInner, refuse, writeInner } from '../codec.ts';
import { type DecimalString, normalizeDecimal } from '../decimal.ts';
import type { ClientOrderId, OrderId } from '../ids.ts';
import { isObject } from '../guards.ts';
import { readDecimal, readId } from '../scalars.ts';

export type OrderResult =
  | { kind: 'resting'; orderId: OrderId; clientOrderId: ClientOrderId | null }
  /** `isResting`: the rest of the order stays on the book. */
  | {
      kind: 'filled';
      orderId: OrderId;
      filledSize: DecimalString;
      averagePrice: DecimalString;
      isResting: boolean;
    }
  | {
      kind: 'waiting';
      for: 'trigger' | 'parentFill';
      orderId: OrderId | null;
      clientOrderId: ClientOrderId | null;
    }
  /** Sent to the venue, answer unknown: read the order's status, never send it again. */
  | { kind: 'unknown'; because: 'pending' | 'prefunding'; reference: string | null }
  | { kind: 'refused'; message: string; code?: string };

type Wire = Record<string, unknown>;

/**
 * @assumed The interface shows no order response; variants of the public gateway, and the plain words of the perpetuals
 * venue.
 */
const orderResult: Codec<OrderResult> = leaf('an order result', readResult, writeResult);

/** The wrapper `{status, response: {type, data: {statuses}}}` around one result per order. */
export function orderResults(type: string): Codec<OrderResult[]> {
  return statuses(type, orderResult);
}

const STATUSES = ['response', 'data', 'statuses'];

/** The wrapper with any kind of status inside. */
export function statuses<T>(type: string, status: Codec<T>): Codec<T[]> {
  const all = list(status);
  return {
    decode: (wire, sink) => {
      const found = statusesIn(wire);
      return found === undefined
        ? refuse(sink, 'missing', 'is missing', STATUSES)
        : readInner(all, found, sink, ...STATUSES);
    },
    encode: (results, sink) => ({
      status: 'ok',
      response: { type, data: { statuses: writeInner(all, results as T[], sink) } },
    }),
  };
}

function statusesIn(wire: unknown): unknown[] | undefined {
  const response = isObject(wire) ? wire['response'] : undefined;
  const data = isObject(response) ? response['data'] : undefined;
  const found = isObject(data) ? data['statuses'] : undefined;
  return Array.isArray(found) ? found : undefined;
}

function readResult(wire: unknown): OrderResult | undefined {
  if (typeof wire === 'string') return readWord(wire);
  if (!isObject(wire)) return undefined;
  if (typeof wire['error'] === 'string')
    return {
      kind: 'refused',
      message: wire['error'],
      ...(typeof wire['code'] === 'string' ? { code: wire['code'] } : {}),
    };
  return readFilled(wire) ?? readResting(wire) ?? readWaiting(wire) ?? readUnknown(wire);
}

function readWord(word: string): OrderResult | undefined {
  if (word === 'waitingForTrigger')
    return { kind: 'waiting', for: 'trigger', orderId: null, clientOrderId: null };
  if (word === 'waitingForFill')
    return { kind: 'waiting', for: 'parentFill', orderId: null, clientOrderId: null };
  return undefined;
}

function readFilled(wire: Wire): OrderResult | undefined {
  if (!isObject(wire['filled'])) return undefined;
  const orderId = readId(wire['filled']['oid']);
  const filledSize = readDecimal(wire['filled']['totalSz']);
  const averagePrice = readDecimal(wire['filled']['avgPx']);
  if (orderId === undefined || filledSize === undefined || averagePrice === undefined) return undefined;
  return { kind: 'filled', orderId, filledSize, averagePrice, isResting: isObject(wire['resting']) };
}

function readResting(wire: Wire): OrderResult | undefined {
  if (!isObject(wire['resting'])) return undefined;
  const orderId = readId(wire['resting']['oid']);
  return orderId === undefined
    ? undefined
    : { kind: 'resting', orderId, clientOrderId: readId(wire['resting']['cloid']) ?? null };
}

function readWaiting(wire: Wire): OrderResult | undefined {
  const trigger = wire['pendingTrigger'];
  const held = isObject(trigger) ? trigger : wire['pendingParentFill'];
  if (!isObject(held)) return undefined;
  const ids = { orderId: readId(held['oid']) ?? null, clientOrderId: readId(held['cloid']) ?? null };
  return { kind: 'waiting', for: isObject(trigger) ? 'trigger' : 'parentFill', ...ids };
}

function readUnknown(wire: Wire): OrderResult | undefined {
  const because = isObject(wire['pending']) ? 'pending' : 'prefunding';
  const held = wire[because];
  return isObject(held) ? { kind: 'unknown', because, reference: readId(held['cloid']) ?? null } : undefined;
}

function writeResult(result: OrderResult): unknown {
  switch (result.kind) {
    case 'resting':
      return { resting: { oid: result.orderId, cloid: result.clientOrderId } };
    case 'filled':
      return writeFilled(result);
    case 'waiting':
      return {
        [result.for === 'trigger' ? 'pendingTrigger' : 'pendingParentFill']: {
          oid: result.orderId,
          cloid: result.clientOrderId,
        },
      };
    case 'unknown':
      return { [result.because]: { cloid: result.reference } };
    case 'refused':
      return { error: result.message, ...(result.code === undefined ? {} : { code: result.code }) };
  }
}

function writeFilled(result: Extract<OrderResult, { kind: 'filled' }>): unknown {
  const totalSz = normalizeDecimal(result.filledSize);
  const avgPx = normalizeDecimal(result.averagePrice);
  if (totalSz === undefined || avgPx === undefined) return undefined;
  return {
    filled: { oid: result.orderId, totalSz, avgPx },
    ...(result.isResting ? { resting: { oid: result.orderId } } : {}),
  };
}
