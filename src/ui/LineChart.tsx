// LineChart.tsx — lines over an axis, drawn as a picture: whoever uses it also says in words, and in a table, what it shows.
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { niceTicks } from './niceTicks.ts';

/** Places on the screen, not amounts: exact values stay with the caller. */
export interface ChartPoint {
  x: number;
  y: number;
}

export interface ChartLine {
  id: string;
  /** Class names that set its colour: text-accent, text-study-1. */
  tone: string;
  points: readonly ChartPoint[];
  /** Tints the space between it and zero, or its lowest point. */
  isFilled?: boolean;
  isDashed?: boolean;
}

interface LineChartProps {
  lines: readonly ChartLine[];
  formatX: (x: number) => string;
  /** `step` is the distance between two ticks. */
  formatY: (y: number, step: number) => string;
  /** A hairline at zero, and zero always in view. */
  hasZero?: boolean;
  /** Upright lines with a word: the price now, a liquidation. */
  marks?: readonly { x: number; label: string; tone: string }[];
  /** The x under the pointer; undefined when it leaves. */
  onPoint?: (x: number | undefined) => void;
  className?: string;
}

const PAD = { top: 10, end: 64, bottom: 20, start: 8 };

export function LineChart({ lines, formatX, formatY, hasZero = false, marks = [], onPoint, className }: LineChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(host);
  const [pointed, setPointed] = useState<number>();
  const frame = frameOf(lines, hasZero, { width, height });
  const point = (event: PointerEvent) => {
    if (!frame) return;
    const left = event.currentTarget.getBoundingClientRect().left;
    const x = nearestX(lines, frame.xAt(event.clientX - left));
    setPointed(x);
    onPoint?.(x);
  };
  const leave = () => {
    setPointed(undefined);
    onPoint?.(undefined);
  };
  return (
    <div ref={host} dir="ltr" aria-hidden="true" className={cx('relative min-h-0 overflow-hidden', className)} onPointerMove={point} onPointerDown={point} onPointerLeave={leave}>
      {frame && (
        <svg width={width} height={height} className="absolute inset-0 touch-pan-y">
          {frame.yTicks.map((y) => (
            <g key={y}>
              <line x1={PAD.start} x2={width - PAD.end} y1={frame.top(y)} y2={frame.top(y)} className={cx('[stroke:currentColor]', y === 0 && hasZero ? 'text-line-strong' : 'text-line')} />
              <text x={width - PAD.end + 6} y={frame.top(y) + 3.5} className="tabular fill-current text-label text-faint">
                {formatY(y, frame.yStep)}
              </text>
            </g>
          ))}
          {frame.xTicks.map((x, index) => (
            <text key={x} x={frame.left(x)} y={height - 5} textAnchor={index === 0 ? 'start' : index === frame.xTicks.length - 1 ? 'end' : 'middle'} className="tabular fill-current text-label text-faint">
              {formatX(x)}
            </text>
          ))}
          {marks
            .filter(({ x }) => x >= frame.minX && x <= frame.maxX)
            .map(({ x, label, tone }) => (
              <g key={`${label} ${x}`} className={tone}>
                <line x1={frame.left(x)} x2={frame.left(x)} y1={PAD.top} y2={height - PAD.bottom} strokeDasharray="3 3" className="[stroke:currentColor]" />
                <text x={frame.left(x) + 4} y={PAD.top + 9} className="fill-current text-label">
                  {label}
                </text>
              </g>
            ))}
          {lines.map((line) => (
            <g key={line.id} className={line.tone}>
              {line.isFilled && <path d={areaOf(line.points, frame)} className="fill-current opacity-10" />}
              <path d={pathOf(line.points, frame)} fill="none" strokeWidth="1.5" strokeLinejoin="round" strokeDasharray={line.isDashed ? '4 3' : undefined} className="[stroke:currentColor]" />
            </g>
          ))}
          {pointed !== undefined && (
            <g className="text-muted">
              <line x1={frame.left(pointed)} x2={frame.left(pointed)} y1={PAD.top} y2={height - PAD.bottom} className="[stroke:currentColor] opacity-60" />
              {lines.map((line) => {
                const at = line.points.find(({ x }) => x === pointed);
                return at && <circle key={line.id} cx={frame.left(at.x)} cy={frame.top(at.y)} r="3" className={cx('fill-current', line.tone)} />;
              })}
            </g>
          )}
        </svg>
      )}
    </div>
  );
}

interface Frame {
  minX: number;
  maxX: number;
  base: number;
  left: (x: number) => number;
  top: (y: number) => number;
  xAt: (left: number) => number;
  xTicks: readonly number[];
  yTicks: readonly number[];
  yStep: number;
}

function frameOf(lines: readonly ChartLine[], hasZero: boolean, { width, height }: { width: number; height: number }): Frame | undefined {
  const points = lines.flatMap((line) => line.points);
  if (points.length === 0 || width < 40 || height < 40) return undefined;
  const xs = points.map(({ x }) => x);
  const ys = [...points.map(({ y }) => y), ...(hasZero ? [0] : [])];
  const [minX, maxX] = widened(Math.min(...xs), Math.max(...xs));
  const yTicks = niceTicks(...widened(Math.min(...ys), Math.max(...ys)), Math.max(2, Math.floor(height / 56)));
  const minY = Math.min(yTicks[0] ?? 0, ...ys);
  const maxY = Math.max(yTicks.at(-1) ?? 1, ...ys);
  const inner = { width: width - PAD.start - PAD.end, height: height - PAD.top - PAD.bottom };
  const count = Math.max(2, Math.min(6, Math.floor(inner.width / 130)));
  return {
    minX,
    maxX,
    base: hasZero ? 0 : minY,
    left: (x) => PAD.start + ((x - minX) / (maxX - minX)) * inner.width,
    top: (y) => PAD.top + (1 - (y - minY) / (maxY - minY)) * inner.height,
    xAt: (left) => minX + ((left - PAD.start) / inner.width) * (maxX - minX),
    xTicks: Array.from({ length: count }, (_, index) => minX + ((maxX - minX) * index) / (count - 1)),
    yTicks,
    yStep: (yTicks[1] ?? 1) - (yTicks[0] ?? 0),
  };
}

/** A single value still needs some room around it. */
function widened(low: number, high: number): [number, number] {
  if (low < high) return [low, high];
  const room = Math.max(1, Math.abs(low) * 0.01);
  return [low - room, high + room];
}

function pathOf(points: readonly ChartPoint[], { left, top }: Frame): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${left(x).toFixed(1)} ${top(y).toFixed(1)}`).join('');
}

function areaOf(points: readonly ChartPoint[], frame: Frame): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  return `${pathOf(points, frame)}L${frame.left(last.x).toFixed(1)} ${frame.top(frame.base).toFixed(1)}L${frame.left(first.x).toFixed(1)} ${frame.top(frame.base).toFixed(1)}Z`;
}

function nearestX(lines: readonly ChartLine[], wanted: number): number | undefined {
  const xs = lines[0]?.points.map(({ x }) => x) ?? [];
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
