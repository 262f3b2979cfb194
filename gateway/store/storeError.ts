// storeError.ts: storage errors with a message that a person can act on.

/** The message says what happened, what is safe, and what to do. */
export class StoreError extends Error {
  override readonly name: string = 'StoreError';
}

/**
 * This gateway may permanently no longer write the data: another one has taken over (`takenOver`), or the stored data
 * do not continue this one's state (`gap`). Retrying does not help.
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
    'Another gateway has taken over the data. This one no longer writes: stop it, and use the other.',
  );
}
