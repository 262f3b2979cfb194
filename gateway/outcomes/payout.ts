// payout.ts: pays the holders of a resolved question's shares, on either venue.
import { balanceOf, transfer } from '../world/ledger.ts';
import type { Effects } from '../world/effects.ts';
import type { World, Question } from '../world/state.ts';
import { collect } from './cash.ts';
import { ONE_PUSD, type Payout, payOut } from '../pusd/ledger.ts';
import { isOnPredictionVenue } from '../world/question.ts';
import { giveShares, holdShares, sharesOf } from '../pusd/shares.ts';

/** `payouts` are base units per share. */
export function payHolders(
  world: World,
  effects: Effects,
  question: Question,
  payouts: readonly [yes: bigint, no: bigint],
): Payout[] {
  const { condition } = question;
  if (isOnPredictionVenue(question)) return payOut(world, effects, condition, payouts);
  const paid: Payout[] = [];
  for (const [owner, pusdBalance] of world.outcomes.pusdBalances) {
    const account = world.accounts.get(owner);
    if (account === undefined) continue;
    for (const [assetId, price] of [
      [condition.yes, payouts[0]],
      [condition.no, payouts[1]],
    ] as const) {
      const shares = sharesOf(pusdBalance, assetId);
      if (shares === 0n) continue;
      const money = (shares * price) / ONE_PUSD;
      holdShares(world, effects, account, assetId, shares);
      giveShares(world, effects, account, condition, { assetId, amount: shares, cost: money });
      collect(world, effects, account, question, money);
      paid.push({ account, assetId, shares, money });
    }
  }
  condition.payouts = payouts;
  transfer(world.quote, condition.vault, world.fees, balanceOf(condition.vault, world.quote));
  return paid;
}
