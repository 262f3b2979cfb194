import { describe, expect, test } from 'vitest';
import { decodeErrorBody } from '../errors.ts';
import { cancelAction } from '../exchange/cancel.ts';
import { modifyAction } from '../exchange/modify.ts';
import { twapCancelAction } from '../exchange/twap.ts';
import { updateLeverageAction } from '../exchange/updateLeverage.ts';
import { withdrawAction } from '../exchange/withdraw.ts';
import { rulesOf } from '../exchange/actions.ts';
import { readEnvelope } from '../signing/envelope.ts';
import { collectForgiven } from '../leniency.ts';
import file from '../testdata/fixtures.json';
import { accountSummaryChannel } from './accountSummary.ts';
import { CHANNELS, type ChannelType, isChannelType } from './channels.ts';
import { decodeClientFrame, decodeFrame, encodeClientFrame, encodeFrame } from './frames.ts';
import { bookChannel } from './l2Book.ts';
import { marketContextsChannel } from './marketContexts.ts';
import { orderUpdatesChannel } from './orderUpdates.ts';
import { tradesChannel } from './trades.ts';

interface Named {
  name: string;
  json: Record<string, unknown>;
}
interface AnyChannel {
  encodeData(data: unknown): unknown;
  decodeData(wire: unknown): unknown;
  keyOfData(data: unknown): string | undefined;
}
const frames = file.frames as unknown as Named[];
const bodies = new Map((file.bodies as unknown as Named[]).map(({ name, json }) => [name, json]));
const client = frames.filter(({ json }) => 'method' in json);
const data = frames.filter(({ json }) => isChannelType(json['channel']));
const channel = (type: unknown) => CHANNELS[type as ChannelType] as unknown as AnyChannel;
const OWNER = '0x742d35cc6634c0532925a3b844bc9e7595f0beb0';

test('every documented frame is parsed', () => {
  expect(client.length + data.length + 3).toBe(frames.length);
  expect(data.length).toBeGreaterThanOrEqual(20);
});

test.each(client.map(({ name, json }) => [name, json] as const))('%s', (_name, json) => {
  const frame = decodeClientFrame(JSON.stringify(json));
  expect(frame).toEqual(json);
  expect(frame && JSON.parse(encodeClientFrame(frame))).toEqual(json);
});

describe.each(data.map(({ name, json }) => [name, json] as const))('%s', (_name, json) => {
  const frame = decodeFrame(JSON.stringify(json));
  const type = json['channel'];

  test('decodes without tolerated errors, and again after encoding', () => {
    expect(frame).toMatchObject({ kind: 'data', channel: type, seq: json['seq'] });
    const { value, forgiven } = collectForgiven(() => channel(type).decodeData(json['data']));
    expect(forgiven).toEqual([]);
    const wire: unknown = JSON.parse(JSON.stringify(channel(type).encodeData(value)));
    expect(channel(type).decodeData(wire)).toEqual(value);
  });

  test('other data are a DecodeError or an empty message', () => {
    for (const wire of [undefined, null, 5, 'x', {}, [null], { user: 5 }]) {
      let problem = 'none';
      try {
        channel(type).decodeData(wire);
      } catch (error) {
        problem = (error as Error).name;
      }
      expect(['none', 'DecodeError']).toContain(problem);
    }
  });
});

