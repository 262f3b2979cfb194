import type { Failure } from '#client/transport/gatewayError.ts';
import { expect, test } from 'vitest';
import { refusedField } from './useRefusedField.ts';

const of = (failure: Partial<Failure>) => refusedField({ kind: 'refused', ...failure })?.field;

test.each<[string, Partial<Failure>, string | undefined]>([
  ['a wire path', { code: 'MISSING_FIELD', field: 'action.orders[0].p' }, 'price'],
  ['a path inside a list', { code: 'INVALID_FIELD', field: 'action.orders[0].s' }, 'size'],
  [
    'a path inside the kind',
    { code: 'INVALID_FIELD', field: 'action.orders[0].t.trigger.triggerPx' },
    'triggerPrice',
  ],
  ['a rule about prices', { code: 'PRICE_TICK' }, 'price'],
  ['a rule about sizes', { code: 'MIN_ORDER_VALUE' }, 'size'],
  ['an account balance', { code: 'INSUFFICIENT_MARGIN' }, 'size'],
  ['a rule recognized by its text alone', { message: 'Order must have minimum value of $10.' }, 'size'],
  ['a trigger', { code: 'INVALID_TRIGGER' }, 'triggerPrice'],
  ['a field that is not on the ticket', { code: 'MISSING_FIELD', field: 'action.grouping' }, undefined],
  ['a TWAP’s size', { code: 'INVALID_FIELD', field: 'action.sz' }, 'size'],
  ['a TWAP’s duration', { code: 'INVALID_FIELD', field: 'action.durationMinutes' }, 'minutes'],
  ['a TWAP’s slices', { code: 'TWAP_SCHEDULE' }, 'slices'],
  ['no field at all', { code: 'UNKNOWN_SIGNER' }, undefined],
])('fault-17: %s', (_what, failure, field) => expect(of(failure)).toBe(field));

test('fault-17: the first order of a scale order maps to the first price, the others to the last', () => {
  const at = (index: number) =>
    refusedField({ kind: 'refused', field: `action.orders[${index}].p` }, true)?.field;
  expect([at(0), at(1), at(12)]).toEqual(['price', 'lastPrice', 'lastPrice']);
  expect(refusedField({ kind: 'refused', field: 'action.orders[3].s' }, true)?.field).toBe('size');
});

test('fault-17: the service’s text is shown at the field', () => {
  expect(
    refusedField({ kind: 'refused', code: 'PRICE_TICK', message: 'Price must be divisible by tick size.' })
      ?.error,
  ).toContain('Price must be divisible by tick size.');
});
