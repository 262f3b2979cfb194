// assets.ts: what an asset is when it leaves or arrives: how finely, whether at all, and what a first transfer costs.
import { type DecimalString, isPlainDecimal } from '#protocol/decimal.ts';
import { withdrawalCost } from '#domain/transfer/withdrawalFee.ts';
import type { Address } from '#protocol/ids.ts';
import type { AssetRecord } from '#protocol/info/market/spotMeta.ts';
import type { WithdrawalTerms } from '#protocol/info/funds/withdrawalTerms.ts';
import type { Refusal } from '../world/commands/commands.ts';
import { refusal } from '../world/refusals.ts';
import type { World } from '../world/state.ts';
import type { Asset } from '../world/asset.ts';
import { markOf } from '../world/mark.ts';
import { ceilDiv, MONEY_DECIMALS, power, toText, toUnits } from '../world/units.ts';

/**
 * A first transfer to a destination costs so much and must leave so much; the quote, in millionths
 * (Withdrawals, rule 3).
 */
const ACTIVATION_MONEY = 1_000_000n;
const FLOOR_MONEY = 1_000_000n;

/** What is listed about an asset; the quote may not be. */
export function recordOf({ options }: World, { assetId }: Asset): AssetRecord | undefined {
  return options.spot?.assets.find((record) => record.assetId === assetId);
}

export function isWithdrawable(world: World, asset: Asset): boolean {
  return recordOf(world, asset)?.isWithdrawable ?? true;
}

/** Decimals of a transfer: weiDecimals, or the ledger's where those are fewer, so that nothing is ever rounded. */
export function transferDecimals(world: World, asset: Asset): number {
  const listed = recordOf(world, asset)?.weiDecimals ?? asset.decimals;
  return Math.min(listed, asset.decimals);
}

/** A positive amount in ledger units, or why it is none. */
export function readAmount(world: World, asset: Asset, amount: DecimalString): { units: bigint } | Refusal {
  const decimals = transferDecimals(world, asset);
  const units = toUnits(amount, decimals);
  if (units === undefined)
    return refusal(isPlainDecimal(amount) ? 'WITHDRAW_PRECISION' : 'INVALID_DECIMAL', 'action.amount');
  if (units <= 0n) return refusal('INVALID_FIELD', 'action.amount');
  return { units: units * power(asset.decimals - decimals) };
}

/**
 * What activating a destination costs in this asset and what must be left after that: the worth of the same
 * money in quote at the mark, rounded up to what can be transferred. An asset without a price goes without.
 */
export function activationOf(world: World, asset: Asset): { fee: bigint; floor: bigint } {
  return { fee: unitsFor(world, asset, ACTIVATION_MONEY), floor: unitsFor(world, asset, FLOOR_MONEY) };
}

/** The same as the service tells it; an asset that is not here costs nothing. */
export function termsFor(world: World, asset: Asset | undefined, destination: Address): WithdrawalTerms {
  const isActivated = world.funds.activated.has(destination);
  if (asset === undefined) return { activationFee: '0', minimumAfterFee: '0', isActivated };
  const { fee, floor } = activationOf(world, asset);
  return {
    activationFee: toText(fee, asset.decimals),
    minimumAfterFee: toText(floor, asset.decimals),
    isActivated,
  };
}

interface Transfer {
  units: bigint;
  destination: Address;
  /** The fee that was fixed when the withdrawal was accepted; without it, today's. */
  activationFee?: bigint;
}

/** The fee of a transfer in ledger units, by the function the app shows it with. */
export function feeOf(
  world: World,
  asset: Asset,
  { units, destination, activationFee }: Transfer,
): { fee: bigint; minimum: bigint } {
  const terms = termsFor(world, asset, destination);
  const fixed =
    activationFee === undefined ? terms : { ...terms, activationFee: toText(activationFee, asset.decimals) };
  const { fee, minimum } = withdrawalCost(toText(units, asset.decimals), fixed);
  return {
    fee: toUnits(fee ?? '0', asset.decimals) ?? 0n,
    minimum: toUnits(minimum ?? '0', asset.decimals) ?? 0n,
  };
}

function unitsFor(world: World, asset: Asset, money: bigint): bigint {
  const step = power(asset.decimals - transferDecimals(world, asset));
  if (asset.assetId === world.quote)
    return ceilDiv(money * power(asset.decimals), power(MONEY_DECIMALS) * step) * step;
  const market = world.pricing.get(asset.assetId);
  const mark = market && markOf(market);
  if (market?.pair === undefined || mark === undefined || mark === 0n) return 0n;
  return ceilDiv(money * market.pair.unitsPerLot * market.notionalScale, mark * step) * step;
}
