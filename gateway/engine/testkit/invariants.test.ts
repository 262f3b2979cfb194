import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { TIFS } from '#protocol/exchange/order.ts';
import type { Command } from '../../world/commands/commands.ts';
import { findViolations } from './invariants.ts';
import { toText } from '../../world/units.ts';
import { ALICE, BOB, BTC, CAROL, SOL, testEngine } from './testEngine.ts';

const trader = fc.constantFrom(ALICE, BOB, CAROL);

const order: fc.Arbitrary<Command> = fc
  .record({
    owner: trader,
    isBtc: fc.boolean(),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    step: fc.integer({ min: -6, max: 6 }),
    lots: fc.integer({ min: 1, max: 12 }),
    tif: fc.constantFrom(...TIFS),
    reduceOnly: fc.boolean(),
  })
  .map(({ owner, isBtc, side, step, lots, tif, reduceOnly }) => {
    const entry = isBtc
      ? { assetId: BTC, price: toText(BigInt(60_000 + 100 * step), 0), size: toText(BigInt(lots * 1000), 5) }
      : { assetId: SOL, price: toText(BigInt(200 + step), 0), size: toText(BigInt(lots * 50), 2) };
    return {
      type: 'placeOrders',
      owner,
      orders: [{ ...entry, side, reduceOnly, type: { kind: 'limit', tif } }],
      grouping: 'na',
    };
  });

const oracle: fc.Arbitrary<Command> = fc
  .record({ btc: fc.integer({ min: 52_000, max: 68_000 }), sol: fc.integer({ min: 170, max: 230 }) })
  .map(({ btc, sol }) => ({
    type: 'setOracle',
    prices: [
      { assetId: BTC, price: `${btc}` },
      { assetId: SOL, price: `${sol}` },
    ],
  }));

const leverage: fc.Arbitrary<Command> = fc
  .record({ owner: trader, leverage: fc.integer({ min: 1, max: 40 }) })
  .map(({ owner, leverage: times }) => ({
    type: 'updateLeverage',
    owner,
    assetId: BTC,
    mode: 'cross',
    leverage: times,
  }));

const command = fc.oneof(
  { weight: 12, arbitrary: order },
  { weight: 2, arbitrary: oracle },
  { weight: 1, arbitrary: leverage },
  { weight: 1, arbitrary: fc.constant<Command>({ type: 'settleFunding' }) },
);

test('for any commands: books never cross, positions and costs cancel out, the ledger is zero, no lots are negative', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 80 }), (commands) => {
      const { engine, apply, fund } = testEngine();
      for (const owner of [ALICE, BOB, CAROL]) fund(owner, '700');
      apply({
        type: 'setOracle',
        prices: [
          { assetId: BTC, price: '60000' },
          { assetId: SOL, price: '200' },
        ],
      });
      for (const each of commands) {
        apply(each);
        expect(findViolations(engine)).toEqual([]);
      }
    }),
    { numRuns: 150 },
  );
});

test('a refused order leaves the state unchanged', () => {
  fc.assert(
    fc.property(fc.array(order, { maxLength: 40 }), (commands) => {
      const { engine, apply, fund } = testEngine();
      // Simulated traders keep no record of refusals, so nothing may change.
      for (const owner of [ALICE, BOB, CAROL]) fund(owner, '700', true);
      apply({
        type: 'setOracle',
        prices: [
          { assetId: BTC, price: '60000' },
          { assetId: SOL, price: '200' },
        ],
      });
      for (const each of commands) {
        const before = { ...engine.snapshot(), orderCount: 0 };
        const { result } = apply(each);
        if (result.kind === 'orders' && result.results.some(({ kind }) => kind !== 'refused')) continue;
        expect(withoutEmptySlots({ ...engine.snapshot(), orderCount: 0 })).toEqual(withoutEmptySlots(before));
      }
    }),
    { numRuns: 60 },
  );
});

/** Reading a market creates a slot in it. */
function withoutEmptySlots(
  snapshot: ReturnType<ReturnType<typeof testEngine>['engine']['snapshot']>,
): unknown {
  return {
    ...snapshot,
    accounts: snapshot.accounts.map((account) => ({
      ...account,
      slots: account.slots.filter(({ size, isLeverageChosen }) => size !== '0' || isLeverageChosen),
    })),
  };
}
