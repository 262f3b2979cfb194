import { expect, test } from 'vitest';
import { WORD_RULES, wordProblems } from './wordRules.mjs';

test.each([
  ['coined or archaic word', 'The order shall be placed anew', 'The order is placed again'],
  ['least or most instead of min or max', 'At most 0.92 BTC', 'Max 0.92 BTC'],
  ['a thing that tells', 'The service tells the fee', 'The service shows the fee'],
  ['middle instead of mid', 'Versus the middle', 'Versus mid price'],
  ['subject without its noun', 'It is cancelled', 'The rest is cancelled'],
  ['chain of "of the"', 'The end of the life of the order', 'The order’s end'],
  ['clause as a label', 'What stands open', 'Open orders'],
  ['reassurance', 'Page not found. Nothing was lost.', 'Page not found.'],
  ['wire word', 'Gtc', 'Good till cancelled'],
  [
    'sentence over 18 words',
    'Orders that you place here rest in the book until they are filled or until you cancel all of them.',
    'Orders rest in the book until filled or cancelled. {side, select, buy {Buys} other {Sells}} too.',
  ],
  ['more than three sentences', 'One. Two. Three. Four.', 'One. Two. Three.'],
  [
    'clauses joined by a semicolon',
    'The order rests in the book now; the rest of the size is cancelled when the session ends',
    'Sent; waiting',
  ],
])('%s: found in the bad text and not in the corrected one', (rule, bad, good) => {
  const problems = wordProblems({ bad, good }, {});
  expect(problems).toContain(`bad: ${rule}: ${bad}`);
  expect(problems.filter((problem) => problem.startsWith('good'))).toEqual([]);
});

test('every rule has an example above', () => {
  expect(WORD_RULES).toHaveLength(12);
});

test('an exception applies to its message and rule only, and is a problem once unneeded', () => {
  const texts = { 'a.safe': 'Nothing was sent.', 'b.fine': 'Order placed' };
  expect(wordProblems(texts, { reassurance: ['a.safe'] })).toEqual([]);
  expect(wordProblems(texts, { 'wire word': ['a.safe'] })).toEqual([
    'a.safe: reassurance: Nothing was sent.',
    'a.safe: no longer breaks "wire word".',
  ]);
  expect(wordProblems(texts, { reassurance: ['a.safe', 'b.fine', 'c.gone'] })).toEqual([
    'b.fine: no longer breaks "reassurance".',
    'c.gone: there is no such message.',
  ]);
  expect(wordProblems({}, { 'no such rule': [] })).toEqual(['"no such rule" is no rule.']);
});
