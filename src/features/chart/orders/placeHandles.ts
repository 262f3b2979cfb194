// placeHandles.ts: puts each handle on its line, beside the words of other lines and other handles. Runs after every paint of the chart.
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

/** Unseen until it has been here: before, nobody knows where a handle belongs. Children of `list` carry the price they belong to as `data-price`. Everything is read before anything is written: one layout, however many there are. */
export function placeHandles(parts: ChartParts, list: HTMLElement | null): void {
  if (!list || list.childElementCount === 0) return parts.keepClear([]);
  const bottom = parts.chart.panes()[0]?.getHeight() ?? 0;
  // At the price scale: there the line is read, and the legend has the other side.
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

/** Out of sight, a handle stays for the keyboard, at the edge beyond which its line is. */
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
