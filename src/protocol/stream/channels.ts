// channels.ts: all channels by wire type, for the gateway. The app imports single channels.
import { accountSummaryChannel } from './accountSummary.ts';
import { activeAssetChannel } from './activeAssetData.ts';
import { allMidsChannel } from './allMids.ts';
import { bboChannel } from './bbo.ts';
import { candleChannel } from './candle.ts';
import {
  depositsChannel,
  predictionBalancesChannel,
  userFundingsChannel,
  withdrawalsChannel,
} from './funds.ts';
import { bookChannel } from './l2Book.ts';
import { marketContextsChannel } from './marketContexts.ts';
import { marketStatusChannel } from './marketStatus.ts';
import { notificationsChannel } from './notifications.ts';
import { orderUpdatesChannel } from './orderUpdates.ts';
import { outcomeOperationsChannel, predictionPositionsChannel } from './outcomes.ts';
import { tickSizeChannel } from './tickSizeChange.ts';
import { tradesChannel } from './trades.ts';
import { twapUpdatesChannel } from './twapUpdates.ts';
import { userFillsChannel } from './userFills.ts';
import { userOrderRejectionsChannel } from './userOrderRejections.ts';

export const CHANNELS = {
  l2Book: bookChannel,
  trades: tradesChannel,
  candle: candleChannel,
  bbo: bboChannel,
  allMids: allMidsChannel,
  marketContexts: marketContextsChannel,
  marketStatus: marketStatusChannel,
  tickSizeChange: tickSizeChannel,
  orderUpdates: orderUpdatesChannel,
  userFills: userFillsChannel,
  userOrderRejections: userOrderRejectionsChannel,
  accountSummary: accountSummaryChannel,
  activeAssetData: activeAssetChannel,
  notifications: notificationsChannel,
  twapUpdates: twapUpdatesChannel,
  userFundings: userFundingsChannel,
  predictionBalances: predictionBalancesChannel,
  predictionPositions: predictionPositionsChannel,
  outcomeOperations: outcomeOperationsChannel,
  withdrawals: withdrawalsChannel,
  deposits: depositsChannel,
} as const;

export type ChannelType = keyof typeof CHANNELS;

export function isChannelType(type: unknown): type is ChannelType {
  return typeof type === 'string' && Object.hasOwn(CHANNELS, type);
}