describe('control frames', () => {
  const of = (name: string) => JSON.stringify(frames.find((each) => each.name === name)?.json);

  test('acknowledgement, refusal and pong', () => {
    expect(decodeFrame(of('server: ack'))).toEqual({
      kind: 'acknowledged',
      method: 'subscribe',
      subscription: { type: 'orderUpdates', user: OWNER },
    });
    expect(decodeFrame(of('server: error'))).toEqual({
      kind: 'refused',
      message: 'Unknown subscription type',
      code: 'UNKNOWN_TYPE',
      subscription: { type: 'foo' },
    });
    expect(decodeFrame(of('server: pong'))).toEqual({ kind: 'pong' });
    expect(decodeFrame('{"channel":"error","data":"plain text"}')).toMatchObject({
      kind: 'refused',
      message: 'plain text',
    });
  });

  test('written and read they stay the same', () => {
    for (const name of ['server: ack', 'server: error', 'server: pong']) {
      const frame = decodeFrame(of(name));
      expect(frame && JSON.parse(encodeFrame(frame))).toEqual(JSON.parse(of(name)));
    }
    const frame = { kind: 'data', channel: 'l2Book', data: {}, seq: 1, subKey: 'l2Book:00020000' } as const;
    expect(decodeFrame(encodeFrame(frame))).toEqual(frame);
  });

  test.each(['', 'Websocket connection established.', 'null', '5', '[]', '{}', '{"channel":5}', '{'])(
    '%j is no frame',
    (text) => expect(decodeFrame(text)).toBeUndefined(),
  );
  test.each([
    '',
    '{}',
    '{"method":"post"}',
    '{"method":"subscribe"}',
    '{"method":"subscribe","subscription":{}}',
    '{"method":"subscribe","subscription":[]}',
  ])('%j is no client message', (text) => expect(decodeClientFrame(text)).toBeUndefined());
});

describe('which subscription a message belongs to', () => {
  test('keys from subscriptions and from messages agree', () => {
    const book = { assetId: '00020000', time: 1, bids: [], asks: [] };
    expect(bookChannel.key({ assetId: '00020000' })).toBe('l2Book:00020000');
    expect(bookChannel.keyOfData(book)).toBe('l2Book:00020000');
    expect(bookChannel.key({ assetId: '00020000', significantFigures: 5, mantissa: 2 })).toBe(
      'l2Book:00020000:5:2',
    );
    expect(CHANNELS.candle.key({ assetId: '00020000', interval: '1M' })).not.toBe(
      CHANNELS.candle.key({ assetId: '00020000', interval: '1m' }),
    );
    expect(orderUpdatesChannel.key({ owner: OWNER })).toBe(`orderUpdates:${OWNER}`);
    expect(orderUpdatesChannel.keyOfData({ owner: OWNER, isSnapshot: true, orders: [] })).toBe(
      `orderUpdates:${OWNER}`,
    );
    expect(tradesChannel.keyOfData([])).toBeUndefined();
  });

  test('a message without an owner belongs to the only subscription', () => {
    const message = orderUpdatesChannel.decodeData({ orders: [] });
    expect(message).toEqual({ owner: null, isSnapshot: false, orders: [] });
    expect(orderUpdatesChannel.keyOfData(message)).toBeUndefined();
  });

  test('subscriptions are written in one order and read back', () => {
    expect(JSON.stringify(bookChannel.encodeSubscription({ assetId: '00020000' }))).toBe(
      '{"type":"l2Book","assetId":"00020000"}',
    );
    expect(
      bookChannel.decodeSubscription({ type: 'l2Book', assetId: '00020000', nSigFigs: null, mantissa: null }),
    ).toEqual({ ok: true, value: { assetId: '00020000' } });
    expect(orderUpdatesChannel.decodeSubscription({ type: 'orderUpdates' })).toMatchObject({
      problem: { kind: 'missing', path: 'user' },
    });
  });
});

