// TriggerField.tsx: the trigger price field.
import {
  isMarket,
  type ParsedDraft,
  type TicketContext,
  tpslOf,
  triggerSide,
} from '#domain/order/orderDraft.ts';
import type { PlannedOrder } from '#domain/order/orderPlan.ts';
import { gridOf } from '#domain/market/market.ts';
import { roundPrice } from '#domain/market/precision.ts';
import { type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import { DecimalInput } from '#ui/controls/DecimalInput.tsx';
import { formatBrief, formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import type { Ref } from 'react';
import type { FieldNote } from './fieldNotes.ts';
import { steppedPrice } from './quickPrices.ts';
import { TicketFieldFrame } from './TicketFieldFrame.tsx';
import { typedValue } from './typedText.ts';

interface TriggerFieldProps {
  text: string;
  onChange: (text: string) => void;
  draft: ParsedDraft;
  plan: PlannedOrder;
  context: TicketContext;
  note: FieldNote;
  onEnter: () => void;
  inputRef: Ref<HTMLInputElement>;
}

/** The mark price that triggers the order, and its effect in a sentence. */
export function TriggerField({
  text,
  onChange,
  draft,
  plan,
  context,
  note,
  onEnter,
  inputRef,
}: TriggerFieldProps) {
  const mark = markOf(context);
  const step = (steps: number) => {
    const from = draft.triggerPrice.kind === 'number' ? draft.triggerPrice.text : mark;
    if (from !== undefined) onChange(typedValue(steppedPrice(context, from, steps)));
  };
  return (
    <TicketFieldFrame
      label={t('ticket.trigger', 'Trigger price')}
      note={note}
      onPick={onChange}
      hint={meaningOf(draft, plan, context)}
      aside={mark !== undefined && t('ticket.trigger.mark', 'Mark {price}', { price: formatBrief(mark) })}
    >
      {(control) => (
        <DecimalInput
          {...control}
          ref={inputRef}
          value={text}
          onChange={onChange}
          onStep={step}
          onEnter={onEnter}
          unit={context.market.quote}
        />
      )}
    </TicketFieldFrame>
  );
}

/** The mark as a market price, where the arrow keys start. */
function markOf({ market, markPrice }: TicketContext): DecimalString | undefined {
  const price = markPrice && roundPrice(gridOf(market), markPrice, 'down');
  return price && toDecimalString(price);
}

function meaningOf(draft: ParsedDraft, { price }: PlannedOrder, { market }: TicketContext): string {
  const values = {
    side: draft.side,
    way: triggerSide(tpslOf(draft), draft.side),
    how: isMarket(draft) ? (price === undefined ? 'market' : 'protected') : 'limit',
    price: price === undefined ? '' : formatExact(price),
    quote: market.quote,
  };
  return t(
    'ticket.trigger.does',
    '{how, select, market {Market {side, select, buy {buy} other {sell}}} protected {Market {side, select, buy {buy} other {sell}}, worst price {price} {quote},} other {Limit {side, select, buy {buy} other {sell}}}} when the mark price {way, select, above {rises} other {falls}} to this price.',
    values,
    'Under the trigger price; {price}: the protection price in {quote}.',
  );
}
