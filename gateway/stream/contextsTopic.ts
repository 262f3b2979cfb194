// contextsTopic.ts: market figures: a snapshot of all, then changed markets only.
import type { AssetId } from '#protocol/ids.ts';
import { marketContextsChannel } from '#protocol/stream/marketContexts.ts';
import type { GatewayContext } from '../service/context.ts';
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
  const beat = createBeat(timing.everyMs, flush);
  const wanted = assetIds && new Set(assetIds);
  const touched = new Set<AssetId>();
  const sent = new Map<AssetId, string>();
  const { renewMs } = context.options.stream;
  const renewal = setInterval(renew, renewMs / 2);
  let saidAt = performance.now();

  /** A quiet market sends an empty message, so that silence always means a fault. */
  function renew(): void {
    if (performance.now() - saidAt < renewMs) return;
    tell(
      JSON.stringify(
        marketContextsChannel.encodeData({ isSnapshot: false, time: context.clock.now(), contexts: [] }),
      ),
    );
  }

  function message(isSnapshot: boolean, ids: readonly AssetId[] | undefined): string | undefined {
    const contexts = contextsOf(context, ids).filter((each) => {
      const text = JSON.stringify(each);
      const isNew = sent.get(each.assetId) !== text;
      sent.set(each.assetId, text);
      return isSnapshot || isNew;
    });
    if (contexts.length === 0 && !isSnapshot) return undefined;
    return JSON.stringify(
      marketContextsChannel.encodeData({ isSnapshot, time: context.clock.now(), contexts }),
    );
  }

  function flush(): void {
    const changes = message(false, [...touched]);
    touched.clear();
    tell(changes);
  }

  function tell(changes: string | undefined): void {
    if (changes !== undefined) saidAt = performance.now();
    let snapshot: string | undefined;
    for (const subscriber of subscribers) {
      if (subscriber.reader.backlog > timing.pauseAt) subscriber.isBehind ||= changes !== undefined;
      else if (subscriber.isBehind) deliver(subscriber, (snapshot ??= message(true, assetIds) ?? ''));
      else if (changes !== undefined) deliver(subscriber, changes);
    }
    if ([...subscribers].some((each) => each.isBehind)) beat.request();
  }

  return {
    routes: ROUTES,
    hear(event) {
      const assetId = assetOf(event);
      if (assetId === undefined || wanted?.has(assetId) === false) return;
      touched.add(assetId);
      beat.request();
    },
    join(subscriber) {
      // The snapshot marks everything as sent, so the other subscribers must get it first.
      if (touched.size > 0 && subscribers.size > 0) flush();
      subscribers.add(subscriber);
      subscriber.seq = 0;
      deliver(subscriber, message(true, assetIds) ?? '');
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

function assetOf(event: EngineEvent): AssetId | undefined {
  if (event.type === 'trade') return event.trade.assetId;
  if (event.type === 'fundingRate') return event.point.assetId;
  return 'assetId' in event ? event.assetId : undefined;
}
