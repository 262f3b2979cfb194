// taxLots.test.ts: tax lots of spot and outcomes against the engine's own balances, over random histories.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { LOT_METHODS, type LotPool } from '#domain/lots/lotBook.ts';
import { pusdValue } from '#domain/portfolio/accountParts.ts';
import { type LotTerms, type TaxLots, taxLots } from '#domain/lots/taxLots.ts';
import { dec, Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import { type AssetId, outcomeAssetIdOf } from '#protocol/ids.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import { ALICE, HYPE, HYPE_USDC, limit, MAKER, NOW, PURR, PURR_USDC, USDC } from './testkit/testEngine.ts';
import { testEngine } from './testkit/testEngine.ts';
import { NO, RAIN, testVenue, YES } from './testkit/testVenue.ts';

const ENTERED = new Decimal('7.25');
const HALF = new Decimal('0.5');
const ZERO = new Decimal(0);

const sumOf = (values: readonly Decimal[]): Decimal => values.reduce((sum, value) => sum.plus(value), ZERO);

/** In random order, with ids that do not increase: a service guarantees neither. */
function shuffled(fills: readonly Fill[], luck: Iterator<number>): Fill[] {
  const next = (): number => luck.next().value as number;
  return fills
    .map((fill) => ({ fill: { ...fill, tradeId: `${next()}${fill.tradeId}` }, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ fill }) => fill);
}

const termsFor = (poolOf: (fill: Fill) => LotPool): Omit<LotTerms, 'method'> => ({
  poolOf,
  feeOf: ({ fee }) => dec(fee),
  isFeeInBase: () => false,
  costOf: () => ENTERED,
});

/** Realized profit and cost of the open lots, less the costs entered by hand. */
function cashOf({ disposals, open }: TaxLots): Decimal {
  const entered = [
    ...disposals.flatMap(({ basis, cost }) => (basis === 'entered' ? (cost ?? NaN) : [])),
    ...open.flatMap(({ origin, price, size }) => (origin === 'entered' ? size.mul(price ?? NaN) : [])),
  ];
  return sumOf(disposals.map(({ gain }) => gain ?? new Decimal(NaN)))
    .minus(sumOf(open.map(({ size, price, fees }) => size.mul(price ?? NaN).plus(fees))))
    .plus(sumOf(entered.map((each) => new Decimal(each))));
}

const BASE: Record<AssetId, AssetId> = { [HYPE_USDC]: HYPE, [PURR_USDC]: PURR };
const MID: Record<AssetId, number> = { [HYPE_USDC]: 40, [PURR_USDC]: 0.2 };
const LOT: Record<AssetId, DecimalString> = { [HYPE_USDC]: '0.37', [PURR_USDC]: '61' };

const spotSteps = fc.array(
  fc.record({
    kind: fc.constantFrom('trade' as const, 'trade' as const, 'trade' as const, 'transfer' as const),
    assetId: fc.constantFrom(HYPE_USDC, PURR_USDC),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    lots: fc.integer({ min: 1, max: 30 }),
    drift: fc.integer({ min: -200, max: 200 }),
    isMaker: fc.boolean(),
    waitMs: fc.constantFrom(0, 0, 1, 60_000),
  }),
  { minLength: 1, maxLength: 40 },
);

test('spot: gains, open lots and entered costs equal the cash of the ledger, and open lots its balances', () => {
  const seen = { disposals: 0, arrivals: 0, ties: 0 };
  fc.assert(
    fc.property(spotSteps, fc.infiniteStream(fc.integer({ min: 0, max: 1_000 })), (list, luck) => {
      const made = testEngine();
      for (const owner of [ALICE, MAKER]) made.fund(owner, '1000000');
      for (const assetId of [HYPE, PURR]) made.give(MAKER, assetId, '100000');
      for (const assetId of [HYPE_USDC, PURR_USDC])
        made.oracle(assetId, toDecimalString(dec(`${MID[assetId] ?? 1}`)));
      let now = NOW;
      const place = (owner: typeof ALICE, order: ReturnType<typeof limit>) =>
        made.apply({ type: 'placeOrders', owner, orders: [order], grouping: 'na' }, now);
      const trade = (
        assetId: AssetId,
        side: 'buy' | 'sell',
        size: Decimal,
        price: Decimal,
        isMaker: boolean,
      ) => {
        const [own, other] = side === 'buy' ? (['buy', 'sell'] as const) : (['sell', 'buy'] as const);
        const [text, at] = [toDecimalString(size), toDecimalString(price)];
        if (isMaker) place(ALICE, limit(assetId, own, text, at));
        place(MAKER, limit(assetId, other, text, at, { tif: isMaker ? 'Ioc' : 'Gtc' }));
        if (!isMaker) place(ALICE, limit(assetId, own, text, at, { tif: 'Ioc' }));
        // No part of it rests, so later orders cannot match it.
        for (const owner of [ALICE, MAKER])
          for (const { orderId } of made.engine.read.openOrders(owner))
            made.apply({ type: 'cancelOrders', owner, cancels: [{ assetId, orderId }] }, now);
      };
      for (const { kind, assetId, side, lots, drift, isMaker, waitMs } of list) {
        const size = dec(LOT[assetId] ?? '1').mul(lots);
        if (kind === 'transfer') {
          now += 1;
          made.apply(
            {
              type: 'credit',
              owner: ALICE,
              assetId: BASE[assetId] ?? '',
              amount: toDecimalString(size),
              reason: 'test',
            },
            now,
          );
          now += 1;
          continue;
        }
        now += waitMs;
        if (waitMs === 0) seen.ties += 1;
        const price = dec(`${MID[assetId] ?? 1}`).mul(dec('1').plus(dec(`${drift}`).div(1_000)));
        const held = dec(made.held(ALICE, BASE[assetId] ?? '')[0] as DecimalString);
        if (side === 'sell' && held.lt(size)) continue;
        trade(assetId, side, size, price, isMaker);
      }
      // The last fill of each asset shows every transfer before it.
      now += 1_000;
      for (const assetId of [HYPE_USDC, PURR_USDC])
        trade(assetId, 'buy', dec(LOT[assetId] ?? '1').mul(10), dec(`${MID[assetId] ?? 1}`), false);
      const fills = shuffled(made.engine.read.fills(ALICE), luck);
      const cash = dec(made.held(ALICE, USDC)[0] as DecimalString).minus('1000000');
      for (const method of LOT_METHODS) {
        const found = taxLots(fills, {
          ...termsFor(({ assetId, coin }) => ({ id: BASE[assetId] ?? assetId, kind: 'spot', name: coin })),
          method,
        });
        expect(toDecimalString(cashOf(found))).toBe(toDecimalString(cash));
        for (const assetId of [HYPE, PURR])
          expect(
            toDecimalString(
              sumOf(found.open.filter(({ pool }) => pool.id === assetId).map(({ size }) => size)),
            ),
          ).toBe(toDecimalString(dec(made.held(ALICE, assetId)[0] as DecimalString)));
        expect([found.departures, found.skipped, found.otherFees]).toEqual([[], 0, 0]);
        seen.disposals += found.disposals.length;
        seen.arrivals += found.arrivals.length;
      }
    }),
    { numRuns: 60 },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20);
});

const outcomeSteps = fc.array(
  fc.record({
    kind: fc.constantFrom(
      'trade' as const,
      'trade' as const,
      'trade' as const,
      'split' as const,
      'merge' as const,
    ),
    assetId: fc.constantFrom(YES, NO),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    shares: fc.integer({ min: 500, max: 9_000 }),
    cents: fc.integer({ min: 2, max: 98 }),
    isMaker: fc.boolean(),
    waitMs: fc.constantFrom(0, 0, 1, 60_000),
  }),
  { minLength: 1, maxLength: 40 },
);
const PAYOUTS = [
  ['1', '0'],
  ['0', '1'],
  ['0.5', '0.5'],
  ['0.333333', '0.666667'],
] as const;

test('outcomes: with splits, merges and the payout, gains equal the pUSD of the ledger', () => {
  const seen = { trades: 0, merges: 0, splits: 0, settlements: 0 };
  fc.assert(
    fc.property(
      outcomeSteps,
      fc.constantFrom(...PAYOUTS),
      fc.infiniteStream(fc.integer({ min: 0, max: 1_000 })),
      (list, payouts, luck) => {
        const venue = testVenue();
        venue.apply({ type: 'setOutcomeOperations', delayMs: 0 });
        venue.apply({ type: 'acceptTerms', owner: ALICE, version: '2026-01', signedAt: NOW });
        for (const owner of [ALICE, MAKER]) venue.pusd(owner, '100000');
        venue.apply({ type: 'creditPairs', owner: MAKER, market: YES, amount: '50000' });
        let now = NOW;
        let operations = 0;
        const held = (assetId: AssetId) => dec(venue.shares(ALICE, assetId)[0] as DecimalString);
        const place = (owner: typeof ALICE, order: ReturnType<typeof limit>) =>
          venue.apply({ type: 'placeOrders', owner, orders: [order], grouping: 'na' }, now);
        // A split before the first fill of a side could be older than the history: its cost is not known.
        for (const assetId of [YES, NO]) {
          place(ALICE, limit(assetId, 'buy', '5', '0.5'));
          place(MAKER, limit(assetId, 'sell', '5', '0.5', { tif: 'Ioc' }));
        }
        for (const { kind, assetId, side, shares, cents, isMaker, waitMs } of list) {
          const size = dec(`${shares}`).div(100);
          if (kind !== 'trade') {
            now += 1_000;
            operations += 1;
            venue.apply(
              {
                type: 'userOutcome',
                owner: ALICE,
                operation: kind,
                market: {
                  conditionId: RAIN.conditionId ?? '0x',
                  yesAssetId: outcomeAssetIdOf(RAIN.yes.tokenId ?? ''),
                  noAssetId: outcomeAssetIdOf(RAIN.no.tokenId ?? ''),
                  negRisk: false,
                },
                amountBaseUnits: size.mul(1_000_000).toFixed(),
                actionId: `0x${operations.toString(16).padStart(64, '0')}`,
              },
              now,
            );
            now += 1_000;
            venue.apply({ type: 'runOutcomes' }, now);
            now += 1_000;
            continue;
          }
          now += waitMs;
          if (side === 'sell' && held(assetId).lt(size)) continue;
          const price = toDecimalString(dec(`${cents}`).div(100));
          const other = side === 'buy' ? 'sell' : 'buy';
          // Whole shares cost whole cents, as immediate buys must.
          const text = toDecimalString(size.floor());
          if (isMaker) place(ALICE, limit(assetId, side, text, price));
          place(MAKER, limit(assetId, other, text, price, { tif: isMaker ? 'Ioc' : 'Gtc' }));
          if (!isMaker) place(ALICE, limit(assetId, side, text, price, { tif: 'Ioc' }));
          for (const owner of [ALICE, MAKER])
            for (const order of venue.engine.read.openOrders(owner))
              venue.apply(
                {
                  type: 'cancelOrders',
                  owner,
                  cancels: [{ assetId: order.assetId, orderId: order.orderId }],
                },
                now,
              );
        }
        now += 1_000;
        venue.apply({ type: 'resolveOutcome', market: YES, payouts }, now);
        const fills = shuffled(venue.engine.read.fills(ALICE), luck);
        const cash = sumOf(venue.engine.read.predictionBalances(ALICE).map(pusdValue)).minus('100000');
        for (const method of LOT_METHODS) {
          const found = taxLots(fills, {
            ...termsFor(({ assetId, coin }) => ({ id: assetId, kind: 'outcome', name: coin })),
            costOf: () => undefined,
            method,
          });
          // Shares that were merged without a later fill of their side are open as of its last fill.
          const merged = sumOf(found.open.map(({ size }) => size.mul(HALF)));
          expect(found.disposals.every(({ gain }) => gain !== undefined)).toBe(true);
          // The price of a payout is truncated to eight decimals: it may be lower than the paid amount by that much a share.
          const settled = found.disposals.filter(({ way }) => way === 'settlement');
          const isCut = payouts[0] === '0.333333';
          const tolerance = isCut ? sumOf(settled.map(({ size }) => size)).mul('1e-8') : ZERO;
          expect(cash.minus(cashOf(found)).minus(merged).abs().lte(tolerance)).toBe(true);
          seen.merges += found.disposals.filter(({ way }) => way === 'merge').length;
          seen.settlements += settled.length;
          seen.trades += found.disposals.filter(({ way }) => way === 'trade').length;
          seen.splits += found.arrivals.length;
        }
      },
    ),
    { numRuns: 80 },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20);
});
