// accountFigures.ts: equity, margin and distance to liquidation at live marks, those that the rows of positions show.
import {
  accountLeverage,
  equity,
  type Exposure,
  freeCollateral,
  liquidationPrice,
  liquidationState,
  type MarginAccount,
  marginRatio,
  totalMaintenanceMargin,
} from './margin.ts';
import { liquidationDistance, unrealizedPnl } from './position.ts';
import { dec, Decimal } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { Account } from '#protocol/info/account/account.ts';

export interface AccountFigures {
  /** Amounts in quote. */
  equity: Decimal;
  freeCollateral: Decimal;
  maintenanceMargin: Decimal;
  unrealizedPnl: Decimal;
  /** Fraction; 1 is liquidation. Undefined for positions without equity. */
  marginRatio: Decimal | undefined;
  /** Value of all positions over equity, both with isolated ones. */
  leverage: Decimal | undefined;
  /** From the mark to the nearest liquidation price, as a fraction of the mark; undefined without any. */
  liquidationDistance: Decimal | undefined;
  /** Isolated positions, which are in no margin figure above, the nearest to its liquidation first. */
  isolated: readonly IsolatedFigures[];
  danger: MarginDanger;
}

export interface IsolatedFigures {
  assetId: AssetId;
  /** As `liquidationDistance`, of this position alone. */
  distance: Decimal | undefined;
}

/**
 * How close liquidation is, by the nearest price or the margin ratio, whichever is worse: `watch` from 10% away or half
 * of the ratio, `near` from 5% or four fifths, `over` once reached. Initial margin at 20× leaves 3.8% and a ratio of 25%.
 */
export type MarginDanger = 'none' | 'calm' | 'watch' | 'near' | 'over';

const FAR = new Decimal(Infinity);

export function accountFigures(account: Account, margin: MarginAccount): AccountFigures {
  const cross = account.positions
    .filter(({ leverage }) => leverage.mode === 'cross')
    .reduce((total, position) => total.plus(dec(position.unrealizedPnl)), dec('0'));
  const moved = isolatedChange(account, margin);
  const ratio = marginRatio(margin);
  const open = margin.exposures.filter(({ size }) => !size.isZero());
  const distances = open.map((exposure) => distanceOf(margin, exposure));
  const nearest = distances.reduce(nearer, undefined);
  return {
    equity: dec(account.summary.equity)
      .minus(dec(account.crossSummary.equity))
      .plus(equity(margin))
      .plus(moved),
    freeCollateral: freeCollateral(margin),
    maintenanceMargin: totalMaintenanceMargin(margin),
    unrealizedPnl: dec(account.unrealizedPnl)
      .minus(cross)
      .plus(equity(margin))
      .minus(margin.collateral)
      .plus(moved),
    marginRatio: ratio,
    leverage: accountLeverage(margin),
    liquidationDistance: nearest,
    isolated: open
      .flatMap(({ assetId, isolatedMargin }, index) =>
        isolatedMargin === undefined ? [] : [{ assetId, distance: distances[index] }],
      )
      .toSorted((a, b) => (a.distance ?? FAR).cmp(b.distance ?? FAR)),
    danger: open.length === 0 ? 'none' : dangerOf(margin, nearest),
  };
}

/** Profit of isolated positions since the service valued them. */
function isolatedChange({ positions }: Account, { exposures }: MarginAccount): Decimal {
  return exposures.reduce((sum, exposure) => {
    const reported = positions.find(({ assetId }) => assetId === exposure.assetId);
    return reported && exposure.isolatedMargin
      ? sum.plus(unrealizedPnl(exposure, exposure.markPrice)).minus(dec(reported.unrealizedPnl))
      : sum;
  }, dec('0'));
}

function distanceOf(margin: MarginAccount, { assetId, size, markPrice }: Exposure): Decimal | undefined {
  const price = liquidationPrice(margin, assetId);
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
