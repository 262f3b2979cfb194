// TableRow.tsx: one row of a table.
import { type CSSProperties, memo, type RefObject, useLayoutEffect, useRef, type MouseEvent } from 'react';
import { cx } from '../theme/cx.ts';
import { CARD, cardCell, isLabelled } from './card.ts';
import { detailsIndex } from './columnTracks.ts';
import { DetailsButton, type OnDetails } from './RowDetails.tsx';
import { CONTROLS } from './tableNavigation.ts';
import type { Column } from './tableTypes.ts';

interface BodyRowProps<Row> {
  row: Row;
  rowKey: string;
  index: number;
  columns: readonly Column<Row>[];
  activeColumn: number;
  isSelected: boolean;
  onPress: ((row: Row) => void) | undefined;
  /** Absent while all columns are in view. */
  onDetails: OnDetails | undefined;
  hasDetailsOpen: boolean;
  className: string | undefined;
  /** Pixels from the top of the body. */
  top: number;
  /** The columns that are out of view. */
  hidden: readonly Column<Row>[];
  isCard: boolean;
  /** Receives the row's element where its height depends on its content. */
  measure: ((element: HTMLElement | null) => void) | undefined;
}

/** One row; rerendered only when its record, index or columns change. */
export const BodyRow = memo(function BodyRow<Row>({
  row,
  rowKey,
  index,
  columns,
  activeColumn,
  isSelected,
  onPress,
  onDetails,
  hasDetailsOpen,
  className,
  top,
  hidden,
  isCard,
  measure,
}: BodyRowProps<Row>) {
  const element = useRef<HTMLDivElement>(null);
  useTabStop(element, activeColumn);
  useLayoutEffect(() => measure?.(element.current));
  const details = onDetails && (
    <DetailsButton rowKey={rowKey} isOpen={hasDetailsOpen} onDetails={onDetails} />
  );
  const style: CSSProperties = {
    ...(isCard ? undefined : TRACKS),
    position: 'absolute',
    insetBlockStart: 0,
    insetInline: 0,
    transform: `translateY(${top}px)`,
  };
  return (
    // Keys are handled by the grid (Enter on a cell), so this press is for pointers.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={element}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected || undefined}
      data-row={rowKey}
      data-index={index}
      style={style}
      onClick={onPress && ((event) => isOnRow(event) && onPress(row))}
      className={cx(
        // `contain: layout` without paint: a clip per row was the largest cost of scrolling.
        'group/row grid border-b border-line/60 bg-surface text-table [contain:layout] hover:bg-hover aria-selected:bg-selected',
        isCard ? CARD : 'h-table-row',
        className,
      )}
    >
      {columns.map((column, position) =>
        isCard && hidden.includes(column) ? null : (
          <div
            key={column.id}
            role="gridcell"
            aria-colindex={isCard ? position + 1 : undefined}
            data-col={position}
            tabIndex={-1}
            className={isCard ? cardCell(column, columns) : cx(CELL, 'tabular', side(column), pinned(column))}
          >
            {isCard && isLabelled(column) && (
              <span aria-hidden="true" className="text-label text-faint">
                {column.header}
              </span>
            )}
            {!isCard && position === detailsIndex(columns) && details}
            {column.cell(row)}
            {isCard && column.card === 'title' && details}
          </div>
        ),
      )}
    </div>
  );
}) as <Row>(props: BodyRowProps<Row>) => React.JSX.Element;

export const TRACKS: CSSProperties = { gridTemplateColumns: 'var(--tracks)' };
/** All columns, so that a narrow table scrolls sideways. */
export const ROW_WIDTH = 'var(--row-width)';
export const CELL =
  'focus-inside flex min-w-0 items-center overflow-hidden px-2 whitespace-nowrap first:ps-3 last:pe-3';

export function side<Row>({ align }: Column<Row>): string {
  // Text too long for its column is truncated at its end.
  return align === 'end'
    ? 'justify-end-safe text-end [&>span]:min-w-0 [&>span]:overflow-hidden [&>span]:text-ellipsis'
    : 'justify-start text-start';
}

/** Only where the table scrolls: each sticky cell is a layer, repainted on every frame of scrolling. */
const PINNED = 'sticky z-1 bg-inherit in-data-fits:relative';

/** The columns that scroll beneath it fade out, within the padding of the last one that is whole in view. */
const FADED_END =
  'end-0 [box-shadow:-0.25rem_0_0.375rem_-0.125rem_var(--color-surface)] rtl:[box-shadow:0.25rem_0_0.375rem_-0.125rem_var(--color-surface)] in-data-fits:[box-shadow:none]';

export function pinned<Row>({ pin }: Column<Row>): string | false {
  return pin !== undefined && cx(PINNED, pin === 'start' ? 'start-0' : FADED_END);
}

function setTabIndex(element: HTMLElement, tabIndex: number): void {
  if (element.getAttribute('tabindex') !== String(tabIndex)) element.tabIndex = tabIndex;
}

/** Makes the row's active cell, or its controls, the table's only tab stop. */
export function useTabStop(row: RefObject<HTMLElement | null>, activeColumn: number): void {
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null) return;
    const active = element.querySelector<HTMLElement>(`:scope > [data-col="${activeColumn}"]`);
    let isAtControl = false;
    for (const control of element.querySelectorAll<HTMLElement>(CONTROLS)) {
      const isInActive = active?.contains(control) === true;
      isAtControl ||= isInActive;
      setTabIndex(control, isInActive ? 0 : -1);
    }
    // Written only on change, so that rows scrolling into view stay cheap.
    for (const cell of element.children)
      if (cell instanceof HTMLElement && cell.dataset['col'] !== undefined)
        setTabIndex(cell, cell === active && !isAtControl ? 0 : -1);
  });
}

/** Not on a control, nor in a menu or dialog that a cell has opened: React reports their presses here too. */
const isOnRow = ({ target, currentTarget }: MouseEvent): boolean =>
  target instanceof Element && currentTarget.contains(target) && target.closest(CONTROLS) === null;
