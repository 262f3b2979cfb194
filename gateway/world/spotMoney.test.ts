import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dec, toDecimalString } from '#protocol/decimal.ts';
import { spotAmount as expectedAmount } from '#domain/margin/spotFunds.ts';
import { moneyText, toText } from './units.ts';
import { spotAmount } from './spotMoney.ts';

test('the receipt’s amounts equal the ledger’s exactly', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('buy' as const, 'sell' as const),
      fc.bigInt(0n, 10n ** 18n),
      fc.integer({ min: -100_000, max: 5_000_000 }),
      (side, notional, billionths) => {
        const rate = toText(BigInt(billionths), 9);
        expect(toDecimalString(expectedAmount(side, dec(toText(notional, 8)), rate))).toBe(
          moneyText(spotAmount(side, notional, BigInt(billionths))),
        );
      },
    ),
  );
});

test('a buyer of 12.34112341 at 0.0007 pays 12.349763, and a seller at 0.0004 gets 12.336186', () => {
  // 12.34112341 × 1.0007 = 12.349762196387, up; 12.34112341 × 0.9996 = 12.336186960636, down.
  expect([spotAmount('buy', 1_234_112_341n, 700_000n), spotAmount('sell', 1_234_112_341n, 400_000n)]).toEqual(
    [12_349_763n, 12_336_186n],
  );
});
