// twapMargin.test.ts: the ticket refuses a TWAP exactly above its maximum size; the engine checks each slice when it trades.
import { expect, test } from 'vitest';
import type { Market } from '#domain/market/market.ts';
import { maxSizeOf } from '#domain/order/orderPlan.ts';
import { twapRefusalsOf } from '#domain/order/refusals/twapRefusals.ts';
import { parsedDraft } from '#domain/order/testDraft.ts';
import { dec, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import {
  ALICE,
  BOB,
  BTC,
  HYPE,
  HYPE_USDC,
  limit,
  NOW,
  testEngine,
  type TestEngine,
} from './testkit/testEngine.ts';
import { PAIRS, PERPS, ticketContextOf } from './testTicketContext.ts';

const MARKETS = new Map<string, Market>([...PERPS, ...PAIRS]);
const MARGIN = { mode: 'cross', leverage: 10 } as const;
const INTERVAL_MS = 10 * 60_000;
const LOTS: Readonly<Record<string, DecimalString>> = { [BTC]: '0.00001', [HYPE_USDC]: '0.01' };

/** Alice with 10,000 and 40 HYPE; the book of BTC shows a third of what she can trade. */
function exchange(): TestEngine {
  const made = testEngine();
  made.fund(ALICE, '10000');
  made.give(ALICE, HYPE, '40');
  made.fund(BOB, '10000000');
  made.give(BOB, HYPE, '100000');
  made.oracle(BTC, '60000');
  made.oracle(HYPE_USDC, '30');
  made.apply({ type: 'updateLeverage', owner: ALICE, assetId: BTC, ...MARGIN });
  quote(made);
  return made;
}

function quote(made: TestEngine): void {
  for (const { assetId, orderId } of made.engine.read.openOrders(BOB))
    made.apply({ type: 'cancelOrders', owner: BOB, cancels: [{ assetId, orderId }] });
  for (const [assetId, size, bid, ask] of [
    [BTC, '0.6', '59999', '60001'],
    [HYPE_USDC, '40', '29.9', '30.1'],
  ] as const) {
    made.place(BOB, limit(assetId, 'sell', size, ask));
    made.place(BOB, limit(assetId, 'buy', size, bid));
  }
}

function ticketOf(made: TestEngine, assetId: string, side: 'buy' | 'sell') {
  const market = MARKETS.get(assetId);
  if (!market) throw new Error('Not listed');
  const context = ticketContextOf(made, market, MARGIN);
  const draft = (size: DecimalString) =>
    parsedDraft({
      side,
      type: 'market',
      price: '',
      triggerPrice: '',
      size,
      sizeUnit: 'base',
      leverage: '10',
      tif: 'Gtc',
      postOnly: false,
      reduceOnly: false,
      slippage: '1',
    });
  return {
    max: maxSizeOf(draft('1'), context) ?? dec('0'),
    refusals: (size: DecimalString) =>
      twapRefusalsOf(draft(size), context).filter(({ severity }) => severity === 'refusal'),
  };
}

/** Eleven slices in 100 minutes; the book is quoted anew before each. */
function run(made: TestEngine, assetId: string, side: 'buy' | 'sell', size: DecimalString) {
  const { result } = made.apply({
    type: 'twapOrder',
    owner: ALICE,
    assetId,
    side,
    size,
    reduceOnly: false,
    durationMinutes: 100,
    sliceCount: 11,
    isRandomized: false,
  });
  if (result.kind !== 'twap') throw new Error(JSON.stringify(result));
  for (let index = 0; index <= 10; index += 1) {
    quote(made);
    made.apply({ type: 'runTwaps' }, NOW + index * INTERVAL_MS);
  }
  return made.engine.read.twap(ALICE, result.twapOrderId);
}

const CASES = [
  [BTC, 'buy', 'INSUFFICIENT_MARGIN'],
  [BTC, 'sell', 'INSUFFICIENT_MARGIN'],
  [HYPE_USDC, 'buy', 'INSUFFICIENT_SPOT_BALANCE'],
  [HYPE_USDC, 'sell', 'INSUFFICIENT_SPOT_BALANCE'],
] as const;

test.each(CASES)('%s, %s: one lot above the maximum size is refused', (assetId, side, code) => {
  const { max, refusals } = ticketOf(exchange(), assetId, side);
  expect(refusals(toDecimalString(max))).toEqual([]);
  const above = refusals(toDecimalString(max.plus(LOTS[assetId] ?? '0')));
  expect(above).toMatchObject([{ code, field: 'size', below: toDecimalString(max) }]);
  expect(
    dec(String(above[0]?.data['required']) as DecimalString).gt(String(above[0]?.data['available'])),
  ).toBe(true);
});

test.each(CASES)(
  '%s, %s: the engine fills every slice of the maximum size, and rejects later slices of three times that',
  (assetId, side) => {
    const made = exchange();
    const { max } = ticketOf(made, assetId, side);
    expect(run(made, assetId, side, toDecimalString(max))).toMatchObject({
      endedAs: 'completed',
      slicesFilled: 11,
      slicesRejected: 0,
    });
    const beyond = run(exchange(), assetId, side, toDecimalString(max.mul(3)));
    expect(beyond).toMatchObject({ status: 'terminal', endedAs: 'completed_partial' });
    expect(beyond?.slicesRejected).toBeGreaterThan(0);
  },
);
