// spotAdmission.ts: checks whether balances allow a spot order; there is no borrowing.
import type { OrderCode } from '#protocol/info/orders/orderReasons.ts';
import type { Slot, World } from '../world/state.ts';
import type { SpotPair } from '../world/asset.ts';
import type { Intent } from './admission.ts';
import { loanValueOf } from './collateral.ts';
import { spotReserveOf, totalsOf } from './margin.ts';
import { spendableOf } from './available.ts';
import { hasRules } from '../world/options.ts';
import { max } from '../world/units.ts';
import { holdFor, spotAmount } from '../world/spotMoney.ts';

/**
 * A buy needs free quote for its immediate fills (taker fee included) and for its resting part (maker fee included); a
 * sell needs free base. Positions, orders and a debt must stay covered: a bought asset counts for less collateral than
 * the quote it costs, and one sold far below its mark leaves less than it counted for. A buyer without positions has
 * quote, so no debt. Own orders that this order would cancel still count as holds.
 */
export function spotRefusal(world: World, slot: Slot, pair: SpotPair, intent: Intent): OrderCode | undefined {
  const { side, now, resting, price } = intent;
  const { account } = slot;
  const needed =
    side === 'buy'
      ? spotAmount('buy', now.notional, world.spotTakerRate) + holdFor(world, resting, price)
      : (now.lots + resting) * pair.unitsPerLot;
  if (needed > spendableOf(world, account, side === 'buy' ? world.quote : pair.base.assetId))
    return 'INSUFFICIENT_SPOT_BALANCE';
  const totals = totalsOf(world, account);
  if (totals.initial === 0n && (side === 'buy' || !hasRules(world, 2))) return undefined;
  const cost = marginCost(world, slot, pair, intent);
  return cost > 0n && totals.equity - cost < totals.initial + totals.spotReserve
    ? 'INSUFFICIENT_MARGIN'
    : undefined;
}

/** Loss of the account's margin by immediate fills, and by the rest if it filled. */
function marginCost(world: World, slot: Slot, pair: SpotPair, { side, now, resting, price }: Intent): bigint {
  const loanOf = (lots: bigint): bigint => loanValueOf(world, pair.base, lots * pair.unitsPerLot);
  const traded = loanOf(now.lots);
  if (side === 'sell') {
    const rest = hasRules(world, 2)
      ? max(0n, loanOf(resting) - spotAmount('sell', resting * price, world.spotMakerRate))
      : 0n;
    return traded - spotAmount('sell', now.notional, world.spotTakerRate) + rest;
  }
  return (
    spotAmount('buy', now.notional, world.spotTakerRate) -
    traded +
    spotReserveOf(world, slot, holdFor(world, resting, price), resting)
  );
}
