// mirrorOutbox.ts: keeps the shown submissions in step with the outbox.
import type { ServiceClock } from '../browser/clock.ts';
import type { FollowUpDeps } from './followUp.ts';
import type { Outbox } from './outbox.ts';
import { isEnded, type Stage, stageOf } from './submission.ts';
import type { SubmissionBoard } from './submissions.ts';

/** After signing, the submission's stage is derived from its outbox item, whichever tab changes it. */
export function mirrorOutbox({
  board,
  outbox,
  clock,
}: {
  board: SubmissionBoard;
  outbox: Outbox;
  clock: Pick<ServiceClock, 'now'>;
}): {
  mark: FollowUpDeps['mark'];
  showOutbox: () => void;
} {
  const marks = new Map<string, { isChecking: boolean; isOverdue: boolean }>();
  const marksOf = (id: string) => marks.get(id) ?? { isChecking: false, isOverdue: false };

  function showOutbox(): void {
    for (const submission of board.getSnapshot()) {
      const item = submission.itemId === null ? undefined : outbox.get(submission.itemId);
      if (item === undefined || isEnded(submission.stage)) continue;
      const stage = stageOf(item, clock.now(), marksOf(item.id));
      if (!isSameStage(stage, submission.stage)) board.change(submission.id, { stage });
    }
  }
  outbox.subscribe(showOutbox);
  return {
    showOutbox,
    mark: (id, what) => {
      marks.set(id, { ...marksOf(id), ...what });
      showOutbox();
    },
  };
}

function isSameStage(a: Stage, b: Stage): boolean {
  return a.name === b.name && JSON.stringify(a) === JSON.stringify(b);
}
