// balanceRows.ts: balances with computed columns: available, share of total.
import { hasTrait } from '#domain/market/hasTrait.ts';
import { availableOf } from '#domain/margin/spotFunds.ts';
import { collateralOf, type Market } from '#domain/market/market.ts';
import { dec, type Decimal, toDecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { Balance } from '#protocol/info/account/account.ts';
import { type CsvCell, csvText } from '#ui/text/format/csv.ts';

export interface BalanceRow {
  balance: Balance;
  total: Decimal;
  held: Decimal;
  available: Decimal;
  /** In quote; undefined where not reported. */
  value: Decimal | undefined;
  /** Share of the total value, a fraction. */
  share: Decimal | undefined;
}

export function balanceRows(balances: readonly Balance[]): BalanceRow[] {
  const whole = balances.reduce((sum, { usdValue }) => sum.plus(dec(usdValue ?? '0')), dec('0'));
  return balances.map((balance) => {
    const [total, held] = [dec(balance.total), dec(balance.hold)];
    const value = balance.usdValue === null ? undefined : dec(balance.usdValue);
    return {
      balance,
      total,
      held,
      available: availableOf({ total, held }),
      value,
      share: value && whole.gt(0) ? value.div(whole) : undefined,
    };
  });
}

/** The assets that orders in a market use. */
export function assetsOf(market: Market | undefined): readonly AssetId[] {
  const collateral = market && collateralOf(market);
  return [...(hasTrait(market, 'pair') ? [market.baseAssetId] : []), ...(collateral ? [collateral] : [])];
}

/** The pair that trades an asset; undefined for quote assets. */
export function pairOf(markets: readonly Market[], assetId: AssetId): Market | undefined {
  return markets.find((market) => hasTrait(market, 'pair') && market.baseAssetId === assetId);
}

/** All balances, with all digits. Column names are for programs and stay the same. */
export function balancesCsv(rows: readonly BalanceRow[]): string {
  const header = [
    'asset',
    'asset_id',
    'total',
    'held',
    'available',
    'segregated',
    'borrowed',
    'value_usd',
    'loan_to_value',
  ];
  const line = ({ balance, available }: BalanceRow): CsvCell[] => [
    balance.coin,
    balance.assetId,
    balance.total,
    balance.hold,
    toDecimalString(available),
    balance.segregated,
    balance.borrowed,
    balance.usdValue,
    balance.ltv,
  ];
  return csvText(header, rows.map(line));
}
