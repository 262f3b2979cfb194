// marginModes.ts: the margin modes a market offers.
import type { MarginMarket } from '#domain/market/market.ts';
import type { MarginMode } from '#protocol/info/account/leverage.ts';
import type { Feature } from '#protocol/profile.ts';

/** The margin modes to offer: always the current one, others where deployment and market support them. */
export function modesOf(
  { isIsolatedOnly }: Pick<MarginMarket, 'isIsolatedOnly'>,
  inForce: MarginMode,
  features: readonly Feature[],
): readonly MarginMode[] {
  if (isIsolatedOnly) return ['isolated'];
  return features.includes('isolatedMargin') || inForce === 'isolated' ? ['cross', 'isolated'] : ['cross'];
}
