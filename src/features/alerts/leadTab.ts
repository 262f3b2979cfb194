// leadTab.ts: elects one tab for work that must happen once; another takes over when it closes.

/** Without the Locks API every tab leads; `recordFiring` then limits duplicates. */
export function leadTab(name: string, onLead: () => () => void): () => void {
  const { locks } = navigator;
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const abort = new AbortController();
  const hold = async (): Promise<void> => {
    if (abort.signal.aborted) return;
    const stop = onLead();
    await ended;
    stop();
  };
  if (locks === undefined) void hold();
  // Storage settings may block locks.
  else
    locks
      .request(name, { mode: 'exclusive', signal: abort.signal }, hold)
      .catch(() => (abort.signal.aborted ? undefined : hold()));
  return () => {
    abort.abort();
    end();
  };
}
