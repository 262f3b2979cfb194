import type { Stage } from '#client/submission.ts';
import { expect, test } from 'vitest';
import { resultLine } from './resultWords.ts';
import { MARKET } from './testTicket.tsx';

const line = (stage: Stage) => resultLine(stage, MARKET);
const filled = (isResting: boolean): Stage => ({
  name: 'confirmed',
  updates: [],
  results: { type: 'orders', results: [{ kind: 'filled', orderId: '0x01', filledSize: '0.3', averagePrice: '97174.2963666667', isResting }] },
});

test('a fill is told with its size and its average, to one place more than the market’s prices have', () => {
  expect(line(filled(false))).toEqual({ tone: 'good', text: 'Filled 0.3 BTC at 97,174.3 on average.' });
  expect(line(filled(true))?.text).toBe('Filled 0.3 BTC at 97,174.3 on average; the rest stays in the book.');
});

test('a refusal is in the service’s words, whether the request or the order was refused', () => {
  expect(line({ name: 'refused', failure: { kind: 'refused', message: 'Request expired' }, results: null })).toEqual({ tone: 'bad', text: 'Refused: Request expired. Nothing was changed.' });
  const inside: Stage = { name: 'refused', failure: { kind: 'refused' }, results: { type: 'orders', results: [{ kind: 'refused', message: 'No liquidity available for market order.' }] } };
  expect(line(inside)?.text).toBe('Refused: No liquidity available for market order. Nothing was changed.');
  expect(line({ name: 'refused', failure: { kind: 'refused' }, results: null })?.text).toBe('The service refused the order. Nothing was changed.');
});

test('nothing is called certain that is not', () => {
  expect(line({ name: 'unknown', because: 'timeout', step: { step: 'readState' }, isChecking: false })).toMatchObject({ tone: 'warn' });
  expect(line({ name: 'accepted', isOverdue: false, results: { type: 'orders', results: [{ kind: 'unknown', because: 'pending', reference: null }] } })).toMatchObject({ tone: 'warn' });
});

test('whoever declined knows that nothing was sent', () => {
  expect([line({ name: 'declined', by: 'wallet' })?.text, line({ name: 'declined', by: 'review' })?.text].every((text) => text?.includes('Nothing was sent'))).toBe(true);
});
