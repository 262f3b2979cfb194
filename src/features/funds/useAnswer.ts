// useAnswer.ts — what the service has said to the request that begins a deposit, whichever page sent it and whenever the answer came.
import type { OutboxItem, OutboxState } from '#client/outboxItem.ts';
import { useOutbox } from '#client/react.tsx';
import { type DepositRun, nextDepositAct } from '#domain/depositRun.ts';
import { changeRun } from '#state/depositRuns.ts';
import { useEffect } from 'react';

/** The signed request; undefined where this browser no longer has it. Its answer is written into the run as soon as it is known. */
export function useAnswer(run: DepositRun): OutboxItem | undefined {
  const item = useOutbox().find(({ intentId }) => intentId === run.id);
  const answer = item && answerIn(item.state);
  const isWanted = nextDepositAct(run).act === 'unanswered' && answer !== undefined;
  useEffect(() => {
    if (isWanted) changeRun(run.id, (now) => (now.depositId === null ? { ...now, ...answer } : now));
    // One answer is as good as the same one told again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [run.id, isWanted]);
  return item;
}

/** Undefined while it is not known whether it was begun. */
function answerIn(state: OutboxState): Partial<DepositRun> | undefined {
  switch (state.status) {
    case 'accepted':
    case 'confirmed': {
      const depositId = state.results?.type === 'done' ? state.results.depositId : undefined;
      return depositId === undefined ? undefined : { depositId };
    }
    case 'refused':
      return { status: 'notBegun', reason: state.failure.message ?? null };
    case 'dead':
      return { status: 'notBegun', reason: null };
    default:
      return undefined;
  }
}
