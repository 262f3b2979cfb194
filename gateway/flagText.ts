// flagText.ts: parses the values of flags: addresses, lists, switches.

/** An invalid command line; the message gives the valid form. */
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

/** Whether a variable is 1; 0 and empty are false. Throws FlagError for any other text: `true` must not mean false. */
export function switchFrom(name: string, environment: Readonly<Record<string, string | undefined>>): boolean {
  const text = environment[name] || '0';
  if (text === '0' || text === '1') return text === '1';
  throw new FlagError(`${name} takes 1 or 0.`);
}
