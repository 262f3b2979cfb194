// LineChart.tsx: lines over an axis. A cross follows the pointer, or the arrow keys, and says what is there; whoever uses it also has a table of it.
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { CHAR_PX, type ChartPoint, type Frame, frameOf, PAD } from './chartFrame.ts';
import { cx } from '../theme/cx.ts';

export interface ChartLine {
  id: string;
  /** Class names that set its colour: text-accent, text-study-1. */
  tone: string;
  /** Its colour below zero, where that is another one. */
  toneBelow?: string;
  points: readonly ChartPoint[];
  /** Tints the space between it and zero, or its lowest point. */
  isFilled?: boolean;
  isDashed?: boolean;
  /** Marks every point: for lines of few. */
  hasDots?: boolean;
}

interface LineChartProps {
  /** What it shows, for screen readers. */
  label: string;
  /** The last one that has a point there is the one the cross stands on. */
  lines: readonly ChartLine[];
  axis: 'time' | 'number';
  /** `step` is the distance between two marks of the axis; 0 asks for the exact place. */
  formatX: (x: number, step: number) => string;
  formatY: (y: number, step: number) => string;
  /** What is at a place, in words: said as one walks along with the arrow keys. */
  describe: (x: number) => string;
  /** A hairline at zero, and zero always in view. */
  hasZero?: boolean;
  /** Upright lines with a word: the price now, a liquidation. */
  marks?: readonly { x: number; label: string; tone: string }[];
  /** The x under the cross; undefined when it is gone. */
  onPoint?: (x: number | undefined) => void;
  className?: string;
}

export function LineChart({ label, lines: given, axis, formatX, formatY, describe, hasZero = false, marks = [], onPoint, className }: LineChartProps) {
  const host = useRef<HTMLDivElement>(null);
  // An address within the page takes letters and digits only.
  const id = useId().replaceAll(/\W/g, '');
  const { width, height } = useSize(host);
  const [pointed, setPointed] = useState<number>();
  const lines = useMemo(() => given.map((line) => ({ ...line, points: line.points.filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)) })), [given]);
  const xs = useMemo(() => placesOf(lines), [lines]);
  const frame = useMemo(() => frameOf(lines.flatMap(({ points }) => points), { width, height, hasZero, axis, formatY }), [lines, width, height, hasZero, axis, formatY]);
  // Lines that are drawn anew may have other places: the cross stays where it is nearest to.
  const under = pointed === undefined ? undefined : nearest(xs, pointed);
  const index = under === undefined ? -1 : xs.indexOf(under);
  const goTo = (x: number | undefined) => {
    setPointed(x);
    onPoint?.(x);
  };
  const point = (event: PointerEvent) => {
    if (frame) goTo(nearest(xs, frame.xAt(event.clientX - event.currentTarget.getBoundingClientRect().left)));
  };
  const keyDown = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, index < 0 ? xs.length - 1 : index, xs.length);
    if (next === undefined) return;
    event.preventDefault();
    goTo(xs[next]);
  };
  const here = under ?? xs.at(-1);
  return (
    <div
      ref={host}
      dir="ltr"
      className={cx('focus-inside relative min-h-0 overflow-hidden', className)}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => goTo(undefined)}
      {...(here === undefined
        ? {}
        : {
            role: 'slider',
            tabIndex: 0,
            'aria-label': label,
            'aria-valuemin': 1,
            'aria-valuemax': xs.length,
            'aria-valuenow': index < 0 ? xs.length : index + 1,
            'aria-valuetext': describe(here),
            onKeyDown: keyDown,
            onBlur: () => goTo(undefined),
          })}
    >
      {frame && (
        <svg aria-hidden="true" width={width} height={height} className="absolute inset-0 touch-pan-y">
          <Axes frame={frame} width={width} height={height} hasZero={hasZero} formatX={formatX} formatY={formatY} under={under} />
          {marks
            .filter(({ x }) => x >= frame.minX && x <= frame.maxX)
            .map(({ x, label: word, tone }, row) => (
              <g key={`${word} ${x}`} className={tone}>
                <line x1={frame.left(x)} x2={frame.left(x)} y1={PAD.top} y2={height - PAD.bottom} strokeDasharray="3 3" className="[stroke:currentColor]" />
                <text x={frame.left(x) + (isNearEnd(frame, x, word) ? -4 : 4)} y={PAD.top + 9 + row * 13} textAnchor={isNearEnd(frame, x, word) ? 'end' : 'start'} className="fill-current text-label">
                  {word}
                </text>
              </g>
            ))}
          {lines.map((line) => (
            <Line key={line.id} line={line} frame={frame} height={height} clipId={`${id}-${line.id}`} />
          ))}
          {under !== undefined && <Cross lines={lines} x={under} frame={frame} width={width} height={height} formatX={formatX} formatY={formatY} />}
        </svg>
      )}
    </div>
  );
}

