// signals.ts: clean shutdown on signals.

/** The process functions used; tests replace them. */
export interface ExitingProcess {
  on(signal: NodeJS.Signals, listener: (signal: NodeJS.Signals) => void): unknown;
  exit(code: number): void;
  /** Monotonic ms. */
  now(): number;
}

const THIS_PROCESS: ExitingProcess = {
  on: (signal, listener) => process.on(signal, listener),
  exit: (code) => process.exit(code),
  now: () => performance.now(),
};

/** Ctrl-C reaches every process of a terminal, and npm and npm start forward it as well. */
const ECHO_MS = 1_000;

/** 128 plus the signal's number, as shells expect. */
const EXIT_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Runs `close` on the first SIGINT, SIGTERM or SIGHUP (the terminal was closed) and exits; a second one exits at once,
 * unless it follows too closely to be deliberate.
 */
export function closeOnSignal(
  close: () => Promise<void>,
  { on, exit, now }: ExitingProcess = THIS_PROCESS,
): void {
  let since: number | undefined;
  const leave = (signal: keyof typeof EXIT_CODES): void => {
    if (since !== undefined) {
      if (now() - since >= ECHO_MS) exit(EXIT_CODES[signal]);
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
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) on(signal, () => leave(signal));
}
