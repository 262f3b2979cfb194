// market.ts: the market types, one per kind, and the rules of their prices and sizes.
import { dec, type Decimal, type DecimalString } from '#protocol/decimal.ts';
import type { AssetId, ConditionId, OutcomeAssetId, TokenId, UnixMs } from '#protocol/ids.ts';
import type { MarginTier, MarketStatus } from '#protocol/info/market/perpMeta.ts';
import type { BookScale } from '../book/book.ts';
import { priceGridOf, sizeDecimalsOf, type OrderRules } from '../order/orderText.ts';
import { hasTrait, type KindWith, traitsOf } from './hasTrait.ts';
import { decimalsOf, priceDecimalsAt, type PriceGrid } from './precision.ts';
import { MAX_TICK_PRICE_DECIMALS } from './tickGrid.ts';

/**
 * Why all orders in this market are refused. `szDecimals`: the size precision is missing or impossible; `status`: the
 * market's status, in the service's words; `venueRules`: the prediction venue's tick or minimum is not known yet.
 */
export type NotTradable = 'szDecimals' | 'status' | 'venueRules';

type MarketBase = {
  readonly assetId: AssetId;
  /** As the service spells it, BTC-USDC: for people, never a key. */
  readonly symbol: string;
  readonly displayName: string;
  /** The service's full name or question; only where the shown one was cut. */
  readonly fullName?: string;
  readonly base: string;
  readonly quote: string;
  readonly status: MarketStatus;
  readonly notTradable: NotTradable | null;
  /**
   * Size decimals. Null when the service gives none that its price rule can work with; `sizeDecimals` has a
   * value to show.
   */
  readonly szDecimals: number | null;
  /** Quote currency. */
  readonly minOrderValue: DecimalString;
  /** Fractions of the notional, without the account's discounts. */
  readonly makerFeeRate: DecimalString;
  readonly takerFeeRate: DecimalString;
};

export type PerpMarket = MarketBase & {
  readonly kind: 'perp';
  /** The venue's own name, `coin` in account records. */
  readonly venueName: string;
  readonly dex: string;
  readonly marginAsset: AssetId | null;
  readonly maxLeverage: number;
  /** Sorted by lower bound; the first starts at 0. */
  readonly tiers: readonly MarginTier[];
  readonly isIsolatedOnly: boolean;
  readonly fundingIntervalHours: number;
  readonly maxOpenInterest: DecimalString | null;
};

export type SpotMarket = MarketBase & {
  readonly kind: 'spot';
  readonly baseAssetId: AssetId;
  readonly quoteAssetId: AssetId;
  /** Loan-to-value: fraction of the base's value that counts as margin; null where the service names none. */
  readonly baseLtv: DecimalString | null;
};

/** `paused` also while the market is open but takes no orders; `unknown` for values unknown to this app. */
export type OutcomePhase = 'open' | 'paused' | 'closed' | 'resolving' | 'resolved' | 'canceled' | 'unknown';

/** One side of a condition. On the prediction venue `rules` come from its book read and change with its tick. */
export type OutcomeMarket = MarketBase & {
  readonly kind: 'outcome';
  readonly venue: 'prediction' | 'perps';
  readonly conditionId: ConditionId | null;
  /** Key of the venue's own book read; null on the perpetuals venue. */
  readonly tokenId: TokenId | null;
  /** Id of this side in split and merge. */
  readonly outcomeAssetId: OutcomeAssetId | null;
  /** The other side of the same question. */
  readonly opposite: AssetId | null;
  readonly outcome: 'yes' | 'no';
  /** Unique among the markets of a deployment, for addresses: rain-lisbon-1-dec-yes. */
  readonly slug: string;
  readonly question: string;
  readonly phase: OutcomePhase;
  readonly endAt: UnixMs | null;
  /** Payout of a share of this side, once resolved. */
  readonly payout: DecimalString | null;
  readonly isNegRisk: boolean;
  readonly rules: { readonly tickSize: DecimalString; readonly minOrderSize: DecimalString } | null;
  readonly isMinimumCloseEnabled: boolean;
};

export type Market = PerpMarket | SpotMarket | OutcomeMarket;

/** A market whose positions need margin. */
export type MarginMarket = Extract<Market, { readonly kind: KindWith<'margin'> }>;

export type FundingMarket = Extract<Market, { readonly kind: KindWith<'funding'> }>;

/** The market's order rules; undefined while unknown, in which case no order can be placed. */
export function orderRulesOf(market: Market): OrderRules | undefined {
  if (hasTrait(market, 'question')) return outcomeRulesOf(market);
  const { kind, szDecimals, minOrderValue } = market;
  return szDecimals === null ? undefined : { kind, szDecimals, minOrderValue };
}

/** The market's name in an address, /trade/…; it also finds the market. */
export function addressOf(market: Market): string {
  return hasTrait(market, 'question') ? market.slug : market.symbol;
}

/**
 * The asset that pays for a trade: a pair's quote asset, a perpetual's margin asset; null where the market
 * names none.
 */
export function collateralOf(market: Market): AssetId | null {
  if (hasTrait(market, 'pair')) return market.quoteAssetId;
  return hasTrait(market, 'margin') ? market.marginAsset : null;
}

/** True when new orders are limited to closing positions. */
export function isReduceOnlyMarket(market: Market): boolean {
  return market.status === 'reduceOnly';
}

/** Decimal places of a price column around `price`. It follows the tick, so that every legal price can be shown. */
export function priceDecimals(market: Market, price: Decimal): number {
  return priceDecimalsAt(gridOf(market), price);
}

/** The same for the price of an order or trade, with all its digits: it may be from an earlier, finer tick. */
export function tradedPriceDecimals(market: Market, price: DecimalString): number {
  return Math.max(priceDecimals(market, dec(price)), Math.min(MAX_TICK_PRICE_DECIMALS, decimalsOf(price)));
}

/** Decimal places of shown sizes; six where the service names none. */
export function sizeDecimals(market: Market): number {
  if (hasTrait(market, 'question') && market.venue === 'perps') return 0;
  return market.szDecimals ?? traitsOf(market).maxSizeDecimals;
}

/** Decimal places of a size in a table: those of orders, more only where a close sold an exact holding. */
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
  // Orders at an earlier tick stay on the book, and prices of the other side are mirrored: allow the venue's
  // finest price.
  if (hasTrait(market, 'question'))
    return { priceDecimals: MAX_TICK_PRICE_DECIMALS, sizeDecimals: sizeDecimals(market) };
  const grid = gridOf(market);
  return {
    priceDecimals: grid.kind === 'tick' ? decimalsOf(grid.tickSize) : grid.maxDecimals,
    sizeDecimals: sizeDecimals(market),
  };
}

/** Decimal places of a price where the service names no precision. */
const SHOWN_DECIMALS = 6;

/** The price grid; without rules, one for display only. */
export function gridOf(market: Market): PriceGrid {
  const rules = orderRulesOf(market);
  return rules ? priceGridOf(rules) : { kind: 'figures', maxDecimals: SHOWN_DECIMALS };
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
