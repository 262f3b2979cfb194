// flushes.ts: promises for commands to be on disk or undone.

export interface Flushes {
  /** Resolves when the command with this number is on disk or undone. */
  wait(upTo: number): Promise<void>;
  /** Resolves the finished waits. */
  wake(): void;
}

export function createFlushes(isOver: (upTo: number) => boolean): Flushes {
  let waits: { upTo: number; resolve: () => void }[] = [];
  return {
    wait: (upTo) => new Promise((resolve) => waits.push({ upTo, resolve })),
    wake() {
      const over = waits.filter(({ upTo }) => isOver(upTo));
      waits = waits.filter(({ upTo }) => !isOver(upTo));
      for (const { resolve } of over) resolve();
    },
  };
}
