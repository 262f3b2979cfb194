// hub.ts: all topics with listeners, and the routing of events to them.
import type { Scheduler } from '../sequencer/timers.ts';
import type { GatewayContext } from '../service/context.ts';
import type { EngineEvent } from '../world/events.ts';
import type { Channel } from './channels.ts';
import type { Subscriber } from './subscriber.ts';
import type { Topic } from './topic.ts';

export interface Hub {
  /** Ensures that the topic exists. False for an unknown market; throws RequestRefused like the channel. */
  open(channel: Channel, params: unknown, key: string): boolean;
  join(subscriber: Subscriber): void;
  leave(subscriber: Subscriber): void;
  readonly topics: number;
  close(): void;
}

export function createHub(context: GatewayContext, schedule: Scheduler): Hub {
  const topics = new Map<string, Topic>();
  const routes = new Map<string, Set<Topic>>();
  const stop = context.sequencer.onCommitted(({ events }) => events.forEach(dispatch));

  function dispatch(event: EngineEvent): void {
    for (const route of [`${event.type}:${subjectOf(event)}`, `${event.type}:*`])
      for (const topic of routes.get(route) ?? []) topic.onEvent(event);
  }

  return {
    open({ open, everyMs }, params, key) {
      if (topics.has(key)) return true;
      const topic = open(context, params as never, {
        everyMs,
        pauseAt: context.options.stream.backlog.pause,
        log: context.options.log,
        schedule,
      });
      if (topic === undefined) return false;
      topics.set(key, topic);
      for (const route of topic.routes) routes.set(route, (routes.get(route) ?? new Set()).add(topic));
      return true;
    },
    join: (subscriber) => topics.get(subscriber.key)?.join(subscriber),
    leave(subscriber) {
      const topic = topics.get(subscriber.key);
      if (topic === undefined) return;
      topic.leave(subscriber);
      if (topic.size > 0) return;
      topic.close();
      topics.delete(subscriber.key);
      for (const route of topic.routes) {
        routes.get(route)?.delete(topic);
        if (routes.get(route)?.size === 0) routes.delete(route);
      }
    },
    get topics() {
      return topics.size;
    },
    close() {
      stop();
      for (const topic of topics.values()) topic.close();
      topics.clear();
      routes.clear();
    },
  };
}

/** The subject of an event, for routing. */
function subjectOf(event: EngineEvent): string {
  if ('owner' in event) return event.owner;
  if ('assetId' in event) return event.assetId;
  if (event.type === 'trade') return event.trade.assetId;
  return event.type === 'fundingRate' ? event.point.assetId : '';
}
