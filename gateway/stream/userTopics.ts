// userTopics.ts: the account streams of one owner.
import type { Address } from '#protocol/ids.ts';
import type { ActiveAssetParams } from '#protocol/info/account/activeAssetData.ts';
import { orderUpdateOf, type OrderUpdateRecord } from '#protocol/info/orders/historicalOrders.ts';
import type { Twap } from '#protocol/info/orders/twaps.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import { accountSummaryChannel } from '#protocol/stream/accountSummary.ts';
import { activeAssetChannel } from '#protocol/stream/activeAssetData.ts';
import { userFundingsChannel } from '#protocol/stream/funds.ts';
import { type Notification, notificationsChannel } from '#protocol/stream/notifications.ts';
import { orderUpdatesChannel } from '#protocol/stream/orderUpdates.ts';
import { twapUpdatesChannel } from '#protocol/stream/twapUpdates.ts';
import { userFillsChannel } from '#protocol/stream/userFills.ts';
import { type OrderRejection, userOrderRejectionsChannel } from '#protocol/stream/userOrderRejections.ts';
import type { GatewayContext } from '../service/context.ts';
import type { EngineEvent, FundingPayment } from '../world/events.ts';
import { fundingRecord } from '../info/fundingRecord.ts';
import { completeFill, completeUpdate, withEach } from '../info/completeAnswer.ts';
import { lastResultOf } from './fundsTopics.ts';
import { noticeOf } from './notices.ts';
import { listTopic, stateTopic, type Topic, type TopicTiming } from './topic.ts';

const FILLS_SNAPSHOT = 100;
const FUNDINGS_SNAPSHOT = 50;

/** The snapshot has all live orders, possibly none. */
export function ordersTopic({ read }: GatewayContext, owner: Address, timing: TopicTiming): Topic {
  const encode = (isSnapshot: boolean, orders: readonly OrderUpdateRecord[]): string =>
    JSON.stringify(
      withEach(
        orderUpdatesChannel.encodeData({ owner, isSnapshot, orders: orders.map(orderUpdateOf) }),
        'orders',
        completeUpdate,
      ),
    );
  return listTopic<OrderUpdateRecord>(
    {
      routes: [`order:${owner}`],
      itemsOf: (event) => (event.type === 'order' ? [event.update] : []),
      encode: (updates) => encode(false, updates),
      snapshot: () =>
        encode(
          true,
          read.openOrders(owner).flatMap(({ orderId }) => read.orderStatus(owner, orderId) ?? []),
        ),
    },
    { ...timing, everyMs: 0 },
  );
}

export function fillsTopic({ read }: GatewayContext, owner: Address, timing: TopicTiming): Topic {
  const encode = (isSnapshot: boolean, fills: readonly Fill[]): string =>
    JSON.stringify(
      withEach(userFillsChannel.encodeData({ owner, isSnapshot, fills: [...fills] }), 'fills', completeFill),
    );
  return listTopic<Fill>(
    {
      routes: [`fill:${owner}`],
      itemsOf: (event) => (event.type === 'fill' ? [event.fill] : []),
      encode: (fills) => encode(false, fills),
      snapshot: () => encode(true, read.fills(owner, { limit: FILLS_SNAPSHOT })),
    },
    { ...timing, everyMs: 0 },
  );
}

/** The snapshot has the newest payments. */
export function fundingsTopic({ read }: GatewayContext, owner: Address, timing: TopicTiming): Topic {
  const encode = (isSnapshot: boolean, payments: readonly FundingPayment[]): string =>
    JSON.stringify(
      userFundingsChannel.encodeData({ owner, isSnapshot, fundings: payments.map(fundingRecord) }),
    );
  return listTopic<FundingPayment>(
    {
      routes: [`funding:${owner}`],
      itemsOf: (event) => (event.type === 'funding' ? [event.payment] : []),
      encode: (payments) => encode(false, payments),
      snapshot: () => encode(true, read.fundingPayments(owner, { limit: FUNDINGS_SNAPSHOT })),
    },
    { ...timing, everyMs: 0 },
  );
}

