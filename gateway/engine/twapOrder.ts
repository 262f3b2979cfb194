// twapOrder.ts: starts and cancels TWAPs.
import { isPlainDecimal } from '#protocol/decimal.ts';
import type { Hex, TwapOrderId } from '#protocol/ids.ts';
import { digestIdOf } from '#protocol/signing/transactionId.ts';
import { isScheduleAllowed, smallestSliceLots } from '#domain/order/twap.ts';
import { openAccount, slotOf } from '../world/account.ts';
import { reducibleLots } from '../orders/reduceOnly.ts';
import { readEntry } from '../matching/draft.ts';
import { markOf } from '../world/mark.ts';
import { isReadable, toUnits } from '../world/units.ts';
import { hasRules } from '../world/options.ts';
import type { CommandResult, Refusal, TwapCancel, TwapOrder } from '../world/commands/commands.ts';
import type { Effects } from '../world/effects.ts';
import { refusal } from '../world/refusals.ts';
import type { AccountState, Market, TwapState, World } from '../world/state.ts';
import { endTwap } from '../orders/twapEnd.ts';
import { liveTwapRecord } from '../world/records/twapRecords.ts';
import { sliceEntry } from './twapSlices.ts';

const MINUTE_MS = 60_000;
const DIGEST = /^0x[0-9a-f]{64}$/;

/** Accepts a TWAP whose slices could be placed now; the first is due immediately. Balances are checked per slice. */
export function twapOrder(world: World, effects: Effects, command: TwapOrder): CommandResult {
  const market = world.markets.get(command.assetId);
  if (market === undefined) return refusal('INVALID_ASSET_ID', 'action.asset');
  const account = openAccount(world, command.owner);
  if (account.state !== 'active') return refusal('ACCOUNT_FROZEN');
  const lots = toUnits(command.size, market.szDecimals);
  if (lots === undefined)
    return refusal(isPlainDecimal(command.size) ? 'SIZE_DECIMALS' : 'INVALID_DECIMAL', 'action.sz');
  if (hasRules(world, 3) && !isReadable(lots)) return refusal('INVALID_DECIMAL', 'action.sz');
  const refused = termsRefusal(world, account, market, command, lots);
  if (refused !== undefined) return refused;
  const twap = newTwap(world, effects, account, market, command, lots);
  world.twaps.set(twap.id, twap);
  effects.twapChanged(account, liveTwapRecord(twap));
  return { kind: 'twap', twapOrderId: twap.id, status: 'pending' };
}

/** Allowed in every state of account and market. */
export function twapCancel(
  world: World,
  effects: Effects,
  { owner, twapOrderId }: TwapCancel,
): CommandResult {
  const live = world.twaps.get(twapOrderId);
  if (live !== undefined && live.account.owner !== owner)
    return refusal('TWAP_NOT_OWNER', 'action.twapOrderId');
  if (live !== undefined) {
    endTwap(world, effects, live, 'canceled');
    return { kind: 'twap', twapOrderId, status: 'canceled' };
  }
  const ended = world.accounts
    .get(owner)
    ?.endedTwaps.newest(1, (twap) => twap.twapOrderId === twapOrderId)[0];
  return refusal(ended === undefined ? 'TWAP_NOT_FOUND' : 'TWAP_NOT_CANCELABLE', 'action.twapOrderId');
}

/** Checks the schedule, the smallest slice as an order, the reducible position, and the maximum number. */
function termsRefusal(
  world: World,
  account: AccountState,
  market: Market,
  command: TwapOrder,
  lots: bigint,
): Refusal | undefined {
  const { side, reduceOnly } = command;
  if (lots === 0n) return refusal('INVALID_SIZE', 'action.sz');
  if (!hasSchedule(world, command)) return refusal('TWAP_SCHEDULE', 'action.durationMinutes');
  const refused = sliceRefusal(world, account, market, command, smallestSliceLots(lots, command.sliceCount));
  if (refused !== undefined) return refused;
  if (reduceOnly && reducibleLots(slotOf(account, market).size, side) === 0n)
    return refusal('REDUCE_ONLY_VIOLATION', 'action.reduceOnly');
  return liveCount(world, account) >= world.options.limits.openOrders
    ? refusal('TOO_MANY_OPEN_ORDERS')
    : undefined;
}

function hasSchedule({ options }: World, { durationMinutes, sliceCount }: TwapOrder): boolean {
  const durationMs = durationMinutes * MINUTE_MS;
  return (
    Number.isSafeInteger(durationMs) &&
    Number.isSafeInteger(sliceCount) &&
    isScheduleAllowed({ durationMs, sliceCount }, options.limits)
  );
}

function sliceRefusal(
  world: World,
  account: AccountState,
  market: Market,
  { side, reduceOnly }: TwapOrder,
  smallest: bigint,
): Refusal | undefined {
  if (smallest === 0n) return refusal('TWAP_SLICE_TOO_SMALL', 'action.numSlices');
  const entry = sliceEntry({ market, side, reduceOnly }, smallest);
  const draft =
    entry === undefined ? refusal('MARKET_CLOSED') : readEntry(world, account, entry, false, true);
  if ('code' in draft) return draft;
  const isBelowMinimum = !reduceOnly && smallest * (markOf(market) ?? 0n) < market.minOrderMoney;
  return isBelowMinimum ? refusal('TWAP_SLICE_TOO_SMALL', 'action.numSlices') : undefined;
}

/** TWAPs and resting orders together count towards the limit of open orders. */
function liveCount(world: World, account: AccountState): number {
  return account.orders.size + [...world.twaps.values()].filter((twap) => twap.account === account).length;
}

function newTwap(
  world: World,
  { now }: Effects,
  account: AccountState,
  market: Market,
  command: TwapOrder,
  size: bigint,
): TwapState {
  const { side, reduceOnly, durationMinutes, sliceCount, isRandomized, digest = null } = command;
  return {
    id: freeId(world, digest),
    hash: digest,
    account,
    market,
    side,
    size,
    reduceOnly,
    durationMs: durationMinutes * MINUTE_MS,
    sliceCount,
    isRandomized,
    createdAt: now,
    nextIndex: 0,
    nextAt: now,
    filled: 0n,
    notional: 0n,
    slicesFilled: 0,
    slicesPartial: 0,
    slicesRejected: 0,
    startedAt: null,
    updatedAt: now,
    reason: null,
  };
}

/** A counter as 32 bytes, for unsigned commands. */
function freeId(world: World, digest: Hex | null): TwapOrderId {
  const id = digest !== null && DIGEST.test(digest) ? digestIdOf(digest, 'twap') : undefined;
  if (id !== undefined && !world.twaps.has(id)) return id;
  world.orderCount += 1;
  return `0x${world.orderCount.toString(16).padStart(64, '0')}`;
}
