// tableSort.ts: sorting of table rows.
import { useMemo, useState } from 'react';
import type { Column, Sort, SortValue, TableProps } from './tableTypes.ts';

interface Sorted<Row> {
  sorted: readonly Row[];
  sort: Sort | undefined;
  /** Header presses cycle: the column's first direction, the other, unsorted. */
  press: (column: Column<Row>) => void;
}

/** Rows in the requested order; as given without a sort. Stable. */
export function useSortedRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  chosen: SortChoice,
): Sorted<Row> {
  const [own, setOwn] = useState<Sort | null>();
  const requested = chosen.onSort ? chosen.sort : own;
  // A column that the table has at times may be gone. Rows that come sorted have no columns here.
  const isThere =
    requested === null || columns.length === 0 || columns.some(({ id }) => id === requested?.columnId);
  const sort = isThere ? (requested ?? undefined) : chosen.defaultSort;
  const [sortRows] = useState(createSorter<Row>);
  const sorted = useMemo(() => sortRows(rows, columns, sort), [sortRows, rows, columns, sort]);
  return { sorted, sort, press: (column) => (chosen.onSort ?? setOwn)(nextSort(sort, column) ?? null) };
}

type SortChoice = Pick<TableProps<never>, 'defaultSort' | 'sort' | 'onSort'>;

/** The rows' keys in order; the same array while unchanged, so that dependants skip work. */
export function useRowKeys<Row>(rows: readonly Row[], rowKey: (row: Row) => string): readonly string[] {
  const [remember] = useState(createKeyMemory<Row>);
  return useMemo(() => remember(rows, rowKey), [remember, rows, rowKey]);
}

/** The sort after pressing a column's header. */
export function nextSort<Row>(
  before: Sort | undefined,
  column: Pick<Column<Row>, 'id' | 'sortText' | 'firstDirection'>,
): Sort | undefined {
  const first = column.firstDirection ?? (column.sortText ? 'ascending' : 'descending');
  if (before?.columnId !== column.id) return { columnId: column.id, direction: first };
  if (before.direction !== first) return undefined;
  return { columnId: column.id, direction: first === 'ascending' ? 'descending' : 'ascending' };
}

/** Starts from the last order: tens of thousands of rows, of which a few moved, take one comparison each. */
function createSorter<Row>(): (
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
) => readonly Row[] {
  let order: number[] = [];
  return (rows, columns, sort) => {
    const column = columns.find(({ id }) => id === sort?.columnId);
    if (!sort || !column || !isSortable(column)) return rows;
    const compare = comparison(rows, column, sort.direction === 'ascending' ? 1 : -1);
    if (order.length !== rows.length) order = rows.map((_row, index) => index);
    // Equal rows keep their given order, whatever the last one was.
    order.sort((a, b) => compare(a, b) || a - b);
    return order.map((index) => rows[index] as Row);
  };
}

/** The rows in an order, once. */
export const sortedRows = <Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
): readonly Row[] => createSorter<Row>()(rows, columns, sort);

export const isSortable = ({ sortBy, sortText }: Pick<Column<never>, 'sortBy' | 'sortText'>): boolean =>
  sortBy !== undefined || sortText !== undefined;

/** Compares rows by their index. The value of each is read once, not once per comparison. */
function comparison<Row>(
  rows: readonly Row[],
  { sortBy, thenBy, sortText }: Column<Row>,
  sign: number,
): (a: number, b: number) => number {
  if (sortText) {
    const texts = rows.map((row) => sortText(row));
    return (a, b) => compareWith(NAMES.compare, texts[a], texts[b], sign);
  }
  const values = sortBy ? rows.map((row) => sortBy(row)) : [];
  const others = thenBy ? rows.map((row) => thenBy(row)) : [];
  return (a, b) =>
    compareWith(compareValues, values[a], values[b], sign) ||
    compareWith(compareValues, others[a], others[b], sign);
}

/** A missing value is last in both directions. */
function compareWith<Value>(
  compare: (a: NonNullable<Value>, b: NonNullable<Value>) => number,
  a: Value,
  b: Value,
  sign: number,
): number {
  if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b));
  return sign * compare(a as NonNullable<Value>, b as NonNullable<Value>);
}

const compareValues = (a: NonNullable<SortValue>, b: NonNullable<SortValue>): number =>
  typeof a === 'number' ? a - Number(b) : a.cmp(b);

const isMissing = (value: unknown): boolean => value === null || value === undefined;

const NAMES = new Intl.Collator();

/** A row in its former place keeps its key: of thousands only changed ones are read. */
function createKeyMemory<Row>(): (rows: readonly Row[], rowKey: (row: Row) => string) => readonly string[] {
  let known: { rows: readonly Row[]; rowKey?: (row: Row) => string } = { rows: [] };
  let knownKeys: readonly string[] = [];
  return (rows, rowKey) => {
    const before = known.rowKey === rowKey ? known.rows : [];
    const keys = rows.map((row, index) =>
      row === before[index] ? (knownKeys[index] ?? rowKey(row)) : rowKey(row),
    );
    const isSame = keys.length === knownKeys.length && keys.every((key, index) => key === knownKeys[index]);
    known = { rows, rowKey };
    if (!isSame) knownKeys = keys;
    return knownKeys;
  };
}
