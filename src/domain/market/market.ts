// market.ts: what can be traded, in one shape per kind, built from the metadata reads.
import { dec, type Decimal, type DecimalString } from '#protocol/decimal.ts';
import type { AssetId, ConditionId, OutcomeAssetId, TokenId, UnixMs } from '#protocol/ids.ts';
import type {
  MarginTable,
  MarginTier,
  MarketStatus,
  PerpMarketRecord,
  PerpMeta,
} from '#protocol/info/market/perpMeta.ts';
import type { AssetRecord, SpotMeta, SpotPairRecord } from '#protocol/info/market/spotMeta.ts';
import type { BookScale } from '../book/book.ts';
import { priceGridOf, sizeDecimalsOf, type OrderRules } from '../order/orderText.ts';
import { hasTrait, type KindWith, traitsOf } from './hasTrait.ts';
import { PERP } from './perp.ts';
import { decimalsOf, priceDecimalsAt, type PriceGrid } from './precision.ts';
import { SPOT } from './spot.ts';
import { MAX_TICK_PRICE_DECIMALS } from './tickGrid.ts';

/**
 * Why orders are refused whatever they say. `szDecimals`: the size precision is missing or impossible; `status`: the market's status, in words
 * of the service; `venueRules`: the prediction venue's tick or minimum is not known yet.
 */
export type NotTradable = 'szDecimals' | 'status' | 'venueRules';

type MarketBase = {
  readonly assetId: AssetId;
  /** As the service spells it, BTC-USDC: for people, never a key. */
  readonly symbol: string;
  readonly displayName: string;
  /** The service's whole name or question, as it came; only where it was cut. */
  readonly wholeName?: string;
  readonly base: string;
  readonly quote: string;
  readonly status: MarketStatus;
  readonly notTradable: NotTradable | null;
  /** Size decimals. Null when the service gives none that its price rule can work with; `sizeDecimals` has a value to show. */
  readonly szDecimals: number | null;
  /** Quote currency. */
  readonly minOrderValue: DecimalString;
  /** Fractions of the notional, before what an account is granted. */
  readonly makerFeeRate: DecimalString;
  readonly takerFeeRate: DecimalString;
};

export type PerpMarket = MarketBase & {
  readonly kind: 'perp';
  /** The venue's own word, `coin` in account records. */
  readonly venueName: string;
  readonly dex: string;
  readonly marginAsset: AssetId | null;
  readonly maxLeverage: number;
  /** By rising lower bound; the first starts at 0. */
  readonly tiers: readonly MarginTier[];
  readonly isIsolatedOnly: boolean;
  readonly fundingIntervalHours: number;
  readonly maxOpenInterest: DecimalString | null;
};

export type SpotMarket = MarketBase & {
  readonly kind: 'spot';
  readonly baseAssetId: AssetId;
  readonly quoteAssetId: AssetId;
  /** Share of the base's value that counts as margin, a fraction; null where the service does not say. */
  readonly baseLtv: DecimalString | null;
};

/** `paused` also while the market is open but takes no orders; `unknown` for words this app does not know. */
export type OutcomePhase = 'open' | 'paused' | 'closed' | 'resolving' | 'resolved' | 'canceled' | 'unknown';

/** One side of a condition. On the prediction venue `rules` come from its book read and change with its tick. */
export type OutcomeMarket = MarketBase & {
  readonly kind: 'outcome';
  readonly venue: 'prediction' | 'perps';
  readonly conditionId: ConditionId | null;
  /** What the venue's own book read is keyed by; null on the perpetuals venue. */
  readonly tokenId: TokenId | null;
  /** What split and merge name this side by. */
  readonly outcomeAssetId: OutcomeAssetId | null;
  /** The other side of the same question. */
  readonly opposite: AssetId | null;
  readonly outcome: 'yes' | 'no';
  /** Unique among the markets of a deployment, for addresses: rain-lisbon-1-dec-yes. */
  readonly slug: string;
  readonly question: string;
  readonly phase: OutcomePhase;
  readonly endAt: UnixMs | null;
  /** What a share of this side pays, once resolved. */
  readonly payout: DecimalString | null;
  readonly isNegRisk: boolean;
  readonly rules: { readonly tickSize: DecimalString; readonly minOrderSize: DecimalString } | null;
  readonly isMinimumCloseEnabled: boolean;
};

export type Market = PerpMarket | SpotMarket | OutcomeMarket;

/** A market whose positions need margin. */
export type MarginMarket = Extract<Market, { readonly kind: KindWith<'margin'> }>;

/** What a deployment uses where its metadata is silent. Rates are fractions. */
export type MarketDefaults = {
  readonly minOrderValue: DecimalString;
  readonly makerFeeRate: DecimalString;
  readonly takerFeeRate: DecimalString;
};

