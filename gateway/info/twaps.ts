// twaps.ts: reads about one owner's TWAPs.
import type { InfoHandlers } from './handlers.ts';
import { withOlder } from './paged.ts';

export const twapHandlers: Pick<
  InfoHandlers,
  'twapListActive' | 'twapListHistory' | 'twapGetById' | 'userTwapSliceFills'
> = {
  twapListActive: ({ read }, { owner }) => read.liveTwaps(owner),
  twapListHistory: ({ read }, { owner }) => read.twaps(owner),
  twapGetById: ({ read }, { owner, twapOrderId }) => read.twap(owner, twapOrderId) ?? null,
  userTwapSliceFills: (context, { owner }) =>
    withOlder(context, context.read.sliceFills(owner), ['slices', owner, {}]),
};
