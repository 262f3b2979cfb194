// tableTypes.ts: the types of a table's columns and rows.
import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  header: string;
  /** Numbers stand at the end, words at the start. */
  align?: 'start' | 'end';
  /** A grid track with its least width in px: "96px" or "minmax(80px,1fr)". */
  width: string;
  cell: (row: Row) => ReactNode;
  /** Makes the header a sort button. Ascending order; exact comparison is the caller's (Decimals, not floats). */
  compare?: (a: Row, b: Row) => number;
  /** Which way the first press sorts; numbers usually start with the largest. */
  firstDirection?: SortDirection;
  /** Explains the header on hover. */
  headerTip?: string;
  /** For a column of buttons: the header is read but not shown. */
  isHeaderHidden?: boolean;
  /** Stays in view while the table scrolls sideways: the first column at the start, one of buttons at the end. */
  pin?: 'start' | 'end';
  /**
   * Its place on a phone, where a table with a `title` shows each row as a card: the title and what stands opposite it first, then a
   * label and a value each, `wide` ones with twice the room, buttons last: beside a wide value, or `actsBelow` it. `mark`: a small control
   * before the title.
   */
  card?: 'mark' | 'title' | 'lead' | 'wide' | 'acts' | 'actsBelow';
  /** Not for the person to hide: what names the row, and its buttons. */
  isKept?: boolean;
}

export type SortDirection = 'ascending' | 'descending';

export interface Sort {
  columnId: string;
  direction: SortDirection;
}

/** How somebody has set a table; whoever owns it remembers it. */
export interface TableView {
  /** Undefined is the table's own order, null is the order in which the rows come. */
  sort?: Sort | null | undefined;
  /** Ids of columns that are not shown. */
  hidden: readonly string[];
  /** The choice of each filter by its id; one that is missing, or no longer offered, shows everything. */
  filters: Readonly<Record<string, string>>;
}

export interface TableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  /** Keep the array's identity between renders: rows are drawn anew when it changes. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown in place of rows: usually an EmptyState with its action. */
  empty: ReactNode;
  /** True until the first answer: shows bones instead of the empty state. */
  isLoading?: boolean;
  defaultSort?: Sort | undefined;
  /** The sort as somebody remembers it; without `onSort` the table remembers it itself while it is mounted. */
  sort?: Sort | null | undefined;
  onSort?: ((sort: Sort | null) => void) | undefined;
  /** A press on a row, or Enter on one of its plain cells. */
  onRowAction?: (row: Row) => void;
  /** Class names for one row, e.g. a tint. */
  rowClass?: (row: Row) => string | undefined;
  /** The row that is chosen elsewhere, e.g. the market on screen. */
  selectedKey?: string | undefined;
  className?: string;
}
