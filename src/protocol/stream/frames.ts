// frames.ts: the envelopes of stream messages. Their data belong to the channels.
import type { Subscription } from '../channel.ts';
import { isObject } from '../guards.ts';

/** Client messages. */
export type ClientFrame =
  | { method: 'subscribe' | 'unsubscribe'; subscription: Subscription }
  | { method: 'ping' };

/** Server messages. */
export type ServerFrame =
  | { kind: 'data'; channel: string; data: unknown; seq: number | undefined; subKey: string | undefined }
  | { kind: 'acknowledged'; method: 'subscribe' | 'unsubscribe'; subscription: Subscription }
  | { kind: 'refused'; message: string; code: string | undefined; subscription: Subscription | undefined }
  | { kind: 'pong' };

export function encodeClientFrame(frame: ClientFrame): string {
  return JSON.stringify(
    frame.method === 'ping' ? { method: 'ping' } : { method: frame.method, subscription: frame.subscription },
  );
}

/** A client message, or undefined for an invalid one. */
export function decodeClientFrame(text: string): ClientFrame | undefined {
  const frame = parse(text);
  if (frame?.['method'] === 'ping') return { method: 'ping' };
  const { method, subscription } = frame ?? {};
  if ((method !== 'subscribe' && method !== 'unsubscribe') || !isSubscription(subscription)) return undefined;
  return { method, subscription };
}

/**
 * @assumed The interface shows no stream frames; `seq` counts per subscription from the snapshot's 1,
 * `subKey` names the subscription.
 */
export function encodeFrame(frame: ServerFrame): string {
  switch (frame.kind) {
    case 'pong':
      return '{"channel":"pong"}';
    case 'acknowledged':
      return JSON.stringify({
        channel: 'subscriptionResponse',
        data: { method: frame.method, subscription: frame.subscription },
      });
    case 'refused':
      return JSON.stringify({
        channel: 'error',
        data: { message: frame.message, code: frame.code, subscription: frame.subscription },
      });
    case 'data':
      return JSON.stringify({
        channel: frame.channel,
        seq: frame.seq,
        subKey: frame.subKey,
        data: frame.data,
      });
  }
}

/** A server message; undefined for text that is no frame, which some venues send once on connecting. */
export function decodeFrame(text: string): ServerFrame | undefined {
  const frame = parse(text);
  const channel = frame?.['channel'];
  if (frame === undefined || typeof channel !== 'string') return undefined;
  if (channel === 'pong') return { kind: 'pong' };
  if (channel === 'subscriptionResponse') return acknowledged(frame['data']);
  if (channel === 'error') return refused(frame['data']);
  const { seq, subKey, data } = frame;
  return {
    kind: 'data',
    channel,
    data,
    seq: Number.isSafeInteger(seq) ? (seq as number) : undefined,
    subKey: typeof subKey === 'string' ? subKey : undefined,
  };
}

function acknowledged(data: unknown): ServerFrame | undefined {
  if (!isObject(data) || !isSubscription(data['subscription'])) return undefined;
  return {
    kind: 'acknowledged',
    method: data['method'] === 'unsubscribe' ? 'unsubscribe' : 'subscribe',
    subscription: data['subscription'],
  };
}

function refused(data: unknown): ServerFrame {
  if (!isObject(data))
    return {
      kind: 'refused',
      message: typeof data === 'string' ? data.slice(0, 500) : '',
      code: undefined,
      subscription: undefined,
    };
  return {
    kind: 'refused',
    message: typeof data['message'] === 'string' ? data['message'].slice(0, 500) : '',
    code: typeof data['code'] === 'string' ? data['code'] : undefined,
    subscription: isSubscription(data['subscription']) ? data['subscription'] : undefined,
  };
}

function isSubscription(value: unknown): value is Subscription {
  return isObject(value) && typeof value['type'] === 'string';
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const frame: unknown = JSON.parse(text);
    return isObject(frame) ? frame : undefined;
  } catch {
    return undefined;
  }
}
