// stress.ts: the whole account after a move of prices and probabilities: equity, margin, liquidations, and how to prevent them.
import { dec, Decimal } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import { afterFill } from '../margin/marginAccount.ts';
import {
  equity,
  type Exposure,
  isolatedAccount,
  type MarginAccount,
  marginRatio,
  totalMaintenanceMargin,
} from '../margin/margin.ts';
import { feeOf, QUOTE_DECIMALS } from '../market/fees.ts';
import type { DecimalString } from '#protocol/decimal.ts';

/** Collateral whose price moves. `weighted` is the part of its value that counts as margin, in quote. */
export interface MovingCollateral {
  weighted: Decimal;
  /** Fraction of its price. */
  move: Decimal;
}

/** A move of prices, as fractions: -0.2 is 20 % down. A market without one does not move. */
export interface Shock {
  moves: ReadonlyMap<AssetId, Decimal>;
  collateral: readonly MovingCollateral[];
}

const ZERO = dec('0');
const ONE = dec('1');
/** Equity equal to the maintenance margin is liquidated: one unit more is needed. */
const UNIT = new Decimal(10).pow(-QUOTE_DECIMALS);
/** The search for liquidations ends at five times the price. */
const MAX_RISE = new Decimal(5);

/** The account once `share` of the shock has happened; positions are unchanged. */
export function stressed(account: MarginAccount, shock: Shock, share: Decimal = ONE): MarginAccount {
  const fallen = shock.collateral.reduce(
    (sum, { weighted, move }) => sum.plus(weighted.mul(Decimal.max(-1, move.mul(share)))),
    ZERO,
  );
  return {
    ...account,
    collateral: account.collateral.plus(fallen),
    exposures: account.exposures.map((exposure) => ({
      ...exposure,
      markPrice: Decimal.max(
        ZERO,
        exposure.markPrice.mul(ONE.plus((shock.moves.get(exposure.assetId) ?? ZERO).mul(share))),
      ),
    })),
  };
}

export interface StressFigures {
  equity: Decimal;
  maintenance: Decimal;
  /** A fraction; undefined without equity. */
  ratio: Decimal | undefined;
  isLiquidated: boolean;
}

/** Of the cross account. */
export function stressFigures(account: MarginAccount): StressFigures {
  return {
    equity: equity(account),
    maintenance: totalMaintenanceMargin(account),
    ratio: marginRatio(account),
    isLiquidated: isDue(account),
  };
}

/** Equity of the cross account, and margin and profit of isolated positions. */
export function marginEquity(account: MarginAccount): Decimal {
  return account.exposures
    .filter(({ isolatedMargin }) => isolatedMargin !== undefined)
    .reduce((sum, exposure) => sum.plus(equity(isolatedAccount(exposure))), equity(account));
}

/** One liquidation: the cross account with all its positions, or one isolated position. */
export interface StressedLiquidation {
  /** Null: the cross account. */
  assetId: AssetId | null;
  /** The share of the shock at which it happens: 1 is the whole shock, 0 is now. */
  share: Decimal;
}

/**
 * The liquidations in the order in which they happen as the shock grows, also beyond its whole size: until a price is zero or five times the
 * current one. Equity is linear in the share of the shock and maintenance margin convex, so each happens once.
 */
export function liquidationOrder(account: MarginAccount, shock: Shock): StressedLiquidation[] {
  const max = furthest(shock);
  if (max === undefined) return [];
  const isolated = account.exposures.filter(
    ({ isolatedMargin, size }) => isolatedMargin !== undefined && !size.isZero(),
  );
  const all: StressedLiquidation[] = [];
  const cross = firstShare((share) => isDue(stressed(account, shock, share)), max);
  if (cross) all.push({ assetId: null, share: cross });
  for (const exposure of isolated) {
    const alone = isolatedAccount(exposure);
    const own = { moves: shock.moves, collateral: [] };
    const share = firstShare((part) => isDue(stressed(alone, own, part)), max);
    if (share) all.push({ assetId: exposure.assetId, share });
  }
  return all.toSorted((a, b) => a.share.cmp(b.share));
}

export interface Reduction {
  assetId: AssetId;
  side: 'buy' | 'sell';
  /** Base units, whole lots. */
  size: Decimal;
  /** Taker fee at the current mark, in quote. */
  fee: Decimal;
}

