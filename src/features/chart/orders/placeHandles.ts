// placeHandles.ts: places each handle on its line without overlapping labels or other handles. Runs after every paint.
import { type Box, placeTag, TAG_GAP } from '../chartRoom.ts';
import type { ChartParts } from '../priceChart.ts';

const USUAL_HEIGHT = 24;

interface Measured {
  element: HTMLElement;
  y: number;
  isAway: boolean;
  height: number;
  width: number;
}

/**
 * Handles are hidden until placed. Children of `list` have their price as `data-price`. All reads precede all writes:
 * one layout, whatever their number.
 */
export function placeHandles(parts: ChartParts, list: HTMLElement | null): void {
  if (!list || list.childElementCount === 0) return parts.keepClear([]);
  const bottom = parts.chart.panes()[0]?.getHeight() ?? 0;
  // At the price scale: the legend is on the other side.
  const edge = parts.chart.timeScale().width() - TAG_GAP;
  const measured = Array.from(list.children, (element) =>
    measure(parts, element as HTMLElement, bottom),
  ).sort((a, b) => a.y - b.y);
  const boxes: Box[] = [];
  const tags = parts.tags();
  for (const { element, y, height, width, isAway } of measured) {
    const box = placeTag({ y, width, height }, edge, [...tags, ...boxes]);
    boxes.push(box);
    element.toggleAttribute('data-placed', true);
    element.toggleAttribute('data-away', isAway);
    element.style.transform = `translate(${Math.round(box.left)}px, ${Math.round(box.top)}px)`;
  }
  parts.keepClear(boxes.filter((_box, index) => measured[index]?.isAway !== true));
}

/** An off-screen handle stays focusable, at the edge nearest to its line. */
function measure({ series }: ChartParts, element: HTMLElement, bottom: number): Measured {
  const y = series.priceToCoordinate(Number(element.dataset['price'])) ?? 0;
  const bar = element.firstElementChild as HTMLElement | null;
  return {
    element,
    y: Math.min(Math.max(y, 0), bottom),
    isAway: y < 0 || y > bottom,
    height: bar?.offsetHeight ?? USUAL_HEIGHT,
    width: bar?.offsetWidth ?? 0,
  };
}
