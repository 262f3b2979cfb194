import { describe, expect, test } from 'vitest';
import {
  isAssetId,
  isBaseUnits,
  isClientOrderId,
  isConditionId,
  isOutcomeAssetId,
  isPendingAssetId,
  isSettlementAssetId,
  isSignatureChainId,
  isTokenId,
  outcomeAssetIdOf,
  parseAddress,
  parseAssetId,
} from './ids.ts';

const TOKEN = '71321045679252212594626385532706912750332728571942532289631379312455583992563';
const OUTCOME = '0x10019dae480511c4c0cb5d6c7937924c1db5be221e758b7135fec2a1977a1c130af3';
const CONDITION = '0xbd31dc8a20211944f6b70f31557f1001557b59905b7738480ca09bd4532f84af';
const MAX = (2n ** 256n - 1n).toString();

describe('asset ids in orders and withdrawals', () => {
  test.each([
    ['A1', '00020000', true],
    ['A2', '0x00020000', false],
    ['A3', '0002000', false],
    ['A4', '0002000G', false],
    ['A5', '0002ABCD', false],
    ['all digits', '10000001', true],
    ['looks like an exponent', '1e000005', true],
  ])('%s: %s → %s', (_case, text, isValid) => expect(isAssetId(text)).toBe(isValid));
});

describe('other asset ids', () => {
  test.each([
    ['A6', isPendingAssetId, '0x00012710', true],
    ['A7', isPendingAssetId, '00012710', false],
    ['A8', isOutcomeAssetId, OUTCOME, true],
    ['A9', isOutcomeAssetId, OUTCOME.slice(2), false],
    ['A10', isOutcomeAssetId, OUTCOME.toUpperCase().replace('0X', '0x'), false],
    ['A11', isOutcomeAssetId, `0x1001${'9'.repeat(63)}`, false],
    ['A12', isOutcomeAssetId, `0x1002${'9'.repeat(64)}`, false],
    ['A13', isSettlementAssetId, '100089c011a7e12a19f7b1f670d46f03b03f3342e82dfb', true],
    ['A13 with 0x', isSettlementAssetId, '0x100089c011a7e12a19f7b1f670d46f03b03f3342e82dfb', false],
  ])('%s', (_case, is, text, isValid) => expect(is(text)).toBe(isValid));

  test('A8: the outcome id is the token id in hex', () => expect(outcomeAssetIdOf(TOKEN)).toBe(OUTCOME));
  test('a small token id is left-padded', () =>
    expect(outcomeAssetIdOf('1')).toBe(`0x1001${'0'.repeat(63)}1`));
});

describe('condition ids', () => {
  test.each([
    ['C1', CONDITION, true],
    ['C2', `0x${'0'.repeat(64)}`, false],
    ['C3', CONDITION.toUpperCase().replace('0X', '0x'), false],
    ['C4', CONDITION.slice(2), false],
    ['C5', '0xbd31', false],
  ])('%s', (_case, text, isValid) => expect(isConditionId(text)).toBe(isValid));
});

describe('base units', () => {
  test.each([
    ['B1', '1', true],
    ['B2', '25000000', true],
    ['B3', '0', false],
    ['B4', '025', false],
    ['B5', '-1', false],
    ['B6', '1.0', false],
    ['B7', '1e6', false],
    ['B8', '+5', false],
    ['B9', ' 5', false],
    ['B10', '', false],
    ['B11', null, false],
    ['B12', 5, false],
    ['B13', MAX, true],
    ['B14', (2n ** 256n).toString(), false],
  ])('%s: %s → %s', (_case, value, isValid) => expect(isBaseUnits(value)).toBe(isValid));
});

test.each([
  ['0', true],
  [TOKEN, true],
  [MAX, true],
  [(2n ** 256n).toString(), false],
  ['01', false],
  ['-1', false],
  ['1.0', false],
])('token id %s → %s', (text, isValid) => expect(isTokenId(text)).toBe(isValid));

test.each([
  ['0xa4b1', true],
  ['0x1', true],
  ['0x0', false],
  ['0x0a4b1', false],
  ['0xA4B1', false],
  ['42161', false],
  ['0xffffffffffffffffff', false],
])('signature chain id %s → %s', (text, isValid) => expect(isSignatureChainId(text)).toBe(isValid));

test('a client order id has 32 hex digits', () => {
  expect(isClientOrderId(`0x${'cd'.repeat(16)}`)).toBe(true);
  expect(isClientOrderId(`0x${'cd'.repeat(15)}`)).toBe(false);
  expect(isClientOrderId(`0x${'CD'.repeat(16)}`)).toBe(false);
});

test('addresses are read in any case and come out in lower case', () => {
  expect(parseAddress('0x742D35Cc6634C0532925a3b844Bc9e7595f0bEb0')).toBe(
    '0x742d35cc6634c0532925a3b844bc9e7595f0beb0',
  );
  expect(parseAddress('742d35cc6634c0532925a3b844bc9e7595f0beb0')).toBeUndefined();
  expect(parseAddress('0x742d')).toBeUndefined();
});

describe('fault-24: one spelling for all asset ids', () => {
  test.each([
    ['00020000', '00020000'],
    ['0x00012710', '00012710'],
    ['0002ABCD', '0002abcd'],
    [OUTCOME, OUTCOME],
    [OUTCOME.slice(2), OUTCOME],
    ['0x100089c011a7e12a19f7b1f670d46f03b03f3342e82dfb', '100089c011a7e12a19f7b1f670d46f03b03f3342e82dfb'],
  ])('%s is %s', (text, id) => expect(parseAssetId(text)).toBe(id));

  test.each([
    ['__proto__'],
    ['constructor'],
    ['toString'],
    ['hasOwnProperty'],
    ['BTC'],
    ['ada'],
    [''],
    ['<b>'],
    [5],
    [null],
    [undefined],
  ])('%j is no asset id', (value) => expect(parseAssetId(value)).toBeUndefined());
});
