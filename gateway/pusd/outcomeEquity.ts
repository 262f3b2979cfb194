// outcomeEquity.ts: an account's equity on the outcome venue, in millionths of a pUSD, which counts as one quote.
import type { Address, AssetId } from '#protocol/ids.ts';
import { balanceOf } from '../world/ledger.ts';
import type { World } from '../world/state.ts';
import { shareValue } from './records.ts';
import { sharesOf } from './shares.ts';
import { PUSD } from '../world/outcomesState.ts';

/**
 * pUSD in all settlement states less the deficit, and shares at their marks; shares without a mark count for nothing.
 */
export function outcomeEquity({ outcomes }: World, owner: Address): bigint {
  const pusdBalance = outcomes.pusdBalances.get(owner);
  if (pusdBalance === undefined) return 0n;
  const { local, pending, confirmed, debt } = pusdBalance;
  let equity = [local, pending, confirmed, debt].reduce((sum, holder) => sum + balanceOf(holder, PUSD), 0n);
  for (const { condition, assetId } of pusdBalance.stakes.values())
    equity += shareValue(condition, assetId, sharesOf(pusdBalance, assetId)) ?? 0n;
  return equity;
}

/** Held sides without a mark. */
export function unpricedSides({ outcomes }: World, owner: Address): { assetId: AssetId; name: string }[] {
  const pusdBalance = outcomes.pusdBalances.get(owner);
  if (pusdBalance === undefined) return [];
  const sides = [...pusdBalance.stakes.values()].filter(
    ({ condition, assetId }) =>
      sharesOf(pusdBalance, assetId) !== 0n && shareValue(condition, assetId, 1n) === undefined,
  );
  return sides.map(({ condition, assetId }) => ({
    assetId,
    name: assetId === condition.yes ? condition.yesName : condition.noName,
  }));
}
