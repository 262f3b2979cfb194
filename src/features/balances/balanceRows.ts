// balanceRows.ts: balances with what is worked out of them: what is free, and the share of everything.
import { hasTrait } from '#domain/market/hasTrait.ts';
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
  /** Quote; undefined where the service gives none. */
  value: Decimal | undefined;
  /** Of the value of everything that has one, a fraction. */
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
      available: total.minus(held),
      value,
      share: value && whole.gt(0) ? value.div(whole) : undefined,
    };
  });
}

/** What orders in a market are paid and settled in. */
export function assetsOf(market: Market | undefined): readonly AssetId[] {
  const collateral = market && collateralOf(market);
  return [...(hasTrait(market, 'pair') ? [market.baseAssetId] : []), ...(collateral ? [collateral] : [])];
}

/** The pair that an asset is bought and sold in; undefined for what only pays for others. */
export function pairOf(markets: readonly Market[], assetId: AssetId): Market | undefined {
  return markets.find((market) => hasTrait(market, 'pair') && market.baseAssetId === assetId);
}

/** Everything that is held, with all its digits. Names of columns are for programs and stay as they are. */
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
