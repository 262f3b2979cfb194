// @vitest-environment happy-dom
// followAssist.test.ts: one request at a time, none after a failure, and one report of the end.
import type { AssistAnswer, AssistFacts } from '#domain/assist/advance.ts';
import { type Assist, beginAssist } from '#domain/assist/assist.ts';
import { perpMarketsOf } from '#domain/market/listedMarkets.ts';
import type { ModifyOrder } from '#protocol/exchange/modify.ts';
import type { PerpMarketRecord } from '#protocol/info/market/perpMeta.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import type { Submission } from '#client/actions/submission.ts';
import {
  addAssist,
  assistOf,
  assists,
  changeAssist,
  endAssists,
  followAssists,
} from '#state/assist/assists.ts';
import { readAssists } from '#state/assist/assistsReader.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerOf } from './answerOf.ts';
import { restsText } from './assistMessages.ts';
import { endOrphans, useFollowing } from './following.ts';
import { followAssist } from './followAssist.ts';

const OWNER = '0x00000000000000000000000000000000000000aa';
const [market] = perpMarketsOf(
  {
    markets: [
      {
        assetId: '00020000',
        symbol: 'BTC-USDC',
        displayName: 'Bitcoin',
        venueName: 'BTC',
        status: 'active',
        szDecimals: 5,
        maxLeverage: 40,
        marginTableId: null,
      } as PerpMarketRecord,
    ],
    marginTables: [],
  },
  { minOrderValue: '10', makerFeeRate: '0', takerFeeRate: '0' },
);
const orderAt = (price: string): Order =>
  ({
    assetId: '00020000',
    orderId: '0x1',
    side: 'buy',
    price,
    originalSize: '0.1',
    remainingSize: '0.1',
    kind: { name: 'limit', tpsl: null, isMarket: false, text: 'limit', condition: '' },
    tif: 'Alo',
    reduceOnly: false,
    isTrigger: false,
    triggerPrice: null,
    twapOrderId: null,
    children: [],
  }) as unknown as Order;

const CHASE: Assist = beginAssist(
  {
    id: 'a',
    owner: OWNER,
    orderId: '0x1',
    at: '60000',
    plan: { kind: 'chase', assetId: '00020000', side: 'buy', limitPrice: '60100', everyMs: 1_000 },
  },
  0,
);

function follow() {
  const world = {
    now: 1_000,
    facts: {
      obstacle: undefined,
      market,
      order: orderAt('60000'),
      touch: '60000',
      mark: '60000',
      position: undefined,
    } as AssistFacts,
  };
  const sent: ModifyOrder[] = [];
  let unwanted: AbortSignal | undefined;
  const onEnd = vi.fn<(assist: Assist) => void>();
  let answer: ((given: AssistAnswer) => void) | undefined;
  let fail: (() => void) | undefined;
  let soon: (() => void) | undefined;
  const settle = async () => {
    for (let round = 0; round < 8; round += 1) await Promise.resolve();
  };
  const stop = followAssist('a', {
    facts: () => world.facts,
    now: () => world.now,
    send: (modify, signal) => {
      sent.push(modify);
      unwanted = signal;
      return new Promise((resolve, reject) => {
        answer = resolve;
        fail = () => reject(new Error('Not foreseen'));
      });
    },
    onEnd,
    listen: (listener) => ((soon = listener), () => undefined),
  });
  return {
    sent,
    onEnd,
    stop,
    tick: async (facts: Partial<AssistFacts>, ms = 1_000) => {
      world.now += ms;
      world.facts = { ...world.facts, ...facts };
      soon?.();
      await settle();
    },
    answer: async (given: AssistAnswer) => {
      answer?.(given);
      await settle();
    },
    fail: async () => {
      fail?.();
      await settle();
    },
    isUnwanted: () => unwanted?.aborted,
    prices: () => sent.map(({ order }) => order.price),
  };
}

beforeEach(() => {
  localStorage.clear();
  assists.setState({ assists: [] });
  useFollowing.setState({ ids: new Set(['a']) });
  addAssist(CHASE);
});

