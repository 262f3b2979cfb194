// channel.ts: the definition of a stream channel; each file in stream/ exports one.
import { type Codec, decode, type Decoded, encode, tryDecode } from './codec.ts';

/** A subscription as it is sent: `type` first, then its fields. */
export type Subscription = { readonly type: string } & Readonly<Record<string, unknown>>;

/** A stream channel. The app uses it to subscribe and read, the gateway to parse and write. */
export interface ChannelDefinition<Type extends string, Params, Data> {
  readonly type: Type;
  /** True when the subscription names an account: the owner's address, never an agent's. */
  readonly isUserScoped: boolean;
  /** Throws EncodeError. */
  encodeSubscription(params: Params): Subscription;
  decodeSubscription(wire: unknown): Decoded<Params>;
  /** Throws EncodeError. */
  encodeData(data: Data): unknown;
  /** The `data` of a frame, read with tolerance. Throws DecodeError. */
  decodeData(wire: unknown): Data;
  /** One text per distinct subscription, equal on both sides: `l2Book:00020000`. It is also the frame's `subKey`. */
  key(params: Params): string;
  /**
   * The key of the subscription a message belongs to, if the message has one; undefined: the channel's only
   * subscription.
   */
  keyOfData(data: Data): string | undefined;
}

export function defineChannel<Type extends string, Params extends object, Data>(shape: {
  type: Type;
  isUserScoped?: boolean;
  params: Codec<Params>;
  data: Codec<Data>;
  /** The parameters that distinguish two subscriptions of this channel, in order. */
  parts(params: Params): readonly (string | number | undefined)[];
  partsOfData(data: Data): readonly (string | number | undefined)[] | undefined;
}): ChannelDefinition<Type, Params, Data> {
  const { type, params, data, isUserScoped = false } = shape;
  return {
    type,
    isUserScoped,
    encodeSubscription: (value) => ({ type, ...(encode(params, value) as Record<string, unknown>) }),
    decodeSubscription: (wire) => tryDecode(params, wire),
    encodeData: (value) => encode(data, value),
    decodeData: (wire) => decode(data, wire),
    key: (value) => keyFrom(type, shape.parts(value)),
    keyOfData: (value) => {
      const parts = shape.partsOfData(value);
      return parts && keyFrom(type, parts);
    },
  };
}

function keyFrom(type: string, parts: readonly (string | number | undefined)[]): string {
  return [type, ...parts.filter((part) => part !== undefined)].join(':');
}
