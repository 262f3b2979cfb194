// VirtualTable.tsx: a table that renders the visible rows only.
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { onAppearanceChange } from '../theme/appearance.ts';
import { cx } from '../theme/cx.ts';
import { TableFill } from './TableFill.tsx';
import { HEADER_KEY, useGridNavigation } from './tableNavigation.ts';
import { BodyRow, HeaderRow, minWidth } from './TableRow.tsx';
import { useRowKeys, useSortedRows } from './tableSort.ts';
import type { TableProps } from './tableTypes.ts';
import { useFit } from './useFit.ts';
import { useRowPress } from './useRowPress.ts';
import { useIsCompact } from '../hooks/useIsCompact.ts';

const OVERSCAN = 10;
const DEFAULT_ROW_PX = 28;
/** About what a card takes, until it is measured. */
const CARD_PX = 200;

/** The same table for thousands of rows: only those in view are in the page, and the one with focus. Needs a container with a height. */
export function VirtualTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  empty,
  isLoading = false,
  defaultSort,
  sort: chosenSort,
  onSort,
  onRowAction,
  rowClass,
  selectedKey,
  className,
}: TableProps<Row>) {
  const root = useRef<HTMLDivElement>(null);
  useFit(root, minWidth(columns));
  const onPress = useRowPress(onRowAction);
  const { sorted, sort, press } = useSortedRows(rows, columns, { defaultSort, sort: chosenSort, onSort });
  const keys = useRowKeys(sorted, rowKey);
  const activeIndex = useRef(-1);
  const isCompact = useIsCompact();
  const isCards = isCompact && columns.some(({ card }) => card === 'title');
  const rowHeight = useSyncExternalStore(onRowHeightChange, rowPixels);
  // The rule warns projects that use the React Compiler; this one does not.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => root.current,
    estimateSize: () => (isCards ? CARD_PX : rowHeight),
    // A new function here makes the virtualizer measure every row again.
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    overscan: OVERSCAN,
    // Rows beyond the view are there already: React may draw the next ones in its own time.
    useFlushSync: false,
    // The sticky header covers the first pixels of the view.
    scrollPaddingStart: DEFAULT_ROW_PX,
    rangeExtractor: (range) => withIndex(defaultRangeExtractor(range), activeIndex.current, range.count),
  });
  useEffect(() => virtual.measure(), [virtual, rowHeight, isCards]);
  const { active, ...handlers } = useGridNavigation({
    root,
    keys,
    columnCount: columns.length,
    reveal: (index) => virtual.scrollToIndex(index),
    onEnter: (index) => {
      const row = sorted[index];
      if (row !== undefined) onRowAction?.(row);
    },
  });
  useEffect(() => {
    activeIndex.current = keys.indexOf(active.rowKey);
  }, [keys, active.rowKey]);
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
      style={{ '--tracks': columns.map((column) => column.width).join(' ') } as CSSProperties}
    >
      <div role="rowgroup" className="contents">
        <HeaderRow
          isCards={isCards}
          columns={columns}
          sort={sort}
          onSort={press}
          activeColumn={active.rowKey === HEADER_KEY ? active.column : -1}
        />
      </div>
      <div
        role="rowgroup"
        className="relative"
        style={{
          minWidth: isCards ? undefined : minWidth(columns),
          height: rows.length === 0 ? undefined : virtual.getTotalSize(),
        }}
      >
        {virtual.getVirtualItems().map((item) => {
          const row = sorted[item.index];
          const key = keys[item.index];
          if (row === undefined || key === undefined) return null;
          return (
            <BodyRow
              key={key}
              row={row}
              rowKey={key}
              index={item.index}
              top={item.start}
              isCard={isCards}
              measure={isCards ? virtual.measureElement : undefined}
              columns={columns}
              activeColumn={active.rowKey === key ? active.column : -1}
              isSelected={selectedKey === key}
              onPress={onPress}
              className={cx(onRowAction && 'cursor-pointer', rowClass?.(row))}
            />
          );
        })}
        {rows.length === 0 && <TableFill columnCount={columns.length} isLoading={isLoading} empty={empty} />}
      </div>
    </div>
  );
}

/** By the density chosen, and by the width of the window: a phone that is turned has rows for a thumb in one direction only. */
function onRowHeightChange(listener: () => void): () => void {
  const stop = onAppearanceChange(listener);
  window.addEventListener('resize', listener);
  return () => {
    stop();
    window.removeEventListener('resize', listener);
  };
}

/** The height of a row in the present density, in pixels. */
function rowPixels(): number {
  const style = getComputedStyle(document.documentElement);
  const rem = Number.parseFloat(style.getPropertyValue('--spacing-table-row'));
  const root = Number.parseFloat(style.fontSize);
  return rem > 0 && root > 0 ? rem * root : DEFAULT_ROW_PX;
}

function withIndex(range: number[], index: number, count: number): number[] {
  if (index < 0 || index >= count || range.includes(index)) return range;
  return [...range, index].toSorted((a, b) => a - b);
}
