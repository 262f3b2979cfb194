// kindFields.tsx: the single form's fields by order type: trigger price, limit price, slippage.
import type { ParsedDraft, TicketContext } from '#domain/order/orderDraft.ts';
import type { PlannedOrder } from '#domain/order/orderPlan.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { Ticket, TicketType } from '#state/order/ticket.ts';
import type { ComponentType, Ref } from 'react';
import type { KindField } from '../context/ticketKind.ts';
import { kindOf } from '../context/ticketKinds.ts';
import type { FieldNote, TicketField } from '../fields/fieldNotes.ts';
import { PriceField } from '../fields/PriceField.tsx';
import { SlippageField } from '../fields/SlippageField.tsx';
import { TriggerField } from '../fields/TriggerField.tsx';

/** Props of every field of the single form. */
export interface FieldProps {
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
export function KindFields({ type, place, ...props }: KindFieldsProps) {
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
