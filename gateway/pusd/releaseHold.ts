// releaseHold.ts: releases the hold of a resting order for outcome shares.
import type { Effects } from '../world/effects.ts';
import type { LiveOrder, World } from '../world/state.ts';
import { costOf } from '../world/shareAmounts.ts';
import { releaseReserve, restoreReserve } from './reserve.ts';
import { holdShares, releaseShares } from './shares.ts';

/** For an order reduced from `remaining` to `to` lots without trading. */
export function releaseHold(
  world: World,
  effects: Effects,
  { slot, side, price, remaining }: LiveOrder,
  to: bigint,
): void {
  const { account, market } = slot;
  if (market.outcome === undefined) return;
  if (side === 'sell') releaseShares(world, effects, account, market.assetId, remaining - to);
  else
    releaseReserve(
      world,
      effects,
      account,
      market.outcome.question,
      costOf(remaining * price) - costOf(to * price),
    );
}

/** Undoes `releaseHold(…, 0n)` immediately afterwards. */
export function restoreHold(
  world: World,
  effects: Effects,
  { slot, side, price, remaining }: LiveOrder,
): void {
  const { account, market } = slot;
  if (market.outcome === undefined) return;
  if (side === 'sell') holdShares(world, effects, account, market.assetId, remaining);
  else restoreReserve(world, effects, account, market.outcome.question, costOf(remaining * price));
}
