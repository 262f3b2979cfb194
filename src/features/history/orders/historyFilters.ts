// historyFilters.ts: the filters of the order history.
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import { isLive } from '#protocol/info/orders/orderStates.ts';
import type { TableFilter } from '#ui/table/DataTable.tsx';
import { i18n } from '#ui/text/i18n.ts';

/** By side, by kind of order and by how it ended. */
export function historyFilters(): TableFilter<OrderUpdate>[] {
  return [
    {
      id: 'side',
      label: i18n.t({ id: 'history.filter.side', message: 'Both sides' }),
      options: [
        { id: 'buy', label: i18n.t({ id: 'history.buy', message: 'Buy' }) },
        { id: 'sell', label: i18n.t({ id: 'history.sell', message: 'Sell' }) },
      ],
      keep: ({ order }, choice) => order.side === choice,
    },
    {
      id: 'type',
      label: i18n.t({ id: 'history.filter.type', message: 'All types' }),
      options: [
        { id: 'limit', label: i18n.t({ id: 'history.filter.limit', message: 'Limit' }) },
        { id: 'market', label: i18n.t({ id: 'history.filter.market', message: 'Market' }) },
        { id: 'trigger', label: i18n.t({ id: 'history.filter.trigger', message: 'Stop and take-profit' }) },
        { id: 'twap', label: i18n.t({ id: 'history.filter.twap', message: 'TWAP slices' }) },
      ],
      keep: (update, choice) => typeOf(update) === choice,
    },
    {
      id: 'status',
      label: i18n.t({ id: 'history.filter.status', message: 'All statuses' }),
      options: [
        { id: 'filled', label: i18n.t({ id: 'outcome.filled', message: 'Filled' }) },
        { id: 'canceled', label: i18n.t({ id: 'outcome.canceled', message: 'Cancelled' }) },
        { id: 'rejected', label: i18n.t({ id: 'outcome.rejected', message: 'Rejected' }) },
        { id: 'triggered', label: i18n.t({ id: 'outcome.triggered', message: 'Triggered' }) },
        { id: 'open', label: i18n.t({ id: 'outcome.live', message: 'Open' }) },
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
