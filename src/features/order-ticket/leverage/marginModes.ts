// marginModes.ts: the margin modes a market offers.
import type { MarginMarket } from '#domain/market/market.ts';
import type { MarginMode } from '#protocol/info/account/leverage.ts';
import type { Feature } from '#protocol/profile.ts';

/** How margin may be kept in a market: what is in force always, the others where the deployment and the market offer them. */
export function modesOf(
  { isIsolatedOnly }: Pick<MarginMarket, 'isIsolatedOnly'>,
  inForce: MarginMode,
  features: readonly Feature[],
): readonly MarginMode[] {
  if (isIsolatedOnly) return ['isolated'];
  return features.includes('isolatedMargin') || inForce === 'isolated' ? ['cross', 'isolated'] : ['cross'];
}
