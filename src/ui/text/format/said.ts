// said.ts: words of somebody else inside a sentence of ours: short, visible to the last character, and unable to turn the sentence round.

const LONGEST = 160;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
const ISOLATE = '\u2068';
const END = '\u2069';

/** Everything as it can be seen: line breaks as spaces, what has no look of its own as its number. */
export function seenText(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(
      UNSEEN,
      (unseen) => `⟨U+${(unseen.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
    )
    .trim();
}

/** To be put into a sentence; `isCut` says that there is more, for “Show all”. */
export function saidIn(text: string): { said: string; isCut: boolean } {
  const seen = seenText(text);
  const isCut = seen.length > LONGEST;
  const short = isCut ? `${seen.slice(0, LONGEST - 1)}…` : seen;
  // Plain ASCII has one direction; anything else keeps its own to itself.
  return { said: /^[\x20-\x7E…]*$/.test(short) ? short : `${ISOLATE}${short}${END}`, isCut };
}
