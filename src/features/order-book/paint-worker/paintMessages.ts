// paintMessages.ts: the messages between the page and the worker that paints its ladders.
import type { LadderGeometry, LadderTheme } from '../ladderCanvas.ts';
import type { PackedRows } from './packedRows.ts';

/** A font of the page: workers have no access to its fonts. */
export interface FontBytes {
  family: string;
  weight: string;
  unicodeRange: string;
  bytes: ArrayBuffer;
}

/** In CSS pixels; `ratio` is the number of device pixels per CSS pixel. */
export interface CanvasSize {
  width: number;
  height: number;
  ratio: number;
}

/** One frame of a ladder: the rows and settings that changed since the last one. */
export interface FrameMessage {
  kind: 'frame';
  id: number;
  size?: CanvasSize;
  theme?: LadderTheme;
  /** Sent when it changed: earlier rows are then invalid. */
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
  /** Whether the worker can paint; its fonts are then loaded. */
  | { kind: 'started'; isAble: boolean }
  /** The first frame of a ladder was painted. */
  | { kind: 'painted'; id: number }
  | { kind: 'pong' };
