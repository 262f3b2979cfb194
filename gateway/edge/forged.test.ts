import { afterEach, expect, test } from 'vitest';
import { setTimeout as pause } from 'node:timers/promises';
import type { DecimalString } from '#protocol/decimal.ts';
import { createEngine } from '../engine/createEngine.ts';
import { ALICE, NOW, OPTIONS, USDC } from '../engine/testkit/testEngine.ts';
import { createMetrics } from '../service/metrics.ts';
import { completeOptions } from '../service/options.ts';
import type { Command } from '../world/commands/commands.ts';
import type { Broker } from './broker.ts';
import { FEED_VERSION, type Frame, readCall, readFrame, type Run, type State, subjectsOf } from './feed.ts';
import { createLink, type Link } from './link.ts';
import { openSession } from './session.ts';

const RUN: Run = { id: 'a', epoch: 3, startedAt: NOW };
const EMPTY = { tape: [], figures: { candles: [], days: [] } };

/** The exchange: each command makes the next frame. */
function exchange() {
  const engine = createEngine(OPTIONS);
  let n = 0;
  const next = (command: Command): Frame => {
    const { events } = engine.apply(command, NOW);
    n += 1;
    return {
      v: FEED_VERSION,
      run: RUN,
      n,
      seq: n,
      now: NOW,
      status: { status: 'ok', since: null, reason: null, kind: null },
      entries: [[n, NOW, command, events.length]],
      heard: { me: n },
    };
  };
  const state = (): State => {
    const { service } = completeOptions();
    const genesis = { seed: '1', openedAt: NOW };
    return {
      v: FEED_VERSION,
      run: RUN,
      n,
      seq: n,
      engine: JSON.stringify(engine.snapshot()),
      settings: OPTIONS,
      service,
      genesis,
      ...EMPTY,
    };
  };
  return { next, state };
}

let link: Link | undefined;
afterEach(() => link?.close());

/** An edge that follows, and the broker through which anything can be sent to it. */
async function following() {
  const { next, state } = exchange();
  let receive: (text: string) => void = () => undefined;
  let asked = 0;
  const broker: Broker = {
    isUp: () => true,
    onChange: () => () => undefined,
    publish: () => undefined,
    subscribe(_subject, onMessage) {
      receive = onMessage;
      return () => undefined;
    },
    serve: () => () => undefined,
    async ask() {
      asked += 1;
      return JSON.stringify(state());
    },
    close: async () => undefined,
  };
  const options = completeOptions({ log: () => undefined });
  const open = (from: State, first: Frame) => openSession(from, first, options, createMetrics());
  link = createLink({
    broker: Promise.resolve(broker),
    subjects: subjectsOf('x'),
    edge: 'me',
    open,
    log: () => undefined,
    callMs: 5,
    retryMs: 5,
  });
  await pause(10);
  const send = (message: unknown): void =>
    receive(typeof message === 'string' ? message : JSON.stringify(message));
  const credit = (amount: DecimalString): Frame =>
    next({ type: 'credit', owner: ALICE, assetId: USDC, amount, reason: 'test' });
  const first = credit('1');
  send(first);
  await expect.poll(() => link?.session()?.seq).toBe(1);
  return {
    first,
    credit,
    send,
    asked: () => asked,
    /** Number of the last command the edge applied, and the account's money there; undefined while it serves nothing. */
    there() {
      const session = link?.session();
      const { read, clock } = session?.context ?? {};
      return session && [session.seq, read?.account(ALICE)?.withdrawable, Number.isFinite(clock?.now())];
    },
  };
}

test('frames that arrive again change nothing', async () => {
  const { first, credit, send, asked, there } = await following();
  const [second, third] = [credit('2'), credit('4')];
  for (const frame of [second, first, second, third, second, third, first]) send(frame);
  expect([there(), asked()]).toEqual([[3, '7', true], 1]);
});

test('a missing frame, or two in another order, is noticed: the whole state is read again', async () => {
  const { credit, send, asked, there } = await following();
  const [second, third] = [credit('2'), credit('4')];
  send(third);
  expect(there()).toBeUndefined();
  send(second);
  await pause(20);
  send(third);
  await expect.poll(there).toEqual([3, '7', true]);
  expect(asked()).toBe(2);
});

test('messages that are no frames change nothing, however long', async () => {
  const { credit, send, asked, there } = await following();
  const frame = credit('2');
  const wrong = ['x', -1, 1.5, null, [], true].flatMap((value) =>
    (['run', 'n', 'seq', 'now', 'status', 'entries', 'heard'] as const).map((name) => ({
      ...frame,
      [name]: value,
    })),
  );
  const isFrame = (message: object) => readFrame(JSON.stringify(message)) !== undefined;
  // An empty list of commands is one.
  expect(wrong.filter(isFrame)).toEqual([{ ...frame, entries: [] }]);
  for (const message of wrong.filter((each) => !isFrame(each))) send(message);
  for (const run of [{}, { ...RUN, epoch: '4' }, { ...RUN, startedAt: NaN }, { ...RUN, id: 5 }])
    send({ ...frame, run });
  for (const entry of [2, [2], [2, NOW, null, 1], ['2', NOW, {}, 1]]) send({ ...frame, entries: [entry] });
  for (const text of ['', 'hello', 'null', '[]', '{"v":1}', 'x'.repeat(5_000_000), '['.repeat(100_000)])
    send(text);
  expect([there(), asked()]).toEqual([[1, '1', true], 1]);
  send(frame);
  expect([there(), asked()]).toEqual([[2, '3', true], 1]);
});

test('frames of an exchange that was replaced, or of none known, are not followed', async () => {
  const { credit, send, there } = await following();
  const frame = credit('2');
  send({ ...frame, run: { ...RUN, id: 'b', epoch: 2 } });
  send({ ...frame, run: { ...RUN, id: 'b', startedAt: NOW - 1 } });
  expect(there()).toEqual([1, '1', true]);
});

test('a command that does not do the same here is not served', async () => {
  const { credit, send, there } = await following();
  const frame = credit('2');
  send({ ...frame, entries: [[2, NOW, { type: 'constructor' }, 0]] });
  expect(there()).toBeUndefined();
});

test('another version of the format is not followed', async () => {
  const { credit, send, there } = await following();
  send({ ...credit('2'), v: 2 });
  expect(there()).toBeUndefined();
  expect(link?.status()).toMatchObject({ status: 'down', reason: 'The exchange is of another version' });
});

test('reports of edges have a name and whole numbers', () => {
  const call = { edge: 'a', call: 1, sockets: 0 };
  expect(readCall(JSON.stringify(call))).toEqual(call);
  const wrong = [
    { edge: ['a'] },
    { edge: 5 },
    { edge: '__proto__ x' },
    { call: 1.5 },
    { call: '1' },
    { sockets: -1 },
  ];
  for (const change of wrong) expect(readCall(JSON.stringify({ ...call, ...change }))).toBeUndefined();
  for (const text of ['', 'null', '{"edge":"a"}']) expect(readCall(text)).toBeUndefined();
});
