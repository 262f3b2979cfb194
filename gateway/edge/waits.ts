// waits.ts: promises that resolve once a condition is met.
import { inBackground } from '../sequencer/timers.ts';

export interface Waits {
  /** Resolves when a check finds the condition met, or after `ms`. */
  wait(isMet: () => boolean, ms: number): Promise<void>;
  check(): void;
}

export function createWaits(): Waits {
  const waits = new Set<() => void>();
  return {
    wait(isMet, ms) {
      if (isMet()) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = inBackground(setTimeout(end, ms));
        const check = (): void => void (isMet() && end());
        function end(): void {
          clearTimeout(timer);
          waits.delete(check);
          resolve();
        }
        waits.add(check);
      });
    },
    check: () => waits.forEach((check) => check()),
  };
}
