// marketName.ts: sanitizes names of markets and units for texts that are signed.

/**
 * Replaces invisible characters, and those that change the text direction, by a visible mark, so that two names
 * never look the same. Cut at `longest`.
 */
export function visible(name: string, longest: number = MAX_NAME_LENGTH): string {
  const characters = Array.from(
    name.replace(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu, '\ufffd'),
  );
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : characters.join('');
}

const MAX_NAME_LENGTH = 64;

/** The name of a unit, which is shown beside every amount. */
export const unitName = (name: string): string => visible(name, 14);

/** The full name, if `visible` cuts it. */
export function fullName(name: string, longest: number = MAX_NAME_LENGTH): { fullName?: string } {
  return Array.from(name).length > longest ? { fullName: name } : {};
}
