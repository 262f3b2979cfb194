// outcome.ts: the ways a check ends without passing, and their messages.

/** The deployment contradicts the statement. */
export class Failed extends Error {
  override readonly name = 'Failed';
  readonly expected: string;
  readonly came: string;
  constructor(expected: string, came: unknown) {
    super(`expected ${expected}, came ${shown(came)}`);
    this.expected = expected;
    this.came = shown(came);
  }
}

/** The deployment lacks an optional feature. */
export class NotOffered extends Error {
  override readonly name = 'NotOffered';
}

/** It could not be checked here: no key, no such market, or above the ceiling. */
export class NotAsked extends Error {
  override readonly name = 'NotAsked';
}

const LONGEST = 400;

/** A value for the report, shortened. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Throws Failed with the expected and the actual value unless `isMet`. */
export function must(isMet: boolean, expected: string, came: unknown): asserts isMet {
  if (!isMet) throw new Failed(expected, came);
}
