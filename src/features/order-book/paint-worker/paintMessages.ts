// paintMessages.ts: the messages between the page and the worker that paints its ladders.
import type { LadderGeometry, LadderTheme } from '../ladderCanvas.ts';
import type { PackedRows } from './packedRows.ts';

/** A font of the page: a worker knows none of them. */
export interface FontBytes {
  family: string;
  weight: string;
  unicodeRange: string;
  bytes: ArrayBuffer;
}

/** In CSS pixels; `ratio` is the device's pixels for each. */
export interface CanvasSize {
  width: number;
  height: number;
  ratio: number;
}

/** One frame of a ladder: rows that changed since the last one, and what else did. */
export interface FrameMessage {
  kind: 'frame';
  id: number;
  size?: CanvasSize;
  theme?: LadderTheme;
  /** Given if it changed: the rows before it are void. */
  geometry?: LadderGeometry;
  rows: PackedRows;
  spread: string;
  isStale: boolean;
  hovered: number | undefined;
}

export type ToPaintWorker =
  | { kind: 'start'; fonts: readonly FontBytes[] }
  | { kind: 'open'; id: number; canvas: OffscreenCanvas }
  | FrameMessage
  | { kind: 'close'; id: number }
  | { kind: 'ping' };

export type FromPaintWorker =
  /** It can paint and has the fonts, or cannot. */
  | { kind: 'started'; isAble: boolean }
  /** The first frame of a ladder is painted. */
  | { kind: 'painted'; id: number }
  | { kind: 'pong' };
