// leverage.ts: sets leverage and margin mode of a market.
import { traitsOf } from '#domain/market/hasTrait.ts';
import type { MarginMode } from '#protocol/info/account/leverage.ts';
import type { CommandResult, UpdateLeverage } from '../world/commands/commands.ts';
import type { Effects } from '../world/effects.ts';
import { refusal } from '../world/refusals.ts';
import type { Slot, World } from '../world/state.ts';
import { markOf } from '../world/mark.ts';
import { hasRules } from '../world/options.ts';
import { max } from '../world/units.ts';
import { openAccount, slotOf } from '../world/account.ts';
import { fillIsolatedMargin, isolatedEquity, isolatedMarginRequirement } from './isolated.ts';
import { freeCash } from './isolatedMargin.ts';
import { exposureOf, initialMargin, maxLeverageAt, revalue, totalsOf } from './margin.ts';

/**
 * Refused above the maximum of the market or of the current exposure's tier, and when the margin for lower leverage is
 * not available.
 */
export function updateLeverage(world: World, effects: Effects, command: UpdateLeverage): CommandResult {
  const { owner, assetId, mode, leverage } = command;
  const market = world.markets.get(assetId);
  if (market === undefined) return refusal('INVALID_ASSET_ID', 'action.asset');
  if (!traitsOf(market).margin) return refusal('MAX_LEVERAGE_EXCEEDED', 'action.leverage');
  if (mode === 'cross' && market.record.isIsolatedOnly) return refusal('ISOLATED_ONLY', 'action.isCross');
  if (!Number.isSafeInteger(leverage) || leverage < 1) return refusal('INVALID_FIELD', 'action.leverage');
  if (leverage > market.record.maxLeverage) return refusal('MAX_LEVERAGE_EXCEEDED', 'action.leverage');
  const account = openAccount(world, owner);
  if (account.state !== 'active') return refusal('ACCOUNT_FROZEN');
  const slot = slotOf(account, market);
  const refused = modeRefusal(slot, mode) ?? exposureRefusal(world, slot, leverage);
  if (refused !== undefined) return refused;
  slot.mode = mode;
  slot.leverage = leverage;
  slot.isLeverageChosen = true;
  slot.valuedAt = -1;
  topUpIsolatedMargin(world, slot);
  effects.accountChanged(account);
  if (!account.isBot) effects.raise({ type: 'leverage', owner, assetId });
  return { kind: 'done' };
}

function exposureRefusal(world: World, slot: Slot, leverage: number): CommandResult | undefined {
  const exposure = exposureOf(slot.size, slot.openBuy, slot.openSell) * (markOf(slot.market) ?? 0n);
  if (BigInt(leverage) > maxLeverageAt(slot.market, exposure))
    return refusal('MAX_LEVERAGE_EXCEEDED', 'action.leverage');
  if (slot.mode === 'isolated' && (slot.size !== 0n || hasRules(world, 2)))
    return isolatedMarginRefusal(world, slot, exposure, leverage);
  const totals = totalsOf(world, slot.account);
  const needed = initialMargin(exposure, leverage);
  const isShort =
    needed > slot.initial && totals.equity < totals.initial + totals.spotReserve - slot.initial + needed;
  return isShort ? refusal('INSUFFICIENT_MARGIN', 'action.leverage') : undefined;
}

/** Position and orders were placed under the rules of their mode. */
function modeRefusal(slot: Slot, wanted: MarginMode): CommandResult | undefined {
  if (slot.mode === wanted) return undefined;
  const isInUse = slot.size !== 0n || [...slot.account.orders.values()].some((order) => order.slot === slot);
  return isInUse ? refusal('MARGIN_MODE_LOCKED', 'action.isCross') : undefined;
}

/**
 * Lower leverage moves free cash to the isolated margin, and reserves more for orders that would increase the position.
 */
function isolatedMarginRefusal(
  world: World,
  slot: Slot,
  exposure: bigint,
  leverage: number,
): CommandResult | undefined {
  revalue(slot);
  const own = initialMargin(slot.notional, leverage);
  const added =
    max(0n, own - isolatedEquity(world, slot)) +
    max(0n, initialMargin(exposure, leverage) - own - slot.initial);
  return added > 0n && added > freeCash(world, slot.account)
    ? refusal('INSUFFICIENT_MARGIN', 'action.leverage')
    : undefined;
}

/** After a change of leverage, an isolated position has at least its initial margin. */
function topUpIsolatedMargin(world: World, slot: Slot): void {
  if (slot.mode !== 'isolated' || slot.size === 0n) return;
  fillIsolatedMargin(world, slot, max(0n, isolatedMarginRequirement(slot) - isolatedEquity(world, slot)));
}
