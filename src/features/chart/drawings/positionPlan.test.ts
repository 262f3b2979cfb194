import { testPerp } from '#domain/market/testPerp.ts';
import type { PositionDrawing } from '#state/chart/chartToolTypes.ts';
import { expect, test } from 'vitest';
import { positionPlan } from './positionPlan.ts';

const market = testPerp();

const drawn = (entry: number, target: number, stop: number): PositionDrawing => ({
  id: 'p',
  kind: 'position',
  from: { time: 0, price: entry },
  to: { time: 1, price: target },
  stop,
});

test('a plan has legal prices, and reward to risk from them', () => {
  // five figures and one decimal at most: whole dollars at 97,000; 300 gain, 150 loss
  const plan = positionPlan(drawn(97_000.4, 97_299.6, 96_849.7), market);
  expect([plan?.side, plan?.entry.toFixed(), plan?.target.toFixed(), plan?.stop.toFixed()]).toEqual([
    'buy',
    '97000',
    '97300',
    '96850',
  ]);
  expect(plan?.rewardToRisk?.toFixed()).toBe('2');
});

test('a target below the entry is a short; a stop at the entry has no ratio', () => {
  expect(positionPlan(drawn(97_000, 96_000, 97_500), market)?.side).toBe('sell');
  expect(positionPlan(drawn(97_000.2, 98_000, 97_000.4), market)?.rewardToRisk).toBeUndefined();
});

test('without a legal price there is no plan', () => {
  expect(positionPlan(drawn(97_000, 98_000, -5), market)).toBeUndefined();
});
