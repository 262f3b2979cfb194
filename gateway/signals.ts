// signals.ts: leaving in good order.

/** What of a process leaving needs; tests have their own. */
export interface Leaving {
  on(signal: NodeJS.Signals, listener: (signal: NodeJS.Signals) => void): unknown;
  exit(code: number): void;
  /** Milliseconds of a clock that only rises. */
  now(): number;
}

const THIS_PROCESS: Leaving = {
  on: (signal, listener) => process.on(signal, listener),
  exit: (code) => process.exit(code),
  now: () => performance.now(),
};

/** Ctrl-C reaches every process of a terminal, and npm and npm start pass on to this one what they have heard. */
const ECHO_MS = 1_000;

/**
 * Runs `close` on the first SIGINT or SIGTERM and ends the process; a second one ends it at once, unless it follows
 * so closely that nobody can have meant it.
 */
export function closeOnSignal(close: () => Promise<void>, { on, exit, now }: Leaving = THIS_PROCESS): void {
  let since: number | undefined;
  const leave = (signal: NodeJS.Signals): void => {
    if (since !== undefined) {
      // 128 and the signal's number, as shells expect.
      if (now() - since >= ECHO_MS) exit(signal === 'SIGINT' ? 130 : 143);
      return;
    }
    since = now();
    close().then(
      () => exit(0),
      (error: unknown) => {
        console.error(
          `The gateway could not close in good order: ${error instanceof Error ? error.message : String(error)}`,
        );
        exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) on(signal, leave);
}
