// lookAlikes.ts: markets with confusable names: the same name twice, or letters of another script that look the same.
import type { AssetId } from '#protocol/ids.ts';

interface Named {
  readonly assetId: AssetId;
  readonly symbol: string;
}

/**
 * `sameName`: letter by letter the same. `lookAlike`: drawn the same, or nearly. `foreign`: no other market,
 * but letters of more than one script.
 */
export interface NameDoubt {
  kind: 'sameName' | 'lookAlike' | 'foreign';
  /** The markets it may be confused with, in their given order. */
  others: readonly Named[];
}

/**
 * What is drawn like which small letter or digit. From the confusables of Unicode (UTS 39), as far as they
 * are single characters of the Cyrillic, Greek, Armenian and Cherokee scripts or Latin letters drawn alike;
 * other scripts have no letters that pass for these.
 */
const DRAWN_LIKE: readonly (readonly [string, string])[] = [
  ['a', 'аαɑᎪа'],
  ['b', 'вβьЬᏴ'],
  ['c', 'сϲᏟ'],
  ['d', 'ԁᎠɗ'],
  ['e', 'еεҽᎬ'],
  ['f', 'ғƒϝ'],
  ['g', 'ɡԍᏀց'],
  ['h', 'нηһհᎻ'],
  ['i', 'іιıɩᎥӏl1|ł'],
  ['j', 'јϳᎫ'],
  ['k', 'кκᏦ'],
  ['m', 'мμᎷ'],
  ['n', 'пոν'],
  ['o', 'оοσօ0øө'],
  ['p', 'рρᏢþ'],
  ['q', 'ԛգ'],
  ['r', 'гᎡʀ'],
  ['s', 'ѕᏚ5$'],
  ['t', 'тτᎢ'],
  ['u', 'υսʋц'],
  ['v', 'ѵᏙ'],
  ['w', 'ԝωшᎳ'],
  ['x', 'хχᎮ'],
  ['y', 'уγүʏ'],
  ['z', 'ᏃᴢƵ2'],
  ['3', 'зЗƷӡ'],
];
const SKELETON = new Map(
  DRAWN_LIKE.flatMap(([letter, looks]) => Array.from(looks, (look) => [look.toLowerCase(), letter] as const)),
);

/**
 * Two names with one skeleton cannot be told apart at a glance. Small and capital letters, accents and
 * full-width forms make no difference.
 */
export function skeletonOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return Array.from(plain, (letter) => SKELETON.get(letter) ?? letter)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Latin and another script with look-alikes mixed in one word. */
function isMixed(name: string): boolean {
  return name
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .some(
      (word) =>
        /\p{Script=Latin}/u.test(word) &&
        /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u.test(word),
    );
}

/** The doubt about each market's name; markets with an unmistakable name are absent. */
export function nameDoubts(markets: readonly Named[]): ReadonlyMap<AssetId, NameDoubt> {
  const bySkeleton = grouped(markets);
  const doubts = new Map<AssetId, NameDoubt>();
  for (const alike of bySkeleton.values()) {
    for (const market of alike) {
      const others = alike.filter(({ assetId }) => assetId !== market.assetId);
      if (others.length > 0)
        doubts.set(market.assetId, {
          kind: others.some(({ symbol }) => symbol === market.symbol) ? 'sameName' : 'lookAlike',
          others,
        });
      else if (isMixed(market.symbol)) doubts.set(market.assetId, { kind: 'foreign', others });
    }
  }
  return doubts;
}

function grouped(markets: readonly Named[]): Map<string, Named[]> {
  const groups = new Map<string, Named[]>();
  for (const market of markets) {
    const skeleton = skeletonOf(market.symbol);
    const group = groups.get(skeleton);
    if (group) group.push(market);
    else groups.set(skeleton, [market]);
  }
  return groups;
}
