// listenOwner.ts: listens to a channel of one account.
import type { ChannelDefinition } from '#protocol/channel.ts';
import type { Address } from '#protocol/ids.ts';
import type { OwnerParams } from '#protocol/info/params.ts';
import type { Unsubscribe } from '../browser/observable.ts';
import type { Streams } from '../transport/streams.ts';

/** Messages about another account are dropped. */
export function listenOwner<Data extends { owner: Address | null }>(
  streams: Pick<Streams, 'listen'>,
  owner: Address,
  channel: ChannelDefinition<string, OwnerParams, Data>,
  take: (data: Data) => void,
  onGap: () => void,
): Unsubscribe {
  return streams.listen(
    channel,
    { owner },
    {
      onMessage: (wire) => {
        const data = channel.decodeData(wire);
        if (data.owner === null || data.owner === owner) take(data);
      },
      onGap,
    },
  );
}
