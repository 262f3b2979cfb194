// closedPositions.test.ts: positions rebuilt from fills and funding match the ledger, over random histories.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { netOf, roundTrips } from '#domain/journal/roundTrips.ts';
import { LOT_METHODS } from '#domain/lots/lotBook.ts';
import { taxLots } from '#domain/lots/taxLots.ts';
import { dec, Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import { ALICE, BOB, BTC, limit, MAKER, NOW, SOL, testEngine } from './testkit/testEngine.ts';

const MID: Record<AssetId, number> = { [BTC]: 60_000, [SOL]: 150 };
const LOT: Record<AssetId, DecimalString> = { [BTC]: '0.00137', [SOL]: '0.53' };

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('trade' as const, 'trade' as const, 'trade' as const, 'funding' as const),
    assetId: fc.constantFrom(BTC, SOL),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    lots: fc.integer({ min: 1, max: 9 }),
    drift: fc.integer({ min: -30, max: 30 }),
    isMaker: fc.boolean(),
    waitMs: fc.constantFrom(0, 0, 1, 60_000),
  }),
  { minLength: 1, maxLength: 40 },
);

test('the sum of all positions, open and closed, equals the ledger exactly', () => {
  const seen = { closed: 0, flips: 0, funded: 0, ties: 0, lots: 0 };
  fc.assert(
    fc.property(steps, fc.infiniteStream(fc.integer({ min: 0, max: 1_000 })), (list, luck) => {
      const made = testEngine();
      for (const owner of [ALICE, BOB, MAKER]) made.fund(owner, '1000000');
      let now = NOW;
      const place = (owner: typeof ALICE, order: ReturnType<typeof limit>) =>
        made.apply({ type: 'placeOrders', owner, orders: [order], grouping: 'na' }, now);
      for (const assetId of [BTC, SOL]) made.oracle(assetId, `${MID[assetId] ?? 0}`);
      for (const { kind, assetId, side, lots, drift, isMaker, waitMs } of list) {
        now += waitMs;
        if (waitMs === 0) seen.ties += 1;
        const price = toDecimalString(
          dec(`${MID[assetId] ?? 0}`).mul(dec('1').plus(dec(`${drift}`).div(1_000))),
        );
        if (kind === 'funding') {
          made.apply({ type: 'setOracle', prices: [{ assetId, price }] }, now);
          made.apply({ type: 'settleFunding', assetIds: [assetId] }, now);
          continue;
        }
        const size = toDecimalString(dec(LOT[assetId] ?? '1').mul(lots));
        const other = side === 'buy' ? 'sell' : 'buy';
        if (isMaker) place(ALICE, limit(assetId, side, size, price));
        place(BOB, limit(assetId, other, size, price, { tif: isMaker ? 'Ioc' : 'Gtc' }));
        if (!isMaker) place(ALICE, limit(assetId, side, size, price, { tif: 'Ioc' }));
      }
      // In random order, with ids that do not increase: a service guarantees neither.
      const fills = made.engine.read
        .fills(ALICE)
        .map((fill) => ({
          fill: { ...fill, tradeId: `${luck.next().value}${fill.tradeId}` },
          at: luck.next().value,
        }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ fill }) => fill);
      const payments = made.engine.read
        .fundingPayments(ALICE)
        .map((payment) => ({ ...payment, positionSize: payment.size }));
      const { trips, unassignedFunding } = roundTrips(fills, payments, {
        isTracked: () => true,
        feeOf: ({ fee }) => dec(fee),
      });
      const sum = trips.reduce((total, trip) => total.plus(netOf(trip)), new Decimal(0));
      expect(toDecimalString(sum.plus('1000000'))).toBe(toDecimalString(dec(made.balance(ALICE) ?? '0')));
      expect(unassignedFunding.isZero()).toBe(true);
      // Open positions equal the account's.
      const held = new Map(
        made.engine.read.account(ALICE).positions.map((each) => [each.assetId, each.size]),
      );
      for (const assetId of [BTC, SOL]) {
        const open = trips.filter((trip) => trip.assetId === assetId && trip.closedAt === undefined);
        const size = dec(held.get(assetId) ?? '0');
        expect(open.map(({ entry, exit }) => toDecimalString(entry.size.minus(exit.size)))).toEqual(
          size.isZero() ? [] : [toDecimalString(size.abs())],
        );
      }
      // Tax lots of a market without a position, by every method.
      for (const assetId of [BTC, SOL].filter((id) => dec(held.get(id) ?? '0').isZero())) {
        const booked = fills
          .filter((fill) => fill.assetId === assetId)
          .reduce((total, { closedPnl, fee }) => total.plus(dec(closedPnl)).minus(dec(fee)), new Decimal(0));
        for (const method of LOT_METHODS) {
          const { disposals, open } = taxLots(fills, {
            method,
            poolOf: (fill) =>
              fill.assetId === assetId ? { id: assetId, kind: 'perp', name: fill.coin } : undefined,
            feeOf: ({ fee }) => dec(fee),
            isFeeInBase: () => false,
            costOf: () => undefined,
          });
          const gained = disposals.reduce((total, { gain }) => total.plus(gain ?? NaN), new Decimal(0));
          expect([toDecimalString(gained), open]).toEqual([toDecimalString(booked), []]);
          seen.lots += disposals.length;
        }
      }
      expect(trips.some(({ isCut, isInterrupted }) => isCut || isInterrupted)).toBe(false);
      seen.closed += trips.filter(({ closedAt }) => closedAt !== undefined).length;
      seen.flips += fills.filter(({ direction }) => direction.includes('>')).length;
      seen.funded += trips.filter(({ funding }) => !funding.isZero()).length;
    }),
    { numRuns: 150 },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20);
});
