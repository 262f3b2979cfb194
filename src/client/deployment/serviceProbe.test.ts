import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ServiceClock } from '../browser/clock.ts';
import { createObservable } from '../browser/observable.ts';
import { testConfig } from '../testkit/testConfig.ts';
import type { Http, HttpAnswer } from '../transport/http.ts';
import { createServiceProbe } from './serviceProbe.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Requests wait for `answer` with a service name, or `fail`. */
function probeOf() {
  const open: { resolve: (answer: HttpAnswer) => void; reject: (error: Error) => void }[] = [];
  let sent = 0;
  const send = () => {
    sent += 1;
    return new Promise((resolve, reject) => open.push({ resolve, reject }));
  };
  const config = createObservable(testConfig);
  const probe = createServiceProbe({
    http: { send } as unknown as Http,
    clock: { sample: () => undefined, getSnapshot: () => ({ isSettled: true }) } as unknown as ServiceClock,
    config,
    infoPath: '/info',
    elapsed: () => 0,
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return {
    probe,
    askAnew: async () => {
      void probe.askAnew();
      await settle();
    },
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
      await settle();
    },
    fail: async () => {
      open.shift()?.reject(new Error('no answer'));
      await settle();
    },
  };
}

test('reads at the same time share one request', async () => {
  const { probe, sent, answer, domain } = probeOf();
  void probe.ask();
  void probe.ask();
  expect(sent()).toBe(1);
  await answer('One');
  expect(domain()).toBe('One');
});

test('the read of a new connection follows an earlier one, whose answer may be of the service before', async () => {
  const { probe, askAnew, sent, answer, domain } = probeOf();
  void probe.ask();
  await askAnew();
  expect(sent()).toBe(1);
  await answer('Before');
  expect(sent()).toBe(2);
  await answer('After');
  expect(domain()).toBe('After');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent()).toBe(2);
});

test('without an answer it is repeated, up to five times', async () => {
  const { askAnew, sent, fail, answer, domain } = probeOf();
  await askAnew();
  await fail();
  await vi.advanceTimersByTimeAsync(999);
  expect(sent()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent()).toBe(2);
  await answer('Late');
  expect(domain()).toBe('Late');

  await askAnew();
  for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000, 32_000]) {
    await fail();
    await vi.advanceTimersByTimeAsync(pause);
  }
  expect(sent()).toBe(2 + 5);
});

test('a still newer connection takes over', async () => {
  const { askAnew, sent, fail, answer } = probeOf();
  await askAnew();
  await fail();
  await askAnew();
  await answer('Newest');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent()).toBe(2);
});
