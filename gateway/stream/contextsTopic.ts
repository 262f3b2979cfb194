// contextsTopic.ts: market figures: a snapshot of all, then changed markets only.
import type { AssetId } from '#protocol/ids.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import { marketContextsChannel } from '#protocol/stream/marketContexts.ts';
import type { GatewayContext } from '../service/context.ts';
import { safely } from '../sequencer/timers.ts';
import type { EngineEvent } from '../world/events.ts';
import { contextsOf } from '../info/markets.ts';
import { deliver, type Subscriber } from './subscriber.ts';
import { createBeat, type Topic, type TopicTiming } from './topic.ts';

const ROUTES = ['book:*', 'mark:*', 'trade:*', 'fundingRate:*', 'marketStatus:*'];

/** Full entries of changed markets. A slow reader skips messages and gets a snapshot when it has caught up. */
export function contextsTopic(
  context: GatewayContext,
  assetIds: readonly AssetId[] | undefined,
  timing: TopicTiming,
): Topic {
  const subscribers = new Set<Subscriber>();
  const beat = createBeat(timing, safely('A stream', timing.log, flush));
  const wanted = assetIds && new Set(assetIds);
  const touched = new Set<AssetId>();
  const sent = createSentFigures(context, assetIds, timing.everyMs);
  const { renewMs } = context.options.stream;
  const renewal = setInterval(safely('A stream', timing.log, renew), renewMs / 2);
  let sentAt = performance.now();

  /** A market without changes sends an empty message, so that silence always means a fault. */
  function renew(): void {
    if (performance.now() - sentAt < renewMs) return;
    send(messageOf(context, false, []));
  }

  function flush(): void {
    const changed = sent.update([...touched]);
    touched.clear();
    send(changed.length === 0 ? undefined : messageOf(context, false, changed));
  }

  function send(changes: string | undefined): void {
    if (changes !== undefined) sentAt = performance.now();
    for (const subscriber of subscribers) {
      if (subscriber.reader.backlog > timing.pauseAt) subscriber.isBehind ||= changes !== undefined;
      else if (subscriber.isBehind) deliver(subscriber, sent.snapshot());
      else if (changes !== undefined) deliver(subscriber, changes);
    }
    if ([...subscribers].some((each) => each.isBehind)) beat.request();
  }

  return {
    routes: ROUTES,
    onEvent(event) {
      const assetId = assetOf(event);
      if (assetId === undefined || wanted?.has(assetId) === false) return;
      touched.add(assetId);
      beat.request();
    },
    join(subscriber) {
      // The other subscribers must first receive the changes that the snapshot includes.
      const changed = sent.renew();
      if (changed.length > 0) send(messageOf(context, false, changed));
      subscribers.add(subscriber);
      subscriber.seq = 0;
      deliver(subscriber, sent.snapshot());
    },
    leave: (subscriber) => void subscribers.delete(subscriber),
    get size() {
      return subscribers.size;
    },
    close() {
      clearInterval(renewal);
      beat.stop();
    },
  };
}

/** The figures as last sent to the subscribers. */
interface SentFigures {
  /** Reads these markets again; returns those that changed. */
  update(ids: readonly AssetId[]): MarketContext[];
  /** Reads all markets again, unless that was just done: reading hundreds for each of a hundred listeners takes a second. */
  renew(): MarketContext[];
  /** A message with all of them. */
  snapshot(): string;
}

function createSentFigures(
  context: GatewayContext,
  assetIds: readonly AssetId[] | undefined,
  renewMs: number,
): SentFigures {
  let entries = new Map<AssetId, { text: string; figures: MarketContext }>();
  let renewedAt = -Infinity;
  let snapshot: string | undefined;

  function read(ids: readonly AssetId[] | undefined, into: typeof entries): MarketContext[] {
    return contextsOf(context, ids).filter((figures) => {
      const text = JSON.stringify(figures);
      const isNew = entries.get(figures.assetId)?.text !== text;
      into.set(figures.assetId, { text, figures });
      return isNew;
    });
  }

  return {
    update(ids) {
      const changed = read(ids, entries);
      if (changed.length > 0) snapshot = undefined;
      return changed;
    },
    renew() {
      if (performance.now() - renewedAt < renewMs) return [];
      const next: typeof entries = new Map();
      const changed = read(assetIds, next);
      [entries, renewedAt, snapshot] = [next, performance.now(), undefined];
      return changed;
    },
    snapshot: () =>
      (snapshot ??= messageOf(
        context,
        true,
        [...entries.values()].map(({ figures }) => figures),
      )),
  };
}

function messageOf(
  { clock }: GatewayContext,
  isSnapshot: boolean,
  contexts: readonly MarketContext[],
): string {
  return JSON.stringify(
    marketContextsChannel.encodeData({ isSnapshot, time: clock.now(), contexts: [...contexts] }),
  );
}

function assetOf(event: EngineEvent): AssetId | undefined {
  if (event.type === 'trade') return event.trade.assetId;
  if (event.type === 'fundingRate') return event.point.assetId;
  return 'assetId' in event ? event.assetId : undefined;
}