type Formats = Pick<LineChartProps, 'formatX' | 'formatY'>;

function Axes({ frame, width, height, hasZero, formatX, formatY, under }: Formats & { frame: Frame; width: number; height: number; hasZero: boolean; under: number | undefined }) {
  const tagRoom = under === undefined ? 0 : formatX(under, 0).length * CHAR_PX;
  // What the cross says takes the place of the marks it would cover in part.
  const isCovered = (x: number, text: string) => under !== undefined && Math.abs(frame.left(x) - frame.left(under)) < (tagRoom + text.length * CHAR_PX) / 2 + 4;
  return (
    <>
      {frame.yTicks.map((y) => (
        <g key={y}>
          <line x1={PAD.start} x2={frame.left(frame.maxX)} y1={frame.top(y)} y2={frame.top(y)} className={cx('[stroke:currentColor]', y === 0 && hasZero ? 'text-line-strong' : 'text-line')} />
          <text x={width - 4} y={frame.top(y) + 3.5} textAnchor="end" className="tabular fill-current text-label text-faint">
            {formatY(y, frame.yStep)}
          </text>
        </g>
      ))}
      {frame.xTicks.map((x) => {
        const text = formatX(x, frame.xStep);
        if (isCovered(x, text)) return null;
        return (
          <text key={x} x={placed(frame.left(x), text, PAD.start, width)} y={height - 5} textAnchor="middle" className="tabular fill-current text-label text-faint">
            {text}
          </text>
        );
      })}
    </>
  );
}

function Line({ line: { tone, toneBelow, points, isFilled = false, isDashed = false, hasDots = false }, frame, height, clipId }: { line: ChartLine; frame: Frame; height: number; clipId: string }) {
  const zero = frame.top(0);
  const parts = toneBelow === undefined ? [{ id: 'all', tone, y: 0, height }] : [{ id: 'above', tone, y: 0, height: clamp(zero, 0, height) }, { id: 'below', tone: toneBelow, y: clamp(zero, 0, height), height: height - clamp(zero, 0, height) }];
  const last = points.at(-1);
  return parts.map((part) => (
    <g key={part.id} className={part.tone} {...(parts.length > 1 ? { clipPath: `url(#${clipId}-${part.id})` } : {})}>
      {parts.length > 1 && (
        <clipPath id={`${clipId}-${part.id}`}>
          <rect x="0" width="100%" y={part.y} height={part.height} />
        </clipPath>
      )}
      {isFilled && <path d={areaOf(points, frame)} className="fill-current opacity-10" />}
      <path d={pathOf(points, frame)} fill="none" strokeWidth="1.5" strokeLinejoin="round" strokeDasharray={isDashed ? '4 3' : undefined} className="[stroke:currentColor]" />
      {hasDots && points.map(({ x, y }, index) => points[index + 1]?.x !== x && <circle key={x} cx={frame.left(x)} cy={frame.top(y)} r="2.5" className="fill-current" />)}
      {isFilled && last && <circle cx={frame.left(last.x)} cy={frame.top(last.y)} r="2.5" className="fill-current" />}
    </g>
  ));
}

