import type { Market } from '#domain/market/market.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { Candle } from '#protocol/info/market/candleSnapshot.ts';
import { afterEach, expect, test } from 'vitest';
import { setDecimalStyle } from '#ui/text/i18n.ts';
import { candleChangeText, candlePriceText, candleText } from './candleText.ts';

const SHARES = {
  kind: 'outcome',
  venue: 'prediction',
  rules: { tickSize: '0.001', minOrderSize: '5' },
} as unknown as Market;
const BTC = { kind: 'perp', szDecimals: 5 } as Market;
const candle = (open: DecimalString, high: DecimalString, low: DecimalString, close: DecimalString) =>
  ({ openAt: 0, open, high, low, close, volume: '25511' }) as unknown as Candle;

afterEach(() => setDecimalStyle('auto'));

test('a candle of shares is in cents, and moves by cents: 3.8¢ to 4.4¢ is +0.6¢, not +15.79%', () => {
  setDecimalStyle('point');
  expect(candleText(candle('0.038', '0.044', '0.038', '0.044'), SHARES)).toBe(
    'O 3.8¢  H 4.4¢  L 3.8¢  C 4.4¢  +0.6¢  V 25,511',
  );
  expect(candleChangeText(SHARES, '0.345', '0.045')).toBe('−30.0¢');
  setDecimalStyle('comma');
  expect(candlePriceText(SHARES, '0.038')).toBe('3,8¢');
});

test('any other is in its quote currency, and moves in per cent', () => {
  setDecimalStyle('point');
  expect(candleText(candle('97160', '97268', '97064', '97107'), BTC)).toBe(
    'O 97,160  H 97,268  L 97,064  C 97,107  −0.05%  V 25,511',
  );
});
