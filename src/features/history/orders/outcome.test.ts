import { type ErrorCode, ERRORS } from '#protocol/errors.ts';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import { reasonOf as wordOf } from '#protocol/info/orders/orderReasons.ts';
import { expect, test } from 'vitest';
import { outcomeOf, reasonOf } from './outcome.ts';

const textOf = (status: OrderUpdate['status'], statusReason: string) =>
  outcomeOf({ status, statusReason } as OrderUpdate);

/** Refused changes, cancels, TWAPs and leverage, and orders of no market: none is an order in the history. */
const OF_OTHERS = new Set<ErrorCode>([
  'CROSS_ONLY',
  'INVALID_ASSET_ID',
  'ISOLATED_ONLY',
  'MARGIN_MODE_LOCKED',
  'MAX_LEVERAGE_EXCEEDED',
  'MODIFY_IMMUTABLE',
  'NO_ISOLATED_POSITION',
  'ORDER_NOT_CANCELABLE',
  'ORDER_NOT_FOUND',
  'SIZE_BELOW_FILLED',
  'TWAP_NOT_CANCELABLE',
  'TWAP_NOT_FOUND',
  'TWAP_NOT_OWNER',
  'TWAP_SCHEDULE',
  'TWAP_SLICE_TOO_SMALL',
]);

test('every refusal of a single order in the catalogue has a text of its own', () => {
  const codes = (Object.keys(ERRORS) as ErrorCode[]).filter(
    (code) => ERRORS[code].status === 200 && !OF_OTHERS.has(code),
  );
  expect(codes.length).toBeGreaterThan(30);
  expect(codes.map((code) => wordOf(code)).filter((word) => reasonOf(word) === word)).toEqual([]);
});

test.each([
  ['canceled', 'outcomeSettled', 'Cancelled: the question ended'],
  ['canceled', 'insufficientSpotBalance', 'Cancelled: insufficient balance'],
  ['rejected', 'iocNoMatch', 'Rejected: no matching orders at that price'],
  ['rejected', 'fokNotFilled', 'Rejected: the full size could not be filled'],
  ['rejected', 'openInterestCap', 'Rejected: open interest was at its cap'],
  ['rejected', 'constructor', 'Rejected: constructor'],
] as const)('%s because of %s', (status, reason, text) => expect(textOf(status, reason)).toBe(text));
