// cleanup.ts: undoes a run's effects, however it ends.

/** Undo steps, newest first. */
export interface Cleanup {
  /**
   * Adds an undo step; the result removes it again once it is done. `last`: only at the end of the run, because it
   * waits for the deployment.
   */
  add(what: string, undo: () => Promise<void>, when?: 'soon' | 'last'): () => void;
  /** Runs all steps; returns the failed ones, which are retried next time. */
  run(until?: 'soon' | 'last'): Promise<string[]>;
}

export function createCleanup(): Cleanup {
  const left = new Map<symbol, { what: string; undo: () => Promise<void>; when: 'soon' | 'last' }>();
  return {
    add(what, undo, when = 'soon') {
      const key = Symbol(what);
      left.set(key, { what, undo, when });
      return () => void left.delete(key);
    },
    async run(until = 'soon') {
      const troubles: string[] = [];
      for (const [key, { what, undo, when }] of [...left].toReversed()) {
        if (when === 'last' && until !== 'last') continue;
        try {
          await undo();
          left.delete(key);
        } catch (error) {
          troubles.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
      return troubles;
    },
  };
}
