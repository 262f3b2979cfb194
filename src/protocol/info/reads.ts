// reads.ts: all reads by wire type, for the gateway. The app imports single reads.
import { account } from './account/account.ts';
import { activeAssetData } from './account/activeAssetData.ts';
import { allMids } from './market/allMids.ts';
import { assets } from './account/assets.ts';
import { candleSnapshot } from './market/candleSnapshot.ts';
import { checkAccess } from './account/checkAccess.ts';
import { checkTerms } from './account/checkTerms.ts';
import { extraAgents } from './account/extraAgents.ts';
import { fundingHistory } from './market/fundingHistory.ts';
import { historicalOrders } from './orders/historicalOrders.ts';
import { l2Book } from './market/l2Book.ts';
import { marketContexts } from './market/marketContexts.ts';
import { openOrders } from './orders/openOrders.ts';
import { orderStatus } from './orders/orderStatus.ts';
import { outcomeOperationCapabilities } from './funds/outcomeOperationCapabilities.ts';
import { outcomeOperationStatus } from './funds/outcomeOperationStatus.ts';
import { pendingWithdrawals } from './funds/pendingWithdrawals.ts';
import { perpMeta } from './market/perpMeta.ts';
import { positions } from './account/positions.ts';
import { predictionBalances } from './account/predictionBalances.ts';
import { predictionMeta } from './market/predictionMeta.ts';
import { predictionPositions } from './account/predictionPositions.ts';
import { recentTrades } from './market/recentTrades.ts';
import { serviceInfo } from './serviceInfo.ts';
import { spotMeta } from './market/spotMeta.ts';
import { depositOptions, depositQuote, depositStatus } from './funds/deposits.ts';
import { isolatedOperationStatus } from './funds/isolatedOperationStatus.ts';
import { referral } from './account/referral.ts';
import { depositHistory, withdrawalHistory } from './funds/transferHistory.ts';
import { twapGetById, twapListActive, twapListHistory } from './orders/twaps.ts';
import { userFees } from './account/userFees.ts';
import { userFills, userFillsByTime } from './orders/userFills.ts';
import { userFunding } from './orders/userFunding.ts';
import { userRole } from './account/userRole.ts';
import { userTwapSliceFills } from './orders/userTwapSliceFills.ts';
import { withdrawalTerms } from './funds/withdrawalTerms.ts';

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
