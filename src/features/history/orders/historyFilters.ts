// historyFilters.ts: the filters of the order history.
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import { isLive } from '#protocol/info/orders/orderStates.ts';
import type { TableFilter } from '#ui/table/DataTable.tsx';
import { t } from '#ui/text/i18n.ts';

/** By side, by kind of order and by how it ended. */
export function historyFilters(): TableFilter<OrderUpdate>[] {
  return [
    {
      id: 'side',
      label: t('history.filter.side', 'Both sides'),
      options: [
        { id: 'buy', label: t('history.buy', 'Buy') },
        { id: 'sell', label: t('history.sell', 'Sell') },
      ],
      keep: ({ order }, choice) => order.side === choice,
    },
    {
      id: 'type',
      label: t('history.filter.type', 'All types'),
      options: [
        { id: 'limit', label: t('history.filter.limit', 'Limit') },
        { id: 'market', label: t('history.filter.market', 'Market') },
        { id: 'trigger', label: t('history.filter.trigger', 'Stop and take-profit') },
        { id: 'twap', label: t('history.filter.twap', 'TWAP slices') },
      ],
      keep: (update, choice) => typeOf(update) === choice,
    },
    {
      id: 'status',
      label: t('history.filter.status', 'All statuses'),
      options: [
        { id: 'filled', label: t('outcome.filled', 'Filled') },
        { id: 'canceled', label: t('outcome.canceled', 'Cancelled') },
        { id: 'rejected', label: t('outcome.rejected', 'Rejected') },
        { id: 'triggered', label: t('outcome.triggered', 'Triggered') },
        { id: 'open', label: t('outcome.live', 'Open') },
      ],
      keep: ({ status }, choice) => (choice === 'open' ? isLive(status) : status === choice),
    },
  ];
}

function typeOf({ order }: OrderUpdate): string {
  if (order.twapOrderId !== null) return 'twap';
  if (order.isTrigger) return 'trigger';
  return order.kind.isMarket ? 'market' : 'limit';
}
