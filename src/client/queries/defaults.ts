// defaults.ts: options shared by all queries.

/**
 * The client retries by itself and respects the service's pauses, so the cache does not retry. The browser's offline
 * state is ignored: a local service is reachable anyway.
 */
export const READ_DEFAULTS = { retry: false, networkMode: 'always' } as const;

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;

/**
 * The interval of a read that a screen cannot do without: repeated every 10 s until the first answer. 0: not again after
 * that.
 */
export const soonUntilRead =
  (interval: number) =>
  ({ state }: { state: { data: unknown } }): number =>
    state.data === undefined ? 10 * SECOND : interval;
