// leverage.test.ts: the app refuses another leverage exactly where the engine does, on cross and on isolated margin.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isolatedRefusal, leverageEffect } from '#domain/margin/leverageEffect.ts';
import { freeCash } from '#domain/margin/margin.ts';
import { dec, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import { ALICE, BOB, BTC, HYPE, HYPE_USDC, limit, testEngine } from './testkit/testEngine.ts';
import { PERPS, ticketContextOf } from './testTicketContext.ts';

const hundredths = (count: number): DecimalString =>
  toDecimalString(dec(String(count) as DecimalString).div(100));

const scene = fc.record({
  mode: fc.constantFrom('cross', 'isolated'),
  /** Hundredths of a BTC at 60,000. */
  held: fc.integer({ min: -9, max: 9 }),
  ordered: fc.integer({ min: 0, max: 9 }),
  /** HYPE at 30 that a resting spot buy asks for: it reserves what the bought HYPE does not count as collateral. */
  spot: fc.constantFrom(0, 20, 60),
  mark: fc.constantFrom('57000', '60000', '63000'),
  before: fc.constantFrom(10, 20),
  after: fc.integer({ min: 1, max: 40 }),
});

test('another leverage is refused by the app where the engine refuses it', () => {
  const seen = { cross: 0, isolated: 0, reserved: 0 };
  const market = PERPS.get(BTC);
  if (!market) throw new Error('BTC is listed');
  fc.assert(
    fc.property(scene, ({ mode, held, ordered, spot, mark, before, after }) => {
      const made = testEngine();
      made.fund(ALICE, '3000');
      made.fund(BOB, '1000000');
      made.give(BOB, HYPE, '100000');
      made.oracle(BTC, '60000');
      made.oracle(HYPE_USDC, '30');
      made.apply({ type: 'updateLeverage', owner: ALICE, assetId: BTC, mode, leverage: before });
      if (held !== 0) {
        const size = hundredths(Math.abs(held));
        made.place(BOB, limit(BTC, held > 0 ? 'sell' : 'buy', size, '60000'));
        made.place(ALICE, limit(BTC, held > 0 ? 'buy' : 'sell', size, '60000', { tif: 'Ioc' }));
      }
      if (ordered > 0) made.place(ALICE, limit(BTC, 'buy', hundredths(ordered), '50000'));
      if (spot > 0) made.place(ALICE, limit(HYPE_USDC, 'buy', String(spot) as DecimalString, '29'));
      made.oracle(BTC, mark);
      const { account, markPrice, fees } = ticketContextOf(made, market, { mode, leverage: before });
      if (!account || !markPrice) throw new Error('The account and its mark are known');
      const own = account.exposures.find(({ assetId }) => assetId === BTC);
      const refused =
        mode === 'isolated' && own
          ? isolatedRefusal(own, freeCash(account), after)
          : leverageEffect({ account, market, markPrice, takerRate: fees.takerRate }, before, after).refusal;
      const { result } = made.apply({
        type: 'updateLeverage',
        owner: ALICE,
        assetId: BTC,
        mode,
        leverage: after,
      });
      const code = result.kind === 'refused' ? result.code : undefined;
      const expected = { tier: 'MAX_LEVERAGE_EXCEEDED', margin: 'INSUFFICIENT_MARGIN' } as const;
      expect(refused && expected[refused.kind]).toBe(code);
      seen[mode] += code === 'INSUFFICIENT_MARGIN' ? 1 : 0;
      seen.reserved += code === 'INSUFFICIENT_MARGIN' && spot > 0 ? 1 : 0;
    }),
    { numRuns: 300, seed: 3 },
  );
  for (const [what, count] of Object.entries(seen)) expect([what, count > 3]).toEqual([what, true]);
});
