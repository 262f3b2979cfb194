// Table.tsx: a table for up to a few hundred rows.
import { cx } from '../theme/cx.ts';
import { TableFill } from './TableFill.tsx';
import { TableGrid, useTableGrid } from './TableGrid.tsx';
import { BodyRow, ROW_WIDTH } from './TableRow.tsx';
import type { TableProps } from './tableTypes.ts';

/** A table for up to a few hundred rows. It fills its container and scrolls inside; see VirtualTable for thousands. */
export function Table<Row>(props: TableProps<Row>) {
  const { columns, rows, empty, isLoading = false, onRowAction, rowClass, selectedKey } = props;
  const grid = useTableGrid(props, () => {});
  const { sorted, keys, active, onPress, hidden, details } = grid;
  return (
    <TableGrid {...props} grid={grid}>
      <div role="rowgroup" style={{ minWidth: ROW_WIDTH }}>
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
            onDetails={hidden.length > 0 ? details.toggle : undefined}
            hasDetailsOpen={details.openKey === keys[index]}
            className={cx(onRowAction && 'cursor-pointer', rowClass?.(row))}
          />
        ))}
        {rows.length === 0 && <TableFill columnCount={columns.length} isLoading={isLoading} empty={empty} />}
      </div>
    </TableGrid>
  );
}
