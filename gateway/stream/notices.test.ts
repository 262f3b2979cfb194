import { expect, test } from 'vitest';
import type { EngineEvent } from '../world/events.ts';
import { noticeOf } from './notices.ts';

const NOW = 1_760_000_000_000;

test.each([
  ['99999999999999', '99,999,999,999,999'],
  ['1234567.000001', '1,234,567.000001'],
  ['999.5', '999.5'],
])('a notice of a deposit of %s names it as %s', (amount, shown) => {
  const deposit = { depositId: '0xd1', amount, coin: 'USDC', status: 'credited', reason: null };
  expect(noticeOf({ type: 'deposit', deposit } as unknown as EngineEvent, NOW)[0]?.message).toBe(
    `Your deposit of ${shown} USDC has been credited.`,
  );
});
