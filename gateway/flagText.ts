// flagText.ts: what several flags are written in: addresses and lists.

/** A command line that makes no sense; the message says what would. */
export class FlagError extends Error {
  override readonly name = 'FlagError';
}

export const listOf = (text: string | undefined): string[] => (text ?? '').split(/[\s,]+/).filter(Boolean);

/** Of an address without a path. Throws FlagError, which names the flag and shows an example. */
export function originOf(text: string, { flag, example }: { flag: string; example: string }): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '')
    return url.origin;
  throw new FlagError(`${flag} takes an address without a path: ${example}`);
}
