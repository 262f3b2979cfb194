import { approveAgentAction, agentTerms } from '#protocol/exchange/approveAgent.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeName, nameProblem, nameWithEnd, shownName } from './agentName.ts';

test('a name must be short, plain and not in use', () => {
  expect(nameProblem('browser', [])).toBeUndefined();
  expect(nameProblem('sixteen letters!', [])).toBeUndefined();
  expect(nameProblem('seventeen letters', [])).toContain('Max 16');
  expect(nameProblem(' browser', [])).toContain('space');
  expect(nameProblem('   ', [])).toContain('Enter a name');
  expect(nameProblem('br\u043ewser', [])).toContain('plain letters');
  expect(nameProblem('bro\u202ewser', [])).toContain('plain letters');
  expect(nameProblem('browser', ['browser'])).toContain('Revoke it or choose another name');
});

test('the service accepts the names accepted here, with and without an expiry', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.option(fc.constant(1_760_000_000_000)),
      (name, until) => {
        if (nameProblem(name, []) !== undefined) return true;
        const wire = approveAgentAction.encodeAction({
          venueChain: 'Testnet',
          signatureChainId: '0x1',
          agentAddress: `0x${'1'.repeat(40)}`,
          agentName: nameWithEnd(name, until),
          nonce: 1,
        });
        expect(approveAgentAction.decodeAction(wire).ok).toBe(true);
        expect(agentTerms(nameWithEnd(name, until))).toEqual({ name, validUntil: until });
        return true;
      },
    ),
  );
});

test('a free name is proposed', () => {
  expect(freeName('browser', [])).toBe('browser');
  expect(freeName('browser', ['browser', 'browser-2'])).toBe('browser-3');
});

test('fault-25: a name from the service can neither hide or reverse text nor fill the screen', () => {
  expect(shownName('a\u202eb\u200bc\nd')).toBe('a�b�c�d');
  expect(shownName('x'.repeat(500))).toBe(`${'x'.repeat(32)}…`);
});
