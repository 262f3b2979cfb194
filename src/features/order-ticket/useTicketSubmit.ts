// useTicketSubmit.ts — from a press to one order: whatever is pressed how often, one content of the ticket is one intention.
import type { ActionRequest } from '#client/actionRequest.ts';
import { createIntentId } from '#client/intents.ts';
import { useGateway, useOutbox, useSubmissions } from '#client/react.tsx';
import type { Stage } from '#client/submission.ts';
import type { AssetId } from '#protocol/ids.ts';
import { type Ticket, ticketNow, useTickets } from '#state/ticket.ts';
import { type SubmitOptions, useSubmit } from '#state/useSubmit.ts';
import { useEffect } from 'react';
import { contentOf } from './ticketDraft.ts';
import { afterDone, mayStart, progressOf, sentStage } from './ticketProgress.ts';

export interface TicketSubmit {
  /** Of the order sent last. */
  stage: Stage | undefined;
  state: 'yes' | 'running' | 'unknown';
  send: (request: TicketRequest) => void;
}

/** What is to be signed, and which of the person's settings decides whether it is shown first. */
export interface TicketRequest {
  request: ActionRequest;
  act: SubmitOptions['act'];
}

export function useTicketSubmit(assetId: AssetId, ticket: Ticket): TicketSubmit {
  const gateway = useGateway();
  const submit = useSubmit();
  const change = useTickets((tickets) => tickets.change);
  const stage = sentStage(ticket.sent?.intentId, useSubmissions(), useOutbox(), gateway.clock.now());
  const isDone = progressOf(stage) === 'done';

  useEffect(() => {
    const cleared = isDone ? afterDone(ticketNow(assetId)) : undefined;
    if (cleared) change(assetId, cleared);
  }, [isDone, assetId, change]);

  const send = ({ request, act }: TicketRequest) => {
    // A second press can come before the first has been drawn: it is judged by what is true now.
    const now = ticketNow(assetId);
    const before = sentStage(now.sent?.intentId, gateway.submissions.getSnapshot(), gateway.outbox.getSnapshot(), gateway.clock.now());
    if (!submit || mayStart(now, before) !== 'yes') return;
    const intentId = createIntentId();
    change(assetId, { sent: { intentId, content: contentOf(now) } });
    void submit(request, { act, intentId, lifeMs: now.validMs ?? undefined });
  };
  return { stage, state: mayStart(ticket, stage), send };
}
