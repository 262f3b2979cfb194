// live.ts: subscribes to the channels of one account while it is shown.
import type { QueryClient } from '@tanstack/query-core';
import type { ChannelDefinition } from '#protocol/channel.ts';
import { collectForgiven } from '#protocol/leniency.ts';
import type { Address, AssetId } from '#protocol/ids.ts';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import type { OwnerParams } from '#protocol/info/params.ts';
import { fillKey } from '#protocol/info/orders/fillKey.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import { type AccountSummary, accountSummaryChannel } from '#protocol/stream/accountSummary.ts';
import { activeAssetChannel } from '#protocol/stream/activeAssetData.ts';
import { type OrderUpdates, orderUpdatesChannel } from '#protocol/stream/orderUpdates.ts';
import { type FillUpdates, userFillsChannel } from '#protocol/stream/userFills.ts';
import {
  type OrderRejection,
  type OrderRejections,
  userOrderRejectionsChannel,
} from '#protocol/stream/userOrderRejections.ts';
import { createArrivals } from './arrivals.ts';
import type { Unsubscribe } from '../browser/observable.ts';
import { accountQuery } from '../queries/account/account.ts';
import type { ServiceReader } from '../transport/reader.ts';
import type { Arrival, Streams, StreamState } from '../transport/streams.ts';

/** An event of the account, for notices; snapshots are not events. */
export type LiveEvent =
  | { kind: 'order'; owner: Address; update: OrderUpdate }
  | { kind: 'fill'; owner: Address; fill: Fill }
  | { kind: 'rejection'; owner: Address; rejection: OrderRejection };

export interface AccountStreams {
  /** Subscribes to an account's channels. */
  open: (owner: Address, watch: AccountWatch) => Unsubscribe;
  openAsset: (owner: Address, assetId: AssetId) => Unsubscribe;
}

/** Callbacks for completeness (reconcile.ts). */
export interface AccountWatch {
  /** Every channel has answered: from now on no event is missed. */
  onReady: () => void;
  /** A message may have been missed, or was undecodable: the account must be read again. */
  onMissed: () => void;
}

interface LiveDeps {
  streams: Streams;
  queries: QueryClient;
  client: ServiceReader;
  nextFrame: (job: () => void) => void;
  elapsed: () => number;
  onEvent: (event: LiveEvent) => void;
}

export function createAccountStreams({
  streams,
  queries,
  client,
  nextFrame,
  elapsed,
  onEvent,
}: LiveDeps): AccountStreams {
  const { soon } = createArrivals({ queries, client, nextFrame, elapsed });
  const announced = createMemory();

  function onOrders(owner: Address, { orders, isSnapshot }: OrderUpdates, arrival: Arrival): void {
    const news = orders.filter((update) => client.orderLog.apply(owner, update, arrival.elapsed));
    const mine = soon(owner);
    if (isSnapshot) {
      mine.snapshot = { orders: orders.map((update) => update.order), elapsed: arrival.elapsed };
      mine.news = [];
    }
    mine.news.push(...news);
    if (!isSnapshot) for (const update of news) onEvent({ kind: 'order', owner, update });
  }

  function onFills(owner: Address, { fills, isSnapshot }: FillUpdates, arrival: Arrival): void {
    const mine = soon(owner);
    mine.fills.push(...fills);
    client.fillLog.record(owner, fills, arrival.elapsed);
    if (isSnapshot) return;
    for (const fill of fills) {
      if (!announced.isNew(`${owner}:${fillKey(fill)}`)) continue;
      onEvent({ kind: 'fill', owner, fill });
    }
  }

  function onRejections(owner: Address, { rejections }: OrderRejections): void {
    for (const rejection of rejections) onEvent({ kind: 'rejection', owner, rejection });
  }

  function onAccount(owner: Address, { account }: AccountSummary): void {
    if (account === null) void queries.invalidateQueries({ queryKey: accountQuery(client, owner).queryKey });
    else soon(owner).account = account;
  }

  function open(owner: Address, watch: AccountWatch): Unsubscribe {
    const answers = awaitAnswers(OWNER_CHANNELS, watch.onReady);
    const listen = <Data extends OwnerMessage>(
      channel: ChannelDefinition<string, OwnerParams, Data>,
      take: (owner: Address, data: Data, arrival: Arrival) => void,
    ): Unsubscribe =>
      streams.listen(
        channel,
        { owner },
        {
          // A later account message repeats what this one lacks; events are never repeated.
          onMessage: (data, arrival) =>
            guarded(
              () => takeOwn(channel.decodeData(data), owner, (own) => take(owner, own, arrival)),
              watch.onMissed,
              channel.type !== accountSummaryChannel.type,
            ),
          onGap: watch.onMissed,
          onState: (state) => answers.onState(channel.type, state),
        },
      );
    const stops = [
      listen(orderUpdatesChannel, onOrders),
      listen(userFillsChannel, onFills),
      listen(userOrderRejectionsChannel, onRejections),
      listen(accountSummaryChannel, onAccount),
    ];
    return () => {
      answers.stop();
      stops.forEach((stop) => stop());
    };
  }

  return {
    open,
    openAsset: (owner, assetId) => listenAsset(streams, soon, owner, assetId),
  };
}

