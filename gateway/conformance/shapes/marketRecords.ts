// marketRecords.ts: market records. `stated`: fields the interface shows; the rest are our defaults.
import {
  address,
  amount,
  anything,
  assetId,
  bool,
  bytes32,
  count,
  decimal,
  either,
  fraction,
  id,
  list,
  mapOf,
  nullable,
  number,
  oneOf,
  optional,
  outcomeAssetId,
  positive,
  record,
  text,
  time,
  tokenId,
  tuple,
} from './shape.ts';

const numeric = either(number, amount);

export const perpMetaStated = record({
  perpMarkets: mapOf(assetId, record({ marketConfig: record({ szDecimals: count }) })),
});
export const perpMeta = record({
  perpMarkets: mapOf(
    assetId,
    record({
      assetId,
      symbol: text,
      venueName: text,
      marginAsset: assetId,
      status: optional(text),
      marketConfig: record({
        szDecimals: count,
        maxLeverage: count,
        marginTableId: optional(count),
        onlyIsolated: optional(bool),
        minOrderValue: optional(amount),
        maxOpenInterestUSD: optional(numeric),
        makerFeeRate: optional(decimal),
        takerFeeRate: optional(decimal),
      }),
    }),
  ),
  marginTables: list(
    tuple(count, record({ marginTiers: list(record({ lowerBound: amount, maxLeverage: count })) })),
  ),
});

/** A fraction of the oracle below 1, and at least a second. */
export const markPremium = record({ max: fraction, seconds: positive });

export const spotMetaStated = record({
  assets: mapOf(assetId, record({ szDecimals: count })),
  spotPairs: mapOf(text, record({ tokens: tuple(assetId, assetId) })),
});
export const spotMeta = record({
  assets: mapOf(
    assetId,
    record({
      assetId,
      symbol: text,
      weiDecimals: count,
      isQuote: bool,
      withdrawable: optional(bool),
      collateralPolicy: record({ ltv: numeric }),
    }),
  ),
  spotPairs: mapOf(text, record({ pairId: text, assetId: optional(assetId), name: text })),
});

/** Outcomes of the prediction venue have a token, those of the perpetuals venue none. */
const side = record({ tokenId: optional(tokenId), assetId: text });
export const predictionMetaStated = record({ outcomeMarkets: either(list(anything), mapOf(text, anything)) });
export const outcomeMarketStated = record({ sides: tuple(side, side), minimumCloseEnabled: optional(bool) });
export const outcomeMarket = record({
  conditionId: optional(bytes32),
  adapter: text,
  question: text,
  negRisk: bool,
  status: text,
  acceptingOrders: bool,
  sides: tuple(
    record({ side: oneOf('yes', 'no'), name: text, outcomeAssetId: optional(outcomeAssetId) }),
    record({ side: oneOf('yes', 'no'), name: text, outcomeAssetId: optional(outcomeAssetId) }),
  ),
});

const context = record({
  markPx: amount,
  prevDayPx: amount,
  dayNtlVlm: amount,
  midPx: optional(amount),
  oraclePx: optional(amount),
  funding: optional(decimal),
  openInterest: optional(amount),
  premium: optional(decimal),
  impactPxs: optional(tuple(amount, amount)),
  nextFundingTime: optional(time),
});
export const marketContexts = record({ time, contexts: mapOf(assetId, context) });
export const allMids = mapOf(text, amount);

export const level = record({ px: amount, sz: amount, n: count });
export const l2Book = record({ assetId, time, levels: tuple(list(level), list(level)) });
export const bbo = record({ assetId, time, bbo: tuple(nullable(level), nullable(level)) });
export const trade = record({ assetId, side: oneOf('B', 'A'), px: amount, sz: amount, time, tid: id });
export const candle = record({
  t: time,
  T: time,
  assetId,
  i: text,
  o: amount,
  c: amount,
  h: amount,
  l: amount,
  v: amount,
  n: count,
});
export const funding = record({ assetId, fundingRate: decimal, premium: decimal, time });

const venueLevel = record({ price: decimalWithDot(), size: amount });
export const venueBookStated = record({ tick_size: amount, min_order_size: amount });
export const venueBook = record({ bids: list(venueLevel), asks: list(venueLevel), neg_risk: optional(bool) });

export const capabilities = record({
  capabilities: list(record({ adapter: text, operation: oneOf('split', 'merge'), enabled: bool })),
});
export const depositOptions = list(
  record({
    chainId: count,
    token: address,
    symbol: text,
    decimals: count,
    minAmount: amount,
    toAsset: assetId,
  }),
);
export const serviceInfo = record({
  name: text,
  apiVersion: text,
  serviceChain: oneOf('Mainnet', 'Testnet'),
  time,
  termsVersion: nullable(text),
  accessRequired: bool,
  signing: record({
    profile: oneOf('typed', 'phantomAgent'),
    domainName: text,
    domainVersion: text,
    tradingChainId: count,
  }),
  features: mapOf(text, bool),
  limits: record({
    ordersPerBatch: count,
    cancelsPerBatch: count,
    maxBodyBytes: count,
    minOrderValue: amount,
  }),
});

/** One venue writes `.48`. */
function decimalWithDot(): typeof amount {
  return (value, path) =>
    typeof value === 'string' && value.startsWith('.') ? amount(`0${value}`, path) : amount(value, path);
}
