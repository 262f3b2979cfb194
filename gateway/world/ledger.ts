// ledger.ts: double-entry balances: money only moves from one holder to another.
import type { AssetId } from '#protocol/ids.ts';

/** Something with balances: an account, or a house account such as `fees`. */
export interface Holder {
  readonly name: string;
  /** Integer units of the asset (see Asset); the quote in millionths. House accounts may be negative. */
  readonly balances: Map<AssetId, bigint>;
}

export function createHolder(name: string): Holder {
  return { name, balances: new Map() };
}

export function balanceOf(holder: Holder, assetId: AssetId): bigint {
  return holder.balances.get(assetId) ?? 0n;
}

/** Posts `amount` to `to` and minus `amount` to `from`. A negative amount moves the other way. */
export function transfer(assetId: AssetId, from: Holder, to: Holder, amount: bigint): void {
  if (amount === 0n) return;
  from.balances.set(assetId, balanceOf(from, assetId) - amount);
  to.balances.set(assetId, balanceOf(to, assetId) + amount);
}

/** The sum over all holders: always zero for every asset. */
export function sumOf(holders: Iterable<Holder>, assetId: AssetId): bigint {
  let sum = 0n;
  for (const holder of holders) sum += balanceOf(holder, assetId);
  return sum;
}
