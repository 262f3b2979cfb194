import { dec, type DecimalString } from '#protocol/decimal.ts';
import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import type { Alert, AlertCondition } from './alert.ts';
import { type AlertMemory, COOLDOWN_MS, createAlertEngine, type FillReading, GAP_MS } from './alertEngine.ts';

const OWNER = '0x00000000000000000000000000000000000000aa';
const SECOND = 1_000;

function alertOf(condition: AlertCondition, change: Partial<Alert> = {}): Alert {
  return {
    id: 'a',
    condition,
    repeats: 'always',
    expiresAt: null,
    hasSound: true,
    note: '',
    createdAt: 0,
    state: 'active',
    from: null,
    firings: [],
    ...change,
  };
}

const price = (when: 'above' | 'below' | 'crosses', level: DecimalString, change: Partial<Alert> = {}) =>
  alertOf({ kind: 'price', assetId: '00020000', owner: null, when, level }, change);

/** Runs a path of [seconds, price]; the seconds and values at which the alert fired. */
function run(alert: Alert, path: readonly (readonly [number, string | null])[], stored?: AlertMemory[]) {
  const engine = createAlertEngine(stored);
  return path.flatMap(([second, text]) =>
    engine
      .observe([alert], {
        at: second * SECOND,
        valueOf: () => (text === null ? null : dec(text)),
        fillsOf: () => undefined,
      })
      .map(({ firing }) => [second, firing.value, firing.gapFrom] as const),
  );
}

test('a level reached from below fires once, stays silent above it, and fires again after a fall', () => {
  const path = [
    [0, '99'],
    [1, '99.9'],
    [2, '100'],
    [3, '101'],
    [70, '98'],
    [71, '100.5'],
  ] as const;
  expect(run(price('above', '100'), path).map(([at]) => at)).toEqual([2, 71]);
});

test('the first reading only sets the side: a condition that already holds fires at its next crossing only', () => {
  expect(
    run(price('above', '100'), [
      [0, '105'],
      [1, '106'],
      [2, '99'],
      [3, '100'],
    ]).map(([at]) => at),
  ).toEqual([3]);
});

test('a crossing between setting an alert and the first tick counts', () => {
  expect(run(price('above', '100', { from: '99.5' }), [[1, '100.2']])).toEqual([[1, '100.2', null]]);
});

test('a level crossed during a data gap fires once and names the gap', () => {
  const path = [
    [0, '99'],
    [40, '104'],
    [41, '104.1'],
    [42, '104'],
  ] as const;
  expect(run(price('above', '100'), path)).toEqual([[40, '104', 0]]);
});

test('repeated readings after a reconnect fire nothing', () => {
  expect(
    run(price('above', '100'), [
      [0, '101'],
      [60, '101'],
      [120, '101'],
    ]),
  ).toEqual([]);
  expect(
    run(price('crosses', '100'), [
      [0, '101'],
      [60, '101'],
      [120, '100.01'],
    ]),
  ).toEqual([]);
});

test('crossing counts either way; resting on the level is one crossing', () => {
  const path = [
    [0, '99'],
    [100, '101'],
    [200, '100'],
    [300, '99'],
    [400, '100'],
    [500, '101'],
  ] as const;
  expect(run(price('crosses', '100'), path).map(([at]) => at)).toEqual([100, 200, 400]);
});

test('a repeating alert fires at most once a minute', () => {
  const path = Array.from({ length: 200 }, (_, at) => [at, at % 2 === 0 ? '99' : '101'] as const);
  const times = run(price('above', '100'), path).map(([at]) => at);
  expect(times).toEqual([1, 61, 121, 181]);
});

test('paused, fired and expired alerts never fire, and start over when resumed', () => {
  const engine = createAlertEngine();
  const at = (second: number, alert: Alert, text: string) =>
    engine.observe([alert], { at: second * SECOND, valueOf: () => dec(text), fillsOf: () => undefined })
      .length;
  const active = price('above', '100', { expiresAt: 50 * SECOND });
  expect(at(0, active, '99')).toBe(0);
  expect(at(1, { ...active, state: 'paused' }, '101')).toBe(0);
  expect(at(2, active, '101')).toBe(0);
  expect(at(3, active, '99')).toBe(0);
  expect(at(50, active, '101')).toBe(0);
});

test('changing the level discards what was seen for the old one', () => {
  const engine = createAlertEngine();
  const look = (at: number, level: DecimalString, text: string) =>
    engine.observe([price('above', level)], { at, valueOf: () => dec(text), fillsOf: () => undefined });
  look(0, '100', '99');
  expect(look(1, '98', '99')).toEqual([]);
  expect(look(2, '100', '101')).toEqual([]);
});

