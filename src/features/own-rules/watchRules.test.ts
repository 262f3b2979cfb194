// @vitest-environment happy-dom
import type { GatewayClient } from '#client/gatewayClient.ts';
import { accountQuery } from '#client/queries/account/account.ts';
import { NO_RULES, type OwnRules, type RulePause } from '#domain/rules/ownRules.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import { ownRules, setOwnRules } from '#state/rules/ownRules.ts';
import { ruleEffects } from '#state/rules/ruleEffects.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchRules } from './watchRules.ts';

const me = `0x${'ab'.repeat(20)}` as const;
const NOON = new Date(2026, 10, 23, 12).getTime();
const MIDNIGHT = new Date(2026, 10, 24).getTime();
const MARKET = { assetId: 'A', kind: 'perp', base: 'BTC', quote: 'USDC' };

let stop = (): void => undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  localStorage.clear();
  ownRules.setState({}, true);
  ruleEffects.setState({}, true);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** An account with one open position of 1 BTC from 100, and fills that can be added. */
function watch(rules: Partial<OwnRules>) {
  setOwnRules(me, { ...NO_RULES, ...rules }, NOON);
  const queries = new QueryClient();
  const state = { connection: 'live', mark: '100' as DecimalString };
  const listeners = new Set<() => void>();
  const fills: object[] = [];
  const gateway = {
    queries,
    clock: { now: () => Date.now() },
    connection: { getSnapshot: () => ({ state: state.connection }) },
    live: { isReconciled: () => true },
    onLiveEvent: () => () => undefined,
    feeds: {
      contexts: () => ({
        ageMs: () => 10,
        all: () => new Map([['A', { markPrice: state.mark }]]),
        subscribe: (listener: () => void) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      }),
    },
  } as unknown as GatewayClient;
  queries.setQueryData(accountQuery(gateway, me).queryKey, {
    positions: [{ assetId: 'A', size: '1', entryPrice: '100', unrealizedPnl: '0' }],
  } as never);
  const pauses: RulePause[] = [];
  const onEnd = vi.fn();
  stop = watchRules({
    gateway,
    owner: me,
    marketOf: () => MARKET as never,
    history: () => ({ fills: [...fills], funding: [], isIncomplete: false }) as never,
    onPause: (pause) => pauses.push(pause),
    onEnd,
  });
  const tick = async (): Promise<void> => {
    for (const listener of listeners) listener();
    await Promise.resolve();
  };
  /** Until a reading has held long enough. */
  const settle = () => vi.advanceTimersByTimeAsync(4_000);
  const lose = (amount: DecimalString) => {
    const common = {
      assetId: 'A',
      coin: 'BTC',
      time: Date.now(),
      fee: '0',
      feeToken: 'USDC',
      liquidation: null,
    };
    const id = String(fills.length);
    fills.push(
      {
        ...common,
        side: 'buy',
        size: '1',
        price: '100',
        startPosition: '0',
        closedPnl: '0',
        tradeId: `${id}a`,
      },
      {
        ...common,
        side: 'sell',
        size: '1',
        price: '90',
        startPosition: '1',
        closedPnl: amount,
        tradeId: `${id}b`,
      },
    );
  };
  return { state, pauses, onEnd, tick, settle, lose };
}

const pauseNow = () => ruleEffects.getState()[me]?.pause ?? null;

test('an open loss at the daily limit pauses until midnight, even if the price recovers', async () => {
  const { state, pauses, onEnd, tick, settle } = watch({ dailyLoss: '30' });
  await tick();
  expect(pauseNow()).toBeNull();
  state.mark = '70';
  await settle();
  expect(pauseNow()).toEqual({ rule: 'dailyLoss', untilAt: MIDNIGHT, loss: '30', limit: '30' });
  state.mark = '120';
  await tick();
  await tick();
  expect(pauses).toHaveLength(1);
  expect(pauseNow()).toMatchObject({ untilAt: MIDNIGHT });
  vi.setSystemTime(MIDNIGHT);
  await tick();
  expect(pauseNow()).toBeNull();
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('old figures neither start nor end a pause', async () => {
  const { state, pauses, tick, settle } = watch({ dailyLoss: '30' });
  state.connection = 'reconnecting';
  state.mark = '1';
  await settle();
  expect(pauses).toEqual([]);
  state.connection = 'live';
  await settle();
  expect(pauses).toHaveLength(1);
  state.connection = 'reconnecting';
  await tick();
  expect(pauseNow()).not.toBeNull();
});

test('two losing positions in a row pause for the configured minutes; removing the rule ends the pause', async () => {
  const { pauses, onEnd, tick, settle, lose } = watch({ losses: 2, coolingMinutes: 10 });
  lose('-10');
  await tick();
  expect(pauseNow()).toBeNull();
  vi.setSystemTime(NOON + 5_000);
  lose('-10');
  await settle();
  expect(pauses).toEqual([{ rule: 'losses', untilAt: NOON + 5_000 + 600_000, count: 2 }]);
  setOwnRules(me, { losses: null }, Date.now());
  await tick();
  expect(pauseNow()).toBeNull();
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('a loosened rule takes effect when its delay is over', async () => {
  watch({ isStopRequired: true, delayHours: 1 });
  setOwnRules(me, { isStopRequired: false }, NOON);
  await vi.advanceTimersByTimeAsync(3_599_000);
  expect(ruleEffects.getState()[me]?.isStopRequired).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(ruleEffects.getState()[me]?.isStopRequired).toBe(false);
});

test('a momentary loss, while a fill is in the account but not in the history, starts no pause', async () => {
  const { state, pauses, settle } = watch({ dailyLoss: '30' });
  state.mark = '70';
  await vi.advanceTimersByTimeAsync(2_000);
  state.mark = '100';
  await vi.advanceTimersByTimeAsync(2_000);
  state.mark = '70';
  await vi.advanceTimersByTimeAsync(2_000);
  expect(pauses).toEqual([]);
  await settle();
  expect(pauses).toHaveLength(1);
});

test('an invalid stored pause is dropped', async () => {
  const { tick } = watch({ dailyLoss: '30' });
  ruleEffects.setState({
    [me]: { pause: { rule: 'dailyLoss', untilAt: MIDNIGHT } as never, isStopRequired: false },
  });
  await tick();
  expect(pauseNow()).toBeNull();
});
