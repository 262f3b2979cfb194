// balanceRows.ts: balances and pUSD with computed columns: available, PnL, share of total.
import { hasTrait } from '#domain/market/hasTrait.ts';
import { availableOf } from '#domain/margin/spotFunds.ts';
import { collateralOf, type Market } from '#domain/market/market.ts';
import { spendablePusd } from '#domain/market/outcomeRules.ts';
import { pusdValue } from '#domain/portfolio/accountParts.ts';
import { spotPnl } from '#domain/portfolio/spotCost.ts';
import { dec, type Decimal, toDecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { Balance } from '#protocol/info/account/account.ts';
import type { PredictionBalance } from '#protocol/info/account/predictionBalances.ts';
import { type CsvCell, csvText } from '#ui/text/format/csv.ts';

export interface BalanceRow {
  balance: Balance;
  total: Decimal;
  held: Decimal;
  available: Decimal;
  /** In quote; undefined where not reported. */
  value: Decimal | undefined;
  /** Of a spot asset in quote, where it is known; see `averagePrices`. */
  average: Decimal | undefined;
  /** Unrealized, in quote, and as a fraction of the cost. */
  pnl: Decimal | undefined;
  returnOnCost: Decimal | undefined;
  /** Share of the total value, a fraction. */
  share: Decimal | undefined;
  /** On the prediction venue: spot pairs and transfers do not have it. */
  isPusd: boolean;
}

/** Assets first, then pUSD, which counts once even if the account lists it too. */
export function balanceRows(
  balances: readonly Balance[],
  pusd: readonly PredictionBalance[] = [],
  averages: ReadonlyMap<AssetId, Decimal> = new Map(),
): BalanceRow[] {
  const pusdIds = new Set(pusd.map(({ assetId }) => assetId));
  const rows = [
    ...balances
      .filter(({ assetId }) => !pusdIds.has(assetId))
      .map((balance) => assetRow(balance, averages.get(balance.assetId))),
    ...pusd.map(pusdRow).filter(({ total, held }) => !(total.isZero() && held.isZero())),
  ];
  const whole = rows.reduce((sum, { value }) => sum.plus(value ?? 0), dec('0'));
  return rows.map((row) => ({ ...row, share: row.value && whole.gt(0) ? row.value.div(whole) : undefined }));
}

type OwnFigures = Omit<BalanceRow, 'share'>;

function assetRow(balance: Balance, average: Decimal | undefined): OwnFigures {
  const [total, held] = [dec(balance.total), dec(balance.hold)];
  const pnl = spotPnl(balance, average);
  return {
    balance,
    total,
    held,
    available: availableOf({ total, held }),
    value: balance.usdValue === null ? undefined : dec(balance.usdValue),
    average,
    pnl,
    returnOnCost: pnl && average && !total.isZero() ? pnl.div(average.mul(total)) : undefined,
    isPusd: false,
  };
}

function pusdRow(funds: PredictionBalance): OwnFigures {
  const { assetId, hold, localDeficit } = funds;
  const value = pusdValue(funds);
  const total = value.plus(dec(localDeficit));
  return {
    balance: {
      assetId,
      coin: 'pUSD',
      total: toDecimalString(total),
      hold,
      segregated: '0',
      borrowed: localDeficit,
      ltv: null,
      usdValue: toDecimalString(value),
    },
    total,
    held: dec(hold),
    available: dec(spendablePusd(funds)),
    value,
    average: undefined,
    pnl: undefined,
    returnOnCost: undefined,
    isPusd: true,
  };
}

/** Whether orders in a market use the asset. */
export function isUsedIn(market: Market, { balance: { assetId, coin }, isPusd }: BalanceRow): boolean {
  if (hasTrait(market, 'question')) return isPusd ? market.venue === 'prediction' : coin === market.quote;
  return (hasTrait(market, 'pair') && market.baseAssetId === assetId) || collateralOf(market) === assetId;
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
    'average_price',
    'unrealised_pnl',
  ];
  const line = ({ balance, available, average, pnl }: BalanceRow): CsvCell[] => [
    balance.coin,
    balance.assetId,
    balance.total,
    balance.hold,
    toDecimalString(available),
    balance.segregated,
    balance.borrowed,
    balance.usdValue,
    balance.ltv,
    average && toDecimalString(average),
    pnl && toDecimalString(pnl),
  ];
  return csvText(header, rows.map(line));
}
