// subscriptions.ts: the subscriptions of one connection, and their limits.
import type { Subscription } from '#protocol/channel.ts';
import { EncodeError } from '#protocol/codec.ts';
import { isObject } from '#protocol/guards.ts';
import type { Address } from '#protocol/ids.ts';
import { encodeFrame } from '#protocol/stream/frames.ts';
import { withAssetId } from '../info/info.ts';
import type { GatewayContext } from '../service/context.ts';
import { malformed, RequestRefused } from '../service/errors.ts';
import type { Channel } from './channels.ts';
import type { Counts } from './counts.ts';
import type { Hub } from './hub.ts';
import type { Reader, Subscriber } from './subscriber.ts';

/** Shared by all connections. */
export interface SubscriptionParts {
  context: GatewayContext;
  hub: Hub;
  channels: ReadonlyMap<string, Channel>;
  /** Subscriptions of each address. */
  perAddress: Counts;
}

interface Subscriptions {
  /** Subscribes or unsubscribes and acknowledges it. Throws RequestRefused. */
  answer(method: 'subscribe' | 'unsubscribe', wire: Subscription): Promise<void>;
  leaveAll(): void;
  count(): number;
}

interface Held {
  subscriber: Subscriber;
  owner: Address | undefined;
  weight: number;
}

/** `subscription` is the confirmed form: with ids only. */
interface Decoded {
  channel: Channel;
  params: unknown;
  subscription: Subscription;
  key: string;
}

const AGENT_TEXT = "Subscriptions use the account owner's address";

/** `isOpen`: whether the connection can still be written; `address`: of the client, whose connections share a limit. */
export function createSubscriptions(
  reader: Reader,
  { isOpen, address }: { isOpen: () => boolean; address: string | undefined },
  { context, hub, channels, perAddress }: SubscriptionParts,
): Subscriptions {
  const { subscriptions, subscriptionsPerAddress, users } = context.options.stream;
  const held = new Map<string, Held>();
  let weightHere = 0;
  const countHere = (change: number): void => {
    weightHere += change;
    if (address !== undefined) perAddress.add(address, change);
  };

  async function subscribe({ channel, params, subscription, key }: Decoded): Promise<void> {
    const owner = channel.definition.isUserScoped ? ownerIn(params) : undefined;
    if (owner !== undefined && context.read.ownerOf(owner) !== undefined)
      throw new RequestRefused('INVALID_ADDRESS', { text: AGENT_TEXT });
    const known = held.get(key);
    const weight = weightOf(params);
    if (known === undefined) checkCaps(weight, owner);
    if (owner !== undefined) await settle(owner);
    if (!isOpen()) return;
    const subscriber = known?.subscriber ?? {
      reader,
      channel: channel.definition.type,
      key,
      seq: 0,
      isBehind: false,
    };
    if (!hub.open(channel, params, key)) throw new RequestRefused('INVALID_ASSET_ID');
    held.set(key, { subscriber, owner, weight });
    if (known === undefined) countHere(weight);
    acknowledge('subscribe', subscription);
    hub.join(subscriber);
  }

  /** Waits until the account's state is stored; throws once another gateway has the account. */
  async function settle(owner: Address): Promise<void> {
    const { sequencer } = context;
    await sequencer.settled(owner);
    if (sequencer.health.state === 'lost')
      throw new RequestRefused('SERVICE_UNAVAILABLE', { text: sequencer.status().reason ?? '' });
  }

  function unsubscribe({ key, subscription }: Decoded): void {
    const known = held.get(key);
    if (known !== undefined) hub.leave(known.subscriber);
    held.delete(key);
    countHere(-(known?.weight ?? 0));
    acknowledge('unsubscribe', subscription);
  }

  function checkCaps(weight: number, owner: Address | undefined): void {
    if (weightHere + weight > subscriptions)
      throw new RequestRefused('RATE_LIMITED', {
        text: `At most ${subscriptions} subscriptions per connection`,
      });
    if (address !== undefined && perAddress.count(address) + weight > subscriptionsPerAddress)
      throw new RequestRefused('RATE_LIMITED', {
        text: `At most ${subscriptionsPerAddress} subscriptions per address`,
      });
    const owners = new Set([...held.values()].flatMap((each) => each.owner ?? []));
    if (owner !== undefined && !owners.has(owner) && owners.size >= users)
      throw new RequestRefused('RATE_LIMITED', { text: `At most ${users} accounts per connection` });
  }

  function acknowledge(method: 'subscribe' | 'unsubscribe', subscription: Subscription): void {
    reader.send(encodeFrame({ kind: 'acknowledged', method, subscription }));
  }

  return {
    answer: async (method, wire) => {
      const decoded = decode(wire, channels, context);
      if (method === 'unsubscribe') unsubscribe(decoded);
      else await subscribe(decoded);
    },
    leaveAll: () => {
      for (const { subscriber } of held.values()) hub.leave(subscriber);
      countHere(-weightHere);
      held.clear();
    },
    count: () => held.size,
  };
}

/** Throws RequestRefused. */
function decode(
  wire: Subscription,
  channels: SubscriptionParts['channels'],
  context: GatewayContext,
): Decoded {
  const channel = channels.get(wire.type);
  if (channel === undefined) throw new RequestRefused('UNKNOWN_TYPE', { text: 'Unknown subscription type' });
  const decoded = channel.definition.decodeSubscription(withAssetId(wire, context));
  if (!decoded.ok) throw malformed(decoded.problem);
  const params = decoded.value as never;
  return { channel, params, subscription: confirmed(channel, params), key: channel.definition.key(params) };
}

/** A symbol that remains after decoding belongs to no market. */
function confirmed({ definition }: Channel, params: never): Subscription {
  try {
    return definition.encodeSubscription(params);
  } catch (error) {
    if (!(error instanceof EncodeError)) throw error;
    throw new RequestRefused('INVALID_ASSET_ID', { field: error.problem.path });
  }
}

/** A list of markets counts as so many subscriptions: unlike one of all markets, it is read for few listeners. */
function weightOf(params: unknown): number {
  const list = isObject(params) ? params['assetIds'] : undefined;
  return Array.isArray(list) ? Math.max(1, list.length) : 1;
}

function ownerIn(params: unknown): Address | undefined {
  return isObject(params) ? (params['owner'] as Address | undefined) : undefined;
}
