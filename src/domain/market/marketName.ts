// marketName.ts: sanitizes names of markets and units for texts that are signed.

/**
 * Replaces invisible characters, and those that change the text direction, by a visible mark, so that two names
 * never look the same. Cut at `longest`.
 */
export function visible(name: string, longest: number = MAX_NAME_LENGTH): string {
  const shown = name.replace(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu, '\ufffd');
  return isLonger(shown, longest)
    ? `${Array.from(shown)
        .slice(0, longest - 1)
        .join('')}…`
    : shown;
}

/** Counts characters only where UTF-16 units, at least as many, are too many: most texts are short. */
function isLonger(text: string, longest: number): boolean {
  return text.length > longest && Array.from(text).length > longest;
}

const MAX_NAME_LENGTH = 64;

/** The name of a unit, which is shown beside every amount. */
export const unitName = (name: string): string => visible(name, 14);

/** The full name, if `visible` cuts it. */
export function fullName(name: string, longest: number = MAX_NAME_LENGTH): { fullName?: string } {
  return isLonger(name, longest) ? { fullName: name } : {};
}
