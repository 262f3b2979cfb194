// accountSubscriptions.ts: account streams that trading does not need: TWAPs, funding, and the service's notifications.
import type { Address } from '#protocol/ids.ts';
import { isTwapLive, type Twap } from '#protocol/info/orders/twaps.ts';
import type { FundingPayment } from '#protocol/info/orders/userFunding.ts';
import { userFundingsChannel } from '#protocol/stream/funds.ts';
import { type Notification, notificationsChannel } from '#protocol/stream/notifications.ts';
import { twapUpdatesChannel } from '#protocol/stream/twapUpdates.ts';
import type { Unsubscribe } from '../browser/observable.ts';
import { fundingQuery } from '../queries/orders/funding.ts';
import { sliceFillsQuery } from '../queries/orders/sliceFills.ts';
import { twapsQuery } from '../queries/orders/twaps.ts';
import type { GatewayClient } from '../gatewayClient.ts';
import { listenOwner } from './listenOwner.ts';

export type AccountEvent =
  /** `before` is undefined for a new one. */
  | { kind: 'twap'; twap: Twap; before: Twap | undefined }
  | { kind: 'notification'; notification: Notification };

type SubscriptionClient = Pick<
  GatewayClient,
  'info' | 'orderLog' | 'fillLog' | 'elapsed' | 'queries' | 'streams'
>;

/**
 * Keeps TWAPs and funding of an account up to date and reports events. A channel that is not offered stays
 * silent.
 */
export function followAccount(
  client: SubscriptionClient,
  owner: Address,
  onEvent: (event: AccountEvent) => void,
): Unsubscribe {
  const { queries, streams } = client;
  const known = new Map<string, Twap>();

  const readTwapsAgain = (): void => {
    void queries.invalidateQueries({ queryKey: twapsQuery(client, owner).queryKey });
    void queries.invalidateQueries({ queryKey: sliceFillsQuery(client, owner).queryKey });
  };

  const onTwaps = (twaps: readonly Twap[], isSnapshot: boolean): void => {
    queries.setQueryData(twapsQuery(client, owner).queryKey, (list) => list && mergeTwaps(list, twaps));
    for (const twap of twaps) {
      const before = known.get(twap.twapOrderId);
      known.set(twap.twapOrderId, twap);
      if (!isSnapshot) onEvent({ kind: 'twap', twap, before });
    }
    if (!isSnapshot) void queries.invalidateQueries({ queryKey: sliceFillsQuery(client, owner).queryKey });
  };

  const stops = [
    listenOwner(
      streams,
      owner,
      twapUpdatesChannel,
      ({ twaps, isSnapshot }) => onTwaps(twaps, isSnapshot),
      readTwapsAgain,
    ),
    listenOwner(
      streams,
      owner,
      userFundingsChannel,
      ({ fundings }) =>
        queries.setQueryData(
          fundingQuery(client, owner).queryKey,
          (list) => list && mergeFunding(list, fundings),
        ),
      () => void queries.invalidateQueries({ queryKey: fundingQuery(client, owner).queryKey }),
    ),
    listenOwner(
      streams,
      owner,
      notificationsChannel,
      ({ notifications }) =>
        notifications.forEach((notification) => onEvent({ kind: 'notification', notification })),
      () => {},
    ),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Merges TWAPs: each once, the newer state wins, newest first. An ended one stays ended. */
export function mergeTwaps(known: readonly Twap[], arrived: readonly Twap[]): Twap[] {
  const byId = new Map(known.map((twap) => [twap.twapOrderId, twap]));
  for (const twap of arrived) {
    const before = byId.get(twap.twapOrderId);
    const hasEnded = before !== undefined && !isTwapLive(before.status) && isTwapLive(twap.status);
    if (before === undefined || (!hasEnded && (twap.updatedAt ?? 0) >= (before.updatedAt ?? 0)))
      byId.set(twap.twapOrderId, twap);
  }
  return [...byId.values()].sort(
    (a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0) || (a.twapOrderId < b.twapOrderId ? -1 : 1),
  );
}

/** Merges payments: each once, newest first; a market pays once at a time. */
export function mergeFunding(
  known: readonly FundingPayment[],
  arrived: readonly FundingPayment[],
): FundingPayment[] {
  const byKey = new Map([...known, ...arrived].map((payment) => [fundingKey(payment), payment]));
  return [...byKey.values()].sort((a, b) => b.time - a.time || (a.assetId < b.assetId ? -1 : 1));
}

export function fundingKey({ assetId, time }: FundingPayment): string {
  return `${time}:${assetId}`;
}
