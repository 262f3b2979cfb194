// accountFigures.ts: equity, margin and distance to liquidation: the cross account at live marks, isolated positions as reported by
// the service.
import {
  accountLeverage,
  equity,
  freeCollateral,
  type MarginAccount,
  marginRatio,
  totalMaintenanceMargin,
} from './margin.ts';
import { dec, type Decimal } from '#protocol/decimal.ts';
import type { Account } from '#protocol/info/account/account.ts';

export interface AccountFigures {
  /** Amounts in quote. */
  equity: Decimal;
  freeCollateral: Decimal;
  maintenanceMargin: Decimal;
  unrealizedPnl: Decimal;
  /** Fraction; 1 is liquidation. Undefined for positions without equity. */
  marginRatio: Decimal | undefined;
  /** Value of all cross positions over equity. */
  leverage: Decimal | undefined;
  danger: MarginDanger;
}

/** Distance to liquidation: under half of the way, under four fifths, nearer, reached. */
export type MarginDanger = 'none' | 'calm' | 'watch' | 'near' | 'over';

export function accountFigures(account: Account, margin: MarginAccount): AccountFigures {
  const cross = account.positions
    .filter(({ leverage }) => leverage.mode === 'cross')
    .reduce((total, position) => total.plus(dec(position.unrealizedPnl)), dec('0'));
  const ratio = marginRatio(margin);
  return {
    equity: dec(account.summary.equity).minus(dec(account.crossSummary.equity)).plus(equity(margin)),
    freeCollateral: freeCollateral(margin),
    maintenanceMargin: totalMaintenanceMargin(margin),
    unrealizedPnl: dec(account.unrealizedPnl).minus(cross).plus(equity(margin)).minus(margin.collateral),
    marginRatio: ratio,
    leverage: accountLeverage(margin),
    danger: dangerOf(ratio),
  };
}

function dangerOf(ratio: Decimal | undefined): MarginDanger {
  if (!ratio || ratio.gte(1)) return 'over';
  if (ratio.isZero()) return 'none';
  if (ratio.gte(dec('0.8'))) return 'near';
  return ratio.gte(dec('0.5')) ? 'watch' : 'calm';
}
