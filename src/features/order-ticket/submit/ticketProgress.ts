// ticketProgress.ts: the state of the last order, as it affects the next press.
import type { OutboxItem } from '#client/actions/outboxItem.ts';
import { type Stage, stageOf, type Submission } from '#client/actions/submission.ts';
import type { Ticket } from '#state/order/ticket.ts';
import { fingerprintOf } from '../context/ticketDraft.ts';

/**
 * idle: nothing sent. running: a press belongs to the pending order. unknown: it may have executed. done: accepted.
 * ended: certainly without effect.
 */
type Progress = 'idle' | 'running' | 'unknown' | 'done' | 'ended';

const PROGRESS: Record<Stage['name'], Progress> = {
  preparing: 'running',
  review: 'running',
  wallet: 'running',
  blocked: 'running',
  verifying: 'running',
  sending: 'running',
  accepted: 'done',
  confirmed: 'done',
  unknown: 'unknown',
  refused: 'ended',
  declined: 'ended',
  failed: 'ended',
};

export function progressOf(stage: Stage | undefined): Progress {
  if (!stage) return 'idle';
  // It did not execute and no longer can.
  if (stage.name === 'unknown' && stage.step.step === 'newIntent') return 'ended';
  return PROGRESS[stage.name];
}

/** The last order's state: from this tab, or from the outbox after a reload. */
export function sentStage(
  intentId: string | undefined,
  submissions: readonly Submission[],
  outbox: readonly OutboxItem[],
  now: number,
): Stage | undefined {
  if (intentId === undefined) return undefined;
  const submission = submissions.find(({ id }) => id === intentId);
  const item = submission ? undefined : outbox.find((each) => each.intentId === intentId);
  return submission?.stage ?? (item && stageOf(item, now, { isChecking: false, isOverdue: false }));
}

/** Whether a press would send a new order; other values state why not. */
export function mayStart(ticket: Ticket, stage: Stage | undefined): 'yes' | 'running' | 'unknown' {
  const progress = progressOf(stage);
  if (progress === 'running') return 'running';
  const isSame = ticket.sent?.content === fingerprintOf(ticket);
  if (isSame && progress === 'unknown') return 'unknown';
  // Accepted; the field is about to be cleared.
  return isSame && progress === 'done' ? 'running' : 'yes';
}

/**
 * The ticket after acceptance: size and TP/SL are cleared and reduce-only is off, unless another order was typed
 * meanwhile. TP/SL and reduce-only are never reused unseen.
 */
export function afterDone(ticket: Ticket): Partial<Ticket> | undefined {
  const { sent } = ticket;
  if (!sent || sent.content === '') return undefined;
  return {
    sent: { ...sent, content: '' },
    ...(sent.content === fingerprintOf(ticket)
      ? { sizeText: '', isProtected: false, takeProfitText: '', stopLossText: '', reduceOnly: false }
      : {}),
  };
}

/** Whether the last result still belongs under the ticket: until the input changes. */
export function isShown(ticket: Ticket, stage: Stage | undefined): boolean {
  const progress = progressOf(stage);
  if (progress === 'idle') return false;
  if (progress === 'done') return ticket.sizeText === '';
  return progress !== 'ended' || ticket.sent?.content === fingerprintOf(ticket);
}
