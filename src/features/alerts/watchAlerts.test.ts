// @vitest-environment happy-dom
import type { GatewayClient } from '#client/gatewayClient.ts';
import type { AlertDraft } from '#domain/alerts/alert.ts';
import { alerts, createAlert, setAlertActive } from '#state/alerts/alerts.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { watchAlerts } from './watchAlerts.ts';

const OWNER = '0x00000000000000000000000000000000000000aa';
const PRICE: AlertDraft = {
  condition: { kind: 'price', assetId: 'A', owner: null, when: 'above', level: '100' },
  repeats: 'once',
  expiresAt: null,
  hasSound: true,
  note: '',
};

function openWorld() {
  const listeners = new Set<() => void>();
  const world = {
    now: 1_000_000,
    price: '99',
    ageMs: 0 as number | undefined,
    state: 'live',
    isReconciled: true,
    data: new Map<string, unknown>(),
    candles: [] as object[],
    info: () => Promise.resolve(world.candles),
  };
  const on = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const gateway = {
    clock: { now: () => world.now },
    info: () => world.info(),
    connection: { getSnapshot: () => ({ state: world.state }), subscribe: on },
    live: { isReconciled: () => world.isReconciled },
    queries: { getQueryData: ([name]: string[]) => world.data.get(name ?? '') },
    onLiveEvent: () => () => undefined,
    feeds: {
      contexts: () => ({
        subscribe: on,
        ageMs: () => world.ageMs,
        all: () => new Map([['A', { kind: 'perp', lastPrice: world.price, markPrice: world.price }]]),
      }),
    },
  } as unknown as GatewayClient;
  const fired = vi.fn<(value: string) => void>();
  const start = () =>
    watchAlerts({ gateway, now: () => world.now, onFired: ({ firing }) => fired(firing.value) });
  /** A message arrives and is processed. */
  const tick = async (price: string, afterMs = 1_000) => {
    world.now += afterMs;
    world.price = price;
    for (const listener of listeners) listener();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { world, start, tick, fired };
}

beforeEach(() => {
  localStorage.clear();
  alerts.setState({ alerts: [] });
});

test('a reached price is shown and recorded once', async () => {
  const { start, tick, fired } = openWorld();
  createAlert(PRICE, '99');
  const stop = start();
  for (const price of ['99.5', '100.5', '99', '101']) await tick(price);
  stop();
  expect(fired.mock.calls).toEqual([['100.5']]);
  expect(alerts.getState().alerts[0]).toMatchObject({
    state: 'fired',
    firings: [{ value: '100.5', gapFrom: null }],
  });
});

test('old data and a lost connection fire nothing; levels passed meanwhile fire once, marked as a gap', async () => {
  const { world, start, tick, fired } = openWorld();
  createAlert({ ...PRICE, repeats: 'always' });
  const stop = start();
  await tick('99');
  const seenAt = world.now;
  world.ageMs = 4_000;
  await tick('101');
  world.ageMs = 0;
  world.state = 'connecting';
  await tick('102', 60_000);
  expect(fired).not.toHaveBeenCalled();
  world.state = 'live';
  await tick('103');
  await tick('103');
  stop();
  expect(fired.mock.calls).toEqual([['103']]);
  expect(alerts.getState().alerts[0]?.firings).toEqual([
    { at: seenAt + 62_000, value: '103', gapFrom: seenAt },
  ]);
});

test('a reload continues from the stored readings: a level passed in between fires', async () => {
  const { start, tick, fired } = openWorld();
  createAlert(PRICE);
  const before = start();
  await tick('99');
  before();
  const after = start();
  await tick('100.2', 30_000);
  after();
  expect(fired.mock.calls).toEqual([['100.2']]);
});

test('figures of an account are read only while it is up to date', async () => {
  const { world, start, tick, fired } = openWorld();
  world.data.set('account', {
    positions: [{ assetId: 'A', size: '1', liquidationPrice: '95', markPrice: '99', entryPrice: '99' }],
  });
  createAlert({
    ...PRICE,
    condition: { kind: 'liquidation', assetId: null, owner: OWNER, when: 'below', level: '0.03' },
  });
  const stop = start();
  await tick('99');
  world.isReconciled = false;
  await tick('96');
  expect(fired).not.toHaveBeenCalled();
  world.isReconciled = true;
  await tick('96');
  stop();
  expect(fired).toHaveBeenCalledTimes(1);
});

test('a move before the alert’s creation does not count; one that continues afterwards does', async () => {
  const { world, start, tick, fired } = openWorld();
  world.candles = [{ openAt: world.now - 60_000, low: '90', high: '99' }];
  createAlert({
    ...PRICE,
    condition: { kind: 'move', assetId: 'A', direction: 'up', fraction: '0.05', windowMs: 300_000 },
  });
  const stop = start();
  await tick('99');
  await tick('99.5');
  expect(fired).not.toHaveBeenCalled();
  await tick('99.5', 400_000);
  await tick('105');
  stop();
  expect(fired.mock.calls).toEqual([['0.055276']]);
});

test('a move alert that is paused and resumed reads past prices again', async () => {
  const { world, start, tick, fired } = openWorld();
  const { id } = createAlert({
    ...PRICE,
    condition: { kind: 'move', assetId: 'A', direction: 'up', fraction: '0.05', windowMs: 300_000 },
  }) ?? { id: '' };
  const stop = start();
  await tick('100');
  await tick('100');
  setAlertActive(id, false);
  await tick('100');
  // The price from the unwatched time: from it 104.9 is a move of 3.9 %, and 106 one of 5 %.
  world.candles = [{ openAt: world.now, low: '100.9', high: '101' }];
  setAlertActive(id, true);
  await tick('104.9');
  await tick('104.9');
  expect(fired).not.toHaveBeenCalled();
  await tick('106');
  stop();
  expect(fired.mock.calls).toEqual([['0.050545']]);
});

test('two move alerts on the same condition each use their own prices', async () => {
  const { world, start, tick, fired } = openWorld();
  const answers: ((candles: object[]) => void)[] = [];
  world.info = () => new Promise<object[]>((resolve) => answers.push(resolve));
  const move = { kind: 'move', assetId: 'A', direction: 'up', fraction: '0.05', windowMs: 300_000 } as const;
  createAlert({ ...PRICE, condition: move });
  createAlert({ ...PRICE, condition: move });
  const stop = start();
  await tick('99');
  const candles = [{ openAt: world.now - 60_000, low: '90', high: '99' }];
  answers[0]?.(candles);
  await tick('99');
  await tick('99');
  answers[1]?.(candles);
  await tick('99');
  await tick('99');
  stop();
  // An earlier rise fires neither.
  expect(fired).not.toHaveBeenCalled();
});

test.each(['live', 'connecting'])(
  'a level passed while an alert was paused does not fire: %s',
  async (state) => {
    const { world, start, tick, fired } = openWorld();
    const { id } = createAlert(PRICE, '99') ?? { id: '' };
    const stop = start();
    await tick('99');
    world.state = state;
    setAlertActive(id, false);
    await tick('101');
    setAlertActive(id, true);
    await tick('101');
    world.state = 'live';
    await tick('101');
    await tick('102');
    stop();
    expect(fired).not.toHaveBeenCalled();
  },
);

test('an alert whose pause ended the watch does not remember the time before either', async () => {
  const { start, tick, fired } = openWorld();
  const { id } = createAlert(PRICE, '99') ?? { id: '' };
  const before = start();
  await tick('99');
  setAlertActive(id, false);
  before();
  setAlertActive(id, true);
  const after = start();
  await tick('101');
  after();
  expect(fired).not.toHaveBeenCalled();
});
