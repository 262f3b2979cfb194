// cash.ts: the currency of outcome shares: pUSD on the prediction venue, wallet quote on the perpetuals venue.
import type { OrderCode } from '#protocol/info/orders/orderReasons.ts';
import { transfer } from '../world/ledger.ts';
import { totalsOf } from '../accounts/margin.ts';
import { spendableOf } from '../accounts/available.ts';
import type { Effects } from '../world/effects.ts';
import type { AccountState, World, Question } from '../world/state.ts';
import { freeConfirmed, pusdBalanceOf, receive, release, reserve, spend } from '../pusd/pusdBalance.ts';
import { hasRules } from '../world/options.ts';
import { isOnPredictionVenue } from '../world/question.ts';
import { PUSD } from '../world/outcomesState.ts';

/** The currency of a question's shares. */
export function currencyOf(world: World, question: Question): string {
  return isOnPredictionVenue(question) ? PUSD : world.quote;
}

/**
 * Ensures funds for a buy of this amount. On the prediction venue it is held (local first, then confirmed, which alone
 * is collateral: local pUSD pays whatever the margin); on the perpetuals venue resting orders are held later, like spot
 * buys. A returned code means that nothing changed.
 */
export function reserveFunds(
  world: World,
  effects: Effects,
  account: AccountState,
  question: Question,
  amount: bigint,
): OrderCode | undefined {
  if (!isOnPredictionVenue(question)) return walletRefusal(world, account, amount);
  const pusdBalance = pusdBalanceOf(world, account);
  const collateral = freeConfirmed(pusdBalance);
  const refusal = reserve(world, effects, account, amount);
  if (refusal !== undefined) return refusal.code;
  if (freeConfirmed(pusdBalance) === collateral || !isMarginShort(world, account, 0n)) return undefined;
  release(world, effects, account, amount);
  return 'INSUFFICIENT_MARGIN';
}

/** Moves pUSD into the vault and releases `reserved` of the hold. */
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

/** Moves pUSD out of the vault. */
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

function walletRefusal(world: World, account: AccountState, amount: bigint): OrderCode | undefined {
  if (amount > spendableOf(world, account, world.quote)) return 'INSUFFICIENT_SPOT_BALANCE';
  return isMarginShort(world, account, amount) ? 'INSUFFICIENT_MARGIN' : undefined;
}

/** Whether positions, orders or a debt would lack cover after spending `cost` of collateral; shares are none. */
function isMarginShort(world: World, account: AccountState, cost: bigint): boolean {
  if (account.isBot) return false;
  const { initial, equity, spotReserve } = totalsOf(world, account);
  return (initial > 0n || hasRules(world, 2)) && equity - cost < initial + spotReserve;
}
