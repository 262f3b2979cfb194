// visible.ts: which characters can make text read other than it is.

/**
 * Controls, line separators, lone surrogates, and all that takes no room: zero-width, bidirectional, fillers,
 * variation selectors.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]/u;
const VISIBLE = /^[\p{L}\p{N}\p{P}\p{S} ]+$/u;

/** Whether a name is 1 to `longest` characters that can all be seen. */
export function isVisibleName(name: string, longest: number): boolean {
  return name.length <= longest && name.trim() !== '' && VISIBLE.test(name) && !HIDDEN.test(name);
}

/** Text cut where hidden characters stand; each of those is a part of its own, given as its code point ('U+202E'). */
export function visibleParts(value: string): { text: string; isHidden: boolean }[] {
  const parts = value.split(new RegExp(`(${HIDDEN.source})`, 'u'));
  return parts
    .filter((part) => part !== '')
    .map((part) =>
      HIDDEN.test(part) ? { text: codePoint(part), isHidden: true } : { text: part, isHidden: false },
    );
}

const codePoint = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
