// channels.ts: the served channels, their decoders and topics.
import type { ChannelDefinition } from '#protocol/channel.ts';
import { accountSummaryChannel } from '#protocol/stream/accountSummary.ts';
import { activeAssetChannel } from '#protocol/stream/activeAssetData.ts';
import { allMidsChannel } from '#protocol/stream/allMids.ts';
import { bboChannel } from '#protocol/stream/bbo.ts';
import { candleChannel } from '#protocol/stream/candle.ts';
import {
  depositsChannel,
  predictionBalancesChannel,
  userFundingsChannel,
  withdrawalsChannel,
} from '#protocol/stream/funds.ts';
import { bookChannel } from '#protocol/stream/l2Book.ts';
import { marketContextsChannel } from '#protocol/stream/marketContexts.ts';
import { marketStatusChannel } from '#protocol/stream/marketStatus.ts';
import { notificationsChannel } from '#protocol/stream/notifications.ts';
import { orderUpdatesChannel } from '#protocol/stream/orderUpdates.ts';
import { outcomeOperationsChannel, predictionPositionsChannel } from '#protocol/stream/outcomes.ts';
import { tickSizeChannel } from '#protocol/stream/tickSizeChange.ts';
import { tradesChannel } from '#protocol/stream/trades.ts';
import { twapUpdatesChannel } from '#protocol/stream/twapUpdates.ts';
import { userFillsChannel } from '#protocol/stream/userFills.ts';
import { userOrderRejectionsChannel } from '#protocol/stream/userOrderRejections.ts';
import type { GatewayContext } from '../service/context.ts';
import { contextsTopic } from './contextsTopic.ts';
import { depositsTopic, withdrawalsTopic } from './fundsTopics.ts';
import {
  bboTopic,
  bookTopic,
  candleTopic,
  marketStatusTopic,
  midsTopic,
  tickSizeTopic,
  tradesTopic,
} from './marketTopics.ts';
import {
  outcomeOperationsTopic,
  predictionBalancesTopic,
  predictionPositionsTopic,
} from './outcomeTopics.ts';
import type { Topic, TopicTiming } from './topic.ts';
import {
  accountTopic,
  activeAssetTopic,
  fillsTopic,
  fundingsTopic,
  notificationsTopic,
  ordersTopic,
  rejectionsTopic,
  twapsTopic,
} from './userTopics.ts';

/**
 * A channel and its topics. `open` returns undefined for an unknown market, and throws RequestRefused for
 * invalid steps.
 */
export interface Channel {
  readonly definition: ChannelDefinition<string, never, never>;
  readonly open: (context: GatewayContext, params: never, timing: TopicTiming) => Topic | undefined;
  readonly everyMs: number;
}

/** Channels by wire type; all others are unknown. */
export function channelsOf({ options: { stream } }: GatewayContext): ReadonlyMap<string, Channel> {
  const { bookMs, bboMs, tradesMs, contextsMs, midsMs, accountMs } = stream;
  return new Map([
    channel(bookChannel, bookTopic, bookMs),
    channel(bboChannel, (context, { assetId }, timing) => bboTopic(context, assetId, timing), bboMs),
    channel(tradesChannel, (context, { assetId }, timing) => tradesTopic(context, assetId, timing), tradesMs),
    channel(candleChannel, candleTopic, 0),
    channel(allMidsChannel, (context, _params, timing) => midsTopic(context, timing), midsMs),
    channel(marketContextsChannel, openContexts, contextsMs),
    channel(marketStatusChannel, (context, _params, timing) => marketStatusTopic(context, timing), 0),
    channel(tickSizeChannel, tickSizeTopic, 0),
    channel(orderUpdatesChannel, (context, { owner }, timing) => ordersTopic(context, owner, timing), 0),
    channel(userFillsChannel, (context, { owner }, timing) => fillsTopic(context, owner, timing), 0),
    channel(
      userOrderRejectionsChannel,
      (context, { owner }, timing) => rejectionsTopic(context, owner, timing),
      0,
    ),
    channel(userFundingsChannel, (context, { owner }, timing) => fundingsTopic(context, owner, timing), 0),
    channel(twapUpdatesChannel, (context, { owner }, timing) => twapsTopic(context, owner, timing), 0),
    channel(withdrawalsChannel, (context, { owner }, timing) => withdrawalsTopic(context, owner, timing), 0),
    channel(depositsChannel, (context, { owner }, timing) => depositsTopic(context, owner, timing), 0),
    channel(
      predictionBalancesChannel,
      (context, { owner }, timing) => predictionBalancesTopic(context, owner, timing),
      accountMs,
    ),
    channel(
      predictionPositionsChannel,
      (context, { owner }, timing) => predictionPositionsTopic(context, owner, timing),
      accountMs,
    ),
    channel(
      outcomeOperationsChannel,
      (context, { owner }, timing) => outcomeOperationsTopic(context, owner, timing),
      0,
    ),
    channel(
      notificationsChannel,
      (context, { owner }, timing) => notificationsTopic(context, owner, timing),
      0,
    ),
    channel(
      accountSummaryChannel,
      (context, { owner }, timing) => accountTopic(context, owner, timing),
      accountMs,
    ),
    channel(activeAssetChannel, activeAssetTopic, accountMs),
  ]);
}

/** Only existing markets: otherwise every unknown id would create a topic. */
function openContexts(
  context: GatewayContext,
  { assetIds }: { assetIds?: string[] },
  timing: TopicTiming,
): Topic | undefined {
  if (assetIds?.some((assetId) => context.read.market(assetId) === undefined)) return undefined;
  return contextsTopic(context, assetIds, timing);
}

function channel<Type extends string, Params, Data>(
  definition: ChannelDefinition<Type, Params, Data>,
  open: (context: GatewayContext, params: Params, timing: TopicTiming) => Topic | undefined,
  everyMs: number,
): [string, Channel] {
  return [
    definition.type,
    { definition: definition as unknown as Channel['definition'], open: open as Channel['open'], everyMs },
  ];
}
