// OrderForm.tsx: the form of a single order: limit, market, stop or take-profit, and attached TP/SL.
import { announce } from '#ui/display/announce.ts';
import { actLabel, SubmitArea } from '../submit/SubmitArea.tsx';
import { type ComponentType, type Ref, useImperativeHandle } from 'react';
import {
  type FieldNote,
  fieldToMend,
  noteOf,
  type TicketField,
  warningSentences,
} from '../fields/fieldNotes.ts';
import { TpslFields } from '../fields/TpslFields.tsx';
import { TicketTools } from '../tools/TicketTools.tsx';
import { OrderOptions } from '../fields/OrderOptions.tsx';
import { Receipt } from './Receipt.tsx';
import { SizeField } from '../fields/SizeField.tsx';
import { sizeOfShare } from '../fields/sizeText.ts';
import { Warnings } from '../fields/TicketNotes.tsx';
import type { TicketFormProps } from '../context/ticketParts.ts';
import { useRefusedField } from '../submit/useRefusedField.ts';
import { useTicketModel } from './useTicketModel.ts';
import { ValidFor } from '../fields/ValidFor.tsx';
import type { ParsedDraft, TicketContext } from '#domain/order/orderDraft.ts';
import type { PlannedOrder } from '#domain/order/orderPlan.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { Ticket, TicketType } from '#state/order/ticket.ts';
import { type KindField, kindOf } from '../context/ticketKinds.ts';
import { PriceField } from '../fields/PriceField.tsx';
import { SlippageField } from '../fields/SlippageField.tsx';
import { TriggerField } from '../fields/TriggerField.tsx';

export function OrderForm(props: TicketFormProps) {
  const { market, ticket, change, fields, acts, remedies } = props;
  const model = useTicketModel(props);
  const { draft, context, summary, refusals, reasons, submit, slippage } = model;
  const attempt = () => {
    const [reason] = reasons;
    if (!reason) return submit.send();
    announce(reason.text);
    const field = fieldToMend(refusals);
    if (field) fields[field].current?.focus();
  };
  useImperativeHandle(acts, () => ({
    attempt,
    pickShare: (share) => change(sizeOfShare(share, draft, context)),
  }));
  const withRefusal = useRefusedField(ticket, submit.stage, fields);
  const common = (field: TicketField, text: string): FieldProps => ({
    text,
    draft,
    context,
    plan: summary.plan,
    note: withRefusal(field, noteOf(field, text, refusals, market)),
    onEnter: attempt,
    inputRef: fields[field],
  });
  const kindProps = { type: props.type, ticket, change, common, slippage };
  return (
    <>
      <KindFields {...kindProps} place="aboveSize" />
      <SizeField {...common('size', ticket.sizeText)} onChange={change} />
      <KindFields {...kindProps} place="belowSize" />
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
          onEnter={attempt}
          onChange={change}
        />
      )}
      <Warnings sentences={warningSentences(refusals, market)} />
      <div data-live="" className="border-y border-line py-1">
        <Receipt summary={summary} market={market} fees={context.fees} />
      </div>
      <ValidFor ticket={ticket} onChange={change} />
      <SubmitArea
        market={market}
        ticket={ticket}
        label={actLabel(ticket.side, model.summary.plan.size, market.base)}
        submit={submit}
        reasons={reasons}
        remedies={remedies}
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

/** Props of every field of the single form. */
interface FieldProps {
  text: string;
  draft: ParsedDraft;
  context: TicketContext;
  plan: PlannedOrder;
  note: FieldNote;
  onEnter: () => void;
  inputRef: Ref<HTMLInputElement>;
}

interface KindFieldProps {
  ticket: Ticket;
  change: (change: Partial<Ticket>) => void;
  common: (field: TicketField, text: string) => FieldProps;
  /** The person's setting, a fraction. */
  slippage: DecimalString;
}

type KindFieldsProps = KindFieldProps & { type: TicketType; place: 'aboveSize' | 'belowSize' };

/**
 * The fields of a type, from the top: prices above the size, the slippage setting below it. One shared by two types
 * keeps its focus when the type changes.
 */
function KindFields({ type, place, ...props }: KindFieldsProps) {
  return kindOf(type)
    .fields.filter((field) => (field === 'slippage') === (place === 'belowSize'))
    .map((field) => {
      const Field = FIELDS[field];
      return <Field key={field} {...props} />;
    });
}

const FIELDS: Record<KindField, ComponentType<KindFieldProps>> = {
  price: LimitPrice,
  triggerPrice: TriggerPrice,
  slippage: Slippage,
};

function LimitPrice({ ticket, change, common }: KindFieldProps) {
  return (
    <PriceField {...common('price', ticket.priceText)} onChange={(priceText) => change({ priceText })} />
  );
}

function TriggerPrice({ ticket, change, common }: KindFieldProps) {
  return (
    <TriggerField
      {...common('triggerPrice', ticket.triggerText)}
      onChange={(triggerText) => change({ triggerText })}
    />
  );
}

function Slippage({ ticket, change, common, slippage }: KindFieldProps) {
  return (
    <SlippageField
      {...common('slippage', ticket.slippageText)}
      onChange={(slippageText) => change({ slippageText })}
      preference={slippage}
    />
  );
}