/** All perpetual markets of a perpMeta read, tradable or not. */
export function perpMarketsOf(meta: PerpMeta, defaults: MarketDefaults): PerpMarket[] {
  return meta.markets.map((record) => perpMarketOf(record, meta.marginTables, defaults));
}

/** All pairs of a spotMeta read. Size decimals are those of the base asset, tokens[0] (Limits, rule 4). */
export function spotMarketsOf(meta: SpotMeta, defaults: MarketDefaults): SpotMarket[] {
  return meta.pairs.map((pair) => spotMarketOf(pair, meta.assets, defaults));
}

/** The rules its orders must keep; undefined when they are not known, in which case nothing can be ordered. */
export function orderRulesOf(market: Market): OrderRules | undefined {
  if (hasTrait(market, 'question')) return outcomeRulesOf(market);
  const { kind, szDecimals, minOrderValue } = market;
  return szDecimals === null ? undefined : { kind, szDecimals, minOrderValue };
}

/** How the market is named in an address, /trade/…: also a name that finds it again. */
export function addressOf(market: Market): string {
  return hasTrait(market, 'question') ? market.slug : market.symbol;
}

/** What is paid for a trade: the quote asset of a pair, the margin asset of a perpetual; null where the market names none. */
export function collateralOf(market: Market): AssetId | null {
  if (hasTrait(market, 'pair')) return market.quoteAssetId;
  return hasTrait(market, 'margin') ? market.marginAsset : null;
}

/** True when new orders are limited to closing positions. */
export function isReduceOnlyMarket(market: Market): boolean {
  return market.status === 'reduceOnly';
}

/** Decimal places for a column of prices around `price`. Follows the tick, so that every legal price can be shown. */
export function priceDecimals(market: Market, price: Decimal): number {
  return priceDecimalsAt(gridOf(market), price);
}

/** The same for a price of an order or a trade, with all its digits: it may come from a finer step of before, which the venue has loosened since. */
export function tradedPriceDecimals(market: Market, price: DecimalString): number {
  return Math.max(priceDecimals(market, dec(price)), Math.min(MAX_TICK_PRICE_DECIMALS, decimalsOf(price)));
}

/** Decimal places for showing sizes; six where the service names none, so that nothing held is hidden. */
export function sizeDecimals(market: Market): number {
  if (hasTrait(market, 'question') && market.venue === 'perps') return 0;
  return market.szDecimals ?? traitsOf(market).maxSizeDecimals;
}

/** Decimal places of a size in a table, so that those of one market share them: as orders have, more only where a close took shares exactly. */
export function tableSizeDecimals(market: Market, size: DecimalString): number {
  return Math.max(orderSizeDecimals(market), decimalsOf(size));
}

/** Decimal places of the sizes of orders: whole lots. */
export function orderSizeDecimals(market: Market): number {
  const rules = orderRulesOf(market);
  if (!rules && hasTrait(market, 'question')) return 2;
  return rules ? sizeDecimalsOf(rules) : sizeDecimals(market);
}

/** The units of this market's book: the finest price and the finest size it can have. */
export function bookScaleOf(market: Market): BookScale {
  // Orders at the step of before rest on after it changed, and the other side's prices are taken from one: any price of the venue fits.
  if (hasTrait(market, 'question'))
    return { priceDecimals: MAX_TICK_PRICE_DECIMALS, sizeDecimals: sizeDecimals(market) };
  const grid = gridOf(market);
  return {
    priceDecimals: grid.kind === 'tick' ? decimalsOf(grid.tickSize) : grid.maxDecimals,
    sizeDecimals: sizeDecimals(market),
  };
}

/** Places of a price where the service does not name the precision. */
const SHOWN_DECIMALS = 6;

/** The price grid; without rules, one for display only. */
export function gridOf(market: Market): PriceGrid {
  const rules = orderRulesOf(market);
  return rules ? priceGridOf(rules) : { kind: 'figures', maxDecimals: SHOWN_DECIMALS };
}

function perpMarketOf(
  record: PerpMarketRecord,
  tables: readonly MarginTable[],
  defaults: MarketDefaults,
): PerpMarket {
  const szDecimals = usableDecimals(record.szDecimals, PERP.maxSizeDecimals);
  const symbol = visible(record.symbol);
  const [base, quote] = splitSymbol(record.symbol, '-', record.venueName);
  return {
    kind: 'perp',
    ...feesAndMinimum(record, defaults),
    assetId: record.assetId,
    symbol,
    displayName: visible(record.displayName),
    ...wholeName(record.symbol),
    base: unitName(base),
    quote: unitName(quote),
    status: record.status,
    notTradable: notTradable(szDecimals, record.status),
    szDecimals,
    venueName: record.venueName,
    dex: record.dex,
    marginAsset: record.marginAsset,
    maxLeverage: record.maxLeverage,
    tiers: tiersOf(record, tables),
    isIsolatedOnly: record.isIsolatedOnly,
    fundingIntervalHours: record.fundingIntervalHours,
    maxOpenInterest: record.maxOpenInterest,
  };
}

