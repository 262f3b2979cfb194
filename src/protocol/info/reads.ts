// reads.ts: all reads by their wire type, for the side that must answer every one of them. The app imports single reads instead.
import { account } from './account.ts';
import { activeAssetData } from './activeAssetData.ts';
import { allMids } from './allMids.ts';
import { assets } from './assets.ts';
import { candleSnapshot } from './candleSnapshot.ts';
import { checkAccess } from './checkAccess.ts';
import { checkTerms } from './checkTerms.ts';
import { extraAgents } from './extraAgents.ts';
import { fundingHistory } from './fundingHistory.ts';
import { historicalOrders } from './historicalOrders.ts';
import { l2Book } from './l2Book.ts';
import { marketContexts } from './marketContexts.ts';
import { openOrders } from './openOrders.ts';
import { orderStatus } from './orderStatus.ts';
import { outcomeOperationCapabilities } from './outcomeOperationCapabilities.ts';
import { outcomeOperationStatus } from './outcomeOperationStatus.ts';
import { pendingWithdrawals } from './pendingWithdrawals.ts';
import { perpMeta } from './perpMeta.ts';
import { positions } from './positions.ts';
import { predictionBalances } from './predictionBalances.ts';
import { predictionMeta } from './predictionMeta.ts';
import { predictionPositions } from './predictionPositions.ts';
import { recentTrades } from './recentTrades.ts';
import { serviceInfo } from './serviceInfo.ts';
import { spotMeta } from './spotMeta.ts';
import { depositOptions, depositQuote, depositStatus } from './deposits.ts';
import { isolatedOperationStatus } from './isolatedOperationStatus.ts';
import { referral } from './referral.ts';
import { depositHistory, withdrawalHistory } from './transferHistory.ts';
import { twapGetById, twapListActive, twapListHistory } from './twaps.ts';
import { userFees } from './userFees.ts';
import { userFills, userFillsByTime } from './userFills.ts';
import { userFunding } from './userFunding.ts';
import { userRole } from './userRole.ts';
import { userTwapSliceFills } from './userTwapSliceFills.ts';
import { withdrawalTerms } from './withdrawalTerms.ts';

export const READS = {
  serviceInfo,
  checkAccess,
  checkTerms,
  userRole,
  perpMeta,
  spotMeta,
  predictionMeta,
  marketContexts,
  allMids,
  l2Book,
  recentTrades,
  candleSnapshot,
  fundingHistory,
  account,
  assets,
  positions,
  openOrders,
  orderStatus,
  historicalOrders,
  userFills,
  userFillsByTime,
  userFees,
  extraAgents,
  activeAssetData,
  pendingWithdrawals,
  predictionBalances,
  predictionPositions,
  outcomeOperationCapabilities,
  outcomeOperationStatus,
  withdrawalHistory,
  withdrawalTerms,
  depositHistory,
  depositOptions,
  depositQuote,
  depositStatus,
  referral,
  isolatedOperationStatus,
  userFunding,
  twapListActive,
  twapListHistory,
  userTwapSliceFills,
  twapGetById,
} as const;

export type ReadType = keyof typeof READS;

export function isReadType(type: unknown): type is ReadType {
  return typeof type === 'string' && Object.hasOwn(READS, type);
}
