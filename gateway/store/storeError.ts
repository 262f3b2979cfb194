// storeError.ts: a storage problem in words a person can act on.

/** The message says what happened, what is safe and what to do. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}
