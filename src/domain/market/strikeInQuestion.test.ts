import { expect, test } from 'vitest';
import { strikeInQuestion } from './strikeInQuestion.ts';

const readingOf = (question: string) => {
  const asked = strikeInQuestion(question, ['BTC', 'Bitcoin']);
  return asked && `${asked.kind} ${asked.strike.toFixed()}`;
};

test.each([
  ['Will Bitcoin be above $120,000 on December 31?', 'above 120000'],
  ['BTC below $95.5k at the end of March?', 'below 95500'],
  ['Will BTC hit $1m this year?', 'above 1000000'],
])('%s', (question, expected) => expect(readingOf(question)).toBe(expected));

test.each([
  'Will Ethereum be above $5,000?',
  'Will BTC be between $90,000 and $100,000?',
  'Will BTC be above 100 dominance points?',
  'Will BTC rise above $100,000 before it falls below it?',
  'Will the BTCUSD chart be above $1?',
])('nothing is proposed for: %s', (question) => expect(readingOf(question)).toBeUndefined());
