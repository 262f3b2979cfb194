// areaShares.ts: sizes of areas while some are hidden because their panels are in windows of their own.
import { type Area, isTabs, type Layout } from '#state/workspace/layout.ts';

/** Each area's share of its row or column, by name. */
export type Shares = ReadonlyMap<string, number>;

interface Found<Some extends Area> {
  area: Some;
  isHidden: boolean;
}

/** Used where all areas are hidden, so that there is no size in pixels. */
const EXTENT = 1_000;
/** Maximum share of hidden areas together, so that the others stay visible. */
const MAX_HIDDEN_SHARE = 0.9;

export function sharesOf({ areas }: Layout): Shares {
  const shares = new Map<string, number>();
  const add = (siblings: readonly Area[]) => {
    const total = sumOf(siblings);
    for (const area of siblings) {
      shares.set(nameOf(area), area.size / total);
      if (!isTabs(area)) add(area.areas);
    }
  };
  add(areas);
  return shares;
}

/**
 * The sizes with every area in place; meanwhile the visible areas use the space of hidden ones. A hidden area keeps its
 * earlier share; without one, its size when it was hidden is used.
 */
export function wholeSizes<Some extends Area>(found: readonly Found<Some>[], shares: Shares): Some[] {
  const total = sumOf(found.map(({ area }) => area));
  const shown = sumOf(found.flatMap(({ area, isHidden }) => (isHidden ? [] : area)));
  if (!found.some(({ isHidden }) => isHidden)) return found.map(({ area }) => area);
  const shareOf = (area: Area) => shares.get(nameOf(area)) ?? area.size / total;
  const hidden = found.reduce((sum, { area, isHidden }) => (isHidden ? sum + shareOf(area) : sum), 0);
  const extent = shown === 0 ? EXTENT : shown;
  return found.map(({ area, isHidden }) => {
    const size = isHidden ? shareOf(area) * extent : area.size * (1 - Math.min(hidden, MAX_HIDDEN_SHARE));
    return { ...area, size: Math.max(1, Math.round(size)) };
  });
}

const sumOf = (areas: readonly Area[]): number => areas.reduce((sum, { size }) => sum + size, 0);

const nameOf = (area: Area): string =>
  isTabs(area) ? area.panels.map(({ id }) => id).join(' ') : `(${area.areas.map(nameOf).join(', ')})`;