/** Where one points: both hairlines, what they say on their axes, and a dot on every line. */
function Cross({ lines, x, frame, width, height, formatX, formatY }: Formats & { lines: readonly ChartLine[]; x: number; frame: Frame; width: number; height: number }) {
  const dots = lines.flatMap((line) => {
    // Of a step, where it arrives.
    const at = line.points.findLast((each) => each.x === x);
    return at ? [{ id: line.id, tone: line.toneBelow !== undefined && at.y < 0 ? line.toneBelow : line.tone, ...at }] : [];
  });
  const lead = dots.at(-1);
  const left = frame.left(x);
  return (
    <g className="text-muted">
      <line x1={left} x2={left} y1={PAD.top} y2={height - PAD.bottom} strokeDasharray="2 2" className="[stroke:currentColor]" />
      {lead && <line x1={PAD.start} x2={frame.left(frame.maxX)} y1={frame.top(lead.y)} y2={frame.top(lead.y)} strokeDasharray="2 2" className="[stroke:currentColor]" />}
      {dots.map((dot) => (
        <circle key={dot.id} cx={left} cy={frame.top(dot.y)} r="3" className={cx('fill-current', dot.tone)} />
      ))}
      <Tag text={formatX(x, 0)} centre={left} baseline={height - 5} width={width} />
      {lead && <Tag text={formatY(lead.y, 0)} centre={width} baseline={clamp(frame.top(lead.y) + 4, 12, height - 4)} width={width} />}
    </g>
  );
}

function Tag({ text, centre, baseline, width }: { text: string; centre: number; baseline: number; width: number }) {
  const room = text.length * CHAR_PX + 8;
  const middle = clamp(centre, room / 2, width - room / 2);
  return (
    <g>
      <rect x={middle - room / 2} y={baseline - 12} width={room} height="16" rx="3" className="fill-current text-selected" />
      <text x={middle} y={baseline} textAnchor="middle" className="tabular fill-current text-label text-ink">
        {text}
      </text>
    </g>
  );
}

const PAGE = 10;

/** Arrows go point by point, Page keys by tens, Home and End to the ends. */
function nextIndex(key: string, index: number, count: number): number | undefined {
  const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -PAGE, PageUp: PAGE, Home: -count, End: count };
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return step === undefined ? undefined : clamp(index + step, 0, count - 1);
}

/** The middle of a text, moved so that all of it can be seen. */
function placed(left: number, text: string, low: number, high: number): number {
  const half = (text.length * CHAR_PX) / 2;
  return clamp(left, low + half, high - half);
}

function isNearEnd(frame: Frame, x: number, word: string): boolean {
  return frame.left(x) + word.length * CHAR_PX > frame.left(frame.maxX);
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

function pathOf(points: readonly ChartPoint[], { left, top }: Frame): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${left(x).toFixed(1)} ${top(y).toFixed(1)}`).join('');
}

function areaOf(points: readonly ChartPoint[], frame: Frame): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  return `${pathOf(points, frame)}L${frame.left(last.x).toFixed(1)} ${frame.top(frame.base).toFixed(1)}L${frame.left(first.x).toFixed(1)} ${frame.top(frame.base).toFixed(1)}Z`;
}

/** Every place at which some line has a point, in order. */
function placesOf(lines: readonly ChartLine[]): number[] {
  const places = new Set<number>();
  for (const { points } of lines) for (const { x } of points) places.add(x);
  return [...places].toSorted((a, b) => a - b);
}

function nearest(xs: readonly number[], wanted: number): number | undefined {
  return xs.reduce<number | undefined>((best, x) => (best === undefined || Math.abs(x - wanted) < Math.abs(best - wanted) ? x : best), undefined);
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
