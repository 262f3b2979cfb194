// tableId.ts: ids of the account tables, in tab order.

export const TABS = [
  'positions',
  'outcomes',
  'openOrders',
  'twap',
  'balances',
  'fills',
  'funding',
  'orderHistory',
] as const;

export type TableId = (typeof TABS)[number];
