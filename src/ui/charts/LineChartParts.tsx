// LineChartParts.tsx: axes, lines and crosshair of a line chart.
import { CHAR_PX, type ChartPoint, type Frame, PAD } from './chartFrame.ts';
import { cx } from '../theme/cx.ts';

export interface ChartLine {
  id: string;
  /** Class names that set its colour: text-accent, text-study-1. */
  tone: string;
  /** Its colour below zero, if different. */
  toneBelow?: string;
  points: readonly ChartPoint[];
  /** Fills the area down to zero, or to its lowest point. */
  isFilled?: boolean;
  isDashed?: boolean;
  /** Draws a marker at every point: for short series. */
  hasDots?: boolean;
  /** Name and value shown beside its end. */
  end?: { name: string; value: string };
}

export interface LineChartProps {
  /** Description for screen readers. */
  label: string;
  /** The crosshair is on the last line with a point there. */
  lines: readonly ChartLine[];
  axis: 'time' | 'number';
  /** `step` is the distance between two ticks; 0 requests the exact value. */
  formatX: (x: number, step: number) => string;
  formatY: (y: number, step: number) => string;
  /** Text of a point, announced while moving with the arrow keys. */
  describe: (x: number) => string;
  /** Draws a line at zero, and keeps zero in view. */
  hasZero?: boolean;
  /** Labelled vertical lines: current price, liquidation price. */
  marks?: readonly { x: number; label: string; tone: string }[];
  /** The crosshair's x; undefined when it is hidden. */
  onPoint?: (x: number | undefined) => void;
  className?: string;
}

type Formats = Pick<LineChartProps, 'formatX' | 'formatY'>;

export function Axes({
  frame,
  width,
  height,
  hasZero,
  formatX,
  formatY,
  under,
}: Formats & { frame: Frame; width: number; height: number; hasZero: boolean; under: number | undefined }) {
  const tagRoom = under === undefined ? 0 : formatX(under, 0).length * CHAR_PX;
  // Crosshair labels replace axis ticks they would partly cover.
  const isCovered = (x: number, text: string) =>
    under !== undefined &&
    Math.abs(frame.left(x) - frame.left(under)) < (tagRoom + text.length * CHAR_PX) / 2 + 4;
  return (
    <>
      {frame.yTicks.map((y) => (
        <g key={y}>
          <line
            x1={frame.start}
            x2={frame.left(frame.maxX)}
            y1={frame.top(y)}
            y2={frame.top(y)}
            className={cx('[stroke:currentColor]', y === 0 && hasZero ? 'text-line-strong' : 'text-line')}
          />
          <text
            x={frame.hasMarksFirst ? frame.start - 8 : width - 4}
            y={frame.top(y) + 3.5}
            textAnchor="end"
            className="tabular fill-current text-label text-faint"
          >
            {formatY(y, frame.yStep)}
          </text>
        </g>
      ))}
      {frame.xTicks.map((x) => {
        const text = formatX(x, frame.xStep);
        if (isCovered(x, text)) return null;
        return (
          <text
            key={x}
            x={placed(frame.left(x), text, 4, width)}
            y={height - 5}
            textAnchor="middle"
            className="tabular fill-current text-label text-faint"
          >
            {text}
          </text>
        );
      })}
    </>
  );
}

export function Line({
  line: { tone, toneBelow, points, isFilled = false, isDashed = false, hasDots = false },
  frame,
  height,
  clipId,
}: {
  line: ChartLine;
  frame: Frame;
  height: number;
  clipId: string;
}) {
  const zero = frame.top(0);
  const parts =
    toneBelow === undefined
      ? [{ id: 'all', tone, y: 0, height }]
      : [
          { id: 'above', tone, y: 0, height: clamp(zero, 0, height) },
          {
            id: 'below',
            tone: toneBelow,
            y: clamp(zero, 0, height),
            height: height - clamp(zero, 0, height),
          },
        ];
  const last = points.at(-1);
  return parts.map((part) => (
    <g
      key={part.id}
      className={part.tone}
      {...(parts.length > 1 ? { clipPath: `url(#${clipId}-${part.id})` } : {})}
    >
      {parts.length > 1 && (
        <clipPath id={`${clipId}-${part.id}`}>
          <rect x="0" width="100%" y={part.y} height={part.height} />
        </clipPath>
      )}
      {isFilled && <path d={areaOf(points, frame)} className="fill-current opacity-10" />}
      <path
        d={pathOf(points, frame)}
        fill="none"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeDasharray={isDashed ? '4 3' : undefined}
        className="[stroke:currentColor]"
      />
      {hasDots &&
        points.map(
          ({ x, y }, index) =>
            points[index + 1]?.x !== x && (
              <circle key={x} cx={frame.left(x)} cy={frame.top(y)} r="2.5" className="fill-current" />
            ),
        )}
      {isFilled && last && (
        <circle cx={frame.left(last.x)} cy={frame.top(last.y)} r="2.5" className="fill-current" />
      )}
    </g>
  ));
}

