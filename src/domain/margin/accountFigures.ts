// accountFigures.ts: cross margin and isolated positions at live marks, those that the rows of positions show.
import {
  accountLeverage,
  equity,
  type Exposure,
  freeCollateral,
  isolatedAccount,
  liquidationPrices,
  liquidationState,
  type MarginAccount,
  marginRatio,
  totalMaintenanceMargin,
} from './margin.ts';
import { liquidationDistance, unrealizedPnl } from './position.ts';
import { dec, Decimal } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';

/** Amounts in quote. All but PnL and leverage are of cross margin, without isolated positions. */
export interface AccountFigures {
  equity: Decimal;
  freeCollateral: Decimal;
  maintenanceMargin: Decimal;
  /** Fraction; 1 is liquidation. Undefined for positions without equity. */
  marginRatio: Decimal | undefined;
  /** From the mark to the nearest liquidation price, as a fraction of the mark; undefined without any. */
  liquidationDistance: Decimal | undefined;
  danger: MarginDanger;
  /** Of all positions. */
  unrealizedPnl: Decimal;
  /** Value of all positions over equity, both with isolated ones. */
  leverage: Decimal | undefined;
  /** The nearest to its liquidation first. */
  isolated: readonly IsolatedFigures[];
}

/** Distance and danger of one isolated position, which has its own margin. */
export type IsolatedFigures = Pick<AccountFigures, 'liquidationDistance' | 'danger'> & { assetId: AssetId };

/**
 * How close liquidation is, by the nearest price or the margin ratio, whichever is worse: `watch` from 10% away or half
 * of the ratio, `near` from 5% or four fifths, `over` once reached. Initial margin at 20× leaves 3.8% and a ratio of 25%.
 */
export type MarginDanger = 'none' | 'calm' | 'watch' | 'near' | 'over';

const FAR = new Decimal(Infinity);

/** The figures of an account, as the account panel and the page of all accounts show them. */
export function accountFigures(margin: MarginAccount): AccountFigures {
  const open = margin.exposures.filter(({ size }) => !size.isZero());
  return {
    equity: equity(margin),
    freeCollateral: freeCollateral(margin),
    maintenanceMargin: totalMaintenanceMargin(margin),
    marginRatio: marginRatio(margin),
    ...nearestOf(
      margin,
      open.filter(({ isolatedMargin }) => isolatedMargin === undefined),
    ),
    unrealizedPnl: open.reduce(
      (sum, exposure) => sum.plus(unrealizedPnl(exposure, exposure.markPrice)),
      dec('0'),
    ),
    leverage: accountLeverage(margin),
    isolated: open
      .filter(({ isolatedMargin }) => isolatedMargin !== undefined)
      .map((exposure) => ({
        assetId: exposure.assetId,
        ...nearestOf(isolatedAccount(exposure), [exposure]),
      }))
      .toSorted((a, b) => (a.liquidationDistance ?? FAR).cmp(b.liquidationDistance ?? FAR)),
  };
}

function nearestOf(
  margin: MarginAccount,
  open: readonly Exposure[],
): Pick<AccountFigures, 'liquidationDistance' | 'danger'> {
  const priceOf = liquidationPrices(margin);
  const nearest = open.map((exposure) => distanceOf(exposure, priceOf)).reduce(nearer, undefined);
  return { liquidationDistance: nearest, danger: open.length === 0 ? 'none' : dangerOf(margin, nearest) };
}

function distanceOf(
  { assetId, size, markPrice }: Exposure,
  priceOf: ReturnType<typeof liquidationPrices>,
): Decimal | undefined {
  const price = priceOf(assetId);
  return price && liquidationDistance(size, markPrice, price);
}

const nearer = (a: Decimal | undefined, b: Decimal | undefined): Decimal | undefined =>
  a && b ? Decimal.min(a, b) : (a ?? b);

function dangerOf(margin: MarginAccount, distance: Decimal | undefined): MarginDanger {
  const ratio = marginRatio(margin);
  if (!ratio || liquidationState(margin) !== 'safe') return 'over';
  if (ratio.gte('0.8') || distance?.lt('0.05')) return 'near';
  return ratio.gte('0.5') || distance?.lt('0.1') ? 'watch' : 'calm';
}
