import type { ParsedDraft, TicketContext } from '#domain/orderDraft.ts';
import type { PlannedOrder } from '#domain/orderPlan.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import { DecimalInput } from '#ui/DecimalInput.tsx';
import { formatExact } from '#ui/format/number.ts';
import { i18n } from '#ui/i18n.ts';
import type { Ref } from 'react';
import type { FieldNote } from './fieldNotes.ts';
import { TicketFieldFrame } from './TicketFieldFrame.tsx';
import { percentOf } from './ticketDraft.ts';
import { typedValue } from './typedText.ts';

interface SlippageFieldProps {
  text: string;
  onChange: (text: string) => void;
  /** The person's setting, a fraction: what an empty field means. */
  preference: DecimalString;
  draft: ParsedDraft;
  plan: PlannedOrder;
  context: TicketContext;
  note: FieldNote;
  onEnter: () => void;
  inputRef: Ref<HTMLInputElement>;
}

/** How far from the mid a market order may fill: in per cent, and as the price it comes to. */
export function SlippageField({ text, onChange, preference, draft, plan, context, note, onEnter, inputRef }: SlippageFieldProps) {
  return (
    <TicketFieldFrame
      label={i18n.t({ id: 'ticket.slippage', message: 'Slippage limit' })}
      note={note}
      onPick={onChange}
      aside={limitText(draft.side, plan, context)}
    >
      {(control) => <DecimalInput {...control} ref={inputRef} value={text} onChange={onChange} onEnter={onEnter} placeholder={typedValue(percentOf(preference))} unit="%" />}
    </TicketFieldFrame>
  );
}

function limitText(side: 'buy' | 'sell', { price }: PlannedOrder, { market }: TicketContext): string {
  if (price === undefined) return i18n.t({ id: 'ticket.slippage.none', message: 'Limit price: not known yet' });
  const values = { price: formatExact(price), quote: market.quote };
  return side === 'buy'
    ? i18n.t({ id: 'ticket.slippage.buy', message: 'Pays at most {price} {quote}', values })
    : i18n.t({ id: 'ticket.slippage.sell', message: 'Gets at least {price} {quote}', values });
}
