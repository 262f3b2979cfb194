// tableTypes.ts: the types of a table's columns and rows.
import type { Decimal } from 'decimal.js';
import type { ReactNode } from 'react';
import type { ColumnPlace } from './columnOrder.ts';

export interface Column<Row> {
  id: string;
  header: string;
  /** Numbers are aligned at the end, text at the start. */
  align?: 'start' | 'end';
  /** A grid track with its minimum width in px: "96px" or "minmax(80px,1fr)". */
  width: string;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable by an amount, as a Decimal, or a time. A missing one is last in both directions. */
  sortBy?: (row: Row) => SortValue;
  /** Orders rows whose `sortBy` is equal or missing. */
  thenBy?: (row: Row) => SortValue;
  /** Makes the column sortable by a text. A missing one is last in both directions. */
  sortText?: (row: Row) => string | null | undefined;
  /** Direction of the first press; by default the largest number, or the first text. */
  firstDirection?: SortDirection;
  /** Explains the header on hover. */
  headerTip?: string;
  /** For a column of buttons: the header is visually hidden. */
  isHeaderHidden?: boolean;
  /** Sticky while the table scrolls sideways: the first column at the start, buttons at the end. */
  pin?: 'start' | 'end';
  /**
   * Its place in a card on a phone, where a table with a `title` shows rows as cards: a `mark` (a small control), the
   * title and the `lead` opposite; then label and value each, a `value` before those of other columns; in the last line a `wide` value and the buttons: one `act`
   * or several `acts`. What a card has no room for is in the row's details.
   */
  card?: 'mark' | 'title' | 'lead' | 'value' | 'wide' | 'act' | 'acts';
  /** Cannot be hidden: identifies the row, or has its buttons. */
  isKept?: boolean;
}

/** A column has values of one type. */
export type SortValue = Decimal | number | null | undefined;

export type SortDirection = 'ascending' | 'descending';

export interface Sort {
  columnId: string;
  direction: SortDirection;
}

/** A table's settings; its owner stores them. */
export interface TableView {
  /** Undefined is the table's default order, null the given order of rows. */
  sort?: Sort | null | undefined;
  /** Ids of hidden columns. */
  hidden: readonly string[];
  /** Ids of columns in the chosen order; undefined is the table's default order. */
  order?: readonly string[] | undefined;
  /** The choice of each filter by id; a missing one, or one no longer offered, shows everything. */
  filters: Readonly<Record<string, string>>;
}

export interface TableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  /** Keep a stable array: rows rerender when it changes. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown in place of rows: usually an EmptyState with its action. */
  empty: ReactNode;
  /** True until the first answer: shows a skeleton instead of the empty state. */
  isLoading?: boolean;
  defaultSort?: Sort | undefined;
  /** The rows are given in the order of their sort. */
  isSorted?: boolean;
  /** The stored sort; without `onSort` the table keeps it while mounted. */
  sort?: Sort | null | undefined;
  onSort?: ((sort: Sort | null) => void) | undefined;
  /** Called after a column was moved at its header; without it columns cannot be moved. */
  onMoveColumn?: ((id: string, to: ColumnPlace) => void) | undefined;
  /** A press on a row, or Enter on one of its plain cells. */
  onRowAction?: (row: Row) => void;
  /** Class names for one row, e.g. a tint. */
  rowClass?: (row: Row) => string | undefined;
  /** The selected row, e.g. the current market. */
  selectedKey?: string | undefined;
  className?: string;
}
