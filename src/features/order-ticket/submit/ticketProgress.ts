// ticketProgress.ts: how the order that was sent last stands, as far as the next press is concerned.
import type { OutboxItem } from '#client/actions/outboxItem.ts';
import { type Stage, stageOf, type Submission } from '#client/actions/submission.ts';
import type { Ticket } from '#state/order/ticket.ts';
import { fingerprintOf } from '../context/ticketDraft.ts';

/**
 * idle: nothing was sent. running: a press now belongs to the order under way. unknown: it may have been carried out.
 * done: the service took it. ended: nothing came of it, for certain.
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
  // It was not carried out and no longer can be.
  if (stage.name === 'unknown' && stage.step.step === 'newIntent') return 'ended';
  return PROGRESS[stage.name];
}

/** Where the order sent last stands: what this tab does, or what the outbox kept over a reload. */
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

/** Whether a press would send a new order; the rest of the answers say why not. */
export function mayStart(ticket: Ticket, stage: Stage | undefined): 'yes' | 'running' | 'unknown' {
  const progress = progressOf(stage);
  if (progress === 'running') return 'running';
  const isSame = ticket.sent?.content === fingerprintOf(ticket);
  if (isSame && progress === 'unknown') return 'unknown';
  // The service has it, and the field is about to be emptied.
  return isSame && progress === 'done' ? 'running' : 'yes';
}

/**
 * What changes on the ticket once the service has taken the order: its size and its protection go and reduce-only is off again, unless
 * another order has been typed meanwhile. A take-profit, a stop or reduce-only is never used again unseen.
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

/** Whether the last result still belongs under the ticket: until something else has been typed. */
export function isShown(ticket: Ticket, stage: Stage | undefined): boolean {
  const progress = progressOf(stage);
  if (progress === 'idle') return false;
  if (progress === 'done') return ticket.sizeText === '';
  return progress !== 'ended' || ticket.sent?.content === fingerprintOf(ticket);
}
