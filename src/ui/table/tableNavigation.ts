// tableNavigation.ts: one tab stop per table; arrows move between cells. A cell's controls take the focus instead of
// it.
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

export const HEADER_KEY = '·header·';
export const CONTROLS = 'button,a[href],input,select,textarea';

export interface ActiveCell {
  rowKey: string;
  column: number;
}

export interface Place {
  /** −1 is the header. */
  row: number;
  column: number;
}

interface Grid {
  root: RefObject<HTMLElement | null>;
  keys: readonly string[];
  columnCount: number;
  /** Whether rows have a cell of the column: cards do not have all. */
  isInRows: (column: number) => boolean;
  /** Scrolls a row into view so that it is rendered. */
  reveal: (row: number) => void;
  /** Enter on a cell without controls. */
  onEnter?: ((row: number) => void) | undefined;
}

const PAGE_ROWS = 10;

/** Keyboard navigation of a grid of `keys.length` rows and a header. */
export function useGridNavigation({ root, keys, columnCount, isInRows, reveal, onEnter }: Grid) {
  const [active, setActive] = useState<ActiveCell>();
  const wanted = useRef<ActiveCell | undefined>(undefined);
  const focused = useRef<{ rowKey: string; row: number } | undefined>(undefined);

  const rowOf = (rowKey: string) => (rowKey === HEADER_KEY ? -1 : keys.indexOf(rowKey));
  const go = ({ row, column }: Place) => {
    const next = { rowKey: row < 0 ? HEADER_KEY : (keys[row] ?? HEADER_KEY), column };
    wanted.current = next;
    if (row >= 0) reveal(row);
    setActive(next);
  };

  // The cell may be rendered only after scrolling, so this is retried after every render.
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const cell = cellOf(root.current, wanted.current);
    if (!cell) return;
    wanted.current = undefined;
    focusCell(cell);
  });

  // When the focused row disappears (a filled order), the row now in its place gets the focus; without rows, the table.
  useEffect(() => {
    const lost = focused.current;
    if (!lost || lost.rowKey === HEADER_KEY || keys.includes(lost.rowKey)) return;
    focused.current = undefined;
    const { activeElement, body } = root.current?.ownerDocument ?? document;
    if (activeElement !== body) return;
    if (keys.length === 0) return root.current?.focus();
    const next = { rowKey: keys[Math.min(lost.row, keys.length - 1)] ?? HEADER_KEY, column: 0 };
    const cell = cellOf(root.current, next);
    if (cell) focusCell(cell);
  }, [keys, root]);

  const onFocus = (event: FocusEvent) => {
    const cell = placeOf(event.target);
    if (!cell) return;
    focused.current = { rowKey: cell.rowKey, row: rowOf(cell.rowKey) };
    if (cell.rowKey !== active?.rowKey || cell.column !== active.column) setActive(cell);
  };

  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !root.current?.contains(event.relatedTarget))
      focused.current = undefined;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const cell = placeOf(target);
    if (!cell || isEditing(target)) return;
    const row = rowOf(cell.rowKey);
    if (event.key === 'Enter' && !target.matches(CONTROLS) && row >= 0) return onEnter?.(row);
    const isMirrored = getComputedStyle(target).direction === 'rtl';
    if (moveAmongControls(event, target, isMirrored)) return event.preventDefault();
    const next = nextPlace(
      event,
      { row, column: cell.column },
      { rowCount: keys.length, columnCount, isMirrored },
    );
    if (!next) return;
    event.preventDefault();
    const step = Math.sign(next.column - cell.column) || -1;
    go(next.row < 0 ? next : { ...next, column: nearest(next.column, step, columnCount, isInRows) });
  };

  const { rowKey, column } = active ?? { rowKey: keys[0] ?? HEADER_KEY, column: 0 };
  // Its column may be gone, or beyond the card since the window became narrow.
  const last = Math.max(0, Math.min(column, columnCount - 1));
  const inView = rowKey === HEADER_KEY ? last : nearest(last, -1, columnCount, isInRows);
  return { active: { rowKey, column: inView }, onFocus, onBlur, onKeyDown };
}

/** The cell a key leads to, in a grid whose header is row −1; undefined for other keys. */
export function nextPlace(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  { row, column }: Place,
  { rowCount, columnCount, isMirrored }: { rowCount: number; columnCount: number; isMirrored: boolean },
): Place | undefined {
  const toRow = (wantedRow: number) => Math.max(-1, Math.min(wantedRow, rowCount - 1));
  const toColumn = (wantedColumn: number) => Math.max(0, Math.min(wantedColumn, columnCount - 1));
  const isFar = event.ctrlKey || event.metaKey;
  const forward = isMirrored ? -1 : 1;
  const places = new Map<string, Place>([
    ['ArrowDown', { row: toRow(row + 1), column }],
    ['ArrowUp', { row: toRow(row - 1), column }],
    ['ArrowRight', { row, column: toColumn(column + forward) }],
    ['ArrowLeft', { row, column: toColumn(column - forward) }],
    ['PageDown', { row: toRow(row + PAGE_ROWS), column }],
    ['PageUp', { row: toRow(Math.max(0, row - PAGE_ROWS)), column }],
    ['Home', { row: isFar ? toRow(0) : row, column: 0 }],
    ['End', { row: isFar ? toRow(rowCount - 1) : row, column: toColumn(columnCount - 1) }],
  ]);
  return places.get(event.key);
}

/** The next column in that direction that rows have; without one the next in the other. */
export function nearest(
  column: number,
  step: number,
  columnCount: number,
  isInRows: (column: number) => boolean,
): number {
  for (let at = column; at >= 0 && at < columnCount; at += step) if (isInRows(at)) return at;
  for (let at = column; at >= 0 && at < columnCount; at -= step) if (isInRows(at)) return at;
  return column;
}

function moveAmongControls(event: KeyboardEvent, target: HTMLElement, isMirrored: boolean): boolean {
  if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return false;
  const controls = [...(target.closest('[data-col]')?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
  const step = (event.key === 'ArrowRight') === isMirrored ? -1 : 1;
  const next = controls[controls.indexOf(target) + step];
  if (!controls.includes(target) || !next) return false;
  next.focus();
  return true;
}

function placeOf(target: EventTarget): ActiveCell | undefined {
  const cell = (target as Element).closest<HTMLElement>('[data-col]');
  const row = cell?.closest<HTMLElement>('[data-row]');
  return cell && row ? { rowKey: row.dataset.row ?? '', column: Number(cell.dataset.col) } : undefined;
}

function cellOf(root: HTMLElement | null, { rowKey, column }: ActiveCell): HTMLElement | null {
  return (
    root?.querySelector<HTMLElement>(`[data-row="${CSS.escape(rowKey)}"] [data-col="${column}"]`) ?? null
  );
}

function focusCell(cell: HTMLElement): void {
  (cell.querySelector<HTMLElement>(CONTROLS) ?? cell).focus();
}

function isEditing(target: HTMLElement): boolean {
  return target.matches('input:not([type=checkbox]),select,textarea');
}