/** The figures of one market for the account: leverage and maximum sizes. */
function listenAsset(
  streams: Streams,
  soon: ReturnType<typeof createArrivals>['soon'],
  owner: Address,
  assetId: AssetId,
): Unsubscribe {
  return streams.listen(
    activeAssetChannel,
    { owner, assetId },
    {
      onMessage: (data) => {
        const figures = activeAssetChannel.decodeData(data);
        if (isOthers(figures.owner, owner)) return;
        soon(owner).assets.set(figures.assetId, figures);
      },
    },
  );
}

const OWNER_CHANNELS = [
  orderUpdatesChannel.type,
  userFillsChannel.type,
  userOrderRejectionsChannel.type,
  accountSummaryChannel.type,
];

/** How long a subscription may stay unanswered. */
const ANSWER_MS = 10_000;

/** Calls `onReady` each time all channels have answered after being subscribed. */
function awaitAnswers(
  types: readonly string[],
  onReady: () => void,
): { onState: (type: string, state: StreamState) => void; stop: () => void } {
  const pending = new Set(types);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(timer);
  const settle = (): void => {
    stop();
    onReady();
  };
  return {
    stop,
    onState: (type, state) => {
      if (state === 'idle' || state === 'asked') {
        stop();
        pending.add(type);
        // A service that refuses a channel without naming it leaves it unanswered: continue after a while.
        if (state === 'asked') timer = setTimeout(settle, ANSWER_MS);
      } else if (pending.delete(type) && pending.size === 0) settle();
    },
  };
}

/** Remembers the last few thousand names, to detect new ones. */
function createMemory(): { isNew: (name: string) => boolean } {
  const names = new Set<string>();
  return {
    isNew: (name) => {
      if (names.has(name)) return false;
      names.add(name);
      const oldest = names.size > REMEMBERED ? names.values().next().value : undefined;
      if (oldest !== undefined) names.delete(oldest);
      return true;
    },
  };
}

const REMEMBERED = 5_000;

/** Where messages name no subscription but their account, one may be a late message of an earlier account. */
function isOthers(named: Address | null, owner: Address): boolean {
  return named !== null && named !== owner;
}

interface OwnerMessage {
  owner: Address | null;
  account?: { owner: Address } | null;
}

function takeOwn<Data extends OwnerMessage>(data: Data, owner: Address, take: (data: Data) => void): void {
  if (!isOthers(data.owner ?? data.account?.owner ?? null, owner)) take(data);
}

/** Handles a message; an undecodable one, or record, puts the account in doubt. */
function guarded(take: () => void, onMissed: () => void, isUpdate: boolean): void {
  try {
    const { forgiven } = collectForgiven(take);
    if (isUpdate && forgiven.some(({ kind }) => kind === 'dropped')) onMissed();
  } catch (error) {
    onMissed();
    throw error;
  }
}
