// OrderForm.tsx: the form of a single order: limit, market, stop or take-profit, and attached TP/SL.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { type EntryTpsl, entryTpsl } from '#domain/order/entryTpsl.ts';
import { orderEntryOf } from '#domain/order/orderPlan.ts';
import { type OrderSummary, summarize } from '#domain/order/orderSummary.ts';
import { refusalsOf } from '#domain/order/refusals/orderRefusals.ts';
import { ownStopRefusal } from '#domain/order/refusals/ownRefusals.ts';
import type { OrderEntry, PlaceOrders } from '#protocol/exchange/order.ts';
import type { Ticket } from '#state/order/ticket.ts';
import { actLabel, SubmitArea } from '../submit/SubmitArea.tsx';
import type { ReactElement } from 'react';
import { TpslFields } from '../fields/TpslFields.tsx';
import { TicketTools } from '../tools/TicketTools.tsx';
import { OrderOptions } from '../fields/OrderOptions.tsx';
import { feeLabel, feeTip, MainFigures, Receipt } from './Receipt.tsx';
import { SizeField } from '../fields/SizeField.tsx';
import { Warnings } from '../submit/WhyNot.tsx';
import type { TicketFormProps, TicketInputs } from '../ticketParts.ts';
import { draftOf } from '../ticketDraft.ts';
import { readNumber } from '../fields/typedText.ts';
import { canBeProtected, type KindField, kindOf } from '../ticketKinds.ts';
import { PriceField } from '../fields/PriceField.tsx';
import { SlippageField } from '../fields/SlippageField.tsx';
import { TriggerField } from '../fields/TriggerField.tsx';
import { useTicketOrder } from '../submit/useTicketOrder.ts';

export function OrderForm(props: TicketFormProps) {
  const { market, ticket, change } = props;
  const model = modelOf(props);
  const order = useTicketOrder(props, model);
  const { draft, plan } = model;
  const { context, settings } = props.inputs;
  const { field } = order;
  const shown = kindOf(props.type).fields;
  // The keys keep the focus in a field that two kinds share.
  const controls: Record<KindField, ReactElement> = {
    price: <PriceField key="price" {...field('price', 'priceText')} />,
    triggerPrice: <TriggerField key="triggerPrice" {...field('triggerPrice', 'triggerText')} />,
    slippage: <SlippageField {...field('slippage', 'slippageText')} preference={settings.slippage} />,
  };
  return (
    <>
      {shown.filter((name) => name !== 'slippage').map((name) => controls[name])}
      <SizeField {...field('size', 'sizeText')} sizing={order.sizing} />
      {shown.includes('slippage') && controls.slippage}
      <OrderOptions
        ticket={ticket}
        market={market}
        type={draft.type}
        hasPostOnly={settings.hasPostOnly}
        hasProtection={model.hasProtection}
        onChange={change}
      />
      {model.protection && (
        <TpslFields
          ticket={ticket}
          protection={model.protection}
          context={context}
          field={field}
          onChange={change}
        />
      )}
      <Warnings sentences={order.warnings} />
      <Receipt summary={model.summary} market={market} />
      <SubmitArea
        {...props}
        {...order}
        label={actLabel(ticket.side, plan.size, market.base)}
        figures={
          <MainFigures
            summary={model.summary}
            market={market}
            feeLabel={feeLabel(model.summary, context.fees)}
            feeTip={feeTip(context.fees)}
          />
        }
      />
      <TicketTools
        {...props}
        draft={draft}
        hasProtection={model.hasProtection}
        takeProfitPrice={model.protection?.tp.triggerPrice}
      />
    </>
  );
}

/** The order, its TP/SL, receipt, blockers and warnings. */
function modelOf({ market, ticket, type, inputs }: TicketFormProps) {
  const { context, features, settings } = inputs;
  const draft = draftOf(
    { ...ticket, type, reduceOnly: ticket.reduceOnly && hasTrait(market, 'shorts') },
    settings,
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
    /** Whether TP/SL may be attached, and the attached ones; undefined without any. */
    hasProtection,
    protection,
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
