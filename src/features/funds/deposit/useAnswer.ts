// useAnswer.ts: the service's answer to a deposit's request, from any page, at any time.
import type { OutboxItem } from '#client/actions/outboxItem.ts';
import { useOutbox } from '#client/react.tsx';
import { answeredTransferId } from '#client/live/transferItem.ts';
import { type DepositRun, nextDepositAct } from '#domain/transfer/depositRun.ts';
import { changeRun } from '#state/account/depositRuns.ts';
import { useEffect } from 'react';

/** The signed request; undefined if no longer stored. Its answer is written into the run once known. */
export function useAnswer(run: DepositRun): OutboxItem | undefined {
  const item = useOutbox().find(({ intentId }) => intentId === run.id);
  const answer = item && answerIn(item);
  const isWanted = nextDepositAct(run).act === 'unanswered' && answer !== undefined;
  useEffect(() => {
    if (isWanted) changeRun(run.id, (now) => (now.depositId === null ? { ...now, ...answer } : now));
    // An equal answer keeps its identity.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [run.id, isWanted]);
  return item;
}

/** Undefined while its start is unknown. */
function answerIn(item: OutboxItem): Partial<DepositRun> | undefined {
  const { state } = item;
  // A started deposit that failed later is refused as well, and has an id.
  const depositId = answeredTransferId(item);
  if (depositId !== undefined) return { depositId };
  switch (state.status) {
    case 'refused':
      return { status: 'notBegun', reason: state.failure.message ?? '' };
    case 'dead':
      return { status: 'notBegun', reason: null };
    default:
      return undefined;
  }
}
