// outcome.ts: how a check ends other than well, and the sentences of it.

/** The deployment answered otherwise than the statement says. */
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

/** The deployment does not have it, and the interface does not demand it. */
export class NotOffered extends Error {
  override readonly name = 'NotOffered';
}

/** It could not be asked here: no key, no market of the kind, or beyond the ceiling. */
export class NotAsked extends Error {
  override readonly name = 'NotAsked';
}

const LONGEST = 400;

/** A value as the report shows it, cut short. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Fails with what was expected and what came unless `isSo`. */
export function must(isSo: boolean, expected: string, came: unknown): asserts isSo {
  if (!isSo) throw new Failed(expected, came);
}