/** The snapshot has the live TWAPs, possibly none. */
export function twapsTopic({ read }: GatewayContext, owner: Address, timing: TopicTiming): Topic {
  const encode = (isSnapshot: boolean, twaps: readonly Twap[]): string =>
    JSON.stringify(twapUpdatesChannel.encodeData({ owner, isSnapshot, twaps: [...twaps] }));
  return listTopic<Twap>(
    {
      routes: [`twap:${owner}`],
      itemsOf: (event) => (event.type === 'twap' ? [event.twap] : []),
      encode: (twaps) => encode(false, twaps),
      snapshot: () => encode(true, read.liveTwaps(owner)),
    },
    { ...timing, everyMs: 0 },
  );
}

export function rejectionsTopic(_context: GatewayContext, owner: Address, timing: TopicTiming): Topic {
  return listTopic<OrderRejection>(
    {
      routes: [`rejection:${owner}`],
      itemsOf: (event) => (event.type === 'rejection' ? [event.rejection] : []),
      encode: (rejections) =>
        JSON.stringify(userOrderRejectionsChannel.encodeData({ owner, rejections: [...rejections] })),
    },
    { ...timing, everyMs: 0 },
  );
}

export function notificationsTopic({ clock }: GatewayContext, owner: Address, timing: TopicTiming): Topic {
  return listTopic<Notification>(
    {
      routes: [
        `liquidation:${owner}`,
        `isolatedLiquidation:${owner}`,
        `deleveraging:${owner}`,
        `twap:${owner}`,
        `withdrawal:${owner}`,
        `deposit:${owner}`,
        `access:${owner}`,
        'termsVersion:*',
      ],
      itemsOf: (event) => noticeOf(event, clock.now()),
      encode: (notifications) =>
        JSON.stringify(notificationsChannel.encodeData({ owner, notifications: [...notifications] })),
    },
    { ...timing, everyMs: 0 },
  );
}

/** The whole account. Changes by the marks alone are sent less often. */
export function accountTopic(
  { read, sequencer, options }: GatewayContext,
  owner: Address,
  timing: TopicTiming,
): Topic {
  return stateTopic(
    {
      routes: [
        `account:${owner}`,
        `leverage:${owner}`,
        `liquidation:${owner}`,
        `withdrawal:${owner}`,
        'mark:*',
      ],
      state() {
        const account = read.account(owner);
        const text = JSON.stringify(
          accountSummaryChannel.encodeData({
            owner,
            account,
            lastWithdrawalResult: lastResultOf(read.withdrawals(owner)),
          }),
        );
        return { text, changeKey: JSON.stringify({ ...account, time: 0 }) };
      },
      pauseAfter: slowForMarks(options.stream.accountMarkMs),
      certainty: () => sequencer.certainty(owner),
    },
    timing,
  );
}

/** Undefined for unknown markets. */
export function activeAssetTopic(
  { read, sequencer, options }: GatewayContext,
  { owner, assetId }: ActiveAssetParams,
  timing: TopicTiming,
): Topic | undefined {
  if (read.market(assetId) === undefined) return undefined;
  const routes = [`account:${owner}`, `leverage:${owner}`, `mark:${assetId}`];
  const state = (): { text: string } => {
    const data = read.activeAsset(owner, assetId);
    return { text: data === undefined ? 'null' : JSON.stringify(activeAssetChannel.encodeData(data)) };
  };
  return stateTopic(
    {
      routes,
      state,
      pauseAfter: slowForMarks(options.stream.accountMarkMs),
      certainty: () => sequencer.certainty(owner),
    },
    timing,
  );
}

function slowForMarks(ms: number): (event: EngineEvent) => number | undefined {
  return (event) => (event.type === 'mark' ? ms : undefined);
}
