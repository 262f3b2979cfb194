// queue.ts: runs asynchronous work in sequence.

/** Runs work in sequence, so that no statement enters another's transaction. */
export function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}
