// FirstTicket.tsx: side, type, price and size before the rest of the ticket has loaded. What is typed stays: the texts
// are the ticket's own (state/order/ticket.ts).
import { useGateway, useReadable } from '#client/react.tsx';
import type { Market } from '#domain/market/market.ts';
import { type Ticket, useTicket, useTickets } from '#state/order/ticket.ts';
import { Button } from '#ui/controls/Button.tsx';
import { DecimalInput } from '#ui/controls/DecimalInput.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { announce } from '#ui/display/announce.ts';
import { i18n } from '#ui/text/i18n.ts';
import type { Ref } from 'react';
import { type HeldFocus, useHoldFocus } from './context/heldFocus.ts';
import { kindOf, offeredTypes } from './context/ticketKinds.ts';
import { LoadingPart } from './fields/LoadingPart.tsx';
import { useFieldRefs } from './fields/useFieldRefs.ts';
import { actLabel } from './submit/actLabel.ts';
import { TicketChoices } from './TicketChoices.tsx';

interface FirstTicketProps {
  market: Market;
  /** Takes the focus to the form that replaces this one. */
  focus: HeldFocus;
}

/** It cannot submit: its button shows that the rest is loading. */
export function FirstTicket({ market, focus }: FirstTicketProps) {
  const { features } = useReadable(useGateway().config);
  const ticket = useTicket(market.assetId);
  const changeTicket = useTickets((tickets) => tickets.change);
  const change = (next: Partial<Ticket>) => changeTicket(market.assetId, next);
  const fields = useFieldRefs();
  useHoldFocus(focus, fields);
  const types = offeredTypes(market, features);
  const type = types.includes(ticket.type) ? ticket.type : 'limit';
  const kind = kindOf(type);
  const loading = i18n.t({ id: 'ticket.loading', message: 'Loading…' });
  const wait = () => announce(loading);
  const unit = { base: market.base, quote: market.quote, percent: '%' }[ticket.sizeUnit];
  return (
    <form {...formProps(market)} onSubmit={(event) => event.preventDefault()}>
      <TicketChoices market={market} ticket={ticket} type={type} types={types} change={change} />
      {kind.fields.includes('price') && (
        <FirstField
          label={i18n.t({ id: 'ticket.price', message: 'Price' })}
          unit={market.quote}
          text={ticket.priceText}
          onChange={(priceText) => change({ priceText })}
          onEnter={wait}
          inputRef={fields.price}
        />
      )}
      {kind.form === 'single' && (
        <FirstField
          label={i18n.t({ id: 'ticket.size', message: 'Size' })}
          unit={unit}
          text={ticket.sizeText}
          onChange={(sizeText) => change({ sizeText })}
          onEnter={wait}
          inputRef={fields.size}
        />
      )}
      <LoadingPart lines={9} />
      <Button kind={ticket.side} size="lg" wide reason={loading}>
        {actLabel(ticket.side, undefined, market.base)}
      </Button>
    </form>
  );
}

interface FirstFieldProps {
  label: string;
  unit: string;
  text: string;
  onChange: (text: string) => void;
  onEnter: () => void;
  inputRef: Ref<HTMLInputElement>;
}

function FirstField({ label, unit, text, onChange, onEnter, inputRef }: FirstFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <DecimalInput
          {...control}
          ref={inputRef}
          value={text}
          onChange={onChange}
          onEnter={onEnter}
          unit={unit}
        />
      )}
    </Field>
  );
}

/** Props of both forms: they have the same place and accessible name. */
export const formProps = ({ symbol }: Market) => ({
  noValidate: true,
  'aria-label': i18n.t({ id: 'ticket.form', message: 'Order in {symbol}', values: { symbol } }),
  className: 'flex flex-col gap-3 p-3 compact:px-0 compact:pt-0',
});
