// userScoped.ts: shared parts of account channels.
import { type ChannelDefinition, defineChannel } from '../channel.ts';
import type { Codec } from '../codec.ts';
import type { Address } from '../ids.ts';
import { type OwnerParams, ownerParams } from '../info/params.ts';
import { decorative, type Fields, nullable } from '../record.ts';
import { address, bool } from '../scalars.ts';

/** Every message of an account's channel. */
export interface UserMessage {
  /** Null when absent: then it belongs to the channel's only subscription. */
  owner: Address | null;
}

export interface UserListMessage extends UserMessage {
  /** True: entries not listed are gone. Missing on the wire means false. */
  isSnapshot: boolean;
}

export const userFields: Fields<UserMessage> = { owner: nullable('user', address) };
export const userListFields: Fields<UserListMessage> = {
  ...userFields,
  isSnapshot: decorative('isSnapshot', bool, false),
};

/** A channel that is subscribed with the owner's address alone. */
export function defineUserChannel<Type extends string, Data extends UserMessage>(
  type: Type,
  data: Codec<Data>,
): ChannelDefinition<Type, OwnerParams, Data> {
  return defineChannel({
    type,
    isUserScoped: true,
    params: ownerParams,
    data,
    parts: (params) => [params.owner],
    partsOfData: (message) => (message.owner === null ? undefined : [message.owner]),
  });
}
