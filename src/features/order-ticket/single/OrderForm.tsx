// OrderForm.tsx: the form of a single order: limit, market, stop or take-profit, and attached TP/SL.
import { actLabel, SubmitArea } from '../submit/SubmitArea.tsx';
import type { ReactElement } from 'react';
import { noteOf, type TicketField, warningSentences } from '../fields/fieldNotes.ts';
import { TpslFields } from '../fields/TpslFields.tsx';
import { TicketTools } from '../tools/TicketTools.tsx';
import { OrderOptions } from '../fields/OrderOptions.tsx';
import { MainFigures, Receipt } from './Receipt.tsx';
import { SizeField } from '../fields/SizeField.tsx';
import { Warnings } from '../fields/TicketNotes.tsx';
import type { TicketFormProps } from '../context/ticketParts.ts';
import { type TicketModel, useTicketModel } from './useTicketModel.ts';
import { type KindField, kindOf } from '../context/ticketKinds.ts';
import { PriceField } from '../fields/PriceField.tsx';
import { SlippageField } from '../fields/SlippageField.tsx';
import type { FieldProps } from '../fields/TicketNumber.tsx';
import { TriggerField } from '../fields/TriggerField.tsx';
import { useTicketOrder } from '../submit/useTicketOrder.ts';

export function OrderForm(props: TicketFormProps) {
  const { market, ticket, change, fields } = props;
  const model = useTicketModel(props);
  const order = useTicketOrder(props, model);
  const { draft, context, plan, refusals } = model;
  const common = (field: TicketField, text: string) =>
    order.fieldProps(field, text, noteOf(field, text, refusals, market));
  const shown = kindOf(props.type).fields;
  const controls = controlsOf(props, model, common);
  return (
    <>
      {shown.filter((field) => field !== 'slippage').map((field) => controls[field])}
      <SizeField {...common('size', ticket.sizeText)} onChange={change} />
      {shown.includes('slippage') && controls.slippage}
      <OrderOptions
        ticket={ticket}
        market={market}
        type={draft.type}
        hasPostOnly={model.hasPostOnly}
        hasProtection={model.hasProtection}
        onChange={change}
      />
      {model.protection && (
        <TpslFields
          ticket={ticket}
          protection={model.protection}
          context={context}
          note={(field, text) => noteOf(field, text, refusals, market)}
          fields={fields}
          onEnter={order.attempt}
          onChange={change}
        />
      )}
      <Warnings sentences={warningSentences(refusals, market)} />
      <Receipt summary={model.summary} market={market} />
      <SubmitArea
        {...props}
        {...order}
        label={actLabel(ticket.side, plan.size, market.base)}
        figures={<MainFigures summary={model.summary} market={market} fees={context.fees} />}
      />
      <TicketTools
        market={market}
        ticket={ticket}
        draft={draft}
        context={context}
        leverage={props.inputs.leverage}
        hasProtection={model.hasProtection}
        takeProfitPrice={model.protection?.tp.triggerPrice}
        change={change}
      />
    </>
  );
}

/** The fields that a kind may have: prices above the size, the slippage setting below it. */
function controlsOf(
  { ticket, change }: TicketFormProps,
  { slippage }: TicketModel,
  common: (field: TicketField, text: string) => FieldProps,
): Record<KindField, ReactElement> {
  // The keys keep the focus in a field that two kinds share.
  return {
    price: (
      <PriceField
        key="price"
        {...common('price', ticket.priceText)}
        onChange={(priceText) => change({ priceText })}
      />
    ),
    triggerPrice: (
      <TriggerField
        key="triggerPrice"
        {...common('triggerPrice', ticket.triggerText)}
        onChange={(triggerText) => change({ triggerText })}
      />
    ),
    slippage: (
      <SlippageField
        {...common('slippage', ticket.slippageText)}
        onChange={(slippageText) => change({ slippageText })}
        preference={slippage}
      />
    ),
  };
}
