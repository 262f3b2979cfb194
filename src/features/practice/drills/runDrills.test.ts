// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createObservable } from '#client/browser/observable.ts';
import type { OutboxItem } from '#client/actions/outboxItem.ts';
import type { ConnectionStatus } from '#client/transport/socket.ts';
import { OWNER } from '#domain/market/testMarket.ts';
import { DRILL_KEY } from '#state/drills.ts';
import { readResults } from './keptDrills.ts';
import { createDrills, type Drills, type DrillsDeps } from './runDrills.ts';

const T = 1_760_000_000_000;
const stops = new Map<Drills, () => void>();
beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const stop of stops.values()) stop();
  stops.clear();
});

/** Web Locks shared by the tabs of one browser. */
function tabLocks(): DrillsDeps['locks'] {
  let last: Promise<unknown> = Promise.resolve();
  let holders = 0;
  const request = async (
    _name: string,
    { ifAvailable, signal }: LockOptions,
    work: (lock: Lock | null) => Promise<void>,
  ) => {
    if (ifAvailable === true && holders > 0) return work(null);
    const before = last;
    let free = (): void => undefined;
    last = new Promise<void>((resolve) => (free = resolve));
    holders += 1;
    await before;
    try {
      if (signal?.aborted !== true) await work({ name: 'x', mode: 'exclusive' });
    } finally {
      holders -= 1;
      free();
    }
  };
  return { request: request as unknown as LockManager['request'] };
}

function browser() {
  const outbox = createObservable<readonly OutboxItem[]>([]);
  const connection = createObservable({ state: 'live' } as ConnectionStatus);
  const answers: Record<string, unknown> = {
    pendingWithdrawals: { isPaused: false, delayMs: 0, pending: [] },
    allMids: [{ assetId: '00020000', midPrice: '97123' }],
  };
  const commands: string[] = [];
  const state = { isDown: false };
  const runCommand = async (words: string) => {
    if (state.isDown) throw new Error('The exchange is down.');
    commands.push(words);
    return '';
  };
  const gateway = {
    outbox,
    connection,
    clock: { now: () => T },
    info: async ({ type }: { type: string }) => answers[type],
  } as unknown as DrillsDeps['gateway'];
  const locks = tabLocks();
  const tab = (): Drills => {
    const drills = createDrills({ gateway, runCommand, locks });
    stops.set(drills, drills.watch());
    return drills;
  };
  return { outbox, connection, answers, commands, state, tab };
}

const order = (id: string, state: OutboxItem['state'], side = 'buy'): OutboxItem =>
  ({
    id,
    request: {
      type: 'order',
      action: { orders: [{ assetId: '00020000', side, reduceOnly: false }], grouping: 'na' },
    },
    sends: [{ at: T, by: 'tab' }],
    state,
  }) as unknown as OutboxItem;
const LOST: OutboxItem['state'] = {
  status: 'unknown',
  because: 'network',
  retryAt: null,
  evidence: null,
} as never;
const FOUND: OutboxItem['state'] = { status: 'confirmed', results: null, evidence: null } as never;
const kindOf = (drills: Drills) => drills.getSnapshot().kind;
const question = async (drills: Drills) =>
  await expect.poll(() => drills.getSnapshot()).toMatchObject({ step: { kind: 'question' } });

describe('a lost answer', () => {
  test('asks its question once the answer is lost, stores the result and removes the fault', async () => {
    const { tab, outbox, commands } = browser();
    const drills = tab();
    drills.start('lostAnswer', OWNER);
    await expect.poll(() => drills.getSnapshot()).toMatchObject({ step: { task: { kind: 'placeOrder' } } });
    expect(commands).toEqual(['mend', 'lose-answer']);
    outbox.set([order('a', LOST)]);
    await question(drills);
    drills.choose('look');
    outbox.set([order('a', FOUND)]);
    await expect.poll(() => kindOf(drills)).toBe('ended');
    expect(drills.getSnapshot()).toMatchObject({ finding: { did: 'look', byAct: false, effect: 'arrived' } });
    expect(commands.at(-1)).toBe('mend');
    expect(readResults().lostAnswer?.isRight).toBe(true);
    expect(localStorage.getItem(DRILL_KEY)).toBeNull();
  });

  test('is set up again when the order is answered or another request loses its answer', async () => {
    const { tab, outbox, commands } = browser();
    const drills = tab();
    drills.start('lostAnswer', OWNER);
    await expect.poll(() => commands).toHaveLength(2);
    const cancel = {
      ...order('c', LOST),
      request: { type: 'cancel', action: { cancels: [] } },
    } as OutboxItem;
    outbox.set([cancel]);
    await expect.poll(() => commands).toHaveLength(4);
    outbox.set([cancel, order('a', { status: 'accepted', results: { type: 'done' } })]);
    await expect.poll(() => commands).toHaveLength(6);
    expect(kindOf(drills)).toBe('running');
  });

  test('the same order signed again counts as a wrong choice', async () => {
    const { tab, outbox } = browser();
    const drills = tab();
    drills.start('lostAnswer', OWNER);
    await expect.poll(() => drills.getSnapshot()).toMatchObject({ step: { kind: 'task' } });
    outbox.set([order('a', FOUND)]);
    await question(drills);
    outbox.set([order('b', FOUND, 'sell'), order('a', FOUND)]);
    expect(kindOf(drills)).toBe('running');
    outbox.set([order('d', FOUND), order('a', FOUND)]);
    await expect.poll(() => kindOf(drills)).toBe('ended');
    expect(drills.getSnapshot()).toMatchObject({ finding: { did: 'repeat', byAct: true } });
    expect(readResults().lostAnswer?.isRight).toBe(false);
  });
});

