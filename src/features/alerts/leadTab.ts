// leadTab.ts: one tab of the browser does what must not be done twice; when it closes, another takes over.

/** Where the browser has no locks every tab leads; `recordFiring` then keeps what it can from being told twice. */
export function leadTab(name: string, onLead: () => () => void): () => void {
  const { locks } = navigator;
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const asked = new AbortController();
  const hold = async (): Promise<void> => {
    if (asked.signal.aborted) return;
    const stop = onLead();
    await ended;
    stop();
  };
  if (locks === undefined) void hold();
  // Storage settings may forbid locks.
  else
    locks
      .request(name, { mode: 'exclusive', signal: asked.signal }, hold)
      .catch(() => (asked.signal.aborted ? undefined : hold()));
  return () => {
    asked.abort();
    end();
  };
}
