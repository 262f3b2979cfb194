// marketName.ts: names of markets and units, as they may stand in a sentence that is signed.

/**
 * A name as it may stand in a sentence that is signed: what cannot be seen, or turns the reading direction and with it the figures behind
 * it, is shown as a mark, so that two names are never one to the eye. Cut where no name goes on.
 */
export function visible(name: string, longest: number = LONGEST_NAME): string {
  const characters = Array.from(
    name.replace(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu, '\ufffd'),
  );
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : characters.join('');
}

const LONGEST_NAME = 64;

/** Names of units stand beside every amount. */
export const unitName = (name: string): string => visible(name, 14);

/** A name that `visible` cuts. */
export function wholeName(name: string, longest: number = LONGEST_NAME): { wholeName?: string } {
  return Array.from(name).length > longest ? { wholeName: name } : {};
}