test('while a change is pending, the next one waits for its answer and the list', async () => {
  const { tick, answer, prices, stop } = follow();
  await tick({ touch: '60010' });
  await tick({ touch: '60020' });
  await tick({ touch: '60030' });
  expect(prices()).toEqual(['60010']);
  await answer({ kind: 'accepted', orderId: '0x1' });
  await tick({ touch: '60040' });
  expect(prices()).toEqual(['60010']);
  await tick({ order: orderAt('60010') });
  expect(prices()).toEqual(['60010', '60040']);
  stop();
});

test.each<[string, AssistAnswer, string]>([
  ['refused', { kind: 'refused', detail: 'Post only' }, 'refused'],
  ['lost', { kind: 'uncertain' }, 'uncertain'],
  ['not signed', { kind: 'notSent', reason: 'keyLimit' }, 'keyLimit'],
])('a change that is %s is the last, and reported once', async (_name, given, reason) => {
  const { tick, answer, prices, onEnd, stop } = follow();
  await tick({ touch: '60010' });
  await answer(given);
  await tick({ touch: '60050' }, 60_000);
  expect(prices()).toEqual(['60010']);
  expect(onEnd.mock.calls.map(([assist]) => assist.end?.reason)).toEqual([reason]);
  stop();
});

test('after an unexpected failure no further change is sent, because its result is unknown', async () => {
  const { tick, fail, prices, onEnd, stop } = follow();
  await tick({ touch: '60010' });
  await fail();
  await tick({ touch: '60050' }, 60_000);
  expect(prices()).toEqual(['60010']);
  expect(assistOf('a')).toMatchObject({ sending: '60010', end: { reason: 'uncertain' } });
  expect(onEnd).toHaveBeenCalledTimes(1);
  stop();
});

test('another tab overwrites the list with an older state: no second change is sent', async () => {
  const { tick, answer, prices, stop } = follow();
  await tick({ touch: '60010' });
  changeAssist('a', (each) => ({ ...each, sending: null, sentAt: null }));
  await tick({ touch: '60020' });
  expect(prices()).toEqual(['60010']);
  await answer({ kind: 'accepted', orderId: '0x1' });
  await tick({});
  expect(prices()).toEqual(['60010']);
  await tick({ order: orderAt('60010') });
  expect(prices()).toEqual(['60010', '60020']);
  stop();
});

test('stopped by the user, here or in another tab, nothing more is sent; the pending answer is still read', async () => {
  const { tick, answer, prices, onEnd, stop, isUnwanted } = follow();
  await tick({ touch: '60010' });
  await tick({});
  expect(isUnwanted()).toBe(false);
  endAssists(({ id }) => id === 'a', 'stopped', 3_000);
  // A change that is unsigned now is never signed.
  await tick({});
  expect(isUnwanted()).toBe(true);
  await answer({ kind: 'accepted', orderId: '0x1' });
  await tick({ touch: '60050', order: orderAt('60010') }, 60_000);
  expect(prices()).toEqual(['60010']);
  expect(assistOf('a')).toMatchObject({ at: '60010', end: { reason: 'stopped' } });
  expect(onEnd).not.toHaveBeenCalled();
  stop();
});

test('stopped and unmounted, an unsigned change is never signed', async () => {
  const { tick, stop, isUnwanted } = follow();
  await tick({ touch: '60010' });
  endAssists(({ id }) => id === 'a', 'stopped', 3_000);
  stop();
  expect(isUnwanted()).toBe(true);
});

test('a later page resumes nothing: assists of a closed tab have ended, and the order’s price is kept', () => {
  changeAssist('a', (each) => ({ ...each, at: '60010', moves: 1 }));
  useFollowing.setState({ ids: new Set() });
  endOrphans(9_000);
  expect(readAssists(JSON.parse(localStorage.getItem('trine.assists') ?? ''))).toMatchObject([
    { id: 'a', at: '60010', moves: 1, end: { reason: 'tabClosed', at: 9_000 } },
  ]);
});

