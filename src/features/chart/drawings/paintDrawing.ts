// paintDrawing.ts: paints one drawing on the canvas.
import type { Spot } from '../chartPointer.ts';
import type { ChartTheme } from '../chartTheme.ts';
import { fibLevels, type Frame, rayEnd } from './shapes.ts';
import type { Drawing, PositionDrawing, SpanDrawing } from '#state/chart/chartToolTypes.ts';

/** Labels of drawings; passed in to stay free of language. */
export interface DrawingLabels {
  measure: (drawing: SpanDrawing) => string;
  /** One level of a retracement. */
  level: (ratio: number, price: number) => string;
  plan: (plan: PositionDrawing) => { entry: string; target: string; stop: string };
}

interface Pen {
  context: CanvasRenderingContext2D;
  theme: ChartTheme;
  labels: DrawingLabels;
  isChosen: boolean;
  width: number;
}

const END = 4;
const LABEL_HEIGHT = 20;

export function paintDrawing(pen: Pen, drawing: Drawing, frame: Frame): void {
  const { context, theme, isChosen } = pen;
  const { a, b } = frame;
  context.lineWidth = isChosen ? 2 : 1;
  context.strokeStyle = theme.accent;
  if (drawing.kind === 'measure') paintMeasure(pen, drawing, frame);
  else if (drawing.kind === 'position') paintPlan(pen, drawing, frame);
  else if (drawing.kind === 'rectangle') paintRectangle(pen, frame);
  else if (drawing.kind === 'fib') paintFib(pen, drawing, frame);
  else line(context, a, drawing.kind === 'ray' ? rayEnd(a, b) : b);
  if (isChosen && drawing.isLocked !== true) for (const end of endsOf(drawing, frame)) paintEnd(pen, end);
}

/** The draggable ends. */
function endsOf({ kind }: Drawing, { a, b, rows }: Frame): Spot[] {
  if (kind === 'level') return [];
  return kind === 'position' ? [a, b, { x: b.x, y: rows[0] ?? b.y }] : [a, b];
}

function line(context: CanvasRenderingContext2D, a: Spot, b: Spot): void {
  context.beginPath();
  context.moveTo(a.x, a.y);
  context.lineTo(b.x, b.y);
  context.stroke();
}

function paintRectangle({ context, theme }: Pen, { a, b }: Frame): void {
  context.fillStyle = theme.accentTint;
  context.globalAlpha = 0.4;
  context.fillRect(a.x, a.y, b.x - a.x, b.y - a.y);
  context.globalAlpha = 1;
  context.strokeRect(a.x, a.y, b.x - a.x, b.y - a.y);
}

function paintFib(pen: Pen, drawing: SpanDrawing, { a, b, rows }: Frame): void {
  const { context, theme, labels } = pen;
  context.save();
  context.setLineDash([3, 3]);
  context.strokeStyle = theme.text;
  context.lineWidth = 1;
  line(context, a, b);
  context.restore();
  const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)];
  context.font = `11px ${theme.font}`;
  context.textBaseline = 'bottom';
  context.textAlign = 'left';
  fibLevels(drawing).forEach(({ ratio, price }, index) => {
    const y = rows[index] ?? a.y;
    line(context, { x: left, y }, { x: right, y });
    context.fillStyle = theme.text;
    context.fillText(labels.level(ratio, price), left + 4, y - 1);
  });
}

function paintPlan(pen: Pen, plan: PositionDrawing, { a, b, rows }: Frame): void {
  const { context, theme, labels } = pen;
  const stopY = rows[0] ?? a.y;
  const [left, wide] = [Math.min(a.x, b.x), Math.abs(b.x - a.x)];
  context.fillStyle = theme.gainTint;
  context.fillRect(left, Math.min(a.y, b.y), wide, Math.abs(b.y - a.y));
  context.fillStyle = theme.lossTint;
  context.fillRect(left, Math.min(a.y, stopY), wide, Math.abs(stopY - a.y));
  for (const [y, color] of [
    [a.y, theme.ink],
    [b.y, theme.gain],
    [stopY, theme.loss],
  ] as const) {
    context.strokeStyle = color;
    line(context, { x: left, y }, { x: left + wide, y });
  }
  const { entry, target, stop } = labels.plan(plan);
  const middle = left + wide / 2;
  const out = LABEL_HEIGHT / 2 + 4;
  context.strokeStyle = theme.gain;
  paintLabel(pen, target, { x: middle, y: b.y + (b.y < a.y ? -out : out) });
  context.strokeStyle = theme.loss;
  paintLabel(pen, stop, { x: middle, y: stopY + (stopY < a.y ? -out : out) });
  context.strokeStyle = theme.text;
  paintLabel(pen, entry, { x: middle, y: a.y });
}

function paintMeasure(pen: Pen, drawing: SpanDrawing, { a, b }: Frame): void {
  const { context, theme, labels } = pen;
  const isUp = drawing.to.price >= drawing.from.price;
  context.fillStyle = isUp ? theme.gainTint : theme.lossTint;
  context.strokeStyle = isUp ? theme.gain : theme.loss;
  const left = Math.min(a.x, b.x);
  const top = Math.min(a.y, b.y);
  context.fillRect(left, top, Math.abs(b.x - a.x), Math.abs(b.y - a.y));
  const middle = Math.round((a.x + b.x) / 2) + 0.5;
  const tip = isUp ? -6 : 6;
  context.beginPath();
  context.moveTo(middle, a.y);
  context.lineTo(middle, b.y);
  context.moveTo(middle - 4, b.y - tip);
  context.lineTo(middle, b.y);
  context.lineTo(middle + 4, b.y - tip);
  context.stroke();
  paintLabel(pen, labels.measure(drawing), { x: middle, y: isUp ? b.y - 14 : b.y + 14 });
}

/** Text in a frame of the current colour, shifted into the pane. */
function paintLabel({ context, theme, width }: Pen, text: string, at: Spot): void {
  context.font = `11px ${theme.font}`;
  const textWidth = context.measureText(text).width + 12;
  const x = Math.min(Math.max(at.x, textWidth / 2 + 2), Math.max(width - textWidth / 2 - 2, textWidth / 2));
  context.fillStyle = theme.raised;
  context.beginPath();
  context.roundRect(x - textWidth / 2, at.y - LABEL_HEIGHT / 2, textWidth, LABEL_HEIGHT, 4);
  context.fill();
  context.lineWidth = 1;
  context.stroke();
  context.fillStyle = theme.ink;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, x, at.y + 0.5);
}

function paintEnd({ context, theme }: Pen, { x, y }: Spot): void {
  context.beginPath();
  context.arc(x, y, END, 0, 2 * Math.PI);
  context.fillStyle = theme.background;
  context.fill();
  context.lineWidth = 1.5;
  context.strokeStyle = theme.accent;
  context.stroke();
}
