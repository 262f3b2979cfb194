import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isReferralCode } from '#protocol/exchange/referral.ts';
import { codeProblem, linkOf, nearestCode, refusalText } from './codeRules.ts';

test('each broken rule is named, and the code that was probably meant is offered', () => {
  expect([codeProblem('ALPHA'), nearestCode('ALPHA')]).toEqual([undefined, undefined]);
  expect([codeProblem('alpha'), nearestCode('alpha')]).toEqual(['Letters of a code are capitals.', 'ALPHA']);
  expect([codeProblem('my code!'), nearestCode('my code!')]).toEqual([
    'Use letters A to Z and digits only.',
    'MYCODE',
  ]);
  expect([codeProblem('AB'), nearestCode('AB')]).toEqual(['Minimum 3 characters.', undefined]);
  expect([codeProblem('A'.repeat(21)), nearestCode('A'.repeat(21))]).toEqual([
    'Max 20 characters (21 entered).',
    'A'.repeat(20),
  ]);
});

test('a problem is reported exactly when the rule is broken, and proposed codes keep the rule', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), (text) => {
      expect(codeProblem(text) === undefined).toBe(isReferralCode(text));
      const nearest = nearestCode(text);
      expect(nearest === undefined || isReferralCode(nearest)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('refusals of the service have their messages, and unknown texts are shown as received', () => {
  expect(refusalText({ kind: 'refused', code: 'REFERRAL_CODE_TAKEN' })).toContain('Choose another one');
  expect(refusalText({ kind: 'refused', message: 'Trade 10,000 first' })).toBe('Trade 10,000 first');
});

test('special characters in a code cannot change the rest of the link', () => {
  expect(linkOf('ALPHA', 'https://trine.example')).toBe('https://trine.example/?ref=ALPHA');
  expect(new URL(linkOf('A&address=0x1#', 'https://trine.example')).searchParams.get('ref')).toBe(
    'A&address=0x1#',
  );
});
