import { expect, test } from 'vitest';
import { wordsOf } from './phrases.ts';

test.each([
  ['move BTC to 98,000', 'price BTC 98000'],
  ['Move  SOL to 180.5 over 30s.', 'price SOL 180.5 over 30s'],
  ['move BTC to 1,200,000.5', 'price BTC 1200000.5'],
  // Not a thousand: refused by the command itself.
  ['move BTC to 98,5', 'price BTC 98,5'],
  ['halt', 'pause-matching'],
  ['halt BTC', 'halt BTC'],
  ['resume', 'resume-matching'],
  ['lose the next answer', 'lose-answer'],
  ['kill the feed for 20s', 'dead-feed 20s'],
  ['pause withdrawals', 'withdrawals pause'],
  ['Resume withdrawals', 'withdrawals resume'],
  ['advance 30m', 'advance 30m'],
])('%s', (text, words) => {
  expect(wordsOf(text).join(' ')).toBe(words);
});
