// specs.ts: the practice exchange's markets: trading rules and simulation parameters.
import type { DecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { MarketKind } from '#protocol/info/market/marketContexts.ts';
import { type Grid, gridOf } from './prices/grid.ts';

/** When a market is active: always, in New York's session, or during currency trading hours. */
export type Hours = 'always' | 'equity' | 'currency';

/** How often simulated participants act: four times a second, twice, or once. */
export type Pace = 'fast' | 'medium' | 'slow';

/** A token that spot pairs trade against the quote asset. */
export interface Token {
  readonly assetId: AssetId;
  readonly symbol: string;
  /** Loan-to-value as collateral. */
  readonly ltv: DecimalString;
}

export interface MarketSpec {
  readonly kind: MarketKind;
  readonly assetId: AssetId;
  /** The venue's name for it, `coin` in account records: `BTC`, and `BTC/USDC` for a spot pair. */
  readonly base: string;
  /** The base token of a spot pair; undefined for a perpetual. */
  readonly token: Token | undefined;
  /** The market whose moves it follows: its own, or the perpetual's on the same token. */
  readonly pathId: AssetId;
  readonly displayName: string;
  /** The third party that listed it; empty for the main venue. */
  readonly dex: string;
  readonly szDecimals: number;
  readonly maxLeverage: number;
  readonly marginTableId: number;
  /** In quote. */
  readonly maxOpenInterest: DecimalString;
  /** The price that the simulation reverts to, in quote. */
  readonly homePrice: DecimalString;
  /** The rest are simulation parameters, doubles: daily standard deviation of returns, */
  readonly dayVolatility: number;
  /** correlation with the whole market, and with the smaller coins; */
  readonly marketLoading: number;
  readonly altLoading: number;
  /** typical daily notional, typical trade, and typical size at one price near the top of the book, in quote. */
  readonly dayNotional: number;
  readonly tradeNotional: number;
  readonly levelNotional: number;
  readonly pace: Pace;
  readonly hours: Hours;
}

type Row = readonly [
  base: string,
  displayName: string,
  szDecimals: number,
  maxLeverage: number,
  marginTableId: number,
  homePrice: DecimalString,
  dayVolatility: number,
  marketLoading: number,
  altLoading: number,
  dayNotional: number,
  tradeNotional: number,
  levelNotional: number,
  pace: Pace,
  hours?: Hours,
];

/** Sizes from 5 decimals to none, prices over nine orders of magnitude, leverage from 3 to 50. */
const ROWS: readonly Row[] = [
  ['BTC', 'Bitcoin', 5, 40, 56, '97120', 0.024, 0.92, 0, 620e6, 9000, 90e3, 'fast'],
  ['ETH', 'Ethereum', 4, 25, 55, '3412.5', 0.032, 0.86, 0.2, 380e6, 6500, 60e3, 'fast'],
  ['SOL', 'Solana', 2, 20, 54, '187.42', 0.041, 0.76, 0.38, 190e6, 3800, 32e3, 'fast'],
  ['HYPE', 'Hyperliquid', 2, 10, 53, '27.413', 0.052, 0.55, 0.4, 96e6, 2600, 15e3, 'medium'],
  ['XRP', 'XRP', 0, 20, 54, '2.3418', 0.041, 0.66, 0.42, 84e6, 2400, 16e3, 'medium'],
  ['DOGE', 'Dogecoin', 0, 10, 53, '0.32417', 0.049, 0.68, 0.5, 52e6, 1700, 11e3, 'medium'],
  ['BNB', 'BNB', 3, 10, 53, '694.3', 0.028, 0.72, 0.3, 34e6, 2100, 14e3, 'slow'],
  ['SUI', 'Sui', 1, 10, 53, '3.7621', 0.056, 0.62, 0.55, 41e6, 1500, 8e3, 'medium'],
  ['AVAX', 'Avalanche', 2, 10, 53, '36.284', 0.046, 0.66, 0.54, 17e6, 1100, 6e3, 'slow'],
  ['LINK', 'Chainlink', 1, 10, 53, '22.917', 0.044, 0.66, 0.52, 19e6, 1200, 6e3, 'slow'],
  ['LTC', 'Litecoin', 2, 10, 53, '104.36', 0.038, 0.62, 0.46, 12e6, 1000, 5e3, 'slow'],
  ['ARB', 'Arbitrum', 1, 5, 52, '0.71384', 0.053, 0.6, 0.6, 7.5e6, 700, 3500, 'slow'],
  ['kPEPE', 'Pepe (1000)', 0, 10, 53, '0.018342', 0.068, 0.58, 0.56, 24e6, 900, 5e3, 'medium'],
  ['BONK', 'Bonk', 0, 3, 51, '0.000084', 0.06, 0.5, 0.5, 2.4e6, 420, 2200, 'slow'],
];

/** Listed by a third party: own hours, weak correlation with the coins. */
const LISTED: readonly Row[] = [
  ['GOLD', 'Gold (ounce)', 3, 25, 55, '2684.5', 0.0095, 0.06, 0, 9e6, 1600, 12e3, 'slow', 'currency'],
  ['NVDA', 'Nvidia', 3, 20, 54, '141.27', 0.026, 0.34, 0, 11e6, 1300, 8e3, 'slow', 'equity'],
  ['EUR', 'Euro', 1, 50, 57, '1.0847', 0.0046, -0.12, 0, 14e6, 2600, 22e3, 'slow', 'currency'],
];

const FIRST_ASSET = 0x00020000;
const FIRST_LISTED = 0x00024000;

export const MARKET_SPECS: readonly MarketSpec[] = [
  ...ROWS.map((row, index) => specFrom(row, FIRST_ASSET + index)),
  ...LISTED.map((row, index) => specFrom(row, FIRST_LISTED + index)),
];

type SpotRow = readonly [
  perp: string,
  szDecimals: number,
  ltv: DecimalString,
  dayNotional: number,
  tradeNotional: number,
  levelNotional: number,
  pace: Pace,
];

/** Tokens of perpetuals above, traded less, with size decimals from 5 to none and prices of up to 8 decimals. */
const SPOT_ROWS: readonly SpotRow[] = [
  ['BTC', 5, '0.85', 18e6, 4200, 26e3, 'slow'],
  ['ETH', 4, '0.85', 11e6, 3100, 18e3, 'slow'],
  ['SOL', 3, '0.75', 7e6, 1700, 9e3, 'slow'],
  ['HYPE', 2, '0.75', 14e6, 1500, 8e3, 'slow'],
  ['XRP', 1, '0.5', 3.2e6, 1100, 5e3, 'slow'],
  ['LINK', 2, '0.5', 1.4e6, 700, 2500, 'slow'],
  ['BONK', 0, '0', 0.9e6, 320, 1500, 'slow'],
];

const FIRST_TOKEN = 0x00010001;
const FIRST_PAIR = 0x00030001;

export const SPOT_SPECS: readonly MarketSpec[] = SPOT_ROWS.map(spotSpecFrom);

/** The legal prices and sizes of a market. */
export function gridFor({ kind, szDecimals }: MarketSpec): Grid {
  return gridOf(szDecimals, kind);
}

/** Perpetuals, then spot pairs. */
export const ALL_SPECS: readonly MarketSpec[] = [...MARKET_SPECS, ...SPOT_SPECS];

/** A pair has its perpetual's price and parameters, and no leverage. */
function spotSpecFrom(
  [symbol, szDecimals, ltv, dayNotional, tradeNotional, levelNotional, pace]: SpotRow,
  index: number,
): MarketSpec {
  const perp = MARKET_SPECS.find(({ base }) => base === symbol);
  if (perp === undefined) throw new RangeError(`No perpetual on ${symbol}`);
  const assetId = idText(FIRST_PAIR + index);
  const token = { assetId: idText(FIRST_TOKEN + index), symbol, ltv };
  return {
    ...perp,
    kind: 'spot',
    assetId,
    base: `${symbol}/USDC`,
    token,
    pathId: perp.assetId,
    szDecimals,
    maxLeverage: 1,
    dayNotional,
    tradeNotional,
    levelNotional,
    pace,
  };
}

function idText(id: number): AssetId {
  return id.toString(16).padStart(8, '0');
}

function specFrom(row: Row, id: number): MarketSpec {
  const [
    base,
    displayName,
    szDecimals,
    maxLeverage,
    marginTableId,
    homePrice,
    dayVolatility,
    marketLoading,
    altLoading,
    dayNotional,
    tradeNotional,
    levelNotional,
    pace,
    hours = 'always',
  ] = row;
  return {
    kind: 'perp',
    assetId: idText(id),
    base,
    token: undefined,
    pathId: idText(id),
    displayName,
    dex: id >= FIRST_LISTED ? 'atrium' : '',
    szDecimals,
    maxLeverage,
    marginTableId,
    maxOpenInterest: capOf(dayNotional),
    homePrice,
    dayVolatility,
    marketLoading,
    altLoading,
    dayNotional,
    tradeNotional,
    levelNotional,
    pace,
    hours,
  };
}

/** About a third of daily volume, in round steps. */
function capOf(dayNotional: number): DecimalString {
  // Not a user's amount: a figure of the table above.
  const steps: readonly DecimalString[] = [
    '200000000',
    '100000000',
    '50000000',
    '25000000',
    '10000000',
    '5000000',
    '2500000',
  ];
  return steps.find((step) => dayNotional >= 2.4 * Number(step)) ?? '1000000';
}
