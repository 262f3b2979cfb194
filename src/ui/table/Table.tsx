// Table.tsx: the table of the app; renders the visible rows only.
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { onAppearanceChange } from '../theme/appearance.ts';
import { cx } from '../theme/cx.ts';
import { TableFill } from './TableFill.tsx';
import { TableGrid, useTableGrid } from './TableGrid.tsx';
import { BodyRow, ROW_WIDTH } from './TableRow.tsx';
import type { TableProps } from './tableTypes.ts';

const OVERSCAN = 10;
const DEFAULT_ROW_PX = 28;
/** Approximate height of a card, until measured. */
const CARD_PX = 140;

/** Only the rows in view, and the focused one, are rendered. It fills its container and scrolls inside. */
export function Table<Row>(props: TableProps<Row>) {
  const { columns, rows, empty, isLoading = false, onRowAction, rowClass, selectedKey } = props;
  const grid = useTableGrid(props, (index) => virtual.scrollToIndex(index));
  const { root, sorted, keys, active, onPress, hidden, details, isCards } = grid;
  const activeIndex = useRef(-1);
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
    // Rows beyond the viewport are rendered already: React may render the next ones later.
    useFlushSync: false,
    // The sticky header covers the top of the viewport.
    scrollPaddingStart: DEFAULT_ROW_PX,
    rangeExtractor: (range) => withIndex(defaultRangeExtractor(range), activeIndex.current, range.count),
  });
  useEffect(() => virtual.measure(), [virtual, rowHeight, isCards]);
  useEffect(() => {
    activeIndex.current = keys.indexOf(active.rowKey);
  }, [keys, active.rowKey]);
  return (
    <TableGrid {...props} grid={grid}>
      <div
        role="rowgroup"
        className="relative"
        style={{
          minWidth: isCards ? undefined : ROW_WIDTH,
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
              hidden={hidden}
              isCard={isCards}
              measure={isCards ? virtual.measureElement : undefined}
              columns={columns}
              activeColumn={active.rowKey === key ? active.column : -1}
              isSelected={selectedKey === key}
              onPress={onPress}
              onDetails={hidden.length > 0 ? details.toggle : undefined}
              hasDetailsOpen={details.openKey === key}
              className={cx(onRowAction && 'cursor-pointer', rowClass?.(row))}
            />
          );
        })}
        {rows.length === 0 && <TableFill columnCount={columns.length} isLoading={isLoading} empty={empty} />}
      </div>
    </TableGrid>
  );
}

/** By density and window width: a rotated phone has touch rows in one orientation only. */
function onRowHeightChange(listener: () => void): () => void {
  const stop = onAppearanceChange(listener);
  window.addEventListener('resize', listener);
  return () => {
    stop();
    window.removeEventListener('resize', listener);
  };
}

/** The row height of the current density, in pixels. */
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
