// Table.tsx: a table for up to a few hundred rows.
import { type CSSProperties, useRef } from 'react';
import { cx } from '../theme/cx.ts';
import { TableFill } from './TableFill.tsx';
import { HEADER_KEY, useGridNavigation } from './tableNavigation.ts';
import { BodyRow, HeaderRow, minWidth } from './TableRow.tsx';
import { useRowKeys, useSortedRows } from './tableSort.ts';
import type { TableProps } from './tableTypes.ts';
import { useFit } from './useFit.ts';
import { useRowPress } from './useRowPress.ts';

/** A table for up to a few hundred rows. It fills and scrolls inside its container; see VirtualTable for thousands. */
export function Table<Row>({
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
  const { active, ...handlers } = useGridNavigation({
    root,
    keys,
    columnCount: columns.length,
    reveal: () => {},
    onEnter: (index) => {
      const row = sorted[index];
      if (row !== undefined) onRowAction?.(row);
    },
  });
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
          columns={columns}
          sort={sort}
          onSort={press}
          activeColumn={active.rowKey === HEADER_KEY ? active.column : -1}
        />
      </div>
      <div role="rowgroup" style={{ minWidth: minWidth(columns) }}>
        {sorted.map((row, index) => (
          <BodyRow
            key={keys[index]}
            row={row}
            rowKey={keys[index] ?? ''}
            index={index}
            columns={columns}
            activeColumn={active.rowKey === keys[index] ? active.column : -1}
            isSelected={selectedKey !== undefined && selectedKey === keys[index]}
            onPress={onPress}
            className={cx(onRowAction && 'cursor-pointer', rowClass?.(row))}
          />
        ))}
        {rows.length === 0 && <TableFill columnCount={columns.length} isLoading={isLoading} empty={empty} />}
      </div>
    </div>
  );
}
