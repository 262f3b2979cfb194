import { afterAll, beforeAll, expect, test } from 'vitest';
import { person, post, startGateway, type TestGateway } from '../testGateway.ts';
import { runConformance } from './run.ts';
import { FAULTS } from './testkit/faults.ts';
import { type Json, startWrongGateway, type Wire, type WrongGateway } from './testkit/wrongGateway.ts';

/** Each uses its own signer, so that remembered nonces do not affect the next run. */
let people = 7_000;
let right: TestGateway;
let wrong: WrongGateway;
beforeAll(async () => {
  right = await startGateway({ stream: { renewMs: 50, bookMs: 10 } });
  await right.gateway.sequencer.submit({ type: 'setOutcomeOperations', delayMs: 0 });
  wrong = await startWrongGateway(right.url);
});
afterAll(async () => {
  await wrong.close();
  await right.close();
});

async function failures(ask: readonly string[]): Promise<string[]> {
  const who = person((people += 1));
  await post(right.url, '/exchange', await who.acceptTerms());
  const timeout = ask[0] === 'streams.ping' ? { frameTimeoutMs: 500 } : {};
  const { results } = await runConformance({
    url: wrong.url,
    key: who.privateKey,
    spend: '200',
    withdraw: '10',
    only: ask,
    ...timeout,
  });
  return results.filter(({ status }) => status === 'failed').map(({ id }) => id);
}

test('there are more than twenty, with unique names', () => {
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
  expect(FAULTS.length).toBeGreaterThanOrEqual(20);
});

test.each(FAULTS.map((planted) => [planted.name, planted] as const))(
  '%s: exactly the named checks fail',
  async (_name, planted) => {
    wrong.plant(planted.fault());
    expect((await failures(planted.ask)).toSorted()).toEqual(planted.named.toSorted());
  },
);

test('two changes of an order in one message pass: a busy service may send them together', async () => {
  const held = new Map<Wire, Json>();
  wrong.plant({
    fromServer(frame, wire) {
      if (frame['channel'] !== 'orderUpdates' || frame['seq'] === 1) return wire.toClient(frame);
      const opened = held.get(wire);
      if (opened === undefined) return void held.set(wire, frame);
      const orders = [...ordersOf(opened), ...ordersOf(frame)];
      wire.toClient({ ...opened, data: { ...(opened['data'] as Json), orders } });
    },
  });
  expect(await failures(['ownership.own-orders', 'ownership.private-channel'])).toEqual([]);
  expect(held.size).toBeGreaterThan(0);
});

const ordersOf = ({ data }: Json): readonly unknown[] => (data as { orders: readonly unknown[] }).orders;
