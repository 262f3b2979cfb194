// orderLabel.ts: the label of an order on the chart.
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { formatSize } from '#ui/text/format/size.ts';
import { t } from '#ui/text/i18n.ts';

/**
 * The label: “Buy 0.1”, “Stop: sell 0.1”, “Stop: sell all” for the whole position. `places`: the market's size
 * decimals.
 */
export function orderLabel(
  order: Pick<Order, 'side' | 'isTrigger' | 'kind' | 'remainingSize' | 'isPositionTpsl'>,
  places: number,
): string {
  const isWhole = order.isPositionTpsl && order.remainingSize === '0';
  const size = isWhole ? t('chart.line.all', 'all') : formatSize(order.remainingSize, places, { trim: true });
  const values = { side: order.side, size };
  if (!order.isTrigger) {
    return order.side === 'buy'
      ? t('chart.line.buy', 'Buy {size}', values)
      : t('chart.line.sell', 'Sell {size}', values);
  }
  return order.kind.tpsl === 'tp'
    ? t('chart.line.takeProfit', 'Take-profit: {side, select, buy {buy} other {sell}} {size}', values)
    : t('chart.line.stop', 'Stop: {side, select, buy {buy} other {sell}} {size}', values);
}
