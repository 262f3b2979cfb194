// ownRules.test.ts: how changes of rules take effect, and which results pause new risk.
import fc from 'fast-check';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import { describe, expect, test } from 'vitest';
import type { RoundTrip } from '../journal/roundTrips.ts';
import { dayAround, realizedSince, unrealizedOf } from './dayFacts.ts';
import {
  changeRules,
  holdsOn,
  type KeptRules,
  NO_RULES,
  type OwnRules,
  pauseOf,
  pendingOf,
  rulesAt,
} from './ownRules.ts';

const HOUR = 3_600_000;
const kept = (part: Partial<OwnRules>): KeptRules => ({ rules: { ...NO_RULES, ...part }, pending: null });
const facts = (
  realized: DecimalString,
  unrealized: DecimalString = '0',
  trips: readonly RoundTrip[] = [],
) => ({
  realized: dec(realized),
  unrealized: dec(unrealized),
  trips,
  nextDayAt: 1_000_000,
});
const trip = (closedAt: number | undefined, net: DecimalString): RoundTrip =>
  ({ closedAt, realizedPnl: dec(net), fees: dec('0'), funding: dec('0') }) as RoundTrip;

describe('a change of rules', () => {
  test('without a delay it takes effect immediately, in both directions', () => {
    const changed = changeRules(kept({ dailyLoss: '100' }), { ...NO_RULES, dailyLoss: '500' }, 0);
    expect(changed).toEqual({ rules: { ...NO_RULES, dailyLoss: '500' }, pending: null });
  });

  test('tightening takes effect immediately, loosening after the delay', () => {
    const before = kept({ dailyLoss: '100', losses: 3, delayHours: 24 });
    const changed = changeRules(before, { ...before.rules, dailyLoss: '500', losses: 2 }, 0);
    expect(rulesAt(changed, 0)).toMatchObject({ dailyLoss: '100', losses: 2 });
    expect(rulesAt(changed, 24 * HOUR - 1)).toMatchObject({ dailyLoss: '100', losses: 2 });
    expect(rulesAt(changed, 24 * HOUR)).toMatchObject({ dailyLoss: '500', losses: 2 });
    expect(pendingOf(changed, 'dailyLoss', 0)).toEqual({ value: '500', at: 24 * HOUR });
    expect(pendingOf(changed, 'losses', 0)).toBeUndefined();
  });

  test('shortening the delay waits for the delay, and does not remove another rule earlier', () => {
    const before = kept({ isStopRequired: true, delayHours: 24 });
    const changed = changeRules(before, NO_RULES, 0);
    expect(rulesAt(changed, HOUR)).toMatchObject({ isStopRequired: true, delayHours: 24 });
    // A repeated request does not extend the wait; a larger one starts a new wait.
    const again = changeRules(changed, NO_RULES, HOUR);
    expect(rulesAt(again, 24 * HOUR - 1)).toMatchObject({ isStopRequired: true });
    expect(rulesAt(again, 24 * HOUR)).toEqual(NO_RULES);
    const less = changeRules(changed, { ...NO_RULES, isStopRequired: true }, HOUR);
    expect(rulesAt(less, 24 * HOUR)).toEqual({ ...NO_RULES, isStopRequired: true });
  });

  test('no sequence of changes loosens a rule before the current delay has passed', () => {
    const amount = fc.option(
      fc.integer({ min: 1, max: 5 }).map((n): DecimalString => `${n}`),
      { nil: null },
    );
    const rules = fc.record({
      dailyLoss: amount,
      losses: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
      coolingMinutes: fc.integer({ min: 1, max: 5 }),
      isStopRequired: fc.boolean(),
      delayHours: fc.constantFrom(1, 8, 24),
    });
    const atMost = (limit: number | null, other: number | null) =>
      other === null || (limit !== null && limit <= other);
    const numberOf = (text: DecimalString | null) => (text === null ? null : Number(text));
    fc.assert(
      fc.property(rules, fc.array(rules, { minLength: 1, maxLength: 5 }), (first, changes) => {
        let now: KeptRules = { rules: first, pending: null };
        // All within the shortest delay.
        changes.forEach((next, index) => (now = changeRules(now, next, index)));
        const held = rulesAt(now, changes.length);
        expect(atMost(numberOf(held.dailyLoss), numberOf(first.dailyLoss))).toBe(true);
        expect(atMost(held.losses, first.losses)).toBe(true);
        expect(held.coolingMinutes).toBeGreaterThanOrEqual(first.coolingMinutes);
        expect(held.delayHours).toBeGreaterThanOrEqual(first.delayHours);
        expect(held.isStopRequired || !first.isStopRequired).toBe(true);
        // Finally the last requested rules apply.
        expect(rulesAt(now, 25 * HOUR)).toEqual(changes.at(-1));
      }),
    );
  });
});

