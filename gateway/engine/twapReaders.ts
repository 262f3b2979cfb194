// twapReaders.ts: reads of TWAPs.
import type { Address, UnixMs } from '#protocol/ids.ts';
import type { Twap } from '#protocol/info/orders/twaps.ts';
import { HISTORY_LENGTH } from '../world/history.ts';
import type { EngineReaders } from './engine.ts';
import type { World } from '../world/state.ts';
import { liveTwapRecord } from '../world/records/twapRecords.ts';

export function twapReaders(
  state: () => World,
): Pick<EngineReaders, 'liveTwaps' | 'twaps' | 'twap' | 'sliceFills' | 'nextSliceAt'> {
  const live = (owner: Address): Twap[] =>
    [...state().twaps.values()]
      .filter(({ account }) => account.owner === owner)
      .map(liveTwapRecord)
      .toReversed();
  const ended = (owner: Address): Twap[] =>
    state()
      .accounts.get(owner)
      ?.endedTwaps.newest(HISTORY_LENGTH, () => true) ?? [];
  return {
    liveTwaps: live,
    twaps: (owner) =>
      [...live(owner), ...ended(owner)].sort((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0)),
    twap: (owner, id) => [...live(owner), ...ended(owner)].find(({ twapOrderId }) => twapOrderId === id),
    sliceFills: (owner) =>
      state()
        .accounts.get(owner)
        ?.sliceFills.newest(HISTORY_LENGTH, () => true) ?? [],
    nextSliceAt: () => earliest(state()),
  };
}

function earliest({ twaps }: World): UnixMs | undefined {
  let first: UnixMs | undefined;
  for (const { nextAt } of twaps.values()) if (first === undefined || nextAt < first) first = nextAt;
  return first;
}
