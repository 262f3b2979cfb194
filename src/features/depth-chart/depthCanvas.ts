// depthCanvas.ts: draws the depth chart: two step curves that rise from the mid price.
import { type Depth, type DepthStep, roundTotals } from './depthModel.ts';

export interface DepthTheme {
  surface: string;
  text: string;
  line: string;
  ink: string;
  bid: string;
  ask: string;
  gain: string;
  loss: string;
  font: string;
}

/** The formatted texts at the edges. */
export interface DepthTexts {
  price: (units: number) => string;
  size: (units: number) => string;
}

export interface DepthFrame {
  depth: Depth;
  width: number;
  height: number;
  /** The mark of pointer or keyboard, in price units. */
  probe: number | undefined;
  isStale: boolean;
}

const FOOT = 22;
const HEAD = 8;

/** Paints one frame; the context is already scaled to CSS pixels. */
export function paintDepth(
  context: CanvasRenderingContext2D,
  { depth, width, height, probe, isStale }: DepthFrame,
  theme: DepthTheme,
  texts: DepthTexts,
): void {
  const bottom = height - FOOT;
  const x = (price: number) => ((price - depth.from) / (depth.to - depth.from)) * width;
  const y = (total: number) => bottom - (total / depth.max) * (bottom - HEAD);
  context.fillStyle = theme.surface;
  context.fillRect(0, 0, width, height);
  context.font = `11px ${theme.font}`;
  paintGrid(context, theme, { width, bottom, depth, y, size: texts.size });
  context.globalAlpha = isStale ? 0.45 : 1;
  paintStairs(context, depth.bids, { x, y, bottom, edge: 0, fill: theme.bid, stroke: theme.gain });
  paintStairs(context, depth.asks, { x, y, bottom, edge: width, fill: theme.ask, stroke: theme.loss });
  context.globalAlpha = 1;
  context.textBaseline = 'alphabetic';
  context.fillStyle = theme.text;
  const ticks = width < 420 ? [0, 0.5, 1] : [0, 0.25, 0.5, 0.75, 1];
  for (const share of ticks) {
    context.textAlign = share === 0 ? 'left' : share === 1 ? 'right' : 'center';
    context.fillText(
      texts.price(depth.from + share * (depth.to - depth.from)),
      Math.min(Math.max(share * width, 6), width - 6),
      height - 7,
    );
  }
  if (probe !== undefined) paintProbe(context, theme, { x: x(probe), bottom });
}

function paintGrid(
  context: CanvasRenderingContext2D,
  theme: DepthTheme,
  {
    width,
    bottom,
    depth,
    y,
    size,
  }: { width: number; bottom: number; depth: Depth; y: (total: number) => number; size: DepthTexts['size'] },
): void {
  context.strokeStyle = theme.line;
  context.lineWidth = 1;
  context.fillStyle = theme.text;
  context.textAlign = 'right';
  context.textBaseline = 'bottom';
  for (const total of roundTotals(depth.max)) {
    const at = Math.round(y(total)) + 0.5;
    context.beginPath();
    context.moveTo(0, at);
    context.lineTo(width, at);
    context.stroke();
    context.fillText(size(total), width - 6, at - 2);
  }
  context.beginPath();
  context.moveTo(0, bottom + 0.5);
  context.lineTo(width, bottom + 0.5);
  context.stroke();
}

interface Stairs {
  x: (price: number) => number;
  y: (total: number) => number;
  bottom: number;
  edge: number;
  fill: string;
  stroke: string;
}

function paintStairs(
  context: CanvasRenderingContext2D,
  steps: readonly DepthStep[],
  { x, y, bottom, edge, fill, stroke }: Stairs,
): void {
  const [first] = steps;
  if (!first) return;
  const path = new Path2D();
  let height = bottom;
  path.moveTo(x(first.price), bottom);
  for (const { price, total } of steps) {
    path.lineTo(x(price), height);
    height = y(total);
    path.lineTo(x(price), height);
  }
  path.lineTo(edge, height);
  context.strokeStyle = stroke;
  context.lineWidth = 1.5;
  context.stroke(path);
  path.lineTo(edge, bottom);
  path.closePath();
  context.fillStyle = fill;
  context.fill(path);
}

function paintProbe(
  context: CanvasRenderingContext2D,
  theme: DepthTheme,
  { x, bottom }: { x: number; bottom: number },
): void {
  context.strokeStyle = theme.ink;
  context.lineWidth = 1;
  context.setLineDash([3, 3]);
  context.beginPath();
  context.moveTo(Math.round(x) + 0.5, HEAD);
  context.lineTo(Math.round(x) + 0.5, bottom);
  context.stroke();
  context.setLineDash([]);
}
