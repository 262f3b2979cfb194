// oracle.ts: oracle prices and market statuses.
import { traitsOf } from '#domain/market/hasTrait.ts';
import { unwindBackstop } from '../liquidation/backstop.ts';
import { samplePremium } from '../accounts/funding.ts';
import { examineAccounts } from '../liquidation/liquidation.ts';
import { fireTriggers } from '../matching/triggers.ts';
import { toUnitsDropping } from '../world/units.ts';
import { cancelResting } from '../orders/resting.ts';
import { isMarketStatus } from '../world/status.ts';
import type { CommandResult, SetMarketStatus, SetOracle } from '../world/commands/commands.ts';
import type { Effects } from '../world/effects.ts';
import { sampleMarkPremium } from '../world/mark.ts';
import { hasRules } from '../world/options.ts';
import { refusal } from '../world/refusals.ts';
import type { Market, World } from '../world/state.ts';

/** All prices or none: one that is not positive or names no market refuses the command. */
export function setOracle(world: World, effects: Effects, { prices }: SetOracle): CommandResult {
  const updates: [Market, bigint][] = [];
  for (const { assetId, price } of prices) {
    const market = world.markets.get(assetId);
    if (market === undefined) return refusal('INVALID_ASSET_ID', 'prices');
    const units = toUnitsDropping(price, market.priceDecimals);
    if (units === undefined || units <= 0n) return refusal('INVALID_PRICE', 'prices');
    updates.push([market, units]);
  }
  for (const [market, oracle] of updates) {
    effects.markMayMove(market);
    market.oracle = oracle;
    if (hasRules(world, 3)) sampleMarkPremium(world, market, effects.now);
    samplePremium(market);
  }
  // Stops fire before liquidations, which they are meant to avoid.
  fireTriggers(world, effects);
  examineAccounts(world, effects);
  unwindBackstop(world, effects);
  return { kind: 'done' };
}

export function setMarketStatus(
  world: World,
  effects: Effects,
  { assetId, status }: SetMarketStatus,
): CommandResult {
  const market = world.markets.get(assetId);
  if (market === undefined) return refusal('INVALID_ASSET_ID', 'assetId');
  // Outcome markets have their own statuses: see outcomes/lifecycle.ts.
  if (!isMarketStatus(status) || traitsOf(market).question) return refusal('INVALID_FIELD', 'status');
  if (status === market.status) return { kind: 'done' };
  // Triggers reached while the market was closed fire when it opens.
  effects.markMayMove(market);
  market.status = status;
  if (status === 'delisted') endOrders(world, effects, market);
  effects.raise({ type: 'marketStatus', assetId, status });
  return { kind: 'done' };
}

/** Cancels all orders of a market that will never trade again, which releases their margin. */
function endOrders(world: World, effects: Effects, market: Market): void {
  for (const order of world.orders.values())
    if (order.slot.market === market) cancelResting(world, effects, order, 'delisted');
}
