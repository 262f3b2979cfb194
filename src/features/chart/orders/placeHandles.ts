// placeHandles.ts — puts each handle on its line, and those of neighbouring lines side by side. Runs after every paint of the chart.
import type { ChartParts } from '../priceChart.ts';

const GAP = 4;
const USUAL_HEIGHT = 24;

interface Placed {
  element: HTMLElement;
  y: number;
  isAway: boolean;
  height: number;
  width: number;
}

/** Unseen until it has been here: before, nobody knows where a handle belongs. Children of `list` carry the price they belong to as `data-price`. Everything is read before anything is written: one layout, however many there are. */
export function placeHandles(parts: ChartParts, list: HTMLElement | null): void {
  if (!list || list.childElementCount === 0) return;
  const bottom = parts.chart.panes()[0]?.getHeight() ?? 0;
  // At the price scale: there the line is read, and the legend has the other side.
  const edge = parts.chart.timeScale().width() - GAP;
  const placed = Array.from(list.children, (element) => measure(parts, element as HTMLElement, bottom)).sort((a, b) => a.y - b.y);
  let before: Placed | undefined;
  let x = 0;
  for (const each of placed) {
    x = before && each.y - before.y < each.height ? x - before.width - GAP : edge;
    before = each;
    each.element.toggleAttribute('data-placed', true);
    each.element.toggleAttribute('data-away', each.isAway);
    each.element.style.transform = `translate(${Math.round(x - each.width)}px, ${Math.round(each.y - each.height / 2)}px)`;
  }
}

/** Out of sight, a handle stays for the keyboard, at the edge beyond which its line is. */
function measure({ series }: ChartParts, element: HTMLElement, bottom: number): Placed {
  const y = series.priceToCoordinate(Number(element.dataset['price'])) ?? 0;
  const bar = element.firstElementChild as HTMLElement | null;
  return { element, y: Math.min(Math.max(y, 0), bottom), isAway: y < 0 || y > bottom, height: bar?.offsetHeight ?? USUAL_HEIGHT, width: bar?.offsetWidth ?? 0 };
}
