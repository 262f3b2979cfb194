// useColumnMoves.ts: moving columns at their headers: by dragging with a mouse or pen, or with Shift and an arrow key.
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type ColumnPlace, stepPlace } from './columnOrder.ts';
import { CONTROLS } from './tableNavigation.ts';
import type { Column } from './tableTypes.ts';

const SLOP = 5;

/** `id`: the dragged column; `to`: its place if dropped now. */
export interface HeldColumn {
  id: string;
  to: ColumnPlace | undefined;
}

export type OnColumnMove = (id: string, to: ColumnPlace) => void;

/** Handlers for the header row, whose cells have `data-column`. Without `onMove` they do nothing. */
export function useColumnMoves(
  row: RefObject<HTMLElement | null>,
  columns: readonly Pick<Column<never>, 'id' | 'pin'>[],
  onMove: OnColumnMove | undefined,
) {
  const [held, setHeld] = useState<HeldColumn>();
  const press = useRef<{ id: string; x: number } | undefined>(undefined);
  const wasDragged = useRef(false);
  const refocused = useRef<string | undefined>(undefined);
  const end = () => {
    press.current = undefined;
    setHeld(undefined);
  };

  // A header cell loses the focus when it moves in the DOM.
  useLayoutEffect(() => {
    const cell = refocused.current === undefined ? null : cellOf(row.current, refocused.current);
    refocused.current = undefined;
    (cell?.querySelector<HTMLElement>(CONTROLS) ?? cell)?.focus();
  }, [row, columns]);

  const isHeld = held !== undefined;
  useEffect(() => {
    if (!isHeld) return undefined;
    const cancel = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      press.current = undefined;
      setHeld(undefined);
    };
    const page = row.current?.ownerDocument.defaultView ?? window;
    page.addEventListener('keydown', cancel, { capture: true });
    return () => page.removeEventListener('keydown', cancel, { capture: true });
  }, [row, isHeld]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined;
    const id = idOf(event.target);
    if (!onMove || !event.shiftKey || step === undefined || id === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const to = stepPlace(columns, id, (step === 1) === isMirrored ? -1 : 1);
    if (!to) return;
    refocused.current = id;
    onMove(id, to);
  };
  const onPointerDown = (event: PointerEvent) => {
    wasDragged.current = false;
    const id = idOf(event.target);
    const isFixed = columns.find((column) => column.id === id)?.pin !== undefined;
    // Touch scrolls the table sideways instead.
    if (!onMove || event.button !== 0 || event.pointerType === 'touch' || id === undefined || isFixed) return;
    press.current = { id, x: event.clientX };
  };
  const onPointerMove = (event: PointerEvent) => {
    const from = press.current;
    if (!from || (!held && Math.abs(event.clientX - from.x) < SLOP)) return;
    if (!held) event.currentTarget.setPointerCapture(event.pointerId);
    wasDragged.current = true;
    setHeld({ id: from.id, to: placeAt(row.current, columns, event.clientX) });
  };
  const onPointerUp = () => {
    if (held?.to) onMove?.(held.id, held.to);
    end();
  };
  // The click that ends a drag must not sort.
  const onClickCapture = (event: MouseEvent) => {
    if (!wasDragged.current) return;
    wasDragged.current = false;
    event.stopPropagation();
  };
  return {
    held,
    handlers: { onKeyDown, onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end, onClickCapture },
  };
}

const idOf = (target: EventTarget): string | undefined =>
  (target as Element).closest<HTMLElement>('[data-column]')?.dataset['column'];

const cellOf = (row: HTMLElement | null, id: string): HTMLElement | null =>
  row?.querySelector<HTMLElement>(`[data-column="${CSS.escape(id)}"]`) ?? null;

/** The place nearest to a point of the window; undefined over a pinned column. */
function placeAt(
  row: HTMLElement | null,
  columns: readonly Pick<Column<never>, 'id' | 'pin'>[],
  x: number,
): ColumnPlace | undefined {
  if (!row) return undefined;
  const isMirrored = getComputedStyle(row).direction === 'rtl';
  for (const { id, pin } of columns) {
    const box = cellOf(row, id)?.getBoundingClientRect();
    if (!box || x < box.left || x > box.right) continue;
    const isFirstHalf = x < box.left + box.width / 2;
    return pin === undefined ? { id, side: isFirstHalf === isMirrored ? 'after' : 'before' } : undefined;
  }
  return undefined;
}
