// spotAdmission.ts: checks whether balances allow a spot order; there is no borrowing.
import type { OrderCode } from '#protocol/info/orders/orderReasons.ts';
import type { Slot, World } from '../world/state.ts';
import type { SpotPair } from '../world/asset.ts';
import type { Intent } from './admission.ts';
import { loanValueOf } from './collateral.ts';
import { spotReserveOf, totalsOf } from './margin.ts';
import { spendableOf } from '../orders/spotHolds.ts';
import { holdFor, spotAmount } from '../world/spotMoney.ts';

/**
 * A buy needs free quote for its immediate fills (taker fee included) and for its resting part (maker fee included); a
 * sell needs free base. An account with perpetuals must also keep its initial margin, as quote counts for more
 * collateral than what it buys. Own orders that this order would cancel still count as holds.
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
  if (totals.initial === 0n) return undefined;
  const cost = marginCost(world, slot, pair, intent);
  return cost > 0n && totals.equity - cost < totals.initial + totals.spotReserve
    ? 'INSUFFICIENT_MARGIN'
    : undefined;
}

/** Loss of the account's margin by immediate fills, and by the rest if it filled. */
function marginCost(world: World, slot: Slot, pair: SpotPair, { side, now, resting, price }: Intent): bigint {
  const traded = loanValueOf(world, pair.base, now.lots * pair.unitsPerLot);
  if (side === 'sell') return traded - spotAmount('sell', now.notional, world.spotTakerRate);
  return (
    spotAmount('buy', now.notional, world.spotTakerRate) -
    traded +
    spotReserveOf(world, slot, holdFor(world, resting, price), resting)
  );
}
