// orderFilters.ts: the filters of the orders table.
import type { TableFilter } from '#ui/table/DataTable.tsx';
import { t } from '#ui/text/i18n.ts';
import { type OrderRow, type OrderSort, sortOf } from './orderRows.ts';

/** By side, kind and partial fill. */
export function orderFilters(): TableFilter<OrderRow>[] {
  const sorts: { id: OrderSort; label: string }[] = [
    { id: 'limit', label: t('orders.filter.limit', 'Limit orders') },
    { id: 'tp', label: t('orders.filter.tp', 'Take-profits') },
    { id: 'sl', label: t('orders.filter.sl', 'Stops') },
  ];
  return [
    {
      id: 'side',
      label: t('orders.filter.side', 'Both sides'),
      options: [
        { id: 'buy', label: t('orders.buy', 'Buy') },
        { id: 'sell', label: t('orders.sell', 'Sell') },
      ],
      keep: ({ order }, choice) => order.side === choice,
    },
    {
      id: 'type',
      label: t('orders.filter.type', 'All types'),
      options: sorts,
      keep: ({ order }, choice) => sortOf(order) === choice,
    },
    {
      id: 'status',
      label: t('orders.filter.status', 'All statuses'),
      options: [
        { id: 'partial', label: t('orders.filter.partial', 'Partially filled') },
        { id: 'untouched', label: t('orders.filter.untouched', 'Unfilled') },
        { id: 'waiting', label: t('orders.filter.waiting', 'Pending') },
      ],
      keep: ({ order, parent }, choice) => {
        const isWaiting =
          parent !== undefined ||
          order.status === 'waitingForTrigger' ||
          order.status === 'pendingParentFill' ||
          order.isTrigger;
        if (choice === 'waiting') return isWaiting;
        const isTouched = order.originalSize !== order.remainingSize;
        return !isWaiting && isTouched === (choice === 'partial');
      },
    },
  ];
}
