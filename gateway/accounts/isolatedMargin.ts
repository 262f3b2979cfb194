// isolatedMargin.ts: adds margin to an isolated position and removes it.
import type { CommandResult, Refusal, UpdateIsolatedMargin } from '../world/commands/commands.ts';
import type { Effects } from '../world/effects.ts';
import { refusal } from '../world/refusals.ts';
import type { AccountState, Slot, World } from '../world/state.ts';
import { max, min } from '../world/units.ts';
import {
  fillIsolatedMargin,
  isolatedEquity,
  isolatedMarginOf,
  isolatedMarginRequirement,
} from './isolated.ts';
import { totalsOf } from './margin.ts';
import { spendableOf } from './available.ts';

type MarginMove = Pick<UpdateIsolatedMargin, 'owner' | 'assetId' | 'isLong' | 'microUsd'>;

/** Moves margin, or returns the refusal. */
export function moveMargin(world: World, effects: Effects, wanted: MarginMove): CommandResult {
  const move = isolatedMove(world, wanted);
  if ('code' in move) return move;
  fillIsolatedMargin(world, move.slot, move.amount);
  effects.accountChanged(move.account);
  return { kind: 'done' };
}

/**
 * The amount to move, or the refusal. Adding takes free collateral held in cash. Removing leaves the initial margin at
 * the position's leverage, and never takes unrealized profit.
 */
export function isolatedMove(
  world: World,
  { owner, assetId, isLong, microUsd }: MarginMove,
): { account: AccountState; slot: Slot; amount: bigint } | Refusal {
  if (!world.markets.has(assetId)) return refusal('INVALID_ASSET_ID', 'action.asset');
  if (!Number.isSafeInteger(microUsd) || microUsd === 0) return refusal('INVALID_FIELD', 'action.ntli');
  const account = world.accounts.get(owner);
  const slot = account?.slots.get(assetId);
  if (account === undefined || slot === undefined || !isHeld(slot, isLong))
    return refusal('NO_ISOLATED_POSITION', 'action.isBuy');
  if (account.state !== 'active') return refusal('ACCOUNT_FROZEN');
  const amount = BigInt(microUsd);
  const isTooMuch = amount > 0n ? amount > freeCash(world, account) : -amount > spareOf(world, slot);
  return isTooMuch ? refusal('INSUFFICIENT_MARGIN', 'action.ntli') : { account, slot, amount };
}

function isHeld({ mode, size }: Slot, isLong: boolean): boolean {
  return mode === 'isolated' && (isLong ? size > 0n : size < 0n);
}

/** As #domain/margin/isolatedMargin.ts, maxRemovable. */
function spareOf(world: World, slot: Slot): bigint {
  return min(isolatedMarginOf(world, slot), isolatedEquity(world, slot) - isolatedMarginRequirement(slot));
}

/** Free quote: required neither by cross margin nor by resting spot orders; excludes unrealized profit. */
export function freeCash(world: World, account: AccountState): bigint {
  const { equity, initial, spotReserve, pnl } = totalsOf(world, account);
  const free = equity - initial - spotReserve - max(0n, pnl);
  return max(0n, min(free, spendableOf(world, account, world.quote)));
}
