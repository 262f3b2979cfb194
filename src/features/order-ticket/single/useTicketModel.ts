// useTicketModel.ts: the single ticket's state: order, TP/SL, receipt, blockers and warnings.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import { useGateway, useReadable } from '#client/react.tsx';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { type EntryTpsl, entryTpsl } from '#domain/order/entryTpsl.ts';
import { orderEntryOf } from '#domain/order/orderPlan.ts';
import { refusalsOf } from '#domain/order/refusals/orderRefusals.ts';
import { ownStopRefusal } from '#domain/order/refusals/ownRefusals.ts';
import { type OrderSummary, summarize } from '#domain/order/orderSummary.ts';
import type { OrderEntry, PlaceOrders } from '#protocol/exchange/order.ts';
import { usePreference } from '#state/preferences/preferences.ts';
import type { Ticket } from '#state/order/ticket.ts';
import { canBeProtected } from '../ticketKinds.ts';
import { draftOf } from '../ticketDraft.ts';
import type { TicketFormProps, TicketInputs } from '../ticketParts.ts';
import { readNumber } from '../fields/typedText.ts';

export function useTicketModel({ market, ticket, type, inputs }: TicketFormProps) {
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
  const request: ActionRequest | undefined = entry && { type: 'order', action: actionOf(entry, protection) };
  return {
    draft,
    summary,
    plan: summary.plan,
    request,
    refusals,
    hasPostOnly,
    /** Whether TP/SL may be attached, and the attached ones; undefined without any. */
    hasProtection,
    protection,
    /** The person's setting, a fraction. */
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

/** An order with TP/SL is never sent without it. */
function actionOf(entry: OrderEntry, protection: EntryTpsl | undefined): PlaceOrders {
  const children = protection?.children ?? [];
  return { orders: [entry, ...children], grouping: children.length > 0 ? 'normalTpsl' : 'na' };
}
