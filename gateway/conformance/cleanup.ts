// cleanup.ts: what a run must undo, in whatever way it ends.

/** Things to undo, newest first. */
export interface Cleanup {
  /**
   * Remembers how to undo something; the result forgets it again, once it is undone. `last`: at the end of the run only, because it has to
   * wait for the deployment.
   */
  add(what: string, undo: () => Promise<void>, when?: 'soon' | 'last'): () => void;
  /** Undoes everything that is left; says what could not be undone. That is tried again the next time. */
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
