// signals.ts: leaving in good order.

/** Runs `close` on the first SIGINT or SIGTERM and ends the process; a second one ends it at once. */
export function closeOnSignal(close: () => Promise<void>): void {
  let isClosing = false;
  const leave = (signal: NodeJS.Signals): void => {
    // 128 and the signal's number, as shells expect.
    const code = signal === 'SIGINT' ? 130 : 143;
    if (isClosing) process.exit(code);
    isClosing = true;
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(
          `The gateway could not close in good order: ${error instanceof Error ? error.message : String(error)}`,
        );
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, leave);
}
