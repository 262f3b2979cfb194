import { dec, Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { LOT_METHODS, type LotKind, type LotMethod } from './lotBook.ts';
import { type LotTerms, taxLots } from './taxLots.ts';

let trades = 0;
const fill = (
  time: number,
  side: 'buy' | 'sell',
  size: DecimalString,
  price: DecimalString,
  startPosition: DecimalString | null,
  more: Partial<Fill> = {},
): Fill =>
  ({
    assetId: 'A',
    coin: 'HYPE',
    time,
    side,
    size,
    price,
    startPosition,
    direction: side,
    closedPnl: '0',
    fee: '0',
    feeToken: 'USDC',
    tradeId: `${(trades += 1)}`,
    liquidation: null,
    forcedClosureType: null,
    ...more,
  }) as Fill;

const lotsOf = (
  fills: readonly Fill[],
  method: LotMethod = 'fifo',
  kind: LotKind = 'spot',
  more: Partial<LotTerms> = {},
) =>
  taxLots(fills.toReversed(), {
    method,
    poolOf: ({ assetId, coin }) => ({ id: assetId, kind, name: coin }),
    feeOf: ({ fee }) => dec(fee),
    isFeeInBase: () => false,
    costOf: () => undefined,
    ...more,
  });
const gains = ({ disposals }: ReturnType<typeof taxLots>) => disposals.map(({ gain }) => gain?.toFixed());

const BOUGHT = [
  fill(10, 'buy', '1', '100', '0', { fee: '0.1' }),
  fill(20, 'buy', '1', '130', '1', { fee: '0.13' }),
  fill(30, 'buy', '1', '110', '2', { fee: '0.11' }),
];

test.each([
  // 120 − 100 − 0.1 − 0.12 × 1/1.5, then half of the next lot.
  ['fifo', ['19.82', '-5.105']],
  ['lifo', ['9.81', '-5.105']],
  ['hifo', ['-10.21', '4.905']],
] as const)('%s takes the lots in its order, with the fees of both sides', (method, expected) => {
  const found = lotsOf([...BOUGHT, fill(40, 'sell', '1.5', '120', '3', { fee: '0.12' })], method);
  expect(gains(found)).toEqual(expected);
  expect(found.disposals[0]).toMatchObject({ disposedAt: 40, side: 'long', basis: 'trade', way: 'trade' });
  expect(found.open.reduce((sum, { size }) => sum.plus(size), new Decimal(0)).toFixed()).toBe('1.5');
});

test('two own orders in one trade are two lots, and two disposals', () => {
  const one = { tradeId: 'T1', orderId: '1' };
  const other = { tradeId: 'T1', orderId: '2' };
  const found = lotsOf([
    fill(10, 'buy', '1', '100', '0', one),
    fill(10, 'buy', '1', '100', '1', other),
    fill(20, 'sell', '1', '120', '2', { ...one, tradeId: 'T2' }),
    fill(20, 'sell', '0.5', '120', '1', { ...other, tradeId: 'T2' }),
  ]);
  const ids = [...found.open, ...found.disposals].map(({ id }) => id);
  expect([ids.length, new Set(ids).size]).toEqual([3, 3]);
  // Bought elsewhere: a cost entered for one arrival is not the other's.
  const asked: string[] = [];
  const costOf = (id: string) => (asked.push(id), undefined);
  lotsOf([fill(10, 'sell', '1', '100', '1', one), fill(10, 'sell', '1', '100', '1', other)], 'fifo', 'spot', {
    costOf,
  });
  expect(new Set(asked).size).toBe(2);
});

test('a short: the opening sale brings the proceeds, HIFO takes the lowest one first', () => {
  const fills = [
    fill(10, 'sell', '1', '100', '0'),
    fill(20, 'sell', '1', '90', '-1'),
    fill(30, 'buy', '3', '95', '-2', { fee: '0.3' }),
    fill(40, 'sell', '1', '96', '1'),
  ];
  const found = lotsOf(fills, 'hifo', 'perp');
  expect(gains(found)).toEqual(['-5.1', '4.9', '0.9']);
  expect(found.disposals.map(({ side, proceeds, cost }) => [side, String(proceeds), String(cost)])).toEqual([
    ['short', '90', '95'],
    ['short', '100', '95'],
    ['long', '96', '95'],
  ]);
});

test('a spot balance received without a trade has no gain until its cost is entered, and is used last by HIFO', () => {
  const fills = [fill(10, 'buy', '1', '100', '2'), fill(20, 'sell', '2', '120', '3')];
  const unknown = lotsOf(fills);
  expect(gains(unknown)).toEqual([undefined]);
  expect(unknown.disposals[0]).toMatchObject({ basis: 'unknown', acquiredAt: undefined });
  expect(String(unknown.disposals[0]?.proceeds)).toBe('240');
  expect(unknown.arrivals).toMatchObject([{ after: undefined, until: 10 }]);
  const id = unknown.arrivals[0]?.lot.id;
  const entered = lotsOf(fills, 'fifo', 'spot', {
    costOf: (each) => (each === id ? new Decimal('30') : undefined),
  });
  expect(gains(entered)).toEqual(['180']);
  expect(entered.disposals[0]?.basis).toBe('entered');
  expect(gains(lotsOf(fills, 'hifo'))).toEqual(['20', undefined]);
});

test('a spot balance sent without a trade is not a disposal', () => {
  const found = lotsOf([...BOUGHT, fill(50, 'sell', '1', '120', '1')]);
  expect(found.departures.map(({ lot, after, until }) => [String(lot.price), after, until])).toEqual([
    ['100', 30, 50],
    ['130', 30, 50],
  ]);
  expect(gains(found)).toEqual(['9.89']);
});

test('a split between trades costs half a unit a share, a merge returns as much', () => {
  const fills = [
    fill(10, 'buy', '10', '0.4', '0'),
    // 5 more than before: a split.
    fill(20, 'sell', '3', '0.6', '15'),
    // 10 fewer: a merge.
    fill(30, 'sell', '2', '1', '2', { direction: 'Settlement' }),
  ];
  const found = lotsOf(fills, 'fifo', 'outcome');
  expect(found.disposals.map(({ way, basis, gain }) => [way, basis, String(gain)])).toEqual([
    ['trade', 'trade', '0.6'],
    ['merge', 'trade', '0.7'],
    ['merge', 'split', '0'],
    ['settlement', 'split', '1'],
  ]);
});

test('with an unknown opening the closing fills count as booked, until the position is gone', () => {
  const fills = [
    fill(10, 'sell', '1', '110', '3', { closedPnl: '7', fee: '0.1' }),
    fill(20, 'sell', '2', '112', '2', { closedPnl: '18' }),
    fill(30, 'buy', '1', '100', '0'),
    // The service's own figure is not used once every cost is known.
    fill(40, 'sell', '1', '101', '1', { closedPnl: '999' }),
  ];
  const found = lotsOf(fills, 'lifo', 'perp');
  expect(found.disposals.map(({ basis, gain, cost }) => [basis, String(gain), String(cost)])).toEqual([
    ['booked', '6.9', '103'],
    ['booked', '18', '206'],
    ['trade', '1', '100'],
  ]);
});

test('a fee in the traded asset makes a purchase smaller and a sale larger, and is counted once', () => {
  const inBase = { fee: '0.01', feeToken: 'HYPE' } as const;
  const found = lotsOf(
    [fill(10, 'buy', '1', '100', '0', inBase), fill(20, 'sell', '0.98', '200', '0.99', inBase)],
    'fifo',
    'spot',
    { feeOf: ({ fee, price }) => dec(fee).mul(price), isFeeInBase: () => true },
  );
  // 196 received, 100 paid.
  expect(gains(found)).toEqual(['96']);
  expect(found.open).toEqual([]);
});

test('skipped fills are counted', () => {
  const found = lotsOf([fill(10, 'buy', '1', '100', '0'), fill(20, 'sell', '1', '90', '1')], 'fifo', 'spot', {
    poolOf: ({ side, assetId }) => (side === 'buy' ? { id: assetId, kind: 'spot', name: 'HYPE' } : undefined),
    feeOf: () => undefined,
  });
  expect([found.skipped, found.otherFees, found.disposals.length, found.since]).toEqual([1, 1, 0, 10]);
});

const POOLS = { P: 'perp', S: 'spot', Y: 'outcome', N: 'outcome' } as const;
type PoolId = keyof typeof POOLS;
const steps = fc.array(
  fc.record({
    pool: fc.constantFrom<PoolId>('P', 'P', 'S', 'Y', 'N'),
    act: fc.constantFrom(
      'trade' as const,
      'trade' as const,
      'trade' as const,
      'split' as const,
      'merge' as const,
    ),
    isBuy: fc.boolean(),
    lots: fc.integer({ min: 1, max: 900 }),
    cents: fc.integer({ min: 1, max: 99 }),
    fee: fc.integer({ min: -20, max: 500 }),
    waitMs: fc.constantFrom(0, 1, 60_000),
  }),
  { minLength: 1, maxLength: 60 },
);

/** An account by itself: cash, sizes and fills; every share it ever splits or merges was traded before. */
function ledgerOf(list: typeof steps extends fc.Arbitrary<infer T> ? T : never) {
  const held: Record<PoolId, Decimal> = { P: dec('0'), S: dec('0'), Y: dec('0'), N: dec('0') };
  const fills: Fill[] = [];
  let cash = dec('0');
  let time = 0;
  let silent = 0;
  const trade = (pool: PoolId, isBuy: boolean, size: Decimal, price: Decimal, more: Partial<Fill> = {}) => {
    const made = fill(
      time,
      isBuy ? 'buy' : 'sell',
      toDecimalString(size),
      toDecimalString(price),
      toDecimalString(held[pool]),
      { assetId: pool, ...more },
    );
    fills.push(made);
    held[pool] = isBuy ? held[pool].plus(size) : held[pool].minus(size);
    cash = cash.plus(size.mul(price).mul(isBuy ? -1 : 1)).minus(dec(made.fee));
  };
  for (const pool of ['Y', 'N'] as const) trade(pool, true, dec('5'), dec('0.5'));
  for (const { pool, act, isBuy, lots, cents, fee, waitMs } of list) {
    // Fills and transfers at the same time have no defined order.
    time += act === 'trade' ? waitMs : 1_000;
    const size = dec(`${lots}`).div(100);
    if (act === 'trade') {
      const kind = POOLS[pool];
      const price = dec(`${cents}`)
        .div(kind === 'outcome' ? 100 : 7)
        .toDecimalPlaces(5);
      const possible = isBuy || kind === 'perp' ? size : Decimal.min(size, held[pool]);
      if (possible.gt(0))
        trade(pool, isBuy, possible, price, { fee: toDecimalString(dec(`${fee}`).div(1e6)) });
      continue;
    }
    const pairs = act === 'split' ? size : Decimal.min(size, held.Y, held.N);
    for (const side of ['Y', 'N'] as const)
      held[side] = act === 'split' ? held[side].plus(pairs) : held[side].minus(pairs);
    cash = act === 'split' ? cash.minus(pairs) : cash.plus(pairs);
    if (pairs.gt(0)) silent += 1;
    time += 1_000;
  }
  time += 1_000;
  // Both sides are paid out, which also reveals the last split or merge.
  for (const [pool, payout] of [
    ['Y', '1'],
    ['N', '0'],
  ] as const)
    if (held[pool].gt(0)) trade(pool, false, held[pool], dec(payout), { direction: 'Settlement' });
  return { fills, held, cash, silent };
}

test('gains less the cost of open lots equal the ledger’s cash exactly, by every method', () => {
  const seen = { silent: 0, flips: 0, parts: 0, whole: 0 };
  fc.assert(
    fc.property(steps, fc.infiniteStream(fc.integer({ min: 0, max: 999 })), (list, luck) => {
      const { fills, held, cash, silent } = ledgerOf(list);
      const shuffled = fills
        .map((each) => ({ each, at: luck.next().value }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ each }) => each);
      const flat = new Set<string>();
      for (const method of LOT_METHODS) {
        const found = lotsOf(shuffled, method, 'perp', {
          poolOf: ({ assetId }) => ({ id: assetId, kind: POOLS[assetId as PoolId], name: assetId }),
        });
        let sum = found.disposals.reduce((all, { gain }) => all.plus(gain ?? NaN), new Decimal(0));
        const size: Record<string, Decimal> = {};
        for (const lot of found.open) {
          const signed = lot.side === 'long' ? lot.size : lot.size.neg();
          sum = sum.minus(signed.mul(lot.price ?? NaN)).minus(lot.fees);
          size[lot.pool.id] = (size[lot.pool.id] ?? new Decimal(0)).plus(signed);
        }
        // Shares that were merged away completely are not settled: no fill shows them.
        const unseen = ['Y', 'N'].reduce(
          (all, id) => all.plus(held[id as PoolId].isZero() ? (size[id] ?? 0) : 0),
          new Decimal(0),
        );
        const isWhole = unseen.isZero();
        const text = (value: Decimal | undefined) =>
          isWhole ? toDecimalString(value ?? new Decimal(0)) : '';
        expect([sum, size['P'], size['S']].map(text)).toEqual([cash, held.P, held.S].map(text));
        seen.whole += Number(isWhole);
        expect(found.departures).toEqual([]);
        if (found.open.length === 0) flat.add(toDecimalString(sum));
        seen.parts += found.disposals.length;
      }
      // Nothing is open: the method only shifts gains between lots.
      expect(flat.size).toBeLessThanOrEqual(1);
      seen.silent += silent;
      seen.flips += fills.filter(
        ({ assetId, startPosition, side, size }) =>
          assetId === 'P' &&
          !dec(startPosition ?? '0').isZero() &&
          dec(startPosition ?? '0').isNegative() === (side === 'buy') &&
          dec(size).gt(dec(startPosition ?? '0').abs()),
      ).length;
    }),
    { numRuns: 300 },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(40);
});
