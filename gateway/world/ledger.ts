// ledger.ts: who holds how much of what. Money only ever moves from one holder to another, so every posting has its counter-entry.
import type { AssetId } from '#protocol/ids.ts';

/** Something with balances: an account, or a house account such as `fees`. */
export interface Holder {
  readonly name: string;
  /** Whole units of the asset (see Asset); the quote asset counts in millionths. House accounts may be negative. */
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

/** The sum over all holders: zero for every asset, whatever happened. */
export function sumOf(holders: Iterable<Holder>, assetId: AssetId): bigint {
  let sum = 0n;
  for (const holder of holders) sum += balanceOf(holder, assetId);
  return sum;
}
