// externalText.ts: external text inside our sentences: shortened, fully visible, with its own text direction.

const LONGEST = 160;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
const ISOLATE = '\u2068';
const END = '\u2069';

/** Makes every character visible: line breaks as spaces, invisible ones as their code point. */
export function seenText(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(
      UNSEEN,
      (unseen) => `⟨U+${(unseen.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
    )
    .trim();
}

/** For use inside a sentence; `isCut`: there is more, for “Show all”. */
export function externalText(original: string): { text: string; isCut: boolean } {
  const seen = seenText(original);
  const isCut = seen.length > LONGEST;
  const short = isCut ? `${seen.slice(0, LONGEST - 1)}…` : seen;
  // Plain ASCII needs no isolation of its text direction.
  return { text: /^[\x20-\x7E…]*$/.test(short) ? short : `${ISOLATE}${short}${END}`, isCut };
}