describe('tolerance on the stream', () => {
  test('a bad trade is left out of the tape', () => {
    const good = { assetId: '00020000', side: 'A', px: '1', sz: '2', time: 3, tid: 4, hash: '0xab' };
    const { value, forgiven } = collectForgiven(() =>
      tradesChannel.decodeData([good, { ...good, px: '1e5' }, null]),
    );
    expect(value).toEqual([
      { assetId: '00020000', side: 'sell', price: '1', size: '2', time: 3, tradeId: '4', hash: '0xab' },
    ]);
    expect(forgiven.map(({ kind }) => kind)).toEqual(['dropped', 'dropped']);
  });

  test('an invalid level invalidates its book', () => {
    expect(() =>
      bookChannel.decodeData({ assetId: '00020000', time: 1, levels: [[{ px: '1e5', sz: '1', n: 1 }], []] }),
    ).toThrow('is not an order book');
  });

  test('an incomplete summary is reported as such', () => {
    const message = accountSummaryChannel.decodeData({
      user: OWNER,
      summary: { accountBalance: '10', availableMargin: '5' },
    });
    expect(message).toEqual({ owner: OWNER, account: null, lastWithdrawalResult: null });
  });

  test('an unknown order status keeps its word', () => {
    const [frame] = data.filter(({ name }) => name === 'orderUpdates (terminal)');
    const wire = frame?.json['data'] as { orders: Record<string, unknown>[] };
    const read = (status: string) =>
      orderUpdatesChannel.decodeData({ ...wire, orders: [{ ...wire.orders[0], status }] }).orders[0];
    expect(read('reduceOnlyCanceled')).toMatchObject({
      status: 'canceled',
      statusReason: 'reduceOnly',
      order: { status: 'canceled' },
    });
    expect(read('tickRejected')).toMatchObject({ status: 'rejected', statusReason: 'tick' });
    expect(read('partiallyFilled')).toMatchObject({ status: 'partial', statusReason: null });
    expect(read('hibernating')).toMatchObject({ status: 'other', statusReason: 'hibernating' });
  });
});

describe('bodies of the documentation', () => {
  const body = (name: string): unknown => bodies.get(name);

  test('a cancel with one refusal', () => {
    expect(decodeErrorBody(body('cancel response'), 200)).toBeUndefined();
    expect(cancelAction.decodeResponse(body('cancel response'))).toEqual([
      { kind: 'canceled' },
      {
        kind: 'refused',
        message: 'Order was never placed, already canceled, or filled.',
        code: 'ORDER_NOT_FOUND',
      },
    ]);
  });

  test('a modify and a leverage update', () => {
    expect(modifyAction.decodeResponse(body('modify response'))).toEqual([
      { kind: 'resting', orderId: '0x1a2b3c4d5e6f78901a2b3c4d5e6f7890', clientOrderId: null },
    ]);
    expect(updateLeverageAction.decodeResponse(body('updateLeverage response'))).toEqual({});
  });

  test('refusals inside a 200', () => {
    expect(decodeErrorBody(body('twapCancel, refused'), 200)).toMatchObject({
      message: 'TWAP is not pending or active',
      code: 'TWAP_NOT_CANCELABLE',
    });
    expect(decodeErrorBody(body('trading request refused as a whole'), 200)).toMatchObject({
      code: 'BATCH_TOO_LARGE',
      field: 'action.orders',
    });
    expect(decodeErrorBody(body('userOutcome, replayed rejection (HTTP 200)'), 200)).toMatchObject({
      message: 'Condition is not open',
    });
    expect(twapCancelAction.decodeResponse(body('twapCancel, refused'))).toMatchObject({ status: 'failed' });
  });

  test('requests and answers of the wallet family', () => {
    expect(readEnvelope(body('withdraw request'), rulesOf)).toMatchObject({
      ok: true,
      value: { nonce: 1_760_000_000_000 },
    });
    expect(readEnvelope(body('revoke agent request'), rulesOf)).toMatchObject({ ok: true });
    expect(
      withdrawAction.decodeAction((body('withdraw request') as { action: unknown }).action),
    ).toMatchObject({ ok: true, value: { assetId: '00012710', amount: '1000' } });
    expect(withdrawAction.decodeResponse(body('withdraw response'))).toMatchObject({
      success: true,
      status: 'pending',
    });
  });

  test('unavailable', () =>
    expect(decodeErrorBody(body('503'), 503)).toMatchObject({ code: 'OUTCOME_UNAVAILABLE', retryAfter: 5 }));

  test('all documented bodies were checked', () => expect(bodies.size).toBe(10));
});

test('the snapshot of market contexts is distinguished from a change', () => {
  expect(marketContextsChannel.decodeData({ time: 1, contexts: {} })).toEqual({
    isSnapshot: false,
    time: 1,
    contexts: [],
  });
});
