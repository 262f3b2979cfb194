import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checksummed } from '#protocol/signing/checksum.ts';
import type { Address } from '#protocol/ids.ts';
import { type DestinationFacts, isLookAlike, readDestination } from './destination.ts';

// The first example of EIP-55.
const EIP55 = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const OWNER = EIP55.toLowerCase() as Address;
const AGENT: Address = `0x${'ab'.repeat(20)}`;
const SAVED: Address = `0x1234${'56'.repeat(16)}7890`;
const NOTHING: DestinationFacts = {
  owner: OWNER,
  saved: [{ address: SAVED, name: 'Exchange' }],
  agents: [{ address: AGENT, name: 'browser' }],
  used: [],
};

const kinds = (text: string, facts = NOTHING) => {
  const read = readDestination(text, facts);
  return read.kind === 'address' ? read.warnings.map(({ kind }) => kind) : read.kind;
};

test('the account’s own address and a saved one have no warning', () => {
  expect(kinds(EIP55)).toEqual([]);
  expect(kinds(OWNER)).toEqual([]);
  expect(kinds(`  ${SAVED} `)).toEqual([]);
  expect(kinds(`\u200bethereum:${EIP55.slice(0, 9)}\u2060${EIP55.slice(9)}\ufeff`)).toEqual([]);
  expect(readDestination(EIP55, NOTHING)).toMatchObject({ address: OWNER, isConfirmable: false });
});

test('fault-26: mixed case must match EIP-55; without capitals there is no checksum, which is reported', () => {
  expect(kinds(EIP55.replace('aA', 'Aa'))).toBe('checksum');
  const other = `0x${'c1'.repeat(20)}` as Address;
  expect(kinds(other)).toEqual(['new', 'noChecksum']);
  expect(kinds(checksummed(other))).toEqual(['new']);
  expect(kinds(`0x${'C1'.repeat(20)}`)).toEqual(['new', 'noChecksum']);
});

test('an invalid address reports how many digits are missing', () => {
  expect(readDestination('0x1234', NOTHING)).toEqual({ kind: 'malformed', missing: 36 });
  expect(readDestination(`${OWNER}00`, NOTHING)).toEqual({ kind: 'malformed', missing: -2 });
  expect(readDestination('vitalik.eth', NOTHING)).toEqual({ kind: 'malformed', missing: null });
  const oddIn = (text: string) => readDestination(text, NOTHING);
  expect(oddIn('0x12g4')).toEqual({ kind: 'malformed', missing: null, odd: 'g' });
  // The chain of a payment link may not be the one of the withdrawal.
  expect(oddIn(`ethereum:${EIP55}@137`)).toEqual({ kind: 'malformed', missing: null, odd: '@' });
  expect(kinds('')).toBe('empty');
  expect(kinds(`0x${'0'.repeat(40)}`)).toBe('zero');
});

test('an own trading key is reported, even when it is saved', () => {
  expect(kinds(AGENT)).toContain('agent');
  expect(readDestination(AGENT, { ...NOTHING, used: [AGENT] })).toMatchObject({ isConfirmable: true });
});

test('fault-26: every address that shares the ends of a known one, and nothing else, is called a look-alike', () => {
  const digits = fc.string({
    unit: fc.constantFrom(...'0123456789abcdef'.split('')),
    minLength: 32,
    maxLength: 32,
  });
  fc.assert(
    fc.property(digits, (middle) => {
      const poisoned = `0x${SAVED.slice(2, 6)}${middle}${SAVED.slice(-4)}` as Address;
      fc.pre(poisoned !== SAVED);
      expect(isLookAlike(SAVED, poisoned)).toBe(true);
      expect(kinds(poisoned)).toContain('lookAlike');
    }),
    { numRuns: 200 },
  );
  expect(isLookAlike(SAVED, `0x1235${SAVED.slice(6)}`)).toBe(false);
});

test('an address used before is known; its look-alike is not', () => {
  const used: Address = `0x9999${'01'.repeat(16)}8888`;
  expect(kinds(used, { ...NOTHING, used: [used] })).toEqual([]);
  expect(kinds(`0x9999${'02'.repeat(16)}8888`, { ...NOTHING, used: [used] })).toContain('lookAlike');
});

test('unread trading keys do not count as none: any unknown address may be one', () => {
  const warned = (text: string) => {
    const read = readDestination(text, { ...NOTHING, agents: undefined });
    return read.kind === 'address' ? read.warnings.map(({ kind }) => kind) : read.kind;
  };
  expect(warned(checksummed(AGENT))).toEqual(['new', 'unchecked']);
  expect(warned(checksummed(SAVED))).toEqual([]);
});
