// collateral.ts: the collateral value of an account's assets, and their liquidation when its debt exceeds it.
import type { Effects } from '../world/effects.ts';
import type { AccountState, Market, World } from '../world/state.ts';
import type { Asset } from '../world/asset.ts';
import { markOf } from '../world/mark.ts';
import { hasRules } from '../world/options.ts';
import { ceilDiv, min, power, RATE_DECIMALS } from '../world/units.ts';
import { freeConfirmed } from '../pusd/pusdBalance.ts';
import { PUSD } from '../world/outcomesState.ts';
import { balanceOf, transfer } from '../world/ledger.ts';

const RATE_SCALE = power(RATE_DECIMALS);

/** A price of a market, in price units. */
type PriceOf = (market: Market) => bigint | undefined;

/**
 * The quote balance, confirmed pUSD without holds (Resources, "Prediction-market balance entry") and, of every other
 * asset, balance × mark × loan-to-value (Defaults, margin: Σ balance · price · LTV), each rounded down to a millionth
 * of the quote. An asset without a pair or a price counts for nothing.
 *
 * `priceOf`: the mark, or another price of the pairs.
 */
export function collateralOf(world: World, account: AccountState, priceOf: PriceOf = markOf): bigint {
  let sum = balanceOf(account.wallet, world.quote) + confirmedPusd(world, account);
  if (holdsOnlyQuote(world, account)) return sum;
  for (const [assetId, units] of account.wallet.balances) {
    const asset = world.assets.get(assetId);
    if (units > 0n && asset !== undefined && assetId !== world.quote)
      sum += loanValueOf(world, asset, units, priceOf);
  }
  return sum;
}

/** Most accounts hold nothing else. */
function holdsOnlyQuote(world: World, { wallet: { balances } }: AccountState): boolean {
  return balances.size === 0 || (balances.size === 1 && (!hasRules(world, 2) || balances.has(world.quote)));
}

/** A pUSD counts as one of the quote, and both are counted in millionths. */
function confirmedPusd({ outcomes }: World, { owner }: AccountState): bigint {
  const pusdBalance = outcomes.pusdBalances.get(owner);
  return pusdBalance === undefined ? 0n : freeConfirmed(pusdBalance);
}

/** Value of `units` ledger units at the mark in millionths of the quote, rounded down; undefined without a price. */
export function valueOf(world: World, { assetId }: Asset, units: bigint): bigint | undefined {
  if (assetId === world.quote) return units;
  const market = pairOf(world, assetId);
  const mark = market && markOf(market);
  return market?.pair === undefined || mark === undefined
    ? undefined
    : (units * mark) / (market.pair.unitsPerLot * market.notionalScale);
}

/** The part of the value that counts as collateral. */
export function loanValueOf(world: World, asset: Asset, units: bigint, priceOf: PriceOf = markOf): bigint {
  const market = pairOf(world, asset.assetId);
  const price = market && priceOf(market);
  if (market?.pair === undefined || price === undefined) return 0n;
  return (units * price * asset.ltv) / (market.pair.unitsPerLot * market.notionalScale * RATE_SCALE);
}

/**
 * For an account without positions whose quote debt exceeds its collateral: the backstop takes pUSD one to one, then
 * other assets in the order of their listing at the mark less `PENALTY`, and no more of them than the debt. Holds must
 * be released first. `coverDeficit` pays what is then still owed.
 */
export function sellCollateral(world: World, effects: Effects, account: AccountState): void {
  if (hasRules(world, 2)) {
    sellPusd(world, effects, account);
    for (const asset of world.assets.values()) sellAsset(world, account, asset);
  } else {
    giveUpAssets(world, account);
    sellPusd(world, effects, account);
  }
  effects.accountChanged(account);
}

/** Of the mark: what the backstop keeps for selling the asset on the book. */
const PENALTY_PERCENT = 2n;

function sellAsset(world: World, account: AccountState, { assetId }: Asset): void {
  const market = pairOf(world, assetId);
  const mark = market && markOf(market);
  const held = balanceOf(account.wallet, assetId);
  const owed = -balanceOf(account.wallet, world.quote);
  if (assetId === world.quote || held <= 0n || owed <= 0n || market?.pair === undefined || mark === undefined)
    return;
  const price = mark * (100n - PENALTY_PERCENT);
  const scale = market.pair.unitsPerLot * market.notionalScale * 100n;
  const units = min(held, ceilDiv(owed * scale, price));
  transfer(world.quote, world.backstop.wallet, account.wallet, min(owed, (units * price) / scale));
  transfer(assetId, account.wallet, world.backstop.wallet, units);
}

/** Until rules 2: all other assets at their loan value. */
function giveUpAssets(world: World, account: AccountState): void {
  for (const [assetId, asset] of world.assets) {
    const units = balanceOf(account.wallet, assetId);
    if (assetId === world.quote || units <= 0n) continue;
    transfer(world.quote, world.backstop.wallet, account.wallet, loanValueOf(world, asset, units));
    transfer(assetId, account.wallet, world.backstop.wallet, units);
  }
}

/** Only up to the debt: local and pending pUSD is not collateral. */
function sellPusd({ quote, outcomes, backstop }: World, effects: Effects, account: AccountState): void {
  const pusdBalance = outcomes.pusdBalances.get(account.owner);
  const owed = -balanceOf(account.wallet, quote);
  if (pusdBalance === undefined || owed <= 0n) return;
  const free = freeConfirmed(pusdBalance);
  const sold = owed < free ? owed : free;
  transfer(quote, backstop.wallet, account.wallet, sold);
  transfer(PUSD, pusdBalance.confirmed, backstop.wallet, sold);
  effects.pusdBalanceChanged(account);
}

/** Priced by the first listed pair with the asset as base. */
function pairOf(world: World, assetId: Asset['assetId']): Market | undefined {
  return world.pricing.get(assetId);
}
