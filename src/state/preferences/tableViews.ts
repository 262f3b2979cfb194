// tableViews.ts: how this person has set the account tables: tab, market filter, order, columns, filters. Kept in this browser.
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
] as const;
/** Our own names for the tables, never anything from the wire. */
export type TableName = (typeof TABLES)[number];

export interface TableViewState {
  /** Undefined is the table's own order, null the order in which rows come. */
  sort?: { columnId: string; direction: 'ascending' | 'descending' } | null | undefined;
  hidden: readonly string[];
  filters: Readonly<Record<string, string>>;
}

interface TableViews {
  /** The tab looked at last; the page knows which there are. */
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

/** How one table is set, and the way to change that. */
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

/** What an earlier visit stored, each value believed only if it could have been chosen. Never throws. */
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
  const hidden = Array.isArray(from['hidden']) ? from['hidden'].flatMap((id) => textOf(id) ?? []) : [];
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
    hidden,
    filters: Object.fromEntries(filters),
  };
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.length > 0 && value.length <= 64 ? value : undefined;
}
