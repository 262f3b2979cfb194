// storeError.ts: a storage problem in words a person can act on.

/** The message says what happened, what is safe and what to do. */
export class StoreError extends Error {
  override readonly name: string = 'StoreError';
}

/**
 * The data are no longer this gateway's to write, for good: another one has taken them over (`takenOver`), or what is stored no longer
 * joins what this one has in memory (`gap`). Trying again is no remedy.
 */
export class StoreLost extends StoreError {
  override readonly name = 'StoreLost';
  readonly kind: 'takenOver' | 'gap';
  constructor(kind: 'takenOver' | 'gap', message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

export function takenOver(): StoreLost {
  return new StoreLost(
    'takenOver',
    'Another gateway has taken over the data. This one writes nothing any more: stop it, and use the other.',
  );
}
