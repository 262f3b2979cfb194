// execution.test.ts: the execution report equals the exchange's booking, over random books and orders.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { executionOf, fillsByOrder, type SignedOrder } from '#domain/execution/execution.ts';
import { dec, toDecimalString } from '#protocol/decimal.ts';
import { ALICE, BTC, limit, MAKER, NOW, testEngine } from './testkit/testEngine.ts';

const orders = fc.array(
  fc.record({
    side: fc.constantFrom('buy' as const, 'sell' as const),
    lots: fc.integer({ min: 1, max: 60 }),
    tif: fc.constantFrom('Ioc' as const, 'Gtc' as const, 'FrontendMarket' as const),
    away: fc.integer({ min: -20, max: 40 }),
    isCancelled: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
);

test('fees equal the ledger’s, sizes add up to the position, and each state equals the exchange’s', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(orders, (list) => {
      const made = testEngine();
      made.fund(ALICE, '10000000');
      made.fund(MAKER, '100000000');
      made.oracle(BTC, '60000');
      const place = (owner: typeof ALICE, order: ReturnType<typeof limit>, now: number) =>
        made.apply({ type: 'placeOrders', owner, orders: [order], grouping: 'na' }, now);
      const before = made.balance(ALICE) ?? '0';
      const signed = list.map(({ side, lots, tif, away, isCancelled }, index): SignedOrder => {
        const now = NOW + index * 1_000;
        for (let level = 1; level <= 3; level += 1) {
          place(MAKER, limit(BTC, 'sell', '0.1', `${60_000 + level * 10}`), now);
          place(MAKER, limit(BTC, 'buy', '0.1', `${60_000 - level * 10}`), now);
        }
        const size = toDecimalString(dec('0.01').mul(lots));
        const price = side === 'buy' ? `${60_000 + away}` : `${60_000 - away}`;
        const clientOrderId = `0x${`${index + 1}`.padStart(32, '0')}` as const;
        const entry = limit(BTC, side, size, price as '1', { tif, clientOrderId });
        place(ALICE, entry, now + 5);
        if (isCancelled)
          made.apply(
            {
              type: 'cancelOrders',
              owner: ALICE,
              cancels: made.engine.read
                .openOrders(ALICE)
                .filter((order) => order.clientOrderId === clientOrderId)
                .map(({ assetId, orderId }) => ({ assetId, orderId })),
            },
            now + 20,
          );
        return {
          key: clientOrderId,
          entry,
          signer: 'wallet',
          signedAt: now,
          sentAt: now + 2,
          answeredAt: now + 9,
          isResent: false,
          end: 'answered',
          result: null,
          mid: '60000',
        };
      });
      const fills = made.engine.read.fills(ALICE);
      const open = new Set(made.engine.read.openOrders(ALICE).map(({ clientOrderId }) => clientOrderId));
      const fillsOf = fillsByOrder(fills);
      const executions = signed.map((order) =>
        executionOf(order, {
          fillsOf,
          isOpen: ({ entry }) => open.has(entry.clientOrderId ?? null),
          feeOf: ({ fee }) => dec(fee),
        }),
      );
      const fees = executions.reduce((sum, { fee }) => sum.plus(fee ?? 0), dec('0'));
      const realized = fills.reduce((sum, { closedPnl }) => sum.plus(dec(closedPnl)), dec('0'));
      expect(toDecimalString(dec(before).plus(realized).minus(fees))).toBe(
        toDecimalString(dec(made.balance(ALICE) ?? '0')),
      );
      const bought = executions.reduce(
        (sum, { order, filledSize }) =>
          order.entry.side === 'buy' ? sum.plus(filledSize) : sum.minus(filledSize),
        dec('0'),
      );
      expect(toDecimalString(bought)).toBe(
        toDecimalString(dec(made.engine.read.positions(ALICE)[0]?.size ?? '0')),
      );
      for (const { state, filledSize, order, slippageCost, average } of executions) {
        seen.add(state);
        const isOpen = open.has(order.entry.clientOrderId ?? null);
        expect(isOpen).toBe(state === 'open' || state === 'partlyOpen');
        expect(state === 'filled').toBe(filledSize.eq(dec(order.entry.size)));
        const limitCost = dec(order.entry.price)
          .minus('60000')
          .mul(order.entry.side === 'buy' ? 1 : -1)
          .mul(filledSize);
        const isPriced = average !== undefined && slippageCost !== undefined;
        expect(isPriced).toBe(filledSize.gt(0));
        // Never worse than its own limit.
        expect((slippageCost ?? limitCost).minus(limitCost).lte('0.000001')).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
  for (const state of ['filled', 'partial', 'open', 'ended']) expect([...seen]).toContain(state);
});
