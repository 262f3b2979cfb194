// visible.ts: detects characters that can make text misleading.

/**
 * Controls, line separators, lone surrogates, and invisible ones: zero-width, bidirectional, fillers, variation
 * selectors.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]/u;
const VISIBLE = /^[\p{L}\p{N}\p{P}\p{S} ]+$/u;

/** Whether a name has 1 to `longest` visible characters. */
export function isVisibleName(name: string, longest: number): boolean {
  return name.length <= longest && name.trim() !== '' && VISIBLE.test(name) && !HIDDEN.test(name);
}

/** Splits text at hidden characters; each becomes a part showing its code point ('U+202E'). */
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
