// turns.ts: work that is done once for everybody who asked before it began.

/** Who asks while it is under way is answered by the next turn: what is under way may lack what that one needs. */
export function createTurns<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let present: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | undefined;
  return () => {
    next ??= present.then(() => {
      const turn = work();
      next = undefined;
      present = turn.catch(() => undefined);
      return turn;
    });
    return next;
  };
}
