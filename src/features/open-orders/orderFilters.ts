// orderFilters.ts: the filters of the orders table.
import type { TableFilter } from '#ui/table/DataTable.tsx';
import { i18n } from '#ui/text/i18n.ts';
import { type OrderRow, type OrderSort, sortOf } from './orderRows.ts';

/** By side, kind and partial fill. */
export function orderFilters(): TableFilter<OrderRow>[] {
  const sorts: { id: OrderSort; label: string }[] = [
    { id: 'limit', label: i18n.t({ id: 'orders.filter.limit', message: 'Limit orders' }) },
    { id: 'tp', label: i18n.t({ id: 'orders.filter.tp', message: 'Take-profits' }) },
    { id: 'sl', label: i18n.t({ id: 'orders.filter.sl', message: 'Stops' }) },
  ];
  return [
    {
      id: 'side',
      label: i18n.t({ id: 'orders.filter.side', message: 'Both sides' }),
      options: [
        { id: 'buy', label: i18n.t({ id: 'orders.buy', message: 'Buy' }) },
        { id: 'sell', label: i18n.t({ id: 'orders.sell', message: 'Sell' }) },
      ],
      keep: ({ order }, choice) => order.side === choice,
    },
    {
      id: 'type',
      label: i18n.t({ id: 'orders.filter.type', message: 'All types' }),
      options: sorts,
      keep: ({ order }, choice) => sortOf(order) === choice,
    },
    {
      id: 'status',
      label: i18n.t({ id: 'orders.filter.status', message: 'All statuses' }),
      options: [
        { id: 'partial', label: i18n.t({ id: 'orders.filter.partial', message: 'Partially filled' }) },
        { id: 'untouched', label: i18n.t({ id: 'orders.filter.untouched', message: 'Unfilled' }) },
        { id: 'waiting', label: i18n.t({ id: 'orders.filter.waiting', message: 'Pending' }) },
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