function spotMarketOf(
  pair: SpotPairRecord,
  assets: readonly AssetRecord[],
  defaults: MarketDefaults,
): SpotMarket {
  const baseAsset = assets.find(({ assetId }) => assetId === pair.baseAssetId);
  const quoteAsset = assets.find(({ assetId }) => assetId === pair.quoteAssetId);
  const szDecimals = usableDecimals(baseAsset?.szDecimals ?? null, SPOT.maxSizeDecimals);
  const symbol = visible(pair.name);
  const [base, quote] = splitSymbol(pair.name, '/', pair.name);
  return {
    kind: 'spot',
    ...feesAndMinimum(pair, defaults),
    assetId: pair.assetId,
    symbol,
    displayName: visible(baseAsset?.displayName ?? symbol),
    ...wholeName(pair.name),
    base: unitName(baseAsset?.symbol ?? base),
    quote: unitName(quoteAsset?.symbol ?? quote),
    status: pair.status,
    notTradable: notTradable(szDecimals, pair.status),
    szDecimals,
    baseAssetId: pair.baseAssetId,
    quoteAssetId: pair.quoteAssetId,
    baseLtv: baseAsset?.ltv ?? null,
  };
}

function outcomeRulesOf(market: OutcomeMarket): OrderRules | undefined {
  if (market.venue === 'perps') return { kind: 'outcome', venue: 'perps' };
  if (!market.rules) return undefined;
  return {
    kind: 'outcome',
    venue: 'prediction',
    ...market.rules,
    isMinimumCloseEnabled: market.isMinimumCloseEnabled,
  };
}

function usableDecimals(szDecimals: number | null, limit: number): number | null {
  return szDecimals !== null && Number.isInteger(szDecimals) && szDecimals >= 0 && szDecimals <= limit
    ? szDecimals
    : null;
}

/** A status the app does not know is taken as closed. */
function notTradable(szDecimals: number | null, status: MarketStatus): NotTradable | null {
  if (szDecimals === null) return 'szDecimals';
  return status === 'active' || status === 'reduceOnly' ? null : 'status';
}

function feesAndMinimum(
  record: {
    minOrderValue: DecimalString | null;
    makerFeeRate: DecimalString | null;
    takerFeeRate: DecimalString | null;
  },
  defaults: MarketDefaults,
) {
  return {
    minOrderValue: record.minOrderValue ?? defaults.minOrderValue,
    makerFeeRate: record.makerFeeRate ?? defaults.makerFeeRate,
    takerFeeRate: record.takerFeeRate ?? defaults.takerFeeRate,
  };
}

/**
 * A name as it may stand in a sentence that is signed: what cannot be seen, or turns the reading direction and with it the figures behind
 * it, is shown as a mark, so that two names are never one to the eye. Cut where no name goes on.
 */
export function visible(name: string, longest: number = LONGEST_NAME): string {
  const characters = Array.from(
    name.replace(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu, '\ufffd'),
  );
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : characters.join('');
}

const LONGEST_NAME = 64;

/** Names of units stand beside every amount. */
const unitName = (name: string): string => visible(name, 14);

/** A name that `visible` cuts. */
export function wholeName(name: string, longest: number = LONGEST_NAME): { wholeName?: string } {
  return Array.from(name).length > longest ? { wholeName: name } : {};
}

/** BTC-USDC at its last separator; a symbol without one is all base. */
function splitSymbol(symbol: string, separator: string, fallback: string): [base: string, quote: string] {
  const at = symbol.lastIndexOf(separator);
  return at > 0 ? [symbol.slice(0, at), symbol.slice(at + 1)] : [fallback, 'USD'];
}

/** The market's margin table by rising bound; one tier of its maximum leverage where the service lists none (ids below 50 name the leverage itself). */
function tiersOf(record: PerpMarketRecord, tables: readonly MarginTable[]): MarginTier[] {
  const listed = tables.find(({ id }) => id === record.marginTableId)?.tiers ?? [];
  const sorted = listed
    .filter(({ maxLeverage }) => maxLeverage >= 1)
    .sort((a, b) => dec(a.lowerBound).cmp(dec(b.lowerBound)));
  const startsAtZero = sorted[0] !== undefined && dec(sorted[0].lowerBound).lte(0);
  return startsAtZero
    ? sorted
    : [{ lowerBound: '0', maxLeverage: Math.max(1, record.maxLeverage) }, ...sorted];
}
