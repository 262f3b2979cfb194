// reads.ts: the reads offered by this gateway.
import { account } from '#protocol/info/account/account.ts';
import { activeAssetData } from '#protocol/info/account/activeAssetData.ts';
import { allMids } from '#protocol/info/market/allMids.ts';
import { assets } from '#protocol/info/account/assets.ts';
import { candleSnapshot } from '#protocol/info/market/candleSnapshot.ts';
import { checkAccess } from '#protocol/info/account/checkAccess.ts';
import { checkTerms } from '#protocol/info/account/checkTerms.ts';
import { depositOptions, depositQuote, depositStatus } from '#protocol/info/funds/deposits.ts';
import { extraAgents } from '#protocol/info/account/extraAgents.ts';
import { fundingHistory } from '#protocol/info/market/fundingHistory.ts';
import { historicalOrders } from '#protocol/info/orders/historicalOrders.ts';
import { isolatedOperationStatus } from '#protocol/info/funds/isolatedOperationStatus.ts';
import { l2Book } from '#protocol/info/market/l2Book.ts';
import { marketContexts } from '#protocol/info/market/marketContexts.ts';
import { openOrders } from '#protocol/info/orders/openOrders.ts';
import { orderStatus } from '#protocol/info/orders/orderStatus.ts';
import { outcomeOperationCapabilities } from '#protocol/info/funds/outcomeOperationCapabilities.ts';
import { outcomeOperationStatus } from '#protocol/info/funds/outcomeOperationStatus.ts';
import { pendingWithdrawals } from '#protocol/info/funds/pendingWithdrawals.ts';
import { perpMeta } from '#protocol/info/market/perpMeta.ts';
import { positions } from '#protocol/info/account/positions.ts';
import { predictionBalances } from '#protocol/info/account/predictionBalances.ts';
import { predictionMeta } from '#protocol/info/market/predictionMeta.ts';
import { predictionPositions } from '#protocol/info/account/predictionPositions.ts';
import { recentTrades } from '#protocol/info/market/recentTrades.ts';
import { referral } from '#protocol/info/account/referral.ts';
import { serviceInfo } from '#protocol/info/serviceInfo.ts';
import { spotMeta } from '#protocol/info/market/spotMeta.ts';
import { depositHistory, withdrawalHistory } from '#protocol/info/funds/transferHistory.ts';
import { twapGetById, twapListActive, twapListHistory } from '#protocol/info/orders/twaps.ts';
import { userFees } from '#protocol/info/account/userFees.ts';
import { userFills, userFillsByTime } from '#protocol/info/orders/userFills.ts';
import { userTwapSliceFills } from '#protocol/info/orders/userTwapSliceFills.ts';
import { userFunding } from '#protocol/info/orders/userFunding.ts';
import { userRole } from '#protocol/info/account/userRole.ts';
import { withdrawalTerms } from '#protocol/info/funds/withdrawalTerms.ts';

/** By wire type. Other reads are answered as not offered. */
export const READS = {
  account,
  activeAssetData,
  allMids,
  assets,
  candleSnapshot,
  checkAccess,
  checkTerms,
  extraAgents,
  fundingHistory,
  historicalOrders,
  l2Book,
  marketContexts,
  openOrders,
  orderStatus,
  outcomeOperationCapabilities,
  outcomeOperationStatus,
  pendingWithdrawals,
  perpMeta,
  positions,
  predictionBalances,
  predictionMeta,
  predictionPositions,
  recentTrades,
  serviceInfo,
  spotMeta,
  twapGetById,
  twapListActive,
  twapListHistory,
  userFees,
  userFills,
  userFillsByTime,
  userFunding,
  userRole,
  userTwapSliceFills,
  withdrawalHistory,
  withdrawalTerms,
  depositHistory,
  depositOptions,
  depositQuote,
  depositStatus,
  isolatedOperationStatus,
  referral,
} as const;

export type Reads = typeof READS;

/** Public reads: answered from memory, whatever the store's state. */
export const PUBLIC_READS: ReadonlySet<string> = new Set<keyof Reads>([
  'allMids',
  'candleSnapshot',
  'depositOptions',
  'fundingHistory',
  'l2Book',
  'marketContexts',
  'outcomeOperationCapabilities',
  'perpMeta',
  'predictionMeta',
  'recentTrades',
  'serviceInfo',
  'spotMeta',
]);
