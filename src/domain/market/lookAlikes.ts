// lookAlikes.ts: markets with confusable names: the same name twice, or letters of another script that look the same.
import type { AssetId } from '#protocol/ids.ts';
import { skeletonOf } from './nameSkeleton.ts';

interface Named {
  readonly assetId: AssetId;
  readonly symbol: string;
}

/**
 * `sameName`: letter by letter the same. `lookAlike`: drawn the same, or nearly. `foreign`: no other market,
 * but letters of more than one script.
 */
export interface NameWarning {
  kind: 'sameName' | 'lookAlike' | 'foreign';
  /** The markets it may be confused with, in their given order. */
  others: readonly Named[];
}

const LIKE_LATIN = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;

/** A word that mixes Latin with look-alike letters of another script. */
function isMixed(name: string): boolean {
  return (
    LIKE_LATIN.test(name) &&
    name.split(/[^\p{L}\p{M}\p{N}]+/u).some((word) => /\p{Script=Latin}/u.test(word) && LIKE_LATIN.test(word))
  );
}

/** The warning for each market's name; markets with an unmistakable name are absent. */
export function nameWarnings(markets: readonly Named[]): ReadonlyMap<AssetId, NameWarning> {
  const bySkeleton = grouped(markets);
  const warnings = new Map<AssetId, NameWarning>();
  for (const alike of bySkeleton.values()) {
    for (const market of alike) {
      const others = alike.length === 1 ? [] : alike.filter(({ assetId }) => assetId !== market.assetId);
      if (others.length > 0)
        warnings.set(market.assetId, {
          kind: others.some(({ symbol }) => symbol === market.symbol) ? 'sameName' : 'lookAlike',
          others,
        });
      else if (isMixed(market.symbol)) warnings.set(market.assetId, { kind: 'foreign', others });
    }
  }
  return warnings;
}

const skeletons = new WeakMap<Named, string>();

/** The skeleton of a market's name, kept for the next list that has the market. */
export function skeletonIn(market: Named): string {
  const skeleton = skeletons.get(market) ?? skeletonOf(market.symbol);
  skeletons.set(market, skeleton);
  return skeleton;
}

function grouped(markets: readonly Named[]): Map<string, Named[]> {
  const groups = new Map<string, Named[]>();
  for (const market of markets) {
    const skeleton = skeletonIn(market);
    const group = groups.get(skeleton);
    if (group) group.push(market);
    else groups.set(skeleton, [market]);
  }
  return groups;
}
