import { expect, test } from 'vitest';
import {
  type CapabilityView,
  capabilityOf,
  splitMergeDraft,
  type SplitMergeInput,
  maxOf,
} from './splitMergeModel.ts';

const ON: CapabilityView = { kind: 'on', min: '1', max: null };
const typed = (value: string) => ({ status: 'number', value }) as const;
const SPLIT: SplitMergeInput = {
  operation: 'split',
  typed: typed('10'),
  phase: 'open',
  pusd: { local: '4', confirmed: '20', pending: '100', localDeficit: '0', hold: '0' },
  free: { yes: '7.5', no: '3.000001' },
  freeCollateral: '1000',
};
const MERGE: SplitMergeInput = { ...SPLIT, operation: 'merge', typed: typed('3') };

test('1.25 is 1,250,000 base units, canonical whatever was typed; local pUSD is drawn first', () => {
  expect(splitMergeDraft({ ...SPLIT, typed: typed('1.250') }, ON)).toEqual({
    ok: true,
    amount: '1.25',
    amountBaseUnits: '1250000',
    draw: { local: '1.25', confirmed: '0' },
  });
  expect(splitMergeDraft(SPLIT, ON)).toEqual({
    ok: true,
    amount: '10',
    amountBaseUnits: '10000000',
    draw: { local: '4', confirmed: '6' },
  });
  expect(splitMergeDraft(MERGE, ON)).toEqual({
    ok: true,
    amount: '3',
    amountBaseUnits: '3000000',
    draw: undefined,
  });
  expect(splitMergeDraft({ ...SPLIT, typed: typed('0.000001') }, ON)).toMatchObject({
    ok: true,
    amountBaseUnits: '1',
  });
});

test.each([
  ['nothing', { status: 'empty' } as const, { why: 'empty' }],
  ['words', { status: 'notNumber' } as const, { why: 'notNumber' }],
  ['two meanings', { status: 'ambiguous' } as const, { why: 'ambiguous' }],
  ['zero', typed('0.0'), { why: 'notPositive' }],
  ['less than zero', typed('-1'), { why: 'notPositive' }],
  ['a seventh decimal', typed('1.2500001'), { why: 'tooFine', nearest: '1.25' }],
  [
    'more than the balance; pending never counts',
    typed('24.000001'),
    { why: 'pusd', spendable: '24', pending: '100' },
  ],
])('no split of %s', (_what, text, problem) => {
  expect(splitMergeDraft({ ...SPLIT, typed: text }, ON)).toMatchObject({ ok: false, problem });
});

test('no split with a deficit, above the free margin, or of a question that is not open', () => {
  const pusd = { ...SPLIT.pusd!, localDeficit: '0.5' as const };
  expect(splitMergeDraft({ ...SPLIT, pusd }, ON)).toMatchObject({
    problem: { why: 'deficit', deficit: '0.5' },
  });
  // 6 of 10 would be drawn from confirmed, of which 5.5 are free: maximum 4 + 5.5.
  expect(splitMergeDraft({ ...SPLIT, freeCollateral: '5.5' }, ON)).toMatchObject({
    problem: { why: 'margin', max: '9.5' },
  });
  expect(splitMergeDraft({ ...SPLIT, phase: 'resolved' }, ON)).toMatchObject({
    problem: { why: 'phase' },
    amountBaseUnits: '10000000',
  });
  expect(splitMergeDraft({ ...SPLIT, pusd: undefined }, ON)).toMatchObject({ problem: { why: 'reading' } });
});

test('a merge takes pairs without holds, also while trading is paused', () => {
  expect(splitMergeDraft({ ...MERGE, typed: typed('3.000002') }, ON)).toMatchObject({
    problem: { why: 'shares', available: '3.000001' },
  });
  expect([
    splitMergeDraft({ ...MERGE, phase: 'paused' }, ON).ok,
    splitMergeDraft({ ...SPLIT, phase: 'paused' }, ON).ok,
    splitMergeDraft({ ...MERGE, phase: 'closed' }, ON).ok,
  ]).toEqual([true, false, false]);
});

test('the maximum is what can be spent within the free margin, or the smaller side', () => {
  expect([
    maxOf(SPLIT),
    maxOf({ ...SPLIT, freeCollateral: '5' }),
    maxOf(MERGE),
    maxOf({ ...SPLIT, pusd: undefined }),
  ]).toEqual(['24', '9', '3.000001', undefined]);
});

test('only a literal true of the prediction venue enables it; limits of the service apply', () => {
  const assets = (isEnabled: boolean | null, adapter = 'predictionvenue') => [
    {
      adapter,
      operation: 'split',
      isEnabled,
      reason: 'maintenance',
      minBaseUnits: '1000000',
      maxBaseUnits: '5000000',
    },
  ];
  expect(capabilityOf(assets(true), 'split')).toEqual({ kind: 'on', min: '1000000', max: '5000000' });
  expect(capabilityOf(assets(false), 'split')).toEqual({ kind: 'off', reason: 'maintenance' });
  for (const list of [assets(null), assets(true, 'perpsvenue'), []])
    expect(capabilityOf(list, 'split').kind).toBe('unknown');
  expect(capabilityOf(assets(true), 'merge').kind).toBe('unknown');
  expect(splitMergeDraft(SPLIT, capabilityOf(assets(true), 'split'))).toMatchObject({
    problem: { why: 'outOfRange', min: '1', max: '5' },
  });
});
