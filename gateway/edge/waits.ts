// waits.ts: who waits until something is so.
import { inBackground } from '../sequencer/timers.ts';

export interface Waits {
  /** Resolves when `isSo` at a look, or after `ms`. */
  wait(isSo: () => boolean, ms: number): Promise<void>;
  look(): void;
}

export function createWaits(): Waits {
  const waits = new Set<() => void>();
  return {
    wait(isSo, ms) {
      if (isSo()) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = inBackground(setTimeout(end, ms));
        const look = (): void => void (isSo() && end());
        function end(): void {
          clearTimeout(timer);
          waits.delete(look);
          resolve();
        }
        waits.add(look);
      });
    },
    look: () => waits.forEach((look) => look()),
  };
}
