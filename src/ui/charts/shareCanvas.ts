// shareCanvas.ts: draws the share card from the given figures only.
import { MARK_BAR } from '../display/Mark.tsx';

export interface ShareDrawing {
  title: string;
  subtitle: string;
  /** The large figure and its sign. */
  headline: { label: string; text: string; direction: 'up' | 'down' | 'flat' };
  figures: readonly { label: string; text: string }[];
  /** The line normalized to 0..1 on both axes, without a scale. */
  shape: readonly { x: number; y: number }[];
  footer: string;
}

export const CARD = { width: 1200, height: 630 };
/** Minimum distance of every drawn part from the edges. */
const MARGIN = 64;
const LARGE_MARK = { x: 824, y: 40, size: 312 };
const SMALL_MARK = { x: MARGIN - 2, y: CARD.height - 66, size: 34 };
/** Right of the large figure, above the smaller ones. */
const SHAPE = { left: 620, right: CARD.width - MARGIN, top: 84, bottom: 320 };

/** Colours are those of the theme, read from the page. */
export function drawShareCard(canvas: HTMLCanvasElement, drawing: ShareDrawing): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  canvas.width = CARD.width;
  canvas.height = CARD.height;
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  const font = (size: number, weight = 400) =>
    `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  const write = (
    text: string,
    x: number,
    y: number,
    {
      size,
      weight,
      tone,
      align = 'left',
      room = CARD.width - 128,
    }: { size: number; weight?: number; tone: string; align?: CanvasTextAlign; room?: number },
  ) => {
    context.font = font(size, weight);
    const width = context.measureText(text).width;
    // Text too long for its place is drawn smaller, never cut off.
    if (width > room) context.font = font(Math.floor((size * room) / width), weight);
    context.fillStyle = colour(tone);
    context.textAlign = align;
    context.fillText(text, x, y);
  };
  const tone = { up: 'gain', down: 'loss', flat: 'ink' }[drawing.headline.direction];
  context.fillStyle = colour('surface');
  context.fillRect(0, 0, CARD.width, CARD.height);
  // Without a line, the logo takes its place.
  if (drawing.shape.length < 2)
    drawMark(context, { ...LARGE_MARK, bars: colour('line'), accent: colour('line') });
  drawShape(context, drawing.shape, colour(tone));
  // Without a line, texts use the full width.
  const room = drawing.shape.length < 2 ? CARD.width - 2 * MARGIN : 520;
  write(drawing.title, MARGIN, 96, { size: 34, weight: 600, tone: 'ink', room });
  write(drawing.subtitle, MARGIN, 136, { size: 24, tone: 'muted', room });
  write(drawing.headline.label, MARGIN, 206, { size: 24, tone: 'muted' });
  write(drawing.headline.text, MARGIN - 4, 312, { size: 112, weight: 650, tone, room });
  drawing.figures.forEach(({ label, text }, index) => {
    const x = MARGIN + (index % 3) * 370;
    const y = 392 + Math.floor(index / 3) * 92;
    write(label, x, y, { size: 20, tone: 'muted', room: 350 });
    write(text, x, y + 36, { size: 30, weight: 550, tone: 'ink', room: 350 });
  });
  write(drawing.footer, CARD.width - MARGIN, CARD.height - 40, { size: 20, tone: 'muted', align: 'right' });
  drawMark(context, { ...SMALL_MARK, bars: colour('ink'), accent: colour('accent') });
}

/** The logo, as in ui/display/Mark.tsx: one bar drawn three times, once in the accent colour. */
function drawMark(
  context: CanvasRenderingContext2D,
  { x, y, size, bars, accent }: { x: number; y: number; size: number; bars: string; accent: string },
): void {
  const bar = new Path2D(MARK_BAR);
  for (const [turn, tone] of [
    [120, bars],
    [240, bars],
    [0, accent],
  ] as const) {
    context.save();
    context.translate(x, y);
    context.scale(size / 24, size / 24);
    context.translate(12, 15.04);
    context.rotate((turn * Math.PI) / 180);
    context.translate(-12, -15.04);
    context.fillStyle = tone;
    context.fill(bar);
    context.restore();
  }
}

function drawShape(context: CanvasRenderingContext2D, shape: ShareDrawing['shape'], colour: string): void {
  if (shape.length < 2) return;
  const place = ({ x, y }: { x: number; y: number }): [number, number] => [
    SHAPE.left + (SHAPE.right - SHAPE.left) * x,
    SHAPE.bottom - (SHAPE.bottom - SHAPE.top) * y,
  ];
  context.beginPath();
  shape.forEach((point, index) =>
    index === 0 ? context.moveTo(...place(point)) : context.lineTo(...place(point)),
  );
  context.strokeStyle = colour;
  context.lineWidth = 4;
  context.lineJoin = 'round';
  context.stroke();
  context.lineTo(SHAPE.right, SHAPE.bottom);
  context.lineTo(SHAPE.left, SHAPE.bottom);
  context.fillStyle = colour;
  context.globalAlpha = 0.12;
  context.fill();
  context.globalAlpha = 1;
}
