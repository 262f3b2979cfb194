// tableViews.ts: settings of the account tables: tab, market filter, sorting, columns, filters. Stored in this browser.
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

const TABLES = [
  'positions',
  'outcomes',
  'openOrders',
  'twaps',
  'twapSlices',
  'twapHistory',
  'balances',
  'fills',
  'funding',
  'orderHistory',
  'withdrawals',
  'deposits',
  'holdings',
  'leaderboard',
  'journal',
  'executions',
  'taxLots',
  'accounts',
  'markets',
] as const;
/** Names defined by the app, never taken from the wire. */
export type TableName = (typeof TABLES)[number];

export interface TableViewState {
  /** Undefined: the table's default order. Null: the order of the rows as received. */
  sort?: { columnId: string; direction: 'ascending' | 'descending' } | null | undefined;
  hidden: readonly string[];
  /** Undefined: the table's own order of columns. */
  order?: readonly string[] | undefined;
  filters: Readonly<Record<string, string>>;
}

interface TableViews {
  /** The tab shown last; the page checks that it exists. */
  tab: string | undefined;
  isOnlyThisMarket: boolean;
  views: Partial<Record<TableName, TableViewState>>;
}

const UNTOUCHED: TableViewState = { hidden: [], filters: {} };
const START: TableViews = { tab: undefined, isOnlyThisMarket: false, views: {} };

export const useTableViews = create<TableViews>()(
  persist(() => START, {
    name: 'trine.tables',
    version: 1,
    storage: createJSONStorage(() => localStorage),
    merge: (stored) => readTableViews(stored),
  }),
);

/** The settings of one table, and a function that changes them. */
export function useTableView(table: TableName): [TableViewState, (change: Partial<TableViewState>) => void] {
  const view = useTableViews(({ views }) => views[table] ?? UNTOUCHED);
  return [view, SETTERS[table]];
}

const SETTERS = Object.fromEntries(
  TABLES.map((table) => [table, (change: Partial<TableViewState>) => setTableView(table, change)]),
) as Record<TableName, (change: Partial<TableViewState>) => void>;

function setTableView(table: TableName, change: Partial<TableViewState>): void {
  useTableViews.setState(({ views }) => ({
    views: { ...views, [table]: { ...UNTOUCHED, ...views[table], ...change } },
  }));
}

/** Validates stored settings; invalid values are dropped. Never throws. */
export function readTableViews(stored: unknown): TableViews {
  const from = recordOf(stored);
  const views = recordOf(from['views']);
  return {
    tab: textOf(from['tab']),
    isOnlyThisMarket: from['isOnlyThisMarket'] === true,
    views: Object.fromEntries(
      TABLES.flatMap((table) =>
        Object.hasOwn(views, table) ? [[table, readView(recordOf(views[table]))]] : [],
      ),
    ),
  };
}

function readView(from: Record<string, unknown>): TableViewState {
  const sort = recordOf(from['sort']);
  const columnId = textOf(sort['columnId']);
  const direction = sort['direction'] === 'ascending' ? 'ascending' : 'descending';
  const order = textsOf(from['order']);
  const filters = Object.entries(recordOf(from['filters'])).flatMap(([id, choice]) => {
    const text = textOf(choice);
    return text === undefined ? [] : [[id, text] as const];
  });
  return {
    ...(from['sort'] === null
      ? { sort: null }
      : columnId === undefined
        ? {}
        : { sort: { columnId, direction } }),
    hidden: textsOf(from['hidden']),
    ...(order.length === 0 ? {} : { order }),
    filters: Object.fromEntries(filters),
  };
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.flatMap((each) => textOf(each) ?? []) : [];
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.length > 0 && value.length <= 64 ? value : undefined;
}
