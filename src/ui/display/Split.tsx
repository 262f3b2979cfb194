// Split.tsx: two panes with a resize bar. Kept small: it is in the first chunk of the trade screen.
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react';
import { cx } from '../theme/cx.ts';

interface SplitProps {
  /** Side by side, or stacked. */
  orientation: 'horizontal' | 'vertical';
  /** Names the bar: "Resize the order book". */
  label: string;
  /** Size of the end pane, in px or per cent of the whole; the start pane takes the rest. */
  unit: 'px' | '%';
  defaultSize: number;
  minSize: number;
  maxSize: number;
  /** The stored size. */
  size: number | undefined;
  /** Called after the user has moved the bar, by pointer or arrow keys. */
  onSize: (size: number) => void;
  start: ReactNode;
  end: ReactNode;
  className?: string;
}

/** A bar moved by dragging or arrow keys; double click or Home resets it. */
export function Split({
  orientation,
  label,
  unit,
  defaultSize,
  minSize,
  maxSize,
  size,
  onSize,
  start,
  end,
  className,
}: SplitProps) {
  const root = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number>();
  const clamp = (value: number) => Math.min(maxSize, Math.max(minSize, Math.round(value * 10) / 10));
  const shown = clamp(dragged ?? size ?? defaultSize);
  const isRow = orientation === 'horizontal';

  const sizeAt = (event: PointerEvent): number => {
    const box = root.current?.getBoundingClientRect();
    if (!box) return shown;
    const pixels = pixelsAt(event, box, isRow);
    return clamp(unit === 'px' ? pixels : (pixels / (isRow ? box.width : box.height)) * 100);
  };
  const drop = (event: PointerEvent) => {
    if (dragged === undefined) return;
    setDragged(undefined);
    onSize(sizeAt(event));
  };
  const keyDown = (event: KeyboardEvent) => {
    const step = unit === 'px' ? 16 : 2;
    const steps = stepsOf(event.key, isRow);
    const next = event.key === 'Home' ? defaultSize : steps && shown + steps * step;
    if (next === undefined) return;
    event.preventDefault();
    onSize(clamp(next));
  };
  return (
    <div
      ref={root}
      className={cx('flex min-h-0 min-w-0', isRow ? 'flex-row' : 'flex-col', className)}
      style={{ '--end': `${shown}${unit}` } as CSSProperties}
    >
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">{start}</div>
      {/* A focusable separator is a widget: it has a value and keyboard control. */}
      <div
        role="separator"
        tabIndex={0}
        aria-label={label}
        aria-orientation={isRow ? 'vertical' : 'horizontal'}
        aria-valuenow={Math.round(shown)}
        aria-valuemin={minSize}
        aria-valuemax={maxSize}
        onKeyDown={keyDown}
        onDoubleClick={() => onSize(defaultSize)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragged(shown);
        }}
        onPointerMove={(event) => dragged !== undefined && setDragged(sizeAt(event))}
        onPointerUp={drop}
        onPointerCancel={() => setDragged(undefined)}
        className={cx(
          'relative shrink-0 touch-none bg-line-strong outline-none after:absolute hover:bg-accent focus-visible:bg-focus focus-visible:[box-shadow:0_0_0_1px_var(--color-focus)]',
          // The visible bar is a hairline; its hit area is wider.
          isRow
            ? 'w-px cursor-col-resize after:inset-x-[-4px] after:inset-y-0'
            : 'h-px cursor-row-resize after:inset-x-0 after:inset-y-[-4px]',
          dragged !== undefined && 'bg-accent',
        )}
      />
      <div
        className="flex min-h-0 min-w-0 shrink-0 flex-col"
        style={isRow ? { width: 'var(--end)' } : { height: 'var(--end)' }}
      >
        {end}
      </div>
    </div>
  );
}

/** The size of the end pane with the bar at the pointer. */
function pixelsAt(event: PointerEvent, box: DOMRect, isRow: boolean): number {
  if (!isRow) return box.bottom - event.clientY;
  const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
  return isMirrored ? event.clientX - box.left : box.right - event.clientX;
}

/** Arrow keys along the split; undefined for others. */
function stepsOf(key: string, isRow: boolean): 1 | -1 | undefined {
  if (key === (isRow ? 'ArrowLeft' : 'ArrowUp')) return 1;
  return key === (isRow ? 'ArrowRight' : 'ArrowDown') ? -1 : undefined;
}
