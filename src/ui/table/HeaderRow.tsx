// HeaderRow.tsx: the header of a table: sorts columns, and moves them to another place.
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef } from 'react';
import { Icon } from '../display/Icon.tsx';
import { cx } from '../theme/cx.ts';
import { HEADER_KEY } from './tableNavigation.ts';
import { CELL, pinned, side, TRACKS, useTabStop } from './TableRow.tsx';
import { isSortable } from './tableSort.ts';
import type { Column, Sort, SortDirection } from './tableTypes.ts';
import { type HeldColumn, type OnColumnMove, useColumnMoves } from './useColumnMoves.ts';

interface HeaderRowProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: (column: Column<Row>) => void;
  onMove?: OnColumnMove | undefined;
  /** The cell that is the table's tab stop; −1 for none. */
  activeColumn: number;
  /** On a phone the names are a line of sort buttons over the cards. */
  isCards: boolean;
}

/** Column names, as sort buttons where sortable. */
export function HeaderRow<Row>({
  columns,
  sort,
  onSort,
  onMove,
  activeColumn,
  isCards,
}: HeaderRowProps<Row>) {
  const row = useRef<HTMLDivElement>(null);
  useTabStop(row, activeColumn);
  const { held, handlers } = useColumnMoves(row, columns, isCards ? undefined : onMove);
  return (
    <div
      ref={row}
      {...handlers}
      role="row"
      aria-rowindex={1}
      data-row={HEADER_KEY}
      className={cx(
        'sticky top-0 z-10 h-row border-b border-line bg-surface compact:h-[calc(2.75rem+1px)]',
        isCards ? 'fades-more flex overflow-x-auto' : 'grid',
      )}
      style={isCards ? undefined : TRACKS}
      tabIndex={isCards ? 0 : undefined}
    >
      {columns.map((column, index) => (
        <HeaderCell
          key={column.id}
          column={column}
          index={index}
          direction={sort?.columnId === column.id ? sort.direction : undefined}
          onSort={onSort}
          isCards={isCards}
          isMovable={onMove !== undefined && !isCards && column.pin === undefined}
          held={held}
        />
      ))}
    </div>
  );
}

interface HeaderCellProps<Row> extends Pick<HeaderRowProps<Row>, 'onSort'> {
  column: Column<Row>;
  index: number;
  direction: SortDirection | undefined;
  isCards: boolean;
  isMovable: boolean;
  held: HeldColumn | undefined;
}

function HeaderCell<Row>({
  column,
  index,
  direction,
  onSort,
  isCards,
  isMovable,
  held,
}: HeaderCellProps<Row>) {
  const place = isCards
    ? CARD_PLACE[isSortable(column) ? 'sorts' : 'names']
    : cx(side(column), pinned(column));
  return (
    <div
      role="columnheader"
      aria-sort={isSortable(column) ? (direction ?? 'none') : undefined}
      data-col={index}
      data-column={column.id}
      aria-keyshortcuts={isMovable ? 'Shift+ArrowLeft Shift+ArrowRight' : undefined}
      data-tip={column.headerTip}
      tabIndex={-1}
      className={cx(CELL, 'text-label font-normal text-faint', place, heldLook(column.id, held))}
    >
      {isSortable(column) ? (
        <button
          type="button"
          tabIndex={-1}
          onClick={() => onSort(column)}
          className="focus-inside -mx-1 inline-flex h-full min-w-0 items-center gap-0.5 rounded-sm px-1 hover:text-ink"
        >
          <span className="truncate">{column.header}</span>
          {direction && (
            <Icon
              of={direction === 'ascending' ? ArrowUp : ArrowDown}
              size={12}
              className="shrink-0 text-accent"
            />
          )}
        </button>
      ) : (
        <span className={column.isHeaderHidden ? 'sr-only' : 'truncate'}>{column.header}</span>
      )}
    </div>
  );
}

const CARD_PLACE = { sorts: 'shrink-0', names: 'sr-only' };

/** Marks the place where a dragged column would go. */
const DROP = {
  before:
    '[box-shadow:inset_2px_0_0_var(--color-accent)] rtl:[box-shadow:inset_-2px_0_0_var(--color-accent)]',
  after: '[box-shadow:inset_-2px_0_0_var(--color-accent)] rtl:[box-shadow:inset_2px_0_0_var(--color-accent)]',
};

function heldLook(id: string, held: HeldColumn | undefined): string | undefined {
  if (held?.id === id) return 'opacity-50';
  return held?.to?.id === id ? DROP[held.to.side] : undefined;
}
