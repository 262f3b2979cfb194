// useTicketModel.ts: the single ticket's state: order, TP/SL, receipt, blockers and warnings.
import { useGateway, useReadable } from '#client/react.tsx';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { type EntryTpsl, entryTpsl } from '#domain/order/entryTpsl.ts';
import type { ParsedDraft, TicketContext } from '#domain/order/orderDraft.ts';
import { orderEntryOf } from '#domain/order/orderPlan.ts';
import { refusalsOf } from '#domain/order/refusals/orderRefusals.ts';
import { ownStopRefusal } from '#domain/order/refusals/ownRefusals.ts';
import { type OrderSummary, summarize } from '#domain/order/orderSummary.ts';
import type { Refusal } from '#domain/order/refusals/refusal.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import { usePreference } from '#state/preferences/preferences.ts';
import type { Ticket, TicketType } from '#state/order/ticket.ts';
import { refusalReasons } from '../fields/fieldNotes.ts';
import { canBeProtected, kindOf } from '../context/ticketKinds.ts';
import type { Reason } from '../submit/useRemedies.ts';
import { draftOf } from '../context/ticketDraft.ts';
import type { TicketFormProps, TicketInputs } from '../context/ticketParts.ts';
import { readNumber } from '../fields/typedText.ts';
import type { TicketRequest } from '../submit/useTicketSubmit.ts';

export interface TicketModel {
  draft: ParsedDraft;
  context: TicketContext;
  summary: OrderSummary;
  plan: OrderSummary['plan'];
  request: TicketRequest | undefined;
  refusals: readonly Refusal[];
  /** The refusals as blockers, missing fields last. */
  refused: readonly Reason[];
  hasPostOnly: boolean;
  /** Whether TP/SL may be attached, and the attached ones; undefined without any. */
  hasProtection: boolean;
  protection: EntryTpsl | undefined;
  /** The person's setting, a fraction. */
  slippage: DecimalString;
}

export function useTicketModel({ market, ticket, type, inputs }: TicketFormProps): TicketModel {
  const { features } = useReadable(useGateway().config);
  const slippage = usePreference((preferences) => preferences.slippage);
  const { context, leverage } = inputs;
  const hasPostOnly = features.includes('alo') && hasTrait(market, 'postOnly');
  const draft = draftOf(
    { ...ticket, type, reduceOnly: ticket.reduceOnly && hasTrait(market, 'shorts') },
    { slippage, leverage, hasPostOnly },
  );
  const summary = summarize(draft, context);
  const hasProtection = canBeProtected(type, market, features) && !ticket.reduceOnly;
  const protection = hasProtection && ticket.isProtected ? protectionOf(ticket, summary, inputs) : undefined;
  const hasStop = protection !== undefined && ticket.stopLossText.trim() !== '';
  const refusals = [
    ...refusalsOf(draft, context),
    ...(protection?.refusals ?? []),
    ...ownStopRefusal(summary.plan, hasStop, context),
  ];
  const entry = orderEntryOf(summary.plan, draft, market);
  return {
    draft,
    context,
    summary,
    plan: summary.plan,
    // An order with TP/SL is never sent without it.
    request: entry && requestOf(entry, protection, type, refusals),
    refusals,
    refused: refusalReasons(refusals, market),
    hasPostOnly,
    hasProtection,
    protection,
    slippage,
  };
}

function protectionOf(
  { takeProfitText, stopLossText, tpslUnit }: Ticket,
  summary: OrderSummary,
  { context, leverage }: TicketInputs,
): EntryTpsl {
  const texts = { tp: readNumber(takeProfitText), sl: readNumber(stopLossText), unit: tpslUnit };
  return entryTpsl(texts, summary, context, leverage);
}

function requestOf(
  entry: OrderEntry,
  protection: EntryTpsl | undefined,
  type: TicketType,
  refusals: readonly Refusal[],
): TicketRequest {
  const children = protection?.children ?? [];
  const action = {
    orders: [entry, ...children],
    grouping: children.length > 0 ? ('normalTpsl' as const) : ('na' as const),
  };
  // An unusual price is always reviewed before signing.
  return {
    request: { type: 'order', action },
    act: refusals.some(({ code }) => SLIPS.includes(code)) ? 'always' : kindOf(type).act,
  };
}

const SLIPS: readonly Refusal['code'][] = ['FAR_FROM_MARK', 'FAR_FROM_TRIGGER'];
