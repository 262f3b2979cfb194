// EndLabels.tsx: non-overlapping labels at the ends of a chart's lines.
import { CHAR_PX, type Frame, PAD } from './chartFrame.ts';
import type { ChartLine } from './LineChartParts.tsx';
import { placeLabels } from './placeLabels.ts';

const ROW = 14;
/** Gap between the end of a line and its label, for the connector. */
const GAP = 14;
/** Maximum share of the chart's width for labels. */
const MAX_SHARE = 0.36;

/** Space for the labels at the end of a chart; undefined without any. */
export function endRoomOf(lines: readonly ChartLine[], width: number): number | undefined {
  const longest = Math.max(
    0,
    ...lines.map(({ end }) => (end === undefined ? 0 : end.name.length + end.value.length + 1)),
  );
  return longest === 0 ? undefined : Math.min(GAP + longest * CHAR_PX + 4, width * MAX_SHARE);
}

export function EndLabels({
  lines,
  frame,
  width,
  height,
}: {
  lines: readonly ChartLine[];
  frame: Frame;
  width: number;
  height: number;
}) {
  const ended = lines.flatMap(({ id, tone, end, points }) => {
    const last = points.at(-1);
    return end === undefined || last === undefined ? [] : [{ id, tone, end, last }];
  });
  const places = placeLabels(
    ended.map(({ last }) => frame.top(last.y)),
    { gap: ROW, low: PAD.top, high: height - PAD.bottom },
  );
  const edge = frame.left(frame.maxX);
  const letters = Math.floor((width - edge - GAP) / CHAR_PX);
  return ended.map(({ id, tone, end, last }, index) => {
    const place = places[index];
    if (place === undefined) return null;
    return (
      <g key={id} className={tone}>
        <path
          d={`M${frame.left(last.x).toFixed(1)} ${frame.top(last.y).toFixed(1)}L${edge + 2} ${frame.top(last.y).toFixed(1)}L${edge + GAP - 4} ${place.toFixed(1)}`}
          className="fill-none [stroke:currentColor]"
          opacity="0.6"
        />
        <circle cx={frame.left(last.x)} cy={frame.top(last.y)} r="2.5" className="fill-current" />
        <text x={edge + GAP} y={place + 3.5} data-end={id} className="tabular fill-current text-label">
          {cut(end.name, letters - end.value.length - 1)} <tspan fontWeight="600">{end.value}</tspan>
        </text>
      </g>
    );
  });
}

/** The value is never truncated. */
function cut(name: string, letters: number): string {
  return name.length <= letters ? name : `${name.slice(0, Math.max(0, letters - 1)).trimEnd()}…`;
}
