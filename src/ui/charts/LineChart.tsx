// LineChart.tsx: a line chart with a crosshair moved by pointer or arrow keys. Callers also provide a table of the
// data.
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type Frame, frameOf } from './chartFrame.ts';
import { EndLabels, endRoomOf } from './EndLabels.tsx';
import { cx } from '../theme/cx.ts';
import { type ChartLine, type LineChartProps, Axes, Line, Cross, clamp, Marks } from './LineChartParts.tsx';

const PICTURE = 'absolute inset-0 [touch-action:pan-y]';

export function LineChart({
  label,
  lines: given,
  axis,
  formatX,
  formatY,
  describe,
  hasZero = false,
  marks = [],
  onPoint,
  className,
}: LineChartProps) {
  const host = useRef<HTMLDivElement>(null);
  // Ids may have only letters and digits.
  const id = useId().replaceAll(/\W/g, '');
  const { width, height } = useSize(host);
  const lines = useMemo(
    () =>
      given.map((line) => ({
        ...line,
        points: line.points.filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)),
      })),
    [given],
  );
  const xs = useMemo(() => placesOf(lines), [lines]);
  const frame = useMemo(
    () =>
      frameOf(
        lines.flatMap(({ points }) => points),
        { width, height, hasZero, axis, formatY, endRoom: endRoomOf(lines, width) },
      ),
    [lines, width, height, hasZero, axis, formatY],
  );
  const { under, index, point, leave, keyDown } = usePointed(xs, frame, onPoint);
  const here = under ?? xs.at(-1);
  return (
    <div
      ref={host}
      dir="ltr"
      className={cx('focus-inside relative min-h-0 overflow-hidden', className)}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={leave}
      {...(here === undefined
        ? {}
        : { ...sliderProps(label, describe(here), index, xs.length), onKeyDown: keyDown, onBlur: leave })}
    >
      {frame && (
        <svg aria-hidden="true" width={width} height={height} className={PICTURE}>
          <Axes
            frame={frame}
            width={width}
            height={height}
            hasZero={hasZero}
            formatX={formatX}
            formatY={formatY}
            under={under}
          />
          <Marks marks={marks} frame={frame} height={height} />
          {lines.map((line) => (
            <Line key={line.id} line={line} frame={frame} height={height} clipId={`${id}-${line.id}`} />
          ))}
          <EndLabels lines={lines} frame={frame} width={width} height={height} />
          {under !== undefined && (
            <Cross
              lines={lines}
              x={under}
              frame={frame}
              width={width}
              height={height}
              formatX={formatX}
              formatY={formatY}
            />
          )}
        </svg>
      )}
    </div>
  );
}

/**
 * The chart is a slider over its points, for the keyboard and screen readers; without a crosshair its value is the last
 * point.
 */
function sliderProps(label: string, text: string, index: number, count: number) {
  return {
    role: 'slider',
    tabIndex: 0,
    'aria-label': label,
    'aria-valuemin': 1,
    'aria-valuemax': count,
    'aria-valuenow': index < 0 ? count : index + 1,
    'aria-valuetext': text,
  };
}

/** The crosshair position, moved by pointer and arrow keys. */
function usePointed(xs: readonly number[], frame: Frame | undefined, onPoint: LineChartProps['onPoint']) {
  const [pointed, setPointed] = useState<number>();
  // When lines change, the crosshair stays at the nearest point.
  const under = pointed === undefined ? undefined : nearest(xs, pointed);
  const index = under === undefined ? -1 : xs.indexOf(under);
  const goTo = (x: number | undefined) => {
    setPointed(x);
    onPoint?.(x);
  };
  return {
    under,
    index,
    point: (event: PointerEvent) => {
      if (frame)
        goTo(nearest(xs, frame.xAt(event.clientX - event.currentTarget.getBoundingClientRect().left)));
    },
    leave: () => goTo(undefined),
    keyDown: (event: KeyboardEvent) => {
      const next = nextIndex(event.key, index < 0 ? xs.length - 1 : index, xs.length);
      if (next === undefined) return;
      event.preventDefault();
      goTo(xs[next]);
    },
  };
}

const PAGE = 10;

/** Arrows move by one point, Page keys by ten, Home and End to the ends. */
function nextIndex(key: string, index: number, count: number): number | undefined {
  const steps: Partial<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -PAGE,
    PageUp: PAGE,
    Home: -count,
    End: count,
  };
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return step === undefined ? undefined : clamp(index + step, 0, count - 1);
}

/** All x values with a point on any line, ascending. */
function placesOf(lines: readonly ChartLine[]): number[] {
  const places = new Set<number>();
  for (const { points } of lines) for (const { x } of points) places.add(x);
  return [...places].toSorted((a, b) => a - b);
}

function nearest(xs: readonly number[], wanted: number): number | undefined {
  return xs.reduce<number | undefined>(
    (best, x) => (best === undefined || Math.abs(x - wanted) < Math.abs(best - wanted) ? x : best),
    undefined,
  );
}

function useSize(host: { current: HTMLDivElement | null }): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const read = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(read);
    observer.observe(element);
    read();
    return () => observer.disconnect();
  }, [host]);
  return size;
}
