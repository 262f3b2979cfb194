// ladderCanvas.ts: draws the ladder. Keeps the drawn state and redraws only rows whose text or bar changed.

/** One row's appearance. Text is preformatted: this file has no number formatting. */
export interface LadderRow {
  price: string;
  size: string;
  total: string;
  /** Share of the deepest visible row, 0 to 1000: an integer, so that rows compare cheaply. */
  depth: number;
  /** Own size in this row, if any. */
  own: string | undefined;
}

export interface LadderTheme {
  surface: string;
  ink: string;
  muted: string;
  gain: string;
  loss: string;
  bid: string;
  ask: string;
  accent: string;
  onAccent: string;
  hover: string;
  font: string;
}

export interface LadderFrame {
  /** Best ask last: asks are drawn from the top down to the spread. */
  asks: readonly LadderRow[];
  /** Best bid first. */
  bids: readonly LadderRow[];
  spread: string;
  isStale: boolean;
}

export interface LadderGeometry {
  rowHeight: number;
  askRows: number;
  bidRows: number;
  /** Height of the strip between the halves; 0 for a single half. */
  spreadHeight: number;
}

export interface LadderCanvas {
  resize(width: number, height: number, ratio: number): void;
  setTheme(theme: LadderTheme): void;
  draw(frame: LadderFrame, geometry: LadderGeometry, hovered: number | undefined): void;
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

const PADDING = 8;
const OWN_MARK = 4;
const OWN_BADGE = 9;
const OWN_GAP = 5;
const OWN_PADDING = 3;

/** Draws on `canvas`, of the page or in a worker; `draw` may be called every frame. */
export function createLadderCanvas(
  canvas: HTMLCanvasElement | OffscreenCanvas,
  firstTheme: LadderTheme,
): LadderCanvas {
  // An opaque canvas lets the browser skip blending; every pixel is painted here.
  const context = canvas.getContext('2d', { alpha: false });
  let theme = firstTheme;
  let width = 0;
  let height = 0;
  let drawn: Drawn[] = [];
  let shape = '';
  let isDirty = true;

  return {
    resize(nextWidth, nextHeight, ratio) {
      width = nextWidth;
      height = nextHeight;
      canvas.width = Math.max(1, Math.round(width * ratio));
      canvas.height = Math.max(1, Math.round(height * ratio));
      context?.setTransform(ratio, 0, 0, ratio, 0, 0);
      isDirty = true;
    },
    setTheme(next) {
      theme = next;
      isDirty = true;
    },
    draw(frame, geometry, hovered) {
      if (!context) return;
      const nextShape = shapeOf(geometry);
      if (isDirty || shape !== nextShape) {
        clear(context, theme, width, height);
        drawn = [];
        shape = nextShape;
        isDirty = false;
      }
      const { rowHeight, askRows, bidRows, spreadHeight } = geometry;
      const pen = { context, theme, width, rowHeight, isStale: frame.isStale };
      for (let slot = 0; slot <= askRows + bidRows; slot++) {
        const top = slot * rowHeight;
        if (slot === askRows) paintSpread(pen, drawn, slot, top, spreadHeight, frame.spread);
        else {
          const isAsk = slot < askRows;
          // The spread is a slot too, of another height.
          const at = isAsk ? top : top - rowHeight + spreadHeight;
          paintRow(pen, drawn, slot, at, rowIn(frame, geometry, slot), isAsk, hovered === slot);
        }
      }
    },
  };
}

/** The content of a slot: a row with its applied style, or the spread's text. */
interface Drawn {
  row: LadderRow | undefined;
  isHovered: boolean;
  isStale: boolean;
  text: string;
}

function clear(context: Context, theme: LadderTheme, width: number, height: number): void {
  context.fillStyle = theme.surface;
  context.fillRect(0, 0, width, height);
  context.font = theme.font;
  context.textBaseline = 'middle';
  // Digits have no kerning or ligatures; checking for them is a third of the cost of a new text.
  context.textRendering = 'optimizeSpeed';
  context.fontKerning = 'none';
}

/** The same for geometries with the same rows. */
export function shapeOf(geometry: LadderGeometry): string {
  return Object.values(geometry).join();
}

/**
 * The row in a slot: asks from the top down, the best just above the spread, so that missing ones leave the top empty;
 * after the slot of the spread bids.
 */
export function rowIn(
  { asks, bids }: Pick<LadderFrame, 'asks' | 'bids'>,
  { askRows }: LadderGeometry,
  slot: number,
): LadderRow | undefined {
  return slot < askRows ? asks[asks.length - askRows + slot] : bids[slot - askRows - 1];
}

interface Pen {
  context: Context;
  theme: LadderTheme;
  width: number;
  rowHeight: number;
  isStale: boolean;
}

function paintRow(
  pen: Pen,
  drawn: Drawn[],
  slot: number,
  top: number,
  row: LadderRow | undefined,
  isAsk: boolean,
  isHovered: boolean,
): void {
  const before = drawn[slot];
  if (
    before &&
    before.isHovered === isHovered &&
    before.isStale === pen.isStale &&
    isSameRow(before.row, row)
  )
    return;
  drawn[slot] = { row, isHovered, isStale: pen.isStale, text: '' };
  const { context, theme, width, rowHeight } = pen;
  context.fillStyle = isHovered ? theme.hover : theme.surface;
  context.fillRect(0, top, width, rowHeight);
  if (!row) return;
  const barWidth = Math.round((width * row.depth) / 1000);
  context.fillStyle = isAsk ? theme.ask : theme.bid;
  context.fillRect(width - barWidth, top + 1, barWidth, rowHeight - 2);
  const middle = top + rowHeight / 2 + 0.5;
  context.textAlign = 'left';
  context.fillStyle = pen.isStale ? theme.muted : isAsk ? theme.loss : theme.gain;
  context.fillText(row.price, PADDING, middle);
  if (row.own !== undefined)
    paintOwn(
      pen,
      top,
      row.own,
      PADDING + context.measureText(row.price).width,
      sizeEnd(width) - context.measureText(row.size).width,
    );
  context.textAlign = 'right';
  context.fillStyle = pen.isStale ? theme.muted : theme.ink;
  context.fillText(row.size, sizeEnd(width), middle);
  context.fillStyle = theme.muted;
  context.fillText(row.total, width - PADDING, middle);
}

const sizeEnd = (width: number): number => Math.round(width * 0.66);

/**
 * Own orders: a bar at the edge, and a badge with their size between price and size, from `start` to `end`. Without
 * space the badge has no text.
 */
function paintOwn(
  { context, theme, rowHeight }: Pen,
  top: number,
  size: string,
  start: number,
  end: number,
): void {
  const left = Math.round(start) + OWN_GAP;
  const textWidth = Math.ceil(context.measureText(size).width) + 2 * OWN_PADDING;
  const hasRoom = size !== '' && left + textWidth + OWN_GAP <= end;
  const height = hasRoom ? rowHeight - 2 : Math.min(OWN_BADGE, rowHeight - 2);
  context.fillStyle = theme.accent;
  context.fillRect(0, top + 1, OWN_MARK, rowHeight - 2);
  context.fillRect(left, top + Math.round((rowHeight - height) / 2), hasRoom ? textWidth : height, height);
  if (!hasRoom) return;
  context.textAlign = 'left';
  context.fillStyle = theme.onAccent;
  context.fillText(size, left + OWN_PADDING, top + rowHeight / 2 + 0.5);
}

/** Whether they look the same. */
export function isSameRow(a: LadderRow | undefined, b: LadderRow | undefined): boolean {
  if (a === b || !a || !b) return a === b;
  return (
    a.price === b.price && a.size === b.size && a.total === b.total && a.depth === b.depth && a.own === b.own
  );
}

function paintSpread(
  pen: Pen,
  drawn: Drawn[],
  slot: number,
  top: number,
  height: number,
  text: string,
): void {
  if (drawn[slot]?.text === text) return;
  drawn[slot] = { row: undefined, isHovered: false, isStale: false, text };
  if (height === 0) return;
  const { context, theme, width } = pen;
  context.fillStyle = theme.hover;
  context.fillRect(0, top, width, height);
  context.textAlign = 'left';
  context.fillStyle = theme.muted;
  context.fillText(text, PADDING, top + height / 2 + 0.5);
}

/** Levels per side of a book. */
const LEVELS = 20;
const MAX_ROW_PX = 32;

/**
 * How many rows fit, and the height of the strip between. Rows of a single half are high enough that all levels fill
 * the panel.
 */
export function ladderGeometry(
  height: number,
  rowHeight: number,
  layout: 'both' | 'bids' | 'asks',
): LadderGeometry {
  if (layout !== 'both') {
    const high = Math.min(MAX_ROW_PX, Math.max(rowHeight, Math.floor(height / LEVELS)));
    const rows = Math.floor(height / high);
    return {
      rowHeight: high,
      askRows: layout === 'asks' ? rows : 0,
      bidRows: layout === 'bids' ? rows : 0,
      spreadHeight: 0,
    };
  }
  const spreadHeight = rowHeight + 4;
  const half = Math.max(1, Math.floor((height - spreadHeight) / 2 / rowHeight));
  return { rowHeight, askRows: half, bidRows: half, spreadHeight };
}

/** The slot under a y coordinate: asks are 0…askRows-1, the spread askRows, bids after it; undefined below the last row. */
export function slotAt(
  y: number,
  { rowHeight, askRows, bidRows, spreadHeight }: LadderGeometry,
): number | undefined {
  const askHeight = askRows * rowHeight;
  if (y < 0) return undefined;
  if (y < askHeight) return Math.floor(y / rowHeight);
  if (y < askHeight + spreadHeight) return askRows;
  const bid = Math.floor((y - askHeight - spreadHeight) / rowHeight);
  return bid < bidRows ? askRows + 1 + bid : undefined;
}