describe('a dead feed', () => {
  const start = async () => {
    const all = browser();
    const drills = all.tab();
    drills.start('deadFeed', OWNER);
    await expect.poll(() => all.commands).toHaveLength(2);
    all.connection.set({ state: 'stale' } as ConnectionStatus);
    await question(drills);
    return { ...all, drills };
  };

  test('a new order counts as trading on stale prices; the price is restored', async () => {
    const { drills, commands, outbox } = await start();
    expect(commands).toEqual(['dead-feed 10m', 'price 00020000 98580 over 20s']);
    const closing = order('c', LOST);
    (closing.request.action as { orders: unknown }).orders = [{ reduceOnly: true }];
    outbox.set([closing]);
    expect(kindOf(drills)).toBe('running');
    outbox.set([order('a', LOST), closing]);
    await expect.poll(() => kindOf(drills)).toBe('ended');
    expect(drills.getSnapshot()).toMatchObject({ finding: { did: 'trade', byAct: true } });
    expect(commands.slice(2)).toEqual(['mend', 'price 00020000 97120']);
  });

  test('ended early: all changes are undone, and there is no result', async () => {
    const { drills, commands } = await start();
    drills.end();
    await expect.poll(() => kindOf(drills)).toBe('ended');
    expect(commands.slice(2)).toEqual(['mend', 'price 00020000 97120']);
    expect(drills.getSnapshot()).not.toHaveProperty('finding');
    expect(readResults()).toEqual({});
  });
});

describe('changes left behind', () => {
  const pending = (transactionId: string, initiatedAt: number) => ({ transactionId, initiatedAt });

  test('after a reload the withdrawal is returned before releases resume', async () => {
    const { tab, commands, answers } = browser();
    const first = tab();
    first.start('withdrawal', OWNER);
    await expect.poll(() => commands).toEqual(['withdrawals pause']);
    stops.get(first)?.();
    answers['pendingWithdrawals'] = {
      isPaused: true,
      delayMs: 0,
      pending: [pending('0xbefore', T - 1), pending('0xmine', T + 5)],
    };
    const next = tab();
    await expect.poll(() => kindOf(next)).toBe('ended');
    expect(commands.slice(1)).toEqual([
      'mend',
      'withdrawals fail 0xmine Returned by the drill',
      'withdrawals resume',
    ]);
    expect(localStorage.getItem(DRILL_KEY)).toBeNull();
  });

  test('a pause from before the drill remains', async () => {
    const { tab, commands, answers } = browser();
    answers['pendingWithdrawals'] = { isPaused: true, delayMs: 0, pending: [] };
    const drills = tab();
    drills.start('withdrawal', OWNER);
    await expect.poll(() => drills.getSnapshot()).toMatchObject({ step: { kind: 'task' } });
    drills.end();
    await expect.poll(() => kindOf(drills)).toBe('ended');
    expect(commands).toEqual(['mend']);
  });

  test('a second tab shows the drill, starts none, and takes over when the first closes', async () => {
    const { tab, commands } = browser();
    const first = tab();
    first.start('lostAnswer', OWNER);
    await expect.poll(() => commands).toHaveLength(2);
    const second = tab();
    expect(second.getSnapshot()).toEqual({ kind: 'otherTab', drill: 'lostAnswer' });
    second.start('deadFeed', OWNER);
    stops.get(first)?.();
    await expect.poll(() => kindOf(second)).toBe('ended');
    expect(commands).toEqual(['mend', 'lose-answer', 'mend']);
  });

  test('an unreachable exchange is retried, and the stored changes are kept meanwhile', async () => {
    const { tab, commands, state } = browser();
    const drills = tab();
    drills.start('lostAnswer', OWNER);
    await expect.poll(() => commands).toHaveLength(2);
    state.isDown = true;
    drills.end();
    await expect
      .poll(() => drills.getSnapshot())
      .toMatchObject({ kind: 'stuck', reason: 'The exchange is down.' });
    expect(localStorage.getItem(DRILL_KEY)).not.toBeNull();
    state.isDown = false;
    drills.end();
    await expect.poll(() => kindOf(drills)).toBe('ended');
  });

  test('data not written by a drill is ignored', () => {
    localStorage.setItem(DRILL_KEY, '{"drill":"unknown"}');
    const { tab, commands } = browser();
    expect(kindOf(tab())).toBe('idle');
    expect(commands).toEqual([]);
  });
});
