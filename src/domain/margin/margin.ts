// margin.ts: margin requirements and liquidation of a cross account, shared by the app and the gateway.
import { dec, Decimal, type DecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { MarginTier } from '#protocol/info/market/perpMeta.ts';
import { QUOTE_DECIMALS } from '../market/fees.ts';
import { notional, unrealizedPnl, type PositionState } from './position.ts';

/**
 * One market of an account: its position, the mark, the leverage its owner chose, and the remaining size of
 * its resting orders on each side. Reduce-only orders and waiting triggers do not count.
 */
export type Exposure = PositionState & {
  readonly assetId: AssetId;
  readonly markPrice: Decimal;
  readonly leverage: number;
  readonly tiers: readonly MarginTier[];
  readonly openBuySize: Decimal;
  readonly openSellSize: Decimal;
  /** Quote allocated to an isolated position; absent on cross margin. */
  readonly isolatedMargin?: Decimal;
};

/**
 * A cross account. `collateral` is Σ balance × price × LTV less debt, in quote, without unrealized profit;
 * `reserved` is the part of it that resting spot buys would cost if they filled (what they buy counts for
 * less than what they spend), none when absent. `cash` is the quote in the balance that no spot order holds, which
 * alone pays isolated margin; where absent, all collateral is cash.
 */
export type MarginAccount = {
  readonly collateral: Decimal;
  readonly exposures: readonly Exposure[];
  readonly reserved?: Decimal;
  readonly cash?: Decimal;
};

/** Ratios of maintenance margin to equity at which the venue closes positions one by one, then all. */
const PARTIAL_LIQUIDATION_RATIO: DecimalString = '1';
const FULL_LIQUIDATION_RATIO: DecimalString = '1.5';

const ZERO = dec('0');

/**
 * The largest position, long or short, if every order on one side filled: max(|size|, size + buys, sells - size).
 * Orders that close or reverse within that size require no more margin.
 */
export function exposureSize({
  size,
  openBuySize,
  openSellSize,
}: Pick<Exposure, 'size' | 'openBuySize' | 'openSellSize'>): Decimal {
  return Decimal.max(size.abs(), size.plus(openBuySize), openSellSize.minus(size));
}

/**
 * Initial margin of a market on the cross account: exposureSize × mark / leverage, rounded up to QUOTE_DECIMALS.
 * An isolated position has its own margin, so only what orders would add to it counts.
 */
export function initialMargin(exposure: Exposure): Decimal {
  const wanted = marginFor(exposure, exposureSize(exposure));
  return exposure.isolatedMargin === undefined
    ? wanted
    : wanted.minus(marginFor(exposure, exposure.size.abs()));
}

/** size × mark / leverage, rounded up to QUOTE_DECIMALS. */
export function marginFor(
  { markPrice, leverage }: Pick<Exposure, 'markPrice' | 'leverage'>,
  size: Decimal,
): Decimal {
  return roundedUp(size.mul(markPrice).div(leverage));
}

/**
 * The part of the margin of an isolated position and an order on this side that the position already holds: its
 * own requirement, and for an order that reverses it at most its equity. Zero on cross margin.
 */
export function marginInPlace(exposure: Exposure, side: 'buy' | 'sell'): Decimal {
  const { size, isolatedMargin, markPrice } = exposure;
  if (isolatedMargin === undefined) return ZERO;
  const own = marginFor(exposure, size.abs());
  const isIncrease = side === 'buy' ? !size.isNegative() : !size.isPositive();
  return isIncrease
    ? own
    : Decimal.max(0, Decimal.min(own, isolatedMargin.plus(unrealizedPnl(exposure, markPrice))));
}

/** An isolated position as an account whose only collateral is its margin. */
export function isolatedAccount({ isolatedMargin = ZERO, ...exposure }: Exposure): MarginAccount {
  return { collateral: isolatedMargin, exposures: [{ ...exposure, openBuySize: ZERO, openSellSize: ZERO }] };
}

/**
 * notional / (2 × maxLeverage) of the position at the mark, rounded up to QUOTE_DECIMALS. With tiers each
 * slice of the notional counts at its own tier's rate, so that crossing a bound never makes the requirement
 * jump.
 */
export function maintenanceMargin(exposure: Pick<Exposure, 'size' | 'markPrice' | 'tiers'>): Decimal {
  const held = notional(exposure.size, exposure.markPrice);
  const slice = maintenanceSlices(exposure.tiers).findLast(({ lowerBound }) => held.gte(lowerBound));
  return slice ? roundedUp(held.mul(slice.rate).minus(slice.deduction)) : ZERO;
}

/** Maximum leverage of a position with this notional. */
export function maxLeverageAt(tiers: readonly MarginTier[], positionNotional: Decimal): number {
  return (
    (tiers.findLast(({ lowerBound }) => positionNotional.gte(dec(lowerBound))) ?? tiers[0])?.maxLeverage ?? 1
  );
}

function accountUnrealizedPnl(account: MarginAccount): Decimal {
  return sum(crossOf(account), (exposure) => unrealizedPnl(exposure, exposure.markPrice));
}

/** Collateral plus unrealized PnL of cross positions. */
export function equity(account: MarginAccount): Decimal {
  return account.collateral.plus(accountUnrealizedPnl(account));
}

export function totalNotional(account: MarginAccount): Decimal {
  return sum(crossOf(account), ({ size, markPrice }) => notional(size, markPrice));
}

export function totalInitialMargin(account: MarginAccount): Decimal {
  return sum(account.exposures, initialMargin);
}

export function totalMaintenanceMargin(account: MarginAccount): Decimal {
  return sum(crossOf(account), maintenanceMargin);
}

/** Equity not required by positions and orders; never negative. */
export function freeCollateral(account: MarginAccount): Decimal {
  return Decimal.max(ZERO, unusedEquity(account));
}

/** Margin that an order in this market may take: free collateral, on isolated margin free cash. Never negative. */
export function availableMargin(account: MarginAccount, assetId: AssetId): Decimal {
  const exposure = account.exposures.find((each) => each.assetId === assetId);
  return exposure?.isolatedMargin === undefined ? freeCollateral(account) : freeCash(account);
}

/** Equity less initial margins and reserves; negative while positions require more than the equity. */
export function unusedEquity(account: MarginAccount): Decimal {
  return equity(account).minus(totalInitialMargin(account)).minus(reservedIn(account));
}

/** Collateral reserved by resting spot buys. */
export function reservedIn({ reserved }: MarginAccount): Decimal {
  return reserved ?? ZERO;
}

/** Free collateral without unrealized profit; never negative. */
export function withdrawable(account: MarginAccount): Decimal {
  return Decimal.max(ZERO, unusedEquity(account).minus(profitOf(account)));
}

/** Unrealized profit of the cross positions: it backs them, but is not cash. Zero for a loss. */
export function profitOf(account: MarginAccount): Decimal {
  return Decimal.max(ZERO, accountUnrealizedPnl(account));
}

/** Cash that may become isolated margin: free collateral that is neither profit nor another asset. Never negative. */
export function freeCash(account: MarginAccount): Decimal {
  return Decimal.max(ZERO, unusedCash(account));
}

/** The same, negative while positions and orders require more. */
export function unusedCash(account: MarginAccount): Decimal {
  const { cash } = account;
  const free = unusedEquity(account).minus(profitOf(account));
  return cash === undefined ? free : Decimal.min(free, cash.minus(isolatedReserve(account)));
}

/** Cash reserved by resting orders of isolated markets: the margin they would add at the mark. */
export function isolatedReserve({ exposures }: Pick<MarginAccount, 'exposures'>): Decimal {
  return sum(
    exposures.filter(({ isolatedMargin }) => isolatedMargin !== undefined),
    initialMargin,
  );
}

/** Maintenance margin divided by equity; 1 is liquidation. Undefined for positions without equity. */
export function marginRatio(account: MarginAccount): Decimal | undefined {
  const maintenance = totalMaintenanceMargin(account);
  if (maintenance.isZero()) return ZERO;
  const held = equity(account);
  return held.gt(0) ? maintenance.div(held) : undefined;
}

export function liquidationState(account: MarginAccount): 'safe' | 'partial' | 'full' {
  const ratio = marginRatio(account);
  if (!ratio || ratio.gte(dec(FULL_LIQUIDATION_RATIO))) return 'full';
  return ratio.gte(dec(PARTIAL_LIQUIDATION_RATIO)) ? 'partial' : 'safe';
}

/** Σ notional / equity of the whole account, isolated positions and their margin included; undefined without equity. */
export function accountLeverage({ collateral, exposures }: MarginAccount): Decimal | undefined {
  const held = sum(exposures, ({ isolatedMargin = ZERO, ...exposure }) =>
    isolatedMargin.plus(unrealizedPnl(exposure, exposure.markPrice)),
  ).plus(collateral);
  return held.gt(0)
    ? sum(exposures, ({ size, markPrice }) => notional(size, markPrice)).div(held)
    : undefined;
}

/**
 * The mark of one market at which equity equals maintenance margin, every other mark constant;
 * undefined when no positive price does. An isolated position counts with its own margin only. Longs:
 * p = (M - d - C + E) / (s × (1 - r)); shorts: p = (C + E + d - M) / (s × (1 + r)), where s is |size|, E the
 * entry notional, C the equity and M the maintenance without this market, r and d the rate and deduction of
 * the tier that applies at p.
 */
export function liquidationPrice(account: MarginAccount, assetId: AssetId): Decimal | undefined {
  return liquidationPrices(account)(assetId);
}

/** The same of every market of an account: its sums are made once, and each market is taken out of them. */
export function liquidationPrices(account: MarginAccount): (assetId: AssetId) => Decimal | undefined {
  const cushion = equity(account).minus(totalMaintenanceMargin(account));
  return (assetId) => {
    const exposure = account.exposures.find((each) => each.assetId === assetId);
    if (!exposure || exposure.size.isZero()) return undefined;
    if (exposure.isolatedMargin !== undefined) return liquidationPrice(isolatedAccount(exposure), assetId);
    const rest = cushion.minus(unrealizedPnl(exposure, exposure.markPrice)).plus(maintenanceMargin(exposure));
    return maintenanceSlices(exposure.tiers)
      .map((slice) => ({ slice, price: priceInSlice(exposure, rest, slice) }))
      .find(({ slice, price }) => price.gt(0) && holds(slice, notional(exposure.size, price)))?.price;
  };
}

/** One margin tier: bounds and deduction in quote, its maintenance rate a fraction of the notional. */
export type MaintenanceSlice = {
  readonly lowerBound: Decimal;
  readonly upperBound: Decimal | undefined;
  readonly rate: Decimal;
  readonly deduction: Decimal;
};

/** Tables change with the metadata only, so slices are computed once per table. */
const SLICES = new WeakMap<readonly MarginTier[], MaintenanceSlice[]>();

/**
 * Maintenance of a notional n inside a tier is n × rate - deduction, with the deduction that makes
 * neighbouring tiers meet at their bound.
 */
export function maintenanceSlices(tiers: readonly MarginTier[]): MaintenanceSlice[] {
  const known = SLICES.get(tiers);
  if (known) return known;
  const slices: MaintenanceSlice[] = [];
  for (const [index, tier] of tiers.entries()) {
    const lowerBound = dec(tier.lowerBound);
    const upper = tiers[index + 1]?.lowerBound;
    const rate = new Decimal(1).div(2 * tier.maxLeverage);
    const before = slices[index - 1];
    const deduction = before ? before.deduction.plus(lowerBound.mul(rate.minus(before.rate))) : ZERO;
    slices.push({ lowerBound, upperBound: upper === undefined ? undefined : dec(upper), rate, deduction });
  }
  SLICES.set(tiers, slices);
  return slices;
}

function priceInSlice(exposure: Exposure, cushion: Decimal, { rate, deduction }: MaintenanceSlice): Decimal {
  const size = exposure.size.abs();
  if (exposure.size.isPositive())
    return exposure.entryNotional
      .minus(cushion)
      .minus(deduction)
      .div(size.mul(new Decimal(1).minus(rate)));
  return exposure.entryNotional
    .plus(cushion)
    .plus(deduction)
    .div(size.mul(rate.plus(1)));
}

function holds(slice: MaintenanceSlice, positionNotional: Decimal): boolean {
  return (
    positionNotional.gte(slice.lowerBound) &&
    (slice.upperBound === undefined || positionNotional.lte(slice.upperBound))
  );
}

function crossOf({ exposures }: MarginAccount): readonly Exposure[] {
  return exposures.filter(({ isolatedMargin }) => isolatedMargin === undefined);
}

function roundedUp(amount: Decimal): Decimal {
  return amount.toDecimalPlaces(QUOTE_DECIMALS, Decimal.ROUND_UP);
}

function sum<T>(items: readonly T[], amount: (item: T) => Decimal): Decimal {
  return items.reduce((total, item) => total.plus(amount(item)), ZERO);
}
