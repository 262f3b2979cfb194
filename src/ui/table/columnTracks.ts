// columnTracks.ts: how wide the columns of a table are, so that each is either whole in view or not in view.
import type { Column } from './tableTypes.ts';

type Sized = Pick<Column<never>, 'width' | 'pin' | 'isHeaderHidden'>;

/** A column's minimum width in pixels. */
export function minWidthOf({ width }: Pick<Sized, 'width'>): number {
  return Number(/(\d+)px/.exec(width)?.[1] ?? 0);
}

/** Its share of the room that is left, as in its CSS track. */
function weightOf({ width }: Pick<Sized, 'width'>): number {
  return Number(/([\d.]+)fr/.exec(width)?.[1] ?? 0);
}

/** The minimum width of all columns: a narrower table scrolls sideways. */
export function minWidth(columns: readonly Pick<Sized, 'width'>[]): number {
  return columns.reduce((sum, column) => sum + minWidthOf(column), 0);
}

/** Room for the button that shows the columns out of view. */
export const DETAILS_PX = 12;

/** The index of the column that the button is in: the first with a visible header. */
export const detailsIndex = (columns: readonly Pick<Column<never>, 'isHeaderHidden'>[]): number =>
  columns.findIndex(({ isHeaderHidden }) => isHeaderHidden !== true);

interface Tracks {
  /** CSS grid tracks. */
  tracks: string;
  /** In pixels. */
  rowWidth: number;
  /** How many of the last columns that are not pinned are out of view. */
  hiddenCount: number;
}

/**
 * The grid tracks of a table this wide, and the width of its rows. Where not all columns fit, the first ones take the
 * whole width with the pinned columns; the others are beyond it, and not half in view.
 */
export function columnTracks(columns: readonly Sized[], width: number): Tracks {
  const needed = minWidth(columns);
  const own = { tracks: columns.map((column) => column.width).join(' '), rowWidth: needed, hiddenCount: 0 };
  if (needed <= width) return own;
  const room = width - DETAILS_PX - minWidth(columns.filter(({ pin }) => pin !== undefined));
  const movable = columns.filter(({ pin }) => pin === undefined);
  const end = movable.findIndex((_, index) => minWidth(movable.slice(0, index + 1)) > room);
  const shown = movable.slice(0, Math.max(0, end));
  if (shown.length === 0) return own;
  const inView = columns.filter((column) => column.pin !== undefined || shown.includes(column));
  const weight = inView.reduce((sum, column) => sum + weightOf(column), 0);
  const spare = room - minWidth(shown);
  const shareOf = (column: Sized): number =>
    weight > 0 && inView.includes(column) ? Math.floor((spare * weightOf(column)) / weight) : 0;
  const rest = spare - inView.reduce((sum, column) => sum + shareOf(column), 0);
  const last = shown.at(-1);
  const named = columns[detailsIndex(columns)];
  const widthOf = (column: Sized): number =>
    minWidthOf(column) + (column === named ? DETAILS_PX : 0) + shareOf(column) + (column === last ? rest : 0);
  return {
    tracks: columns.map((column) => `${widthOf(column)}px`).join(' '),
    rowWidth: needed + DETAILS_PX + spare,
    hiddenCount: movable.length - shown.length,
  };
}