test('a position that is opened already too near to liquidation fires; without one nothing is read', () => {
  const near = alertOf({ kind: 'liquidation', assetId: null, owner: OWNER, when: 'below', level: '0.1' });
  expect(
    run(near, [
      [0, null],
      [1, null],
      [2, '0.08'],
      [3, '0.07'],
      [65, null],
      [66, '0.05'],
    ]).map(([at]) => at),
  ).toEqual([2, 66]);
});

test('a move is measured from the window’s minimum and maximum, and then pauses for one window', () => {
  const move = alertOf({
    kind: 'move',
    assetId: '00020000',
    direction: 'either',
    fraction: '0.05',
    windowMs: 300 * SECOND,
  });
  const path = [
    [0, '100'],
    [60, '98'],
    [120, '103'],
    [240, '102.9'],
    [500, '103'],
    [560, '97'],
  ] as const;
  // 103 / 98 − 1 = 5.102 %; 97 / 103 − 1 = −5.825 %.
  expect(run(move, path).map(([at, value]) => [at, value])).toEqual([
    [120, '0.05102'],
    [560, '-0.058252'],
  ]);
});

test('a move that began before the page was opened counts once earlier prices are loaded', () => {
  const move = alertOf({
    kind: 'move',
    assetId: '00020000',
    direction: 'up',
    fraction: '0.05',
    windowMs: 300 * SECOND,
  });
  const engine = createAlertEngine();
  engine.seed(move, [{ at: 0, price: dec('100') }]);
  const look = (at: number, text: string) =>
    engine.observe([move], { at, valueOf: () => dec(text), fillsOf: () => undefined }).length;
  expect([look(10_000, '104'), look(11_000, '105'), look(12_000, '106')]).toEqual([0, 1, 0]);
});

test('fills that arrive together fire once; earlier fills and repeated answers never', () => {
  const alert = alertOf({ kind: 'fill', assetId: null, owner: OWNER });
  const engine = createAlertEngine();
  const fill = (tradeId: string, time: number, orderId = '9'): FillReading => ({
    assetId: '00020000',
    tradeId,
    orderId,
    side: 'buy',
    time,
  });
  const look = (at: number, fills: FillReading[]) =>
    engine
      .observe([alert], { at, valueOf: () => undefined, fillsOf: () => fills })
      .map(({ firing }) => firing.value);
  const old = fill('1', 5);
  expect(look(0, [old])).toEqual([]);
  expect(look(1_000, [fill('3', 7), fill('2', 7), old])).toEqual(['2']);
  expect(look(100_000, [fill('3', 7), fill('2', 7), old])).toEqual([]);
  expect(look(200_000, [fill('4', 7), fill('3', 7)])).toEqual(['1']);
  expect(look(201_000, [fill('3', 7), fill('2', 7)])).toEqual([]);
  // Another own order in a trade that was seen.
  expect(look(300_000, [fill('4', 7, '10'), fill('4', 7)])).toEqual(['1']);
});

/** Random walks with pauses: [seconds since the last reading, price]. */
const walks = array(
  record({
    wait: constantFrom(1, 2, 70, 3_600),
    price: integer({ min: 90, max: 110 }),
    isReloaded: boolean(),
  }),
  { minLength: 2, maxLength: 60 },
);

test('over any path an alert fires at each crossing at least a minute apart, across reloads', () => {
  assert(
    property(walks, constantFrom('above' as const, 'below' as const), (walk, when) => {
      const alert = price(when, '100');
      let engine = createAlertEngine();
      let at = 0;
      let wasMet: boolean | undefined;
      let firedAt = -Infinity;
      let readAt = 0;
      for (const step of walk) {
        at += step.wait * SECOND;
        const isMet = when === 'above' ? step.price >= 100 : step.price <= 100;
        const isDue = wasMet === false && isMet && at - firedAt >= COOLDOWN_MS;
        if (step.isReloaded)
          engine = createAlertEngine(JSON.parse(JSON.stringify(engine.memories())) as AlertMemory[]);
        const look = () =>
          engine.observe([alert], {
            at,
            valueOf: () => dec(String(step.price)),
            fillsOf: () => undefined,
          });
        const fired = look();
        const gapFrom = at - readAt > GAP_MS ? readAt : null;
        expect(fired.map(({ firing }) => firing.gapFrom)).toEqual(isDue ? [gapFrom] : []);
        // The same figures again, as after a reconnect.
        expect(look()).toEqual([]);
        if (isDue) firedAt = at;
        wasMet = isMet;
        readAt = at;
      }
    }),
  );
});
