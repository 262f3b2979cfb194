// OrderForm.tsx: the form of a single order: limit, market, stop or take-profit, and attached TP/SL.
import { announce } from '#ui/display/announce.ts';
import { actLabel } from '../submit/actLabel.ts';
import { useImperativeHandle } from 'react';
import { fieldToMend, noteOf, type TicketField, warningSentences } from '../fields/fieldNotes.ts';
import { TpslFields } from '../fields/TpslFields.tsx';
import { TicketTools } from '../tools/TicketTools.tsx';
import { OrderOptions } from '../fields/OrderOptions.tsx';
import { Receipt } from './Receipt.tsx';
import { SizeField } from '../fields/SizeField.tsx';
import { sizeOfShare } from '../fields/sizeText.ts';
import { SubmitArea } from '../submit/SubmitArea.tsx';
import { Warnings } from '../fields/TicketNotes.tsx';
import { type FieldProps, KindFields } from './kindFields.tsx';
import type { TicketFormProps } from '../context/ticketParts.ts';
import { useRefusedField } from '../submit/useRefusedField.ts';
import { useTicketModel } from './useTicketModel.ts';
import { ValidFor } from '../fields/ValidFor.tsx';

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
