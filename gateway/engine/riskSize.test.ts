// riskSize.test.ts: a size by risk, filled and stopped out in the engine, loses what was shown and never more than the risk.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ParsedDraft } from '#domain/order/orderDraft.ts';
import { orderEntryOf, planOrder } from '#domain/order/orderPlan.ts';
import { lossAt, riskSize } from '#domain/planning/riskSize.ts';
import { dec, toDecimalString } from '#protocol/decimal.ts';
import { ALICE, BOB, BTC, limit, testEngine } from './testkit/testEngine.ts';
import { PERPS, ticketContextOf } from './testTicketContext.ts';

const SCENE = { mode: 'cross', leverage: 10 } as const;
const number = (text: `${number}`) => ({ kind: 'number', text }) as const;

/** Three asks and three bids around 60,000; the sizes are lots of 0.00001. */
function exchange(lots: readonly number[]) {
  const made = testEngine();
  made.fund(ALICE, '20000');
  made.fund(BOB, '10000000');
  made.oracle(BTC, '60000');
  made.apply({ type: 'updateLeverage', owner: ALICE, assetId: BTC, ...SCENE });
  for (const [index, count] of lots.entries()) {
    const size = toDecimalString(dec('0.00001').mul(count));
    made.place(BOB, limit(BTC, 'sell', size, `${60_001 + 5 * index}`));
    made.place(BOB, limit(BTC, 'buy', size, `${59_999 - 5 * index}`));
  }
  return made;
}

test('the loss at the stop is booked to the millionth, is at most the risk, and one lot more would exceed it', () => {
  const market = PERPS.get(BTC);
  if (!market) throw new Error('BTC is listed');
  const seen = { buy: 0, sell: 0, levels: 0, bound: 0 };
  const scenes = fc.record({
    side: fc.constantFrom('buy' as const, 'sell' as const),
    lots: fc.array(fc.integer({ min: 100, max: 40_000 }), { minLength: 3, maxLength: 3 }),
    risk: fc.integer({ min: 500, max: 90_000 }),
    distance: fc.integer({ min: 20, max: 1_500 }),
  });
  fc.assert(
    fc.property(scenes, ({ side, lots, risk: cents, distance }) => {
      const made = exchange(lots);
      const context = ticketContextOf(made, market, SCENE);
      const draft: ParsedDraft = {
        side,
        type: 'market',
        price: { kind: 'empty' },
        triggerPrice: { kind: 'empty' },
        size: { kind: 'empty' },
        sizeUnit: 'base',
        leverage: number('10'),
        slippage: number('1'),
        tif: 'Gtc',
        postOnly: false,
        reduceOnly: false,
      };
      const stop = dec(`${side === 'buy' ? 60_000 - distance : 60_000 + distance}`);
      const risk = dec(`${cents / 100}`);
      const sized = riskSize(draft, context, { risk, stop });
      if (!sized.ok) return;
      expect(sized.loss.lte(risk)).toBe(true);
      const more = lossAt(dec(sized.size).plus('0.00001'), draft, context, stop);
      expect(sized.limitedBy !== undefined || more?.loss.gt(risk)).toBe(true);
      const plan = planOrder({ ...draft, size: number(sized.size) }, context);
      const entry = orderEntryOf(plan, draft, market);
      // Orders beyond the book, or below the minimum, are not filled as assumed.
      if (!entry || made.place(ALICE, entry).kind === 'refused') return;
      const { read } = made.engine;
      if (
        dec(read.positions(ALICE)[0]?.size ?? '0')
          .abs()
          .toFixed() !== sized.size
      )
        return;
      seen.levels += read.fills(ALICE).length > 1 ? 1 : 0;
      for (const { orderId } of read.openOrders(BOB))
        made.apply({ type: 'cancelOrders', owner: BOB, cancels: [{ assetId: BTC, orderId }] });
      const [own, theirs] = side === 'buy' ? (['sell', 'buy'] as const) : (['buy', 'sell'] as const);
      made.place(BOB, limit(BTC, theirs, sized.size, toDecimalString(stop)));
      made.place(ALICE, limit(BTC, own, sized.size, toDecimalString(stop), { tif: 'Ioc', reduceOnly: true }));
      expect(read.positions(ALICE)).toEqual([]);
      expect(made.balance(ALICE)).toBe(toDecimalString(dec('20000').minus(sized.loss)));
      seen[side] += 1;
      seen.bound += sized.limitedBy === 'book' ? 1 : 0;
    }),
    { numRuns: 150, seed: 14 },
  );
  for (const [what, times] of Object.entries(seen)) expect([what, times > 3]).toEqual([what, true]);
});
