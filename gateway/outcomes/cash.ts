// cash.ts: what outcome shares are paid with: pUSD on the prediction venue, the quote in the wallet on the perpetuals venue.
import type { ErrorCode } from '#protocol/errors.ts';
import { transfer } from '../world/ledger.ts';
import { totalsOf } from '../accounts/margin.ts';
import { spendableOf } from '../orders/spotHolds.ts';
import type { Effects } from '../world/effects.ts';
import type { AccountState, World, Question } from '../world/state.ts';
import { receive, release, reserve, spend } from '../pusd/pusdBalance.ts';
import { isOnPredictionVenue } from '../world/question.ts';
import { PUSD } from '../world/outcomesState.ts';

/** What a question's shares are worth something in. */
export function currencyOf(world: World, question: Question): string {
  return isOnPredictionVenue(question) ? PUSD : world.quote;
}

/**
 * Makes sure that a buy of so much can be paid for. On the prediction venue the amount is kept aside (local
 * first, then confirmed); on the perpetuals venue what rests is held later, as of any spot buy. Nothing has
 * changed when a code comes back.
 */
export function reserveFunds(
  world: World,
  effects: Effects,
  account: AccountState,
  question: Question,
  amount: bigint,
): ErrorCode | undefined {
  if (!isOnPredictionVenue(question)) return walletRefusal(world, account, amount);
  const refusal = reserve(world, effects, account, amount);
  if (refusal !== undefined) return refusal.code;
  if (!isMarginShort(world, account, 0n)) return undefined;
  release(world, effects, account, amount);
  return 'INSUFFICIENT_MARGIN';
}

/** Into the vault; `reserved` of what was kept aside ends with it. */
export function pay(
  world: World,
  effects: Effects,
  account: AccountState,
  question: Question,
  { amount, reserved }: { amount: bigint; reserved: bigint },
): void {
  const { vault } = question.condition;
  if (isOnPredictionVenue(question)) spend(world, effects, account, vault, { amount, reserved });
  else transfer(world.quote, account.wallet, vault, amount);
}

/** Out of the vault. */
export function collect(
  world: World,
  effects: Effects,
  account: AccountState,
  question: Question,
  amount: bigint,
): void {
  const { vault } = question.condition;
  if (isOnPredictionVenue(question)) receive(world, effects, account, vault, amount);
  else transfer(world.quote, vault, account.wallet, amount);
  effects.accountChanged(account);
}

function walletRefusal(world: World, account: AccountState, amount: bigint): ErrorCode | undefined {
  if (amount > spendableOf(world, account, world.quote)) return 'INSUFFICIENT_SPOT_BALANCE';
  return isMarginShort(world, account, amount) ? 'INSUFFICIENT_MARGIN' : undefined;
}

/** Whether the account’s positions would lack initial margin once `cost` of its collateral is gone: shares are none. */
function isMarginShort(world: World, account: AccountState, cost: bigint): boolean {
  if (account.isBot) return false;
  const { initial, equity, spotReserve } = totalsOf(world, account);
  return initial > 0n && equity - cost < initial + spotReserve;
}
