// OrderForm.tsx: the form of a single order: limit, market, stop or take-profit, and attached TP/SL.
import { actLabel, SubmitArea } from '../submit/SubmitArea.tsx';
import type { ReactElement } from 'react';
import { TpslFields } from '../fields/TpslFields.tsx';
import { TicketTools } from '../tools/TicketTools.tsx';
import { OrderOptions } from '../fields/OrderOptions.tsx';
import { MainFigures, Receipt } from './Receipt.tsx';
import { SizeField } from '../fields/SizeField.tsx';
import { Warnings } from '../fields/TicketNotes.tsx';
import type { TicketFormProps } from '../ticketParts.ts';
import { useTicketModel } from './useTicketModel.ts';
import { type KindField, kindOf } from '../ticketKinds.ts';
import { PriceField } from '../fields/PriceField.tsx';
import { SlippageField } from '../fields/SlippageField.tsx';
import { TriggerField } from '../fields/TriggerField.tsx';
import { useTicketOrder } from '../submit/useTicketOrder.ts';

export function OrderForm(props: TicketFormProps) {
  const { market, ticket, change } = props;
  const model = useTicketModel(props);
  const order = useTicketOrder(props, model);
  const { draft, plan } = model;
  const { context } = props.inputs;
  const { field } = order;
  const shown = kindOf(props.type).fields;
  // The keys keep the focus in a field that two kinds share.
  const controls: Record<KindField, ReactElement> = {
    price: <PriceField key="price" {...field('price', 'priceText')} />,
    triggerPrice: <TriggerField key="triggerPrice" {...field('triggerPrice', 'triggerText')} />,
    slippage: <SlippageField {...field('slippage', 'slippageText')} preference={model.slippage} />,
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
        hasPostOnly={model.hasPostOnly}
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
        figures={<MainFigures summary={model.summary} market={market} fees={context.fees} />}
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
