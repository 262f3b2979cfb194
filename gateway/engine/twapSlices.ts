// twapSlices.ts: the scheduler of TWAPs. Deterministic: the time comes with the command, randomness from the TWAP's id.
import { concat, keccak256, numberToHex, stringToHex } from 'viem';
import { dec, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { OrderId, UnixMs } from '#protocol/ids.ts';
import { marketOrderPrice } from '#domain/order/marketOrder.ts';
import { sliceJitterMs, sliceLots, sliceOffsetMs } from '#domain/order/twap.ts';
import { cancelUncoveredBuys } from '../orders/spotHolds.ts';
import { markOf } from '../world/mark.ts';
import { placeOrder } from '../matching/place.ts';
import { toText } from '../world/units.ts';
import { hasRules } from '../world/options.ts';
import type { CommandResult } from '../world/commands/commands.ts';
import type { Effects } from '../world/effects.ts';
import { countedId, signedOrderId } from '../world/orderIds.ts';
import { rememberRefused } from './placeOrders.ts';
import { refused, type Refused } from '../world/refusals.ts';
import type { TwapState, World } from '../world/state.ts';
import { endTwap } from '../orders/twapEnd.ts';
import { liveTwapRecord } from '../world/records/twapRecords.ts';

/** Maximum distance of a slice's price from the mark, a fraction. */
const SLICE_SLIPPAGE: DecimalString = '0.03';
/** Minimum time between late slices in ms. */
const LATE_GAP_MS = 1_000;

/** Executes one slice of every due TWAP, in the order in which they were started. */
export function runTwaps(world: World, effects: Effects): CommandResult {
  for (const twap of world.twaps.values()) if (twap.nextAt <= effects.now) turn(world, effects, twap);
  return { kind: 'done' };
}

/** The order of a slice: immediate, at most SLICE_SLIPPAGE from the mark. Undefined without a mark. */
export function sliceEntry(
  { market, side, reduceOnly }: Pick<TwapState, 'market' | 'side' | 'reduceOnly'>,
  lots: bigint,
): OrderEntry | undefined {
  const mark = markOf(market);
  if (mark === undefined) return undefined;
  const grid = { kind: 'figures', maxDecimals: market.priceDecimals } as const;
  const price = marketOrderPrice(grid, {
    side,
    mid: dec(toText(mark, market.priceDecimals)),
    slippage: dec(SLICE_SLIPPAGE),
  });
  if (price === undefined) return undefined;
  return {
    assetId: market.assetId,
    side,
    price: toDecimalString(price),
    size: toText(lots, market.szDecimals),
    reduceOnly,
    type: { kind: 'limit', tif: 'Ioc' },
  };
}

function turn(world: World, effects: Effects, twap: TwapState): void {
  const { now } = effects;
  const endAt = twap.createdAt + twap.durationMs;
  if (twap.market.status === 'delisted')
    return endTwap(world, effects, twap, 'error', 'The market was delisted.');
  // A TWAP of half an hour must not trade a day later.
  if (now > endAt + world.options.limits.twapMaxSliceMs)
    return endTwap(
      world,
      effects,
      twap,
      'expired',
      'The schedule ended while the service was away. What was left was not traded.',
    );
  trade(world, effects, twap);
  twap.startedAt ??= now;
  twap.updatedAt = now;
  twap.nextIndex += 1;
  if (twap.nextIndex >= twap.sliceCount) return finish(world, effects, twap);
  twap.nextAt = Math.max(dueAt(twap, twap.nextIndex), now + LATE_GAP_MS);
  effects.twapChanged(twap.account, liveTwapRecord(twap));
}

/** A completed one has no reason, whatever an earlier slice was refused for. */
function finish(world: World, effects: Effects, twap: TwapState): void {
  if (twap.filled < twap.size) return endTwap(world, effects, twap, 'completed_partial');
  endTwap(world, effects, twap, 'completed', hasRules(world, 2) ? null : twap.reason);
}

/** Executes one slice and records its result. */
function trade(world: World, effects: Effects, twap: TwapState): void {
  const before = twap.filled;
  const wanted = sliceLots(
    { totalLots: twap.size, sliceCount: twap.sliceCount, filledLots: before },
    twap.nextIndex,
  );
  const problem = placeSlice(world, effects, twap, wanted);
  const traded = twap.filled - before;
  if (problem !== undefined) {
    twap.slicesRejected += 1;
    twap.reason = problem.message;
  } else if (traded < wanted) twap.slicesPartial += 1;
  else twap.slicesFilled += 1;
}

/** @returns why nothing was placed. The refused slice is in the owner's order history with its reason, without a notice. */
function placeSlice(world: World, effects: Effects, twap: TwapState, lots: bigint): Refused | undefined {
  const entry = sliceEntry(twap, lots);
  if (entry === undefined) return refused('MARKET_CLOSED');
  const slice = { twap, index: twap.nextIndex };
  const id = sliceId(world, twap);
  const result = placeOrder(world, effects, twap.account, entry, id, twap.hash, slice);
  cancelUncoveredBuys(world, effects);
  if (result.kind !== 'refused') return undefined;
  const problem = result as Refused;
  rememberRefused(effects, twap.account, { market: twap.market, entry, id, code: problem.code, slice });
  return problem;
}

function sliceId(world: World, twap: TwapState): OrderId {
  const id = signedOrderId(twap.id as `0x${string}`, twap.nextIndex);
  if (id !== undefined && !world.orders.has(id)) return id;
  world.orderCount += 1;
  return countedId(world.orderCount);
}

/** Planned time of a slice, with a random offset that is fixed per TWAP. */
function dueAt(twap: TwapState, index: number): UnixMs {
  const planned = twap.createdAt + sliceOffsetMs(twap, index);
  const reach = twap.isRandomized ? sliceJitterMs(twap, index) : 0;
  if (reach === 0) return planned;
  const chance = BigInt(
    keccak256(concat([twap.id as `0x${string}`, numberToHex(index, { size: 4 }), stringToHex('time')])),
  );
  return planned - reach + Number(chance % BigInt(2 * reach + 1));
}
