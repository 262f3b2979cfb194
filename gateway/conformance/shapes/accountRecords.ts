// accountRecords.ts: account records. `stated`: fields the interface shows; the rest are our defaults.
import {
  address,
  amount,
  anyAssetId,
  assetId,
  bool,
  bytes32,
  count,
  decimal,
  either,
  hex,
  id,
  list,
  mapOf,
  nullable,
  number,
  oneOf,
  optional,
  outcomeAssetId,
  prefixedAssetId,
  record,
  settlementAssetId,
  type Shape,
  text,
  time,
  tuple,
} from './shape.ts';

export const access = record({ isAuthorized: bool });
export const terms = record({ hasAccepted: bool });
export const termsMore = record({ termsVersion: text, acceptedAt: optional(time) });
export const userRole: Shape = either(
  record({ role: oneOf('user', 'missing') }),
  record({ role: oneOf('agent'), data: record({ user: address }) }),
);
export const pendingWithdrawal = record({
  transactionId: hex,
  userAddress: address,
  asset: prefixedAssetId,
  amount,
  destination: address,
  source: oneOf('balance', 'segregated'),
  initiatedAt: time,
  releaseAt: time,
  remainingSeconds: count,
  heldForManualReview: bool,
});
export const pendingWithdrawals = record({
  paused: bool,
  delayMs: count,
  pending: list(pendingWithdrawal),
});
export const predictionBalance = record({
  assetIdHex: settlementAssetId,
  chain: text,
  local: amount,
  pending: amount,
  confirmed: amount,
  localDeficit: amount,
});
export const predictionBalances = record({ balances: list(predictionBalance) });

const margins = record({
  accountValue: decimal,
  totalNtlPos: amount,
  totalRawUsd: decimal,
  totalMarginUsed: amount,
});
const leverage = record({ type: oneOf('cross', 'isolated'), value: number });
export const position = record({
  type: text,
  position: record({
    assetId,
    szi: decimal,
    entryPx: amount,
    markPx: optional(amount),
    positionValue: amount,
    unrealizedPnl: decimal,
    returnOnEquity: decimal,
    liquidationPx: nullable(amount),
    marginUsed: amount,
    maxLeverage: count,
    leverage,
  }),
});
export const account = record({
  user: address,
  time,
  marginSummary: margins,
  crossMarginSummary: margins,
  crossMaintenanceMarginUsed: amount,
  withdrawable: amount,
  availableMargin: optional(amount),
  assetPositions: list(position),
  balances: list(record({ asset: anyAssetId, coin: text, total: decimal, hold: optional(amount) })),
  leverageSettings: optional(mapOf(assetId, leverage)),
});
export const positions = list(position);
export const assets = list(
  record({ asset: anyAssetId, coin: text, total: decimal, segregated: amount, hold: optional(amount) }),
);
export const predictionPositions = record({
  positions: list(
    record({
      adapter: text,
      side: oneOf('yes', 'no'),
      assetId: text,
      outcomeAssetId: optional(outcomeAssetId),
      size: amount,
      hold: amount,
      available: amount,
      avgPx: optional(amount),
    }),
  ),
});
export const activeAssetData = record({
  user: address,
  assetId,
  leverage,
  maxTradeSzs: tuple(amount, amount),
  availableToTrade: tuple(amount, amount),
  markPx: amount,
});
export const userFees = record({
  makerRate: decimal,
  takerRate: decimal,
  spotMakerRate: decimal,
  spotTakerRate: decimal,
});
export const extraAgents = list(record({ address, name: text, validUntil: nullable(time) }));
export const referral = record({ code: nullable(text), referrerState: record({ stage: text }) });

export const order = record({
  assetId: text,
  side: oneOf('B', 'A'),
  limitPx: amount,
  sz: amount,
  origSz: amount,
  oid: id,
  cloid: optional(text),
  timestamp: time,
  orderType: text,
  reduceOnly: bool,
  isTrigger: bool,
  triggerPx: amount,
});
export const openOrders = list(order);
export const orderWithStatus = record({ order, status: text, statusTimestamp: time });
export const historicalOrders = list(orderWithStatus);
export const orderStatus = either(
  record({ status: oneOf('unknownOid') }),
  record({ status: oneOf('order'), order: orderWithStatus }),
);
export const fill = record({
  assetId: text,
  px: amount,
  sz: amount,
  side: oneOf('B', 'A'),
  time,
  dir: text,
  closedPnl: decimal,
  orderId: id,
  crossed: bool,
  fee: decimal,
  feeToken: text,
  tid: id,
});
export const userFills = list(fill);
/** A fill by which the service closed a position: no order of the account. */
export const forcedFill = record({
  forcedClosureType: text,
  closedPnl: decimal,
  fee: decimal,
  crossed: bool,
});
/** A client decides by `kind`, such as `liquidation` and `adl`; the text is for people. */
export const notification = record({ kind: optional(text), level: optional(text), message: optional(text) });
export const userFunding = list(
  record({ time, delta: record({ assetId, usdc: decimal, szi: decimal, fundingRate: decimal }) }),
);
export const twap = record({
  twapOrderId: text,
  status: oneOf('pending', 'active', 'terminal'),
  canceledAt: optional(time),
});
export const twapMore = record({
  assetId,
  side: oneOf('buy', 'sell'),
  totalSz: amount,
  filledSz: amount,
  remainingSz: amount,
  reduceOnly: bool,
  durationMs: count,
  createdAt: time,
  updatedAt: time,
});
export const operation = record({
  actionId: bytes32,
  operation: oneOf('split', 'merge'),
  adapter: text,
  status: oneOf('pending', 'completed', 'failed'),
});
export const withdrawalHistory = list(
  record({ transactionId: hex, amount, destination: address, status: text, initiatedAt: time }),
);
export const depositHistory = list(record({ amount, status: text, time }));
export const portfolio = record({
  accountValueHistory: list(tuple(time, decimal)),
  pnlHistory: list(tuple(time, decimal)),
  vlm: amount,
});
export const leaderboard = list(
  record({ rank: count, user: address, pnl: decimal, return: nullable(decimal), volume: optional(amount) }),
);
