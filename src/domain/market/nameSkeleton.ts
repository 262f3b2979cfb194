// nameSkeleton.ts: reduces a name to the shapes of its letters.

/**
 * Characters drawn like a small letter or digit. From the confusables of Unicode (UTS 39), limited to single characters
 * of the Cyrillic, Greek, Armenian and Cherokee scripts or Latin letters drawn alike; other scripts have no letters
 * that look like these.
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
const LOOKS = new RegExp(`[${[...SKELETON.keys()].join('')}]`, 'gu');

/**
 * Two names with one skeleton are hard to distinguish. Small and capital letters, accents and full-width forms make no
 * difference.
 */
export function skeletonOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain
    .replaceAll(LOOKS, (look) => SKELETON.get(look) ?? look)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
