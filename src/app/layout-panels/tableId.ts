// tableId.ts: the account tables by name, in the order of their tabs.

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
