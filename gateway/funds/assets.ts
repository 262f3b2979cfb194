// assets.ts: transfer rules of an asset: precision, availability, and activation fee.
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
 * A first transfer to a destination costs this fee and must leave this minimum; in millionths of the quote
 * (Withdrawals, rule 3).
 */
const ACTIVATION_MONEY = 1_000_000n;
const FLOOR_MONEY = 1_000_000n;

/** The listing of an asset; the quote may have none. */
export function recordOf({ options }: World, { assetId }: Asset): AssetRecord | undefined {
  return options.spot?.assets.find((record) => record.assetId === assetId);
}

export function isWithdrawable(world: World, asset: Asset): boolean {
  return recordOf(world, asset)?.isWithdrawable ?? true;
}

/** Decimals of a transfer: weiDecimals, or the ledger's if fewer, so that nothing is rounded. */
export function transferDecimals(world: World, asset: Asset): number {
  const listed = recordOf(world, asset)?.weiDecimals ?? asset.decimals;
  return Math.min(listed, asset.decimals);
}

/** A positive amount in ledger units, or the refusal. */
export function readAmount(world: World, asset: Asset, amount: DecimalString): { units: bigint } | Refusal {
  const decimals = transferDecimals(world, asset);
  const units = toUnits(amount, decimals);
  if (units === undefined)
    return refusal(isPlainDecimal(amount) ? 'WITHDRAW_PRECISION' : 'INVALID_DECIMAL', 'action.amount');
  if (units <= 0n) return refusal('INVALID_FIELD', 'action.amount');
  return { units: units * power(asset.decimals - decimals) };
}

/**
 * Activation fee and minimum remainder in this asset: the quote amounts converted at the mark, rounded up to
 * transferable units. An asset without a price has none.
 */
export function activationOf(world: World, asset: Asset): { fee: bigint; floor: bigint } {
  return { fee: unitsFor(world, asset, ACTIVATION_MONEY), floor: unitsFor(world, asset, FLOOR_MONEY) };
}

/** The fee as the service reports it; unknown assets have none. */
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
  /** The fee fixed when the withdrawal was accepted; without one, the current fee. */
  activationFee?: bigint;
}

/** The fee of a transfer in ledger units, by the same function the app uses. */
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
