import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dec, Decimal } from '#protocol/decimal.ts';
import { MARKET } from '../market/testMarket.ts';
import { rewardToRisk } from './rewardToRisk.ts';
import { tradeResult } from './tradeResult.ts';

const FEES = { makerRate: '0.0002', takerRate: '0.0005' } as const;
const of = (input: {
  direction: 'long' | 'short';
  entry: string;
  exit: string;
  size: string;
  leverage: number;
}) =>
  tradeResult(
    { ...input, entry: dec(input.entry), exit: dec(input.exit), size: dec(input.size) },
    { market: MARKET, fees: FEES },
  );

test('a 10× long of 0.5 BTC from 60,000 to 63,000', () => {
  const result = of({ direction: 'long', entry: '60000', exit: '63000', size: '0.5', leverage: 10 });
  // 0.5 × 3,000; 30,000 and 31,500 × 0.05 %; 30,000 / 10
  expect([result.pnl, result.entryFee, result.exitFee, result.net, result.margin].map(String)).toEqual([
    '1500',
    '15',
    '15.75',
    '1469.25',
    '3000',
  ]);
  expect(result.roi.toFixed(6)).toBe('0.489750');
  // Maintenance is notional / 80: 3,000 + 0.5 × (p - 60,000) = 0.5 × p / 80, p = 54,000 / (1 - 1/80)
  expect(result.liquidationPrice?.toFixed(2)).toBe('54683.54');
  expect(result.isLiquidatedFirst).toBe(false);
});

test('a short that is liquidated before its exit is marked', () => {
  const result = of({ direction: 'short', entry: '60000', exit: '66000', size: '0.5', leverage: 20 });
  // 1,500 - 0.5 × (p - 60,000) = 0.5 × p / 80, p = 63,000 / (1 + 1/80)
  expect(result.liquidationPrice?.toFixed(2)).toBe('62222.22');
  expect([result.pnl.toFixed(), result.isLiquidatedFirst]).toEqual(['-3000', true]);
});

test('at break-even the move pays the fees, within the rounding of fees', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('long' as const, 'short' as const),
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      (direction, cents, lots) => {
        const [entry, size] = [new Decimal(cents).div(100), new Decimal(lots).div(1000)];
        const input = { direction, entry, size, leverage: 5 };
        const { breakEven } = tradeResult({ ...input, exit: entry }, { market: MARKET, fees: FEES });
        const { net } = tradeResult({ ...input, exit: breakEven }, { market: MARKET, fees: FEES });
        expect(net.abs().lte('0.000002')).toBe(true);
      },
    ),
    { numRuns: 300, seed: 14 },
  );
});

test('reward to risk is the profit over the loss, and undefined without both', () => {
  const leg = (pnl: string) => ({
    triggerPrice: undefined,
    effect: { pnl: dec(pnl), move: dec('0'), returnOnMargin: dec('0'), toLiquidation: undefined },
  });
  const none = { triggerPrice: undefined, effect: undefined };
  expect(rewardToRisk({ tp: leg('190'), sl: leg('-110') })?.toFixed(4)).toBe('1.7272');
  expect(rewardToRisk({ tp: leg('190'), sl: none })).toBeUndefined();
  expect(rewardToRisk({ tp: leg('190'), sl: leg('20') })).toBeUndefined();
});
