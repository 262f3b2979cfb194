// useTicketSubmit.ts: submits the ticket; repeated presses with one content are one order.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import { createIntentId } from '#client/actions/idempotencyGuard.ts';
import { useGateway, useOutbox, useSubmissions } from '#client/react.tsx';
import { type Stage, stageOf, type Submission } from '#client/actions/submission.ts';
import type { Address, AssetId } from '#protocol/ids.ts';
import { isArmed, useOneClick, useWhoSigns, type WhoSigns } from '#state/account/oneClick.ts';
import { type Ticket, ticketNow, useTickets } from '#state/order/ticket.ts';
import { useOwner } from '#state/account/session.ts';
import { type SubmitOptions, useSubmit } from '#state/order/useSubmit.ts';
import { useEffect, useRef } from 'react';
import { fingerprintOf } from '../ticketDraft.ts';
import type { OutboxItem } from '#client/actions/outboxItem.ts';

export interface TicketSubmit {
  /** Of the last order. */
  stage: Stage | undefined;
  state: 'yes' | 'running' | 'unknown';
  /** The signer of the current ticket. */
  who: WhoSigns | undefined;
  /** Submits the current ticket; nothing without an order. */
  send: () => void;
}

/**
 * `request`: the current ticket; an open review is rebuilt from it while the fingerprint is unchanged. `act`: the setting
 * that enables its review.
 */
export function useTicketSubmit(
  assetId: AssetId,
  ticket: Ticket,
  request: ActionRequest | undefined,
  act: SubmitOptions['act'],
): TicketSubmit {
  const gateway = useGateway();
  const submit = useSubmit();
  const isArmedKey = useOneClick(isArmed);
  const signer = useWhoSigns(request);
  // Whether an order is within the key's limits is not known before there is one.
  const who = request === undefined && isArmedKey ? undefined : signer;
  const change = useTickets((tickets) => tickets.change);
  // The last result belongs to the account that sent it.
  const owner = useOwner();
  const stage = sentStage(
    ticket.sent?.intentId,
    ofOwner(useSubmissions(), owner),
    ofOwner(useOutbox(), owner),
    gateway.clock.now(),
  );
  const isDone = progressOf(stage) === 'done';

  useEffect(() => {
    const cleared = isDone ? afterDone(ticketNow(assetId)) : undefined;
    if (cleared) change(assetId, cleared);
  }, [isDone, assetId, change]);

  const latest = useRef(request);
  useEffect(() => {
    latest.current = request;
  });

  const leaving = useRef<Ticket['sent']>(undefined);
  const send = () => {
    // A second press can precede the render of the first: it uses the current state.
    const drawn = ticketNow(assetId);
    const now = leaving.current === undefined ? drawn : { ...drawn, sent: leaving.current };
    const before = sentStage(
      now.sent?.intentId,
      ofOwner(gateway.submissions.getSnapshot(), owner),
      ofOwner(gateway.outbox.getSnapshot(), owner),
      gateway.clock.now(),
    );
    if (!submit || !request || mayStart(now, before) !== 'yes') return;
    const intentId = createIntentId();
    const content = fingerprintOf(now);
    const sent = { intentId, content };
    leaving.current = sent;
    const renew = () => (fingerprintOf(ticketNow(assetId)) === content ? latest.current : undefined);
    void submit(request, { act, intentId, renew });
    // Rendered once the request is sent.
    gateway.renderHold.run(() => {
      leaving.current = undefined;
      change(assetId, { sent });
    });
  };
  return { stage, state: mayStart(ticket, stage), who, send };
}

function ofOwner<T extends { owner: Address }>(list: readonly T[], owner: Address | undefined): readonly T[] {
  return list.filter((each) => each.owner === owner);
}

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