test('an end set in another tab is not lost while this tab writes the list', async () => {
  const { tick, prices, stop } = follow();
  const leave = followAssists();
  const elsewhere = [{ ...CHASE, end: { reason: 'stopped', at: 1_500, detail: null } }];
  changeAssist('a', (each) => ({ ...each, sentAt: 1 }));
  window.dispatchEvent(
    new StorageEvent('storage', { key: 'trine.assists', newValue: JSON.stringify({ assists: elsewhere }) }),
  );
  await tick({ touch: '60010' });
  expect(prices()).toEqual([]);
  expect(assistOf('a')).toMatchObject({ sentAt: 1, end: { reason: 'stopped' } });
  expect(localStorage.getItem('trine.assists')).toContain('stopped');
  window.dispatchEvent(new StorageEvent('storage', { key: 'trine.assists', newValue: '{' }));
  leave();
  stop();
});

test('closed during a change: no message claims that the order is still at its old price', async () => {
  const { tick, stop } = follow();
  await tick({ touch: '60010' });
  stop();
  useFollowing.setState({ ids: new Set() });
  endOrphans(9_000);
  const [left] = readAssists(JSON.parse(localStorage.getItem('trine.assists') ?? ''));
  expect(left && restsText(left, undefined)).toBe('Rests at 60,000 or 60,010. See Activity.');
  expect(left && restsText({ ...left, sending: null }, undefined)).toBe('The order rests at 60,000.');
});

test('damaged entries are dropped one by one; an unreadable end counts as an end', () => {
  const bad = [
    null,
    { ...CHASE, id: '' },
    { ...CHASE, id: 'b1', at: '-1' },
    { ...CHASE, id: 'b2', owner: 'me' },
    { ...CHASE, id: 'b3', plan: { ...CHASE.plan, limitPrice: '1e5' } },
    { ...CHASE, id: 'b4', plan: { ...CHASE.plan, everyMs: 1 } },
    {
      ...CHASE,
      id: 'b5',
      plan: { kind: 'trail', assetId: 'A', direction: 'long', distance: 5, minStep: '1' },
    },
  ];
  const odd = { ...CHASE, id: 'c', end: { reason: 'toString' } };
  expect(readAssists({ assists: [...bad, CHASE, CHASE, odd] })).toEqual([
    CHASE,
    { ...CHASE, id: 'c', end: { reason: 'tabClosed', at: 0, detail: null } },
  ]);
  for (const stored of [undefined, null, 3, '', [], { assists: 5 }]) expect(readAssists(stored)).toEqual([]);
});

test('only a clear success counts', () => {
  const of = (stage: unknown) =>
    answerOf({ kind: 'submitted', submission: { stage } as unknown as Submission }).kind;
  const orders = (result: object) => ({ type: 'orders', results: [result] });
  expect(of({ name: 'confirmed', results: orders({ kind: 'resting', orderId: '0x1' }) })).toBe('accepted');
  expect(of({ name: 'accepted', results: orders({ kind: 'waiting', orderId: null }) })).toBe('accepted');
  expect(of({ name: 'accepted', results: orders({ kind: 'unknown' }) })).toBe('uncertain');
  expect(of({ name: 'accepted', results: orders({ kind: 'refused', message: 'no' }) })).toBe('refused');
  expect(of({ name: 'refused', failure: { kind: 'refused' }, results: null })).toBe('refused');
  expect(of({ name: 'unknown' })).toBe('uncertain');
  expect(of({ name: 'sending' })).toBe('uncertain');
  expect(of({ name: 'failed', failure: { kind: 'sign' } })).toBe('notSent');
  expect(answerOf({ kind: 'held', hold: undefined })).toEqual({ kind: 'notSent', reason: 'keyLocked' });
  expect(answerOf({ kind: 'held', hold: { kind: 'hourOrders', limit: 3 } })).toEqual({
    kind: 'notSent',
    reason: 'keyLimit',
  });
});
