// reserve.ts: holds of pUSD for orders. On the perpetuals venue, quote holds are computed where orders rest.
import type { Effects } from '../world/effects.ts';
import type { AccountState, World, Question } from '../world/state.ts';
import { pusdBalanceOf, release } from './pusdBalance.ts';
import { isOnPredictionVenue } from '../world/question.ts';

/** Releases an unneeded hold. */
export function releaseReserve(
  world: World,
  effects: Effects,
  account: AccountState,
  question: Question,
  amount: bigint,
): void {
  if (isOnPredictionVenue(question) && amount !== 0n) release(world, effects, account, amount);
}

/** Restores a hold released a moment ago, even if a deficit or margin would not allow a new one. */
export function restoreReserve(
  world: World,
  effects: Effects,
  account: AccountState,
  question: Question,
  amount: bigint,
): void {
  if (!isOnPredictionVenue(question)) return;
  pusdBalanceOf(world, account).hold += amount;
  effects.pusdBalanceChanged(account);
}
