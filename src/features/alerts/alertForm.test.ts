import type { Alert } from '#domain/alerts/alert.ts';
import type { Market } from '#domain/market/market.ts';
import { dec } from '#protocol/decimal.ts';
import { expect, test } from 'vitest';
import { type AlertForm, draftOf, formOf, kindsOf, newForm } from './alertForm.ts';

const PERP = { kind: 'perp', assetId: '00020000', symbol: 'BTC-USDC', quote: 'USDC' } as Market;
const QUESTION = { kind: 'outcome', assetId: '00030000', symbol: 'Q', quote: 'pUSD' } as Market;
const OWNER = '0x00000000000000000000000000000000000000aa';

const draft = (change: Partial<AlertForm>, market = PERP, owner: typeof OWNER | undefined = OWNER) =>
  draftOf({ ...newForm(market), ...change }, { market, owner, now: 1_000 });

test('a picked price is approached from the market’s side', () => {
  expect(newForm(PERP, '98000', dec('97000'))).toMatchObject({ when: 'above', text: '98000' });
  expect(newForm(PERP, '96000', dec('97000'))).toMatchObject({ when: 'below', text: '96000' });
  expect(newForm(QUESTION, '0.625', dec('0.5'))).toMatchObject({ when: 'above', text: '62.5' });
});

test('percentages become fractions; prices and amounts stay as typed', () => {
  const condition = (change: Partial<AlertForm>, market = PERP) => {
    const result = draft(change, market);
    return result.ok ? result.draft.condition : result.problem;
  };
  expect(condition({ text: '97,123.5' })).toMatchObject({ kind: 'price', level: '97123.5', owner: null });
  expect(condition({ text: '62.5 %' }, QUESTION)).toMatchObject({ kind: 'price', level: '0.625' });
  expect(condition({ kind: 'funding', text: '-0.01' })).toMatchObject({ level: '-0.0001' });
  expect(condition({ kind: 'move', text: '3', windowMs: 300_000 })).toEqual({
    kind: 'move',
    assetId: '00020000',
    direction: 'either',
    fraction: '0.03',
    windowMs: 300_000,
  });
  expect(condition({ kind: 'pnl', text: '-250', scope: 'all', when: 'below' })).toEqual({
    kind: 'pnl',
    assetId: null,
    owner: OWNER,
    when: 'below',
    level: '-250',
  });
  expect(condition({ kind: 'liquidation', text: '10', when: 'above' })).toMatchObject({
    when: 'below',
    level: '0.1',
  });
  expect(condition({ kind: 'fill' })).toEqual({ kind: 'fill', assetId: '00020000', owner: OWNER });
});

test('invalid conditions are refused with the reason', () => {
  const problem = (change: Partial<AlertForm>, market = PERP, owner?: typeof OWNER) => {
    const result = draftOf({ ...newForm(market), ...change }, { market, owner, now: 0 });
    return result.ok ? undefined : result.problem;
  };
  expect(problem({})).toBe('empty');
  expect(problem({ text: 'soon' })).toBe('notNumber');
  expect(problem({ text: '97,000' })).toBe('ambiguous');
  expect(problem({ text: '0' })).toBe('positive');
  expect(problem({ text: '9'.repeat(60) })).toBe('tooLong');
  expect(problem({ text: '100' }, QUESTION)).toBe('chance');
  expect(problem({ kind: 'fill' })).toBe('noAccount');
  expect(problem({ kind: 'pnl', text: '5' })).toBe('noAccount');
});

test('an edited alert returns as typed, with its expiry', () => {
  const made = draft({ kind: 'move', text: '3', direction: 'up', lasts: 'day', note: ' squeeze ' });
  expect(made).toMatchObject({ ok: true, draft: { expiresAt: 86_401_000, note: 'squeeze' } });
  if (!made.ok) throw new Error('refused');
  const alert = { ...made.draft, id: 'a', createdAt: 0, state: 'active', from: null, firings: [] } as Alert;
  const form = formOf(alert, PERP);
  expect(form).toMatchObject({ kind: 'move', text: '3', direction: 'up', lasts: 'kept' });
  expect(draftOf(form, { market: PERP, owner: OWNER, now: 5_000, kept: alert.expiresAt })).toEqual(made);
});

test('a market offers only applicable kinds', () => {
  expect(kindsOf(PERP)).toEqual(['price', 'move', 'funding', 'liquidation', 'pnl', 'fill']);
  expect(kindsOf(QUESTION)).toEqual(['price', 'move', 'fill']);
});
