// AssistOrder.tsx: opens the form to chase a limit order or trail a stop.
import { hasTrait } from '#domain/market/hasTrait.ts';
import { changeableOf } from '#domain/order/orderChange.ts';
import { openAssistForm } from '#state/assist/assistForm.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { ChevronsRight } from 'lucide-react';
import { type OrderRow, priceOf } from './orderRows.ts';

/** Renders nothing for an order that cannot be assisted. */
export function AssistOrder({ row }: { row: OrderRow }) {
  const { order, market } = row;
  const kind = assistFor(row);
  if (kind === undefined || market === undefined) return null;
  const values = {
    side: order.side,
    size: formatExact(order.remainingSize),
    market: market.symbol,
    price: formatExact(priceOf(order)),
  };
  return (
    <IconButton
      icon={ChevronsRight}
      label={
        kind === 'chase'
          ? t(
              'orders.chase',
              'Chase: {side, select, buy {buy} other {sell}} {size} {market} at {price}',
              values,
            )
          : t(
              'orders.trail',
              'Trail: {side, select, buy {buy} other {sell}} {size} {market} at {price}',
              values,
            )
      }
      onClick={(event) => {
        event.stopPropagation();
        openAssistForm({ kind, assetId: order.assetId, orderId: order.orderId });
      }}
    />
  );
}

/**
 * Limit orders can be chased. A position's market stop can be trailed; for a stop of the whole position, a new stop is
 * placed and trailed.
 */
function assistFor({ order, market, parent }: OrderRow): 'chase' | 'trail' | undefined {
  if (!market || parent || !changeableOf(order)) return undefined;
  if (!order.isTrigger) return 'chase';
  const isStop = order.kind.tpsl === 'sl' && order.kind.isMarket && order.reduceOnly;
  return isStop && hasTrait(market, 'margin') ? 'trail' : undefined;
}
