// reads.ts: the reads this gateway answers.
import { account } from '#protocol/info/account.ts';
import { activeAssetData } from '#protocol/info/activeAssetData.ts';
import { allMids } from '#protocol/info/allMids.ts';
import { assets } from '#protocol/info/assets.ts';
import { candleSnapshot } from '#protocol/info/candleSnapshot.ts';
import { checkAccess } from '#protocol/info/checkAccess.ts';
import { checkTerms } from '#protocol/info/checkTerms.ts';
import { depositOptions, depositQuote, depositStatus } from '#protocol/info/deposits.ts';
import { extraAgents } from '#protocol/info/extraAgents.ts';
import { fundingHistory } from '#protocol/info/fundingHistory.ts';
import { historicalOrders } from '#protocol/info/historicalOrders.ts';
import { isolatedOperationStatus } from '#protocol/info/isolatedOperationStatus.ts';
import { l2Book } from '#protocol/info/l2Book.ts';
import { marketContexts } from '#protocol/info/marketContexts.ts';
import { openOrders } from '#protocol/info/openOrders.ts';
import { orderStatus } from '#protocol/info/orderStatus.ts';
import { outcomeOperationCapabilities } from '#protocol/info/outcomeOperationCapabilities.ts';
import { outcomeOperationStatus } from '#protocol/info/outcomeOperationStatus.ts';
import { pendingWithdrawals } from '#protocol/info/pendingWithdrawals.ts';
import { perpMeta } from '#protocol/info/perpMeta.ts';
import { positions } from '#protocol/info/positions.ts';
import { predictionBalances } from '#protocol/info/predictionBalances.ts';
import { predictionMeta } from '#protocol/info/predictionMeta.ts';
import { predictionPositions } from '#protocol/info/predictionPositions.ts';
import { recentTrades } from '#protocol/info/recentTrades.ts';
import { referral } from '#protocol/info/referral.ts';
import { serviceInfo } from '#protocol/info/serviceInfo.ts';
import { spotMeta } from '#protocol/info/spotMeta.ts';
import { depositHistory, withdrawalHistory } from '#protocol/info/transferHistory.ts';
import { twapGetById, twapListActive, twapListHistory } from '#protocol/info/twaps.ts';
import { userFees } from '#protocol/info/userFees.ts';
import { userFills, userFillsByTime } from '#protocol/info/userFills.ts';
import { userTwapSliceFills } from '#protocol/info/userTwapSliceFills.ts';
import { userFunding } from '#protocol/info/userFunding.ts';
import { userRole } from '#protocol/info/userRole.ts';
import { withdrawalTerms } from '#protocol/info/withdrawalTerms.ts';

/** By wire type. Reads that are not here are unknown to this gateway, which is how a client learns that they are not offered. */
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

/** Those that tell of no one in particular: answered from memory, whatever is being written. */
export const PUBLIC_READS: ReadonlySet<string> = new Set<keyof Reads>([
  'allMids', 'candleSnapshot', 'depositOptions', 'fundingHistory', 'l2Book', 'marketContexts', 'outcomeOperationCapabilities', 'perpMeta',
  'predictionMeta', 'recentTrades', 'serviceInfo', 'spotMeta',
]);
