// markets.ts: the deployment's markets, as the checks need them.
import { isObject } from '#protocol/guards.ts';
import { at } from '../answers.ts';
import type { Http } from '../http.ts';

/** A perpetual, a spot pair, or a side of an outcome market of the perpetuals venue. */
export interface OrderMarket {
  kind: 'perp' | 'spot' | 'outcome';
  assetId: string;
  szDecimals: number;
  /** Decimals of a price that is not whole. */
  priceDecimals: number;
  minOrderValue: string;
  maxLeverage: number;
  isIsolatedOnly: boolean;
  isOpen: boolean;
}

/** A market of the prediction venue with the rules from its book. */
export interface OutcomeMarket {
  conditionId: string;
  negRisk: boolean;
  isMinimumCloseEnabled: boolean;
  sides: readonly OutcomeSide[];
  /** Undefined when its book does not include it. */
  tickSize: string | undefined;
  minOrderSize: string | undefined;
}

export interface OutcomeSide {
  assetId: string;
  tokenId: string;
}

const PERP_DECIMALS = 6;
const SPOT_DECIMALS = 8;
const USUAL_MINIMUM = '10';
const USUAL_QUOTE = '00012710';
const PREDICTION = 'predictionvenue';
const PERPS = 'perpsvenue';
/** Books are read one by one; this many suffice. */
const MAX_OUTCOMES = 40;

/**
 * Perpetuals, spot pairs and outcomes of the perpetuals venue. Unreadable ones are left out: the shape checks give the
 * reason.
 */
export async function readOrderMarkets(http: Http): Promise<OrderMarket[]> {
  const [perps, spots, outcomes] = await Promise.all([
    http.info('perpMeta'),
    http.info('spotMeta'),
    http.info('predictionMeta'),
  ]);
  const tokens = at(spots.body, 'assets');
  return [
    ...entriesOf(at(perps.body, 'perpMarkets')).flatMap(([assetId, market]) => perpFrom(assetId, market)),
    ...entriesOf(at(spots.body, 'spotPairs')).flatMap(([pairId, pair]) => spotFrom(pairId, pair, tokens)),
    ...marketsIn(outcomes.body).flatMap(perpOutcomeFrom),
  ];
}

function perpFrom(assetId: string, market: unknown): OrderMarket[] {
  const szDecimals = at(market, 'marketConfig', 'szDecimals');
  if (typeof szDecimals !== 'number') return [];
  return [
    {
      kind: 'perp',
      assetId,
      szDecimals,
      priceDecimals: PERP_DECIMALS - szDecimals,
      minOrderValue: textOr(at(market, 'marketConfig', 'minOrderValue'), USUAL_MINIMUM),
      maxLeverage: Number(at(market, 'marketConfig', 'maxLeverage') ?? 1),
      isIsolatedOnly: at(market, 'marketConfig', 'onlyIsolated') === true,
      isOpen: (at(market, 'status') ?? 'active') === 'active',
    },
  ];
}

function spotFrom(pairId: string, pair: unknown, tokens: unknown): OrderMarket[] {
  const szDecimals = at(tokens, String(at(pair, 'tokens', 0)), 'szDecimals');
  if (typeof szDecimals !== 'number') return [];
  return [
    {
      kind: 'spot',
      assetId: textOr(at(pair, 'assetId'), pairId),
      szDecimals,
      priceDecimals: SPOT_DECIMALS - szDecimals,
      minOrderValue: textOr(at(pair, 'minOrderValue'), USUAL_MINIMUM),
      maxLeverage: 1,
      isIsolatedOnly: false,
      isOpen: (at(pair, 'status') ?? 'active') === 'active',
    },
  ];
}

/** Its szDecimals is 0, and its prices have at most eight decimals (Limits, precision). */
function perpOutcomeFrom(market: unknown): OrderMarket[] {
  const assetId = at(market, 'sides', 0, 'assetId');
  if (at(market, 'adapter') !== PERPS || typeof assetId !== 'string') return [];
  return [
    {
      kind: 'outcome',
      assetId,
      szDecimals: 0,
      priceDecimals: SPOT_DECIMALS,
      minOrderValue: '0',
      maxLeverage: 1,
      isIsolatedOnly: false,
      isOpen: at(market, 'status') === 'open',
    },
  ];
}

/** The asset for withdrawals: the first quote asset. */
export async function readQuoteAsset(http: Http): Promise<string> {
  const assets = entriesOf(at((await http.info('spotMeta')).body, 'assets'));
  return (assets.find(([, asset]) => at(asset, 'isQuote') === true) ?? assets[0])?.[0] ?? USUAL_QUOTE;
}

/** Open markets of the prediction venue, with tick and minimum from their public books. */
export async function readOutcomeMarkets(
  http: Http,
  bookUrl: (tokenId: string) => string,
): Promise<OutcomeMarket[]> {
  const { body } = await http.info('predictionMeta');
  const markets = marketsIn(body).filter(
    (market) =>
      at(market, 'status') === 'open' &&
      (at(market, 'adapter') ?? PREDICTION) === PREDICTION &&
      typeof at(market, 'sides', 0, 'tokenId') === 'string',
  );
  return Promise.all(markets.slice(0, MAX_OUTCOMES).map((market) => outcomeFrom(http, market, bookUrl)));
}

async function outcomeFrom(
  http: Http,
  market: unknown,
  bookUrl: (tokenId: string) => string,
): Promise<OutcomeMarket> {
  const sides = [0, 1].map((index) => ({
    assetId: String(at(market, 'sides', index, 'assetId')),
    tokenId: String(at(market, 'sides', index, 'tokenId')),
  }));
  const { body } = await http.get(bookUrl(sides[0]?.tokenId ?? ''));
  const [tickSize, minOrderSize] = [at(body, 'tick_size'), at(body, 'min_order_size')].map((reported) =>
    typeof reported === 'string' ? reported : undefined,
  );
  return {
    conditionId: String(at(market, 'conditionId')),
    negRisk: at(market, 'negRisk') === true,
    isMinimumCloseEnabled: at(market, 'minimumCloseEnabled') === true,
    sides,
    tickSize,
    minOrderSize,
  };
}

/** The records of predictionMeta, which may be a list or a map. */
function marketsIn(body: unknown): unknown[] {
  const listed = at(body, 'outcomeMarkets');
  return Array.isArray(listed) ? listed : entriesOf(listed).map(([, market]) => market);
}

function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : [];
}

function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' && value !== '' ? value : fallback;
}