export interface Rescue {
  /** Quote to be added now, so that the shock liquidates nothing: to the account, or to the margin of one isolated position. */
  collateral: Decimal;
  /** Each by itself is enough; the one with the lowest fee first. Only for the cross account. */
  reductions: readonly Reduction[];
}

export interface TradingTerms {
  lot: Decimal;
  takerRate: DecimalString;
}

/** Actions that let the cross account survive the shock; undefined where it survives anyway. */
export function crossRescue(
  account: MarginAccount,
  shock: Shock,
  termsOf: (assetId: AssetId) => TradingTerms | undefined,
): Rescue | undefined {
  const after = stressed(account, shock);
  if (!isDue(after)) return undefined;
  const reductions = account.exposures
    .filter(({ isolatedMargin, size }) => isolatedMargin === undefined && !size.isZero())
    .flatMap((exposure) => {
      const terms = termsOf(exposure.assetId);
      return (terms && smallestReduction(account, shock, exposure, terms)) ?? [];
    })
    .toSorted((a, b) => a.fee.cmp(b.fee));
  return { collateral: cushion(after).neg().plus(UNIT), reductions };
}

/** Additional margin with which an isolated position survives the shock; undefined where it survives anyway. */
export function isolatedRescue(exposure: Exposure, shock: Shock): Decimal | undefined {
  const after = stressed(isolatedAccount(exposure), { moves: shock.moves, collateral: [] });
  return isDue(after) ? cushion(after).neg().plus(UNIT) : undefined;
}

function smallestReduction(
  account: MarginAccount,
  shock: Shock,
  exposure: Exposure,
  { lot, takerRate }: TradingTerms,
): Reduction | undefined {
  const side = exposure.size.isPositive() ? 'sell' : 'buy';
  const held = exposure.size.abs();
  const closing = (lots: number) => {
    const size = Decimal.min(held, lot.mul(lots));
    const fee = feeOf({ size, price: exposure.markPrice }, takerRate);
    const closed = afterFill(account, exposure.assetId, { side, size, price: exposure.markPrice, fee });
    return { size, fee, left: cushion(stressed(closed, shock)) };
  };
  const total = Number.parseInt(held.div(lot).ceil().toFixed(0), 10);
  const best = closing(total).left.gt(0) ? total : peak((lots) => closing(lots).left, total);
  if (!closing(best).left.gt(0)) return undefined;
  let [low, high] = [0, best];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (closing(middle).left.gt(0)) high = middle;
    else low = middle;
  }
  const { size, fee } = closing(high);
  return { assetId: exposure.assetId, side, size, fee };
}

/** The maximum of a unimodal function: closing part of a hedge helps up to a point and hurts beyond it. */
function peak(valueAt: (lots: number) => Decimal, total: number): number {
  let [low, high] = [0, total];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (valueAt(middle + 1).gt(valueAt(middle))) low = middle;
    else high = middle;
  }
  return valueAt(low).gt(valueAt(high)) ? low : high;
}

function cushion(account: MarginAccount): Decimal {
  return equity(account).minus(totalMaintenanceMargin(account));
}

/** Whether the cross account has positions, and no more equity than their maintenance margin. */
function isDue(account: MarginAccount): boolean {
  const hasPositions = account.exposures.some(
    ({ size, isolatedMargin }) => isolatedMargin === undefined && !size.isZero(),
  );
  return hasPositions && cushion(account).lte(0);
}

/** The smallest share for which `isMet` holds, to a millionth; undefined where it does not hold up to `max`. */
function firstShare(isMet: (share: Decimal) => boolean, max: Decimal): Decimal | undefined {
  if (isMet(ZERO)) return ZERO;
  if (!isMet(max)) return undefined;
  let [low, high] = [ZERO, max];
  while (high.minus(low).gt('0.000001')) {
    const middle = low.plus(high).div(2);
    if (isMet(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** The share at which the first price is zero, or the largest rise is reached; undefined for a shock that moves nothing. */
function furthest({ moves, collateral }: Shock): Decimal | undefined {
  const all = [...moves.values(), ...collateral.map(({ move }) => move)].filter((move) => !move.isZero());
  if (all.length === 0) return undefined;
  return Decimal.min(...all.map((move) => (move.isNegative() ? move.neg().pow(-1) : MAX_RISE.div(move))));
}

/** An outcome share after its probability moved by so many points (0.05 is five), never below zero or above one. */
export function chanceAfter(price: Decimal, move: Decimal): Decimal {
  return Decimal.max(ZERO, Decimal.min(ONE, price.plus(move)));
}
