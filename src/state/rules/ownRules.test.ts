// @vitest-environment happy-dom
import { NO_RULES } from '#domain/rules/ownRules.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { ownRules, readRules, setOwnRules, setRuleEffect } from './ownRules.ts';
import { readEffects, ruleEffects } from './ruleEffects.ts';

const me = `0x${'ab'.repeat(20)}` as const;
const other = `0x${'cd'.repeat(20)}` as const;

beforeEach(() => {
  localStorage.clear();
  ownRules.setState({}, true);
  ruleEffects.setState({}, true);
});

test('rules are stored, and their effect on orders is known at the start of a page', () => {
  setOwnRules(me, { dailyLoss: '100', isStopRequired: true }, 0);
  expect(ownRules.getState()[me]?.rules).toMatchObject({ dailyLoss: '100', isStopRequired: true });
  expect(readRules(JSON.parse(localStorage.getItem('trine.rules') ?? ''))).toEqual(ownRules.getState());
  expect(readEffects()).toEqual({ [me]: { pause: null, isStopRequired: true } });
  expect(readEffects()[other]).toBeUndefined();
});

test('a change made in another tab is not overwritten', () => {
  setOwnRules(me, { dailyLoss: '100' }, 0);
  const theirs = { ...ownRules.getState(), [other]: { rules: { ...NO_RULES, losses: 2 }, pending: null } };
  localStorage.setItem('trine.rules', JSON.stringify(theirs));
  setOwnRules(me, { losses: 3 }, 0);
  expect(ownRules.getState()[other]?.rules.losses).toBe(2);
  expect(ownRules.getState()[me]?.rules).toMatchObject({ dailyLoss: '100', losses: 3 });
});

test('a second change is merged with the pending one', () => {
  setOwnRules(me, { dailyLoss: '100', losses: 2, delayHours: 24 }, 0);
  setOwnRules(me, { dailyLoss: null }, 1);
  setOwnRules(me, { losses: null }, 2);
  expect(ownRules.getState()[me]?.rules).toMatchObject({ dailyLoss: '100', losses: 2 });
  expect(ownRules.getState()[me]?.pending?.rules).toMatchObject({ dailyLoss: null, losses: null });
});

test('a pause survives a reload', () => {
  const pause = { rule: 'losses', untilAt: 99, count: 2 } as const;
  setRuleEffect(me, { pause });
  expect(readEffects()[me]?.pause).toEqual(pause);
});

test('damaged rules are dropped and never throw', () => {
  for (const text of ['', 'null', '3', '{"a":1}', '{"0xab":{}}', '[1]']) {
    localStorage.setItem('trine.rules.effects', text);
    expect(readEffects()).toEqual({});
  }
  localStorage.setItem('trine.rules.effects', JSON.stringify({ [me]: { pause: { untilAt: 9e99 } } }));
  expect(readEffects()).toEqual({});
  expect(
    readRules({
      [me]: {
        rules: { dailyLoss: '-5', losses: 1.5, coolingMinutes: 1e9, delayHours: 7, isStopRequired: 'yes' },
        pending: { at: 'soon' },
      },
      invalid: { rules: {} },
    }),
  ).toEqual({ [me]: { rules: NO_RULES, pending: null } });
});

test('a new page restores stored rules and a pause', async () => {
  setOwnRules(me, { dailyLoss: '100', losses: 2, isStopRequired: true }, 0);
  setRuleEffect(me, { pause: { rule: 'losses', untilAt: 99, count: 2 } });
  vi.resetModules();
  const fresh = await import('./ownRules.ts');
  const effects = await import('./ruleEffects.ts');
  expect(fresh.ownRules.getState()[me]?.rules).toMatchObject({ dailyLoss: '100', losses: 2 });
  expect(effects.ruleEffects.getState()[me]).toMatchObject({ pause: { untilAt: 99 }, isStopRequired: true });
});

test('without storage the rules of all accounts last as long as the page, with their delay', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  setOwnRules(other, { losses: 2 }, 0);
  setOwnRules(me, { dailyLoss: '100', delayHours: 24 }, 0);
  setOwnRules(me, { dailyLoss: null, delayHours: 0 }, 1);
  expect(ownRules.getState()[me]?.rules).toMatchObject({ dailyLoss: '100', delayHours: 24 });
  expect(ownRules.getState()[other]?.rules.losses).toBe(2);
  full.mockRestore();
});
