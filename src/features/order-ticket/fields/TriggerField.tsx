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
import { formatBrief, formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { priceStep } from './PriceField.tsx';
import { type FieldProps, TicketNumber } from './TicketNumber.tsx';

/** The mark price that triggers the order, and its effect in a sentence. */
export function TriggerField(field: FieldProps) {
  const { draft, plan, context } = field;
  const mark = markOf(context);
  return (
    <TicketNumber
      {...field}
      label={t('ticket.trigger', 'Trigger price')}
      hint={meaningOf(draft, plan, context)}
      aside={mark !== undefined && t('ticket.trigger.mark', 'Mark {price}', { price: formatBrief(mark) })}
      onStep={priceStep(field, mark)}
      unit={context.market.quote}
    />
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
