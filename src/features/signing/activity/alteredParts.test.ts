import { composeBody } from '#client/actions/prepare.ts';
import { encodeRequest, type ActionRequest } from '#client/actions/actionRequest.ts';
import { expect, test } from 'vitest';
import { alteredParts } from './alteredParts.ts';

const REQUEST: ActionRequest = {
  type: 'order',
  action: {
    grouping: 'na',
    orders: [
      {
        assetId: '00020000',
        side: 'buy',
        price: '90000',
        size: '0.01',
        reduceOnly: false,
        type: { kind: 'limit', tif: 'Gtc' },
      },
    ],
  },
};
const SIGNATURE = { r: `0x${'1'.repeat(64)}`, s: `0x${'2'.repeat(64)}`, v: 27 } as const;
const BODY = composeBody(
  { request: REQUEST, action: encodeRequest(REQUEST, 5), nonce: 5, expiresAfter: null } as Parameters<
    typeof composeBody
  >[0],
  SIGNATURE,
);

test('fault-10: each changed field is listed with its shown and its found value', () => {
  expect(alteredParts(REQUEST, 5, BODY)).toEqual([]);
  expect(alteredParts(REQUEST, 5, BODY.replace('"90000"', '"1"'))).toEqual([
    { path: 'orders.0.p', shown: '90000', found: '1' },
  ]);
});

test('fault-10: bytes that are no valid request differ in every field', () => {
  const parts = alteredParts(REQUEST, 5, '{');
  expect(parts.length).toBeGreaterThan(4);
  expect(parts.every(({ found }) => found === undefined)).toBe(true);
});
