import { expect, test } from 'vitest';
import { readPasted } from './pastedAddress.ts';

// The first example of EIP-55.
const CHECKED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

test('fault-26: an address with a checksum is verified; one without is accepted and marked unchecked', () => {
  expect(readPasted(CHECKED)).toEqual({ ok: true, address: CHECKED.toLowerCase(), isUnchecked: false });
  expect(readPasted(` ${CHECKED.toLowerCase()}\n`)).toEqual({
    ok: true,
    address: CHECKED.toLowerCase(),
    isUnchecked: true,
  });
  expect(readPasted(`0x${CHECKED.slice(2).toUpperCase()}`)).toEqual({
    ok: true,
    address: CHECKED.toLowerCase(),
    isUnchecked: true,
  });
});

test.each([
  ['a wrong letter', CHECKED.replace('5aA', '5aa'), /EIP-55/],
  ['one digit too few', CHECKED.slice(0, -1), /One digit is missing/],
  ['a letter that is no digit', CHECKED.replace('aA', 'gA'), /“g” is not a hex digit/],
  ['a Cyrillic x', CHECKED.replace('x', 'х'), /40 hex digits/],
  ['a secret key', `0x${'1f'.repeat(32)}`, /private key/],
  ['a secret key without its 0x', '1F'.repeat(32), /private key/],
  ['a name', 'vitalik.eth', /40 hex digits/],
  ['the zero address', `0x${'0'.repeat(40)}`, /zero address/],
])('%s is refused with a sentence', (_name, text, problem) => {
  expect(readPasted(text)).toEqual({ ok: false, problem: expect.stringMatching(problem) });
});

test('an empty field is not an error', () => {
  expect(readPasted('  ')).toEqual({ ok: false, problem: undefined });
});