/** Vertical lines with their labels, if in view. */
export function Marks({
  marks,
  frame,
  height,
}: {
  marks: NonNullable<LineChartProps['marks']>;
  frame: Frame;
  height: number;
}) {
  return marks
    .filter(({ x }) => x >= frame.minX && x <= frame.maxX)
    .map(({ x, label: word, tone }, row) => (
      <g key={`${word} ${x}`} className={tone}>
        <line
          x1={frame.left(x)}
          x2={frame.left(x)}
          y1={PAD.top}
          y2={height - PAD.bottom}
          strokeDasharray="3 3"
          className="[stroke:currentColor]"
        />
        <text
          x={frame.left(x) + (isNearEnd(frame, x, word) ? -4 : 4)}
          y={PAD.top + 9 + row * 13}
          textAnchor={isNearEnd(frame, x, word) ? 'end' : 'start'}
          className="fill-current text-label"
        >
          {word}
        </text>
      </g>
    ));
}

function isNearEnd(frame: Frame, x: number, word: string): boolean {
  return frame.left(x) + word.length * CHAR_PX > frame.left(frame.maxX);
}

/** The crosshair: both lines, axis labels, and a dot on every line. */
export function Cross({
  lines,
  x,
  frame,
  width,
  height,
  formatX,
  formatY,
}: Formats & { lines: readonly ChartLine[]; x: number; frame: Frame; width: number; height: number }) {
  const dots = lines.flatMap((line) => {
    // For a step line, the value after the step.
    const at = line.points.findLast((each) => each.x === x);
    return at
      ? [{ id: line.id, tone: line.toneBelow !== undefined && at.y < 0 ? line.toneBelow : line.tone, ...at }]
      : [];
  });
  const lead = dots.at(-1);
  const left = frame.left(x);
  return (
    <g className="text-muted">
      <line
        x1={left}
        x2={left}
        y1={PAD.top}
        y2={height - PAD.bottom}
        strokeDasharray="2 2"
        className="[stroke:currentColor]"
      />
      {lead && (
        <line
          x1={frame.start}
          x2={frame.left(frame.maxX)}
          y1={frame.top(lead.y)}
          y2={frame.top(lead.y)}
          strokeDasharray="2 2"
          className="[stroke:currentColor]"
        />
      )}
      {dots.map((dot) => (
        <circle key={dot.id} cx={left} cy={frame.top(dot.y)} r="3" className={cx('fill-current', dot.tone)} />
      ))}
      <Tag text={formatX(x, 0)} centre={left} baseline={height - 5} width={width} />
      {lead && (
        <Tag
          text={formatY(lead.y, 0)}
          centre={frame.hasMarksFirst ? 0 : width}
          baseline={clamp(frame.top(lead.y) + 4, 12, height - 4)}
          width={width}
        />
      )}
    </g>
  );
}

function Tag({
  text,
  centre,
  baseline,
  width,
}: {
  text: string;
  centre: number;
  baseline: number;
  width: number;
}) {
  const room = text.length * CHAR_PX + 8;
  const middle = clamp(centre, room / 2, width - room / 2);
  return (
    <g>
      <rect
        x={middle - room / 2}
        y={baseline - 12}
        width={room}
        height="16"
        rx="3"
        className="fill-current text-selected"
      />
      <text x={middle} y={baseline} textAnchor="middle" className="tabular fill-current text-label text-ink">
        {text}
      </text>
    </g>
  );
}

/** The centre of a label, shifted so that it stays visible. */
function placed(left: number, text: string, low: number, high: number): number {
  const half = (text.length * CHAR_PX) / 2;
  return clamp(left, low + half, high - half);
}

export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

function pathOf(points: readonly ChartPoint[], { left, top }: Frame): string {
  return points
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${left(x).toFixed(1)} ${top(y).toFixed(1)}`)
    .join('');
}

function areaOf(points: readonly ChartPoint[], frame: Frame): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  return `${pathOf(points, frame)}L${frame.left(last.x).toFixed(1)} ${frame.top(frame.base).toFixed(1)}L${frame.left(first.x).toFixed(1)} ${frame.top(frame.base).toFixed(1)}Z`;
}
