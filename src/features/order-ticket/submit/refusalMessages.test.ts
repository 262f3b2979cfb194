import type { Refusal } from '#domain/order/refusals/refusal.ts';
import { expect, test } from 'vitest';
import { noteOf, refusalReasons } from '../fields/fieldNotes.ts';
import { refusalSentence } from './refusalMessages.ts';
import { MARKET } from '#domain/market/testMarket.ts';

const refusal = (
  code: Refusal['code'],
  data: Refusal['data'] = {},
  more: Partial<Refusal> = {},
): Refusal => ({ severity: 'refusal', field: 'size', code, data, ...more });

/** Every result of domain/orderRefusals and orderWarnings for a perpetual. */
const REFUSALS: Refusal['code'][] = [
  'NUMBER_MISSING',
  'INVALID_DECIMAL',
  'INVALID_PRICE',
  'PRICE_SIGFIGS',
  'PRICE_DECIMALS',
  'INVALID_SIZE',
  'SIZE_DECIMALS',
  'SIZE_BELOW_LOT',
  'MIN_ORDER_VALUE',
  'PERCENT_RANGE',
  'LEVERAGE_RANGE',
  'MAX_LEVERAGE_EXCEEDED',
  'SLIPPAGE_RANGE',
  'NO_REFERENCE_PRICE',
  'NO_LIQUIDITY',
  'POST_ONLY_WOULD_MATCH',
  'REDUCE_ONLY_VIOLATION',
  'MAX_POSITION',
  'INSUFFICIENT_MARGIN',
];
const WARNINGS: Refusal['code'][] = [
  'STALE_DATA',
  'FAR_FROM_MARK',
  'FLIPS_POSITION',
  'REDUCE_ONLY_CLIPPED',
  'THIN_BOOK',
  'IOC_NO_MATCH',
  'FOK_NOT_FILLED',
];

test('every reason of a perpetual’s ticket has its own sentence', () => {
  const data = {
    tick: '1',
    limit: 5,
    count: 6,
    lot: '0.1',
    value: '9',
    min: '10',
    max: 40,
    leverage: 50,
    required: '2',
    available: '1',
    touch: '3',
    position: '1',
    closes: '1',
    opens: '1',
    distance: '0.1',
    mark: '2',
    filled: '1',
    shortfall: '1',
  };
  const all = [
    ...REFUSALS.map((code) => refusal(code, data)),
    ...WARNINGS.map((code) => refusal(code, data, { severity: 'warning' })),
  ];
  const sentences = all.map((each) => refusalSentence(each, MARKET));
  expect(
    sentences.filter(
      (sentence) =>
        sentence.startsWith('The service would reject') || /[{}]/.test(sentence) || !/[.]$/.test(sentence),
    ),
  ).toEqual([]);
  expect(new Set(sentences).size).toBe(all.length);
});

test('rules of other market kinds fall back to the service’s text', () => {
  expect(refusalSentence(refusal('INSUFFICIENT_SHARES'), MARKET)).toBe('Not enough unheld shares');
});

test('a value just below the minimum is not rounded up to it', () => {
  expect(refusalSentence(refusal('MIN_ORDER_VALUE', { value: '9.999', min: '10' }), MARKET)).toBe(
    'Minimum order value is 10 USDC. This order: 9.99 USDC.',
  );
});

test('an empty field is missing, not invalid; an error is explained at the field and only named in the list', () => {
  const refusals = [
    refusal('NUMBER_MISSING', {}, { field: 'price' }),
    refusal('SIZE_DECIMALS', { lot: '0.00001' }, { below: '0.1', above: '0.10001' }),
  ];
  expect(noteOf('price', '', refusals, MARKET)).toEqual({ error: undefined, chips: [] });
  expect(noteOf('size', '0.100001', refusals, MARKET).chips.map(({ text }) => text)).toEqual([
    '0.1',
    '0.10001',
  ]);
  expect(refusalReasons(refusals, MARKET).map(({ text }) => text)).toEqual([
    'Correct the size.',
    'Enter a price.',
  ]);
});

test('reasons without a field have their remedy', () => {
  const reasons = refusalReasons(
    [
      refusal('MAX_POSITION', { max: 20, leverage: 40 }, { field: 'leverage' }),
      refusal('REDUCE_ONLY_VIOLATION', { position: '0' }, { field: 'reduceOnly' }),
    ],
    MARKET,
  );
  expect(reasons.map(({ remedy }) => remedy?.kind)).toEqual(['changeLeverage', 'dropReduceOnly']);
});

test('reasons of the trading gate are not repeated, and warnings are not reasons', () => {
  const refusals = (['STALE_DATA', 'MARKET_CLOSED', 'MARKET_REDUCE_ONLY'] as const).map((code) =>
    refusal(code, {}, { field: 'order' }),
  );
  expect(refusalReasons([...refusals, refusal('THIN_BOOK', {}, { severity: 'warning' })], MARKET)).toEqual(
    [],
  );
});
