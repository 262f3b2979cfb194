import { ERRORS } from '#protocol/errors.ts';
import { expect, test } from 'vitest';
import { errorHintOf } from './errorHints.ts';

test('every refusal of a perpetuals order has a next step', () => {
  const codes = [
    'INSUFFICIENT_MARGIN',
    'POST_ONLY_WOULD_MATCH',
    'IOC_NO_MATCH',
    'FOK_NOT_FILLED',
    'MIN_ORDER_VALUE',
    'PRICE_SIGFIGS',
    'SIZE_DECIMALS',
    'REDUCE_ONLY_VIOLATION',
    'TERMS_NOT_ACCEPTED',
    'ACCESS_REQUIRED',
    'NONCE_USED',
  ];
  expect(codes.filter((code) => errorHintOf(code, '') === undefined)).toEqual([]);
  // and each is a code of the catalogue
  expect(codes.filter((code) => !(code in ERRORS))).toEqual([]);
});

test('a documented text is recognised without its code', () => {
  expect(errorHintOf(undefined, 'Nonce already used')).toBe(errorHintOf('NONCE_USED', ''));
});

test('an unknown error has no hint', () => {
  expect(errorHintOf('SOMETHING_NEW', 'Something new')).toBeUndefined();
});
