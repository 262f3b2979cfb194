// leverage.ts: choosing how much of a position's value must be put up.
import type { CommandResult, UpdateLeverage } from '../engine/commands.ts';
import type { Effects } from '../engine/effects.ts';
import { refusal } from '../engine/refusals.ts';
import type { Slot, World } from '../engine/state.ts';
import { markOf } from '../venue/mark.ts';
import { openAccount, slotOf } from './account.ts';
import { exposureOf, initialMargin, maxLeverageAt, totalsOf } from './margin.ts';

/** Refused above what the market, or the tier of the present exposure, allows; and when the margin for less leverage is not there. */
export function updateLeverage(world: World, effects: Effects, command: UpdateLeverage): CommandResult {
  const { owner, assetId, mode, leverage } = command;
  const market = world.markets.get(assetId);
  if (market === undefined) return refusal('INVALID_ASSET_ID', 'action.asset');
  if (market.kind === 'spot') return refusal('MAX_LEVERAGE_EXCEEDED', 'action.leverage');
  if (mode !== 'cross') return refusal('CROSS_ONLY', 'action.isCross');
  if (market.record.isIsolatedOnly) return refusal('ISOLATED_ONLY', 'action.isCross');
  if (!Number.isSafeInteger(leverage) || leverage < 1) return refusal('INVALID_FIELD', 'action.leverage');
  if (leverage > market.record.maxLeverage) return refusal('MAX_LEVERAGE_EXCEEDED', 'action.leverage');
  const account = openAccount(world, owner);
  if (account.state !== 'active') return refusal('ACCOUNT_FROZEN');
  const slot = slotOf(account, market);
  const refused = exposureRefusal(world, slot, leverage);
  if (refused !== undefined) return refused;
  slot.leverage = leverage;
  slot.isLeverageChosen = true;
  slot.valuedAt = -1;
  effects.accountChanged(account);
  if (!account.isBot) effects.raise({ type: 'leverage', owner, assetId });
  return { kind: 'done' };
}

function exposureRefusal(world: World, slot: Slot, leverage: number): CommandResult | undefined {
  const exposure = exposureOf(slot.size, slot.openBuy, slot.openSell) * (markOf(slot.market) ?? 0n);
  if (BigInt(leverage) > maxLeverageAt(slot.market, exposure)) return refusal('MAX_LEVERAGE_EXCEEDED', 'action.leverage');
  const totals = totalsOf(world, slot.account);
  const needed = initialMargin(exposure, leverage);
  const isShort = needed > slot.initial && totals.equity < totals.initial + totals.spotReserve - slot.initial + needed;
  return isShort ? refusal('INSUFFICIENT_MARGIN', 'action.leverage') : undefined;
}
