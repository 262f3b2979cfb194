import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ServiceClock } from '../browser/clock.ts';
import { createObservable } from '../browser/observable.ts';
import { testConfig } from '../testkit/testConfig.ts';
import { type FailureKind, GatewayError } from '../transport/gatewayError.ts';
import type { Http, HttpAnswer } from '../transport/http.ts';
import { createServiceProbe, type ServiceProbe } from './serviceProbe.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Requests wait for `answer` with a signing domain, or `fail`. */
function probeOf() {
  const open: { resolve: (answer: HttpAnswer) => void; reject: (error: Error) => void }[] = [];
  let sent = 0;
  const send = () => {
    sent += 1;
    return new Promise((resolve, reject) => open.push({ resolve, reject }));
  };
  const config = createObservable(testConfig);
  const clock = { sample: () => undefined, getSnapshot: () => ({ isSettled: true }) };
  const probe = createServiceProbe({
    http: { send } as unknown as Http,
    clock: clock as unknown as ServiceClock,
    config,
    infoPath: '/info',
    elapsed: () => 0,
  });
  const connection = { isLive: true };
  onTestFinished(probe.watch(() => connection.isLive));
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return {
    probe,
    connection,
    wait,
    sent: () => sent,
    domain: () => config.getSnapshot().claimed?.domainName,
    answer: async (domainName: string) => {
      const body = {
        name: 'Test',
        apiVersion: '1',
        serviceChain: 'Testnet',
        time: 1,
        isAccessRequired: true,
        termsVersion: null,
        termsUrl: null,
        features: {},
        limits: {},
        signing: { profile: null, domainName, domainVersion: '1', tradingChainId: 1 },
      };
      open.shift()?.resolve({ body } as unknown as HttpAnswer);
      await wait(0);
    },
    fail: async (kind: FailureKind = 'uncertain') => {
      open.shift()?.reject(new GatewayError({ kind }));
      await wait(0);
    },
  };
}

test('reads at the same time share one request, and an answered read is not repeated', async () => {
  const { probe, sent, answer, domain, wait } = probeOf();
  void probe.ask();
  void probe.ask();
  expect(sent()).toBe(1);
  await answer('One');
  expect(domain()).toBe('One');
  await wait(60_000);
  expect(sent()).toBe(1);
});

test('the answer to an earlier read does not count for a new connection', async () => {
  const { probe, sent, answer, domain, wait } = probeOf();
  void probe.ask();
  probe.askAnew();
  expect(sent()).toBe(1);
  await answer('Before');
  await wait(1_000);
  expect(sent()).toBe(2);
  await answer('After');
  expect(domain()).toBe('After');
  await wait(60_000);
  expect(sent()).toBe(2);
});

test.each([
  { when: 'at the start', begin: ({ ask }: ServiceProbe) => void ask() },
  { when: 'for a new connection', begin: ({ askAnew }: ServiceProbe) => askAnew() },
])('$when a read without an answer is repeated while the connection is live', async ({ begin }) => {
  const { probe, connection, sent, fail, answer, domain, wait } = probeOf();
  connection.isLive = false;
  begin(probe);
  await fail();
  await wait(60_000);
  expect(sent()).toBe(1);
  connection.isLive = true;
  await wait(1_000);
  expect(sent()).toBe(2);
  await answer('Late');
  expect(domain()).toBe('Late');
});

test('it is repeated up to five times for each connection', async () => {
  const { probe, sent, fail, wait } = probeOf();
  const failAll = async () => {
    for (let seconds = 0; seconds < 60; seconds += 1) {
      await fail();
      await wait(1_000);
    }
  };
  probe.askAnew();
  await failAll();
  expect(sent()).toBe(5);
  probe.askAnew();
  await failAll();
  expect(sent()).toBe(10);
});

test('a service that refuses the read is asked once per connection', async () => {
  const { probe, sent, fail, wait } = probeOf();
  void probe.ask();
  await fail('refused');
  await wait(60_000);
  expect(sent()).toBe(1);
});
