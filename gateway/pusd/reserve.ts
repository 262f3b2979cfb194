// reserve.ts: pUSD kept aside for orders, given back and kept again. On the perpetuals venue the quote that orders hold is counted where they rest.
import type { Effects } from '../world/effects.ts';
import type { AccountState, World, Question } from '../world/state.ts';
import { pusdBalanceOf, release } from './pusdBalance.ts';
import { isOnPredictionVenue } from '../world/question.ts';

/** Gives back what is not needed. */
export function giveBack(
  world: World,
  effects: Effects,
  account: AccountState,
  question: Question,
  amount: bigint,
): void {
  if (isOnPredictionVenue(question) && amount !== 0n) release(world, effects, account, amount);
}

/** What was given back a moment ago, although a deficit or a margin call would not let it be kept aside anew. */
export function reserveAgain(
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