describe('a pause', () => {
  const rules: OwnRules = { ...NO_RULES, dailyLoss: '100', losses: 2, coolingMinutes: 30 };

  test('begins when the day’s loss reaches the limit: realized results and open losses count, open gains do not', () => {
    expect(pauseOf(rules, facts('-99.99'), 1)).toBeUndefined();
    expect(pauseOf(rules, facts('-60', '-40'), 1)).toEqual({
      rule: 'dailyLoss',
      untilAt: 1_000_000,
      loss: '100',
      limit: '100',
    });
    expect(pauseOf(rules, facts('-100', '70'), 1)).toMatchObject({ rule: 'dailyLoss' });
    expect(pauseOf(rules, facts('50', '-120'), 1)).toBeUndefined();
  });

  test('follows consecutive losing positions, from the last one; a break-even position does not end the series', () => {
    const lost = [trip(10, '5'), trip(20, '-1'), trip(30, '0'), trip(40, '-2'), trip(undefined, '-9')];
    expect(pauseOf(rules, facts('0', '0', lost), 41)).toEqual({
      rule: 'losses',
      untilAt: 40 + 1_800_000,
      count: 2,
    });
    expect(pauseOf(rules, facts('0', '0', lost), 40 + 1_800_000)).toBeUndefined();
    expect(pauseOf(rules, facts('0', '0', [...lost, trip(50, '1')]), 51)).toBeUndefined();
  });

  test('of two pauses the longer one counts', () => {
    const lost = [trip(900_000, '-1'), trip(950_000, '-1')];
    expect(pauseOf(rules, facts('-200', '0', lost), 960_000)).toMatchObject({ rule: 'losses' });
  });

  test('stays after the loss is recovered, and ends with its time or its rule', () => {
    const pause = pauseOf(rules, facts('-150'), 1);
    if (!pause) throw new Error('no pause');
    expect(holdsOn(pause, rules, 999_999)).toBe(true);
    expect(holdsOn(pause, rules, 1_000_000)).toBe(false);
    expect(holdsOn(pause, { ...rules, dailyLoss: '150' }, 2)).toBe(true);
    expect(holdsOn(pause, { ...rules, dailyLoss: '151' }, 2)).toBe(false);
    expect(holdsOn(pause, NO_RULES, 2)).toBe(false);
  });

  test('to cool off is not longer than the current rule allows', () => {
    const pause = { rule: 'losses', untilAt: 1_800_000, count: 2 } as const;
    expect(holdsOn(pause, rules, 0)).toBe(true);
    expect(holdsOn(pause, { ...rules, coolingMinutes: 5 }, 0)).toBe(false);
    expect(holdsOn(pause, { ...rules, coolingMinutes: 5 }, 1_500_000)).toBe(true);
  });

  test('a position removed by a split or merge counts neither way', () => {
    const lost = [trip(10, '-1'), { ...trip(20, '-1'), isInterrupted: true }];
    expect(pauseOf(rules, facts('0', '0', lost), 21)).toBeUndefined();
  });
});

test('the day’s result is closed PnL less fees plus funding since it began; open positions are valued at their marks', () => {
  const fill = (time: number, closedPnl: DecimalString) => ({ time, closedPnl }) as never;
  const history = {
    fills: [fill(9, '-50'), fill(10, '-20'), fill(11, '5')],
    funding: [{ time: 9, amount: '1' } as never, { time: 12, amount: '-0.5' } as never],
  };
  expect(String(realizedSince(history, 10, () => dec('0.25')))).toBe('-16');
  const positions = [
    { assetId: 'A', size: '2', entryPrice: '100', unrealizedPnl: '-1' },
    { assetId: 'B', size: '-1', entryPrice: '50', unrealizedPnl: '7' },
  ] as const;
  expect(String(unrealizedOf(positions, (id) => (id === 'A' ? '90' : '45')))).toBe('-15');
  // One without a mark counts with its last reported value, not as zero.
  expect(String(unrealizedOf(positions, (id) => (id === 'A' ? '90' : null)))).toBe('-13');
});

test('a day ends at local midnight', () => {
  const { startAt, nextAt } = dayAround(new Date(2026, 10, 23, 15, 30).getTime());
  expect([new Date(startAt).getHours(), new Date(nextAt).getDate()]).toEqual([0, 24]);
});
