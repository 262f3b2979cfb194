// submissions.ts: the running submissions of this tab, and the user's answers to them.
import type { Hex, UnixMs } from '#protocol/ids.ts';
import { createObservable, type RenderHold, type Readable } from '../browser/observable.ts';
import { isEnded, type Stage, type Submission } from './submission.ts';

export interface Submissions extends Readable<readonly Submission[]> {
  get: (id: string) => Submission | undefined;
  /** Approves the review with this digest; a review renewed meanwhile stays open. */
  approve: (id: string, digest: Hex) => void;
  /** Declines a review, or cancels a blocked submission. */
  decline: (id: string) => void;
  /** Tries a blocked submission again. */
  resume: (id: string) => void;
  /** Stops waiting for the wallet; a later answer is discarded. */
  cancelWait: (id: string) => void;
  /** Removes an ended submission from the list. */
  dismiss: (id: string) => void;
}

export type Answer = 'approve' | 'decline' | 'resume' | 'cancelWait';

/** The writing side, for exchange.ts. */
export interface SubmissionBoard extends Submissions {
  begin: (submission: Submission) => void;
  change: (id: string, change: Partial<Pick<Submission, 'stage' | 'itemId' | 'request'>>) => void;
  /** The next answer of the expected kinds; undefined when the signal aborts first. */
  answer: (id: string, expected: readonly Answer[], signal?: AbortSignal) => Promise<Answer | undefined>;
}

const KEPT = 100;
/** The answers allowed at each stage. */
const ANSWERS: Partial<Record<Stage['name'], readonly Answer[]>> = {
  review: ['approve', 'decline'],
  blocked: ['resume', 'decline'],
  wallet: ['cancelWait'],
};

export function createSubmissions(now: () => UnixMs, renderHold?: RenderHold): SubmissionBoard {
  const list = createObservable<readonly Submission[]>([], renderHold);
  const waiting = new Map<string, Set<(answer: Answer) => void>>();
  const get = (id: string): Submission | undefined => list.getSnapshot().find((each) => each.id === id);

  function give(id: string, answer: Answer): void {
    const submission = get(id);
    if (submission === undefined || ANSWERS[submission.stage.name]?.includes(answer) !== true) return;
    waiting.get(id)?.forEach((take) => take(answer));
  }

  return {
    getSnapshot: list.getSnapshot,
    subscribe: list.subscribe,
    get,
    approve: (id, digest) => {
      const stage = get(id)?.stage;
      if (stage?.name === 'review' && stage.review.digest === digest) give(id, 'approve');
    },
    decline: (id) => give(id, 'decline'),
    resume: (id) => give(id, 'resume'),
    cancelWait: (id) => give(id, 'cancelWait'),
    dismiss: (id) => list.update((all) => all.filter((each) => each.id !== id || !isEnded(each.stage))),
    begin: (submission) =>
      list.update((all) =>
        [submission, ...all.filter((each) => each.id !== submission.id)].filter(
          (each, index) => index < KEPT || !isEnded(each.stage),
        ),
      ),
    change: (id, change) =>
      list.update((all) =>
        all.map((each) => (each.id === id ? { ...each, ...change, updatedAt: now() } : each)),
      ),
    answer: (id, expected, signal) =>
      new Promise((resolve) => {
        const takers = waiting.get(id) ?? new Set();
        waiting.set(id, takers);
        const finish = (answer: Answer | undefined): void => {
          takers.delete(take);
          if (takers.size === 0) waiting.delete(id);
          signal?.removeEventListener('abort', onAbort);
          resolve(answer);
        };
        const take = (answer: Answer): void => {
          if (expected.includes(answer)) finish(answer);
        };
        const onAbort = (): void => finish(undefined);
        takers.add(take);
        if (signal?.aborted === true) onAbort();
        else signal?.addEventListener('abort', onAbort);
      }),
  };
}
