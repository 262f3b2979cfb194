// defaults.ts: what all reads have in common as queries.

/**
 * The client asks again by itself and knows when the service wants to be left alone, so the cache does not.
 * The device's idea of being offline is not consulted: a service on this machine answers all the same.
 */
export const READ_DEFAULTS = { retry: false, networkMode: 'always' } as const;

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
