// useTicketSubmit.ts: submits the ticket; repeated presses with one content are one order.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import { createIntentId } from '#client/actions/idempotencyGuard.ts';
import { useGateway, useOutbox, useSubmissions } from '#client/react.tsx';
import type { Stage } from '#client/actions/submission.ts';
import type { Address, AssetId } from '#protocol/ids.ts';
import { useWhoSigns, type WhoSigns } from '#state/account/oneClick.ts';
import { type Ticket, ticketNow, useTickets } from '#state/order/ticket.ts';
import { useOwner } from '#state/account/session.ts';
import { type SubmitOptions, useSubmit } from '#state/order/useSubmit.ts';
import { useEffect, useRef } from 'react';
import { fingerprintOf } from '../context/ticketDraft.ts';
import { afterDone, mayStart, progressOf, sentStage } from './ticketProgress.ts';

export interface TicketSubmit {
  /** Of the last order. */
  stage: Stage | undefined;
  state: 'yes' | 'running' | 'unknown';
  /** The signer of the current ticket. */
  who: WhoSigns | undefined;
  /** Submits the current ticket; nothing without an order. */
  send: () => void;
}

/** The request to sign, and the setting that enables its review. */
export interface TicketRequest {
  request: ActionRequest;
  act: SubmitOptions['act'];
}

/** `request`: the current ticket; an open review is rebuilt from it while the fingerprint is unchanged. */
export function useTicketSubmit(
  assetId: AssetId,
  ticket: Ticket,
  request: TicketRequest | undefined,
): TicketSubmit {
  const gateway = useGateway();
  const submit = useSubmit();
  const who = useWhoSigns(request?.request);
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
    const renew = () => (fingerprintOf(ticketNow(assetId)) === content ? latest.current?.request : undefined);
    void submit(request.request, { act: request.act, intentId, renew, lifeMs: now.validMs ?? undefined });
    // Rendered once the request is sent.
    gateway.quiet.run(() => {
      leaving.current = undefined;
      change(assetId, { sent });
    });
  };
  return { stage, state: mayStart(ticket, stage), who, send };
}

function ofOwner<T extends { owner: Address }>(list: readonly T[], owner: Address | undefined): readonly T[] {
  return list.filter((each) => each.owner === owner);
}
