// coalesce.ts: one run of asynchronous work for all calls made before it begins.

/** A call during a run is answered by the next run: the current one may lack newer changes. */
export function coalesce<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | undefined;
  return () => {
    next ??= running.then(() => {
      const run = work();
      next = undefined;
      running = run.catch(() => undefined);
      return run;
    });
    return next;
  };
}
