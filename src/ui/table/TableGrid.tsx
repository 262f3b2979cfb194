// TableGrid.tsx: shared parts of tables: sorted keyed rows, the cell that is the tab stop, the grid with its header.
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { WholeMoney } from '../display/Num.tsx';
import { useIsCompact } from '../hooks/useIsCompact.ts';
import { cx } from '../theme/cx.ts';
import { beyondCard, hasCards } from './card.ts';
import { columnTracks } from './columnTracks.ts';
import { HEADER_KEY, useGridNavigation } from './tableNavigation.ts';
import { HeaderRow } from './HeaderRow.tsx';
import { RowDetails, useRowDetails } from './RowDetails.tsx';
import { useRowKeys, useSortedRows } from './tableSort.ts';
import type { Column, TableProps } from './tableTypes.ts';

const UNSORTED: readonly [] = [];
const NONE: readonly never[] = [];

/** Rows in order, with keyboard and press handling. `reveal` scrolls a row into view so that it is rendered. */
export function useTableGrid<Row>(
  { columns, rows, rowKey, defaultSort, isSorted, sort: chosenSort, onSort, onRowAction }: TableProps<Row>,
  reveal: (index: number) => void,
) {
  const root = useRef<HTMLDivElement>(null);
  const isCompact = useIsCompact();
  const isCards = isCompact && hasCards(columns);
  const outOfView = useTracks(root, columns);
  const hidden = useMemo(
    () => (isCompact ? (isCards ? beyondCard(columns) : NONE) : outOfView),
    [columns, isCompact, isCards, outOfView],
  );
  const details = useRowDetails();
  const onPress = useRowPress(onRowAction);
  const { sorted, sort, press } = useSortedRows(rows, isSorted ? UNSORTED : columns, {
    defaultSort,
    sort: chosenSort,
    onSort,
  });
  const keys = useRowKeys(sorted, rowKey);
  const { active, ...handlers } = useGridNavigation({
    root,
    keys,
    columnCount: columns.length,
    isInRows: (index) => !isCards || !hidden.some((column) => column === columns[index]),
    reveal,
    onEnter: (index) => {
      const row = sorted[index];
      if (row !== undefined) onRowAction?.(row);
    },
  });
  return { root, sorted, keys, sort, press, onPress, active, handlers, hidden, details, isCards };
}

type TableGridProps<Row> = Pick<
  TableProps<Row>,
  'label' | 'columns' | 'rows' | 'isLoading' | 'className' | 'onMoveColumn'
> & {
  grid: ReturnType<typeof useTableGrid<Row>>;
  children: ReactNode;
};

/** The scrolling grid with its header; `children` are its rows. */
export function TableGrid<Row>({
  label,
  columns,
  rows,
  isLoading = false,
  className,
  onMoveColumn,
  grid,
  children,
}: TableGridProps<Row>) {
  const { root, sorted, keys, sort, press, active, handlers, hidden, details, isCards } = grid;
  return (
    <div
      ref={root}
      role="grid"
      tabIndex={-1}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length}
      aria-busy={isLoading || undefined}
      {...handlers}
      className={cx('scroll-quiet @container relative min-h-0 flex-1 outline-none', className)}
    >
      <div role="rowgroup" className="contents">
        <HeaderRow
          isCards={isCards}
          columns={columns}
          sort={sort}
          onSort={press}
          onMove={onMoveColumn}
          activeColumn={active.rowKey === HEADER_KEY ? active.column : -1}
        />
      </div>
      <WholeMoney value>{children}</WholeMoney>
      <RowDetails
        details={details}
        columns={hidden}
        row={sorted[keys.indexOf(details.opened?.rowKey ?? '')]}
      />
    </div>
  );
}

/** Fits the tracks to the table's width, and sets `data-fits` while all columns are visible. Returns those that are not. */
function useTracks<Row>(
  root: RefObject<HTMLElement | null>,
  columns: readonly Column<Row>[],
): readonly Column<Row>[] {
  const [hiddenCount, setHiddenCount] = useState(0);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const fit = (width: number) => {
      const { tracks, rowWidth, hiddenCount: count } = columnTracks(columns, width);
      element.style.setProperty('--tracks', tracks);
      element.style.setProperty('--row-width', `${rowWidth}px`);
      element.toggleAttribute('data-fits', rowWidth <= width);
      setHiddenCount(count);
    };
    const sizes = new ResizeObserver(([entry]) => fit(entry?.contentRect.width ?? 0));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [root, columns]);
  return useMemo(
    () => (hiddenCount === 0 ? NONE : columns.filter(({ pin }) => pin === undefined).slice(-hiddenCount)),
    [columns, hiddenCount],
  );
}

/** Undefined where a press does nothing. */
function useRowPress<Row>(onRowAction: ((row: Row) => void) | undefined): ((row: Row) => void) | undefined {
  const newest = useRef(onRowAction);
  useEffect(() => {
    newest.current = onRowAction;
  });
  const press = useCallback((row: Row) => newest.current?.(row), []);
  return onRowAction && press;
}
