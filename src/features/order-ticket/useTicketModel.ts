// useTicketModel.ts — the ticket as it stands: its order, its receipt, and every reason for or against it.
import { useGateway, useReadable } from '#client/react.tsx';
import type { Market } from '#domain/market.ts';
import type { ParsedDraft, TicketContext } from '#domain/orderDraft.ts';
import { orderEntryOf } from '#domain/orderPlan.ts';
import { refusalsOf } from '#domain/orderRefusals.ts';
import { type OrderSummary, summarize } from '#domain/orderSummary.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import { usePreference } from '#state/preferences.ts';
import { type Ticket, useTicket, useTickets } from '#state/ticket.ts';
import { useTradingGate } from '#state/useTradingGate.ts';
import { i18n } from '#ui/i18n.ts';
import { useCallback } from 'react';
import { blockerReason } from './blockerWords.ts';
import { refusalReasons } from './fieldNotes.ts';
import type { Reason } from './reasons.ts';
import { draftOf } from './ticketDraft.ts';
import { useTicketContext } from './useTicketContext.ts';
import { type TicketSubmit, useTicketSubmit } from './useTicketSubmit.ts';

export interface TicketModel {
  ticket: Ticket;
  change: (change: Partial<Ticket>) => void;
  draft: ParsedDraft;
  context: TicketContext;
  leverage: number;
  mode: 'cross' | 'isolated';
  summary: OrderSummary;
  refusals: readonly Refusal[];
  /** Why it cannot be sent, most fundamental first; empty when it may. */
  reasons: readonly Reason[];
  /** What would be signed; undefined while it cannot be told. */
  entry: OrderEntry | undefined;
  submit: TicketSubmit;
  hasPostOnly: boolean;
  /** The person's setting, a fraction. */
  slippage: DecimalString;
}

export function useTicketModel(market: Market): TicketModel {
  const gateway = useGateway();
  const { features, chain } = useReadable(gateway.config);
  const slippage = usePreference((preferences) => preferences.slippage);
  const ticket = useTicket(market.assetId);
  const changeTicket = useTickets((tickets) => tickets.change);
  const change = useCallback((next: Partial<Ticket>) => changeTicket(market.assetId, next), [changeTicket, market.assetId]);
  const { context, bookAgeMs, leverage, mode, now } = useTicketContext(market);
  const hasPostOnly = features.includes('alo') && market.kind !== 'outcome';
  const draft = draftOf(ticket, { slippage, leverage, hasPostOnly });
  const summary = summarize(draft, context);
  const refusals = refusalsOf(draft, context);
  const blockers = useTradingGate({ purpose: draft.reduceOnly ? 'reduce' : 'increase', market, book: draft.type === 'market' ? { ageMs: bookAgeMs } : undefined });
  const submit = useTicketSubmit(market.assetId, ticket);
  const where = { chainName: chain.name, symbol: market.symbol, now };
  const reasons = allReasons(blockers.map((blocker) => blockerReason(blocker, where)), refusalReasons(refusals, market), submit.state);
  return { ticket, change, draft, context, leverage, mode, summary, refusals, reasons, entry: orderEntryOf(summary.plan, draft, market), submit, hasPostOnly, slippage };
}

/** What is merely not typed yet is mentioned when nothing else stands in the way. */
function allReasons(blocked: readonly Reason[], refused: readonly Reason[], state: TicketSubmit['state']): Reason[] {
  const hard = [...blocked, ...(state === 'unknown' ? [uncertain()] : []), ...refused.filter(({ key }) => !key.startsWith('missing-'))];
  return hard.length > 0 ? hard : [...refused];
}

function uncertain(): Reason {
  return {
    key: 'uncertain',
    text: i18n.t({ id: 'why.uncertain', message: 'This same order may have been carried out already: its answer was lost. Wait until Activity tells, or change the order.' }),
  };
}
