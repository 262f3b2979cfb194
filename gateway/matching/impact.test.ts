import { expect, test } from 'vitest';
import { BTC, limit, MAKER, testEngine } from '../engine/testkit/testEngine.ts';

test('impact prices are averages over 20,000, rounded against the trader; undefined for a thinner book', () => {
  const { engine, fund, oracle, place } = testEngine();
  fund(MAKER, '1000000', true);
  oracle(BTC, '60000');
  expect(engine.read.impact(BTC)).toBeUndefined();
  place(MAKER, limit(BTC, 'buy', '0.2', '59000'));
  place(MAKER, limit(BTC, 'buy', '1', '58000'));
  place(MAKER, limit(BTC, 'sell', '0.2', '61000'));
  expect(engine.read.impact(BTC)).toBeUndefined();
  place(MAKER, limit(BTC, 'sell', '1', '62000'));
  // Sale: 0.2 at 59,000 and 8,200 more at 58,000; 20,000 / (0.2 + 8,200 / 58,000) = 58,585.858585…
  // Purchase: 0.2 at 61,000 and 7,800 at 62,000; 20,000 / (0.2 + 7,800 / 62,000) = 61,386.138613…
  expect(engine.read.impact(BTC)).toEqual(['58585.8', '61386.2']);
  place(MAKER, limit(BTC, 'buy', '5', '59500'));
  // All of it at the best price.
  expect(engine.read.impact(BTC)?.[0]).toBe('59500');
});
