// lineTags.ts: line names at their right end. The chart library would move its own labels off their lines and overlap
// them.
import type { IChartApi, ISeriesApi } from 'lightweight-charts';
import { type Box, placeTag } from './chartRoom.ts';
import type { ChartLine } from './chartLines.ts';

/** A named line and the pixel position of its price. */
export interface NamedLine {
  id: string;
  label: string;
  tone: ChartLine['tone'];
  price: number;
}

export interface LineTags {
  set(lines: readonly NamedLine[]): void;
  /** Places each tag on its line; runs after every paint of the chart. */
  place(): void;
  /** Their positions. */
  boxes(): readonly Box[];
  remove(): void;
}

interface Tag extends NamedLine {
  element: HTMLElement;
  width: number;
}

/** More would cover the chart. */
const MAX_TAGS = 40;

export function createLineTags(
  host: HTMLElement,
  chart: IChartApi,
  series: ISeriesApi<'Candlestick'>,
): LineTags {
  const layer = host.appendChild(document.createElement('div'));
  layer.className = 'pointer-events-none absolute inset-0 z-3 overflow-hidden';
  let tags: Tag[] = [];
  let boxes: Box[] = [];
  const place = () => {
    boxes = [];
    const edge = chart.timeScale().width();
    const bottom = chart.panes()[0]?.getHeight() ?? 0;
    for (const { element, price, width } of tags) {
      const y = series.priceToCoordinate(price) ?? -1;
      const isAway = y < 0 || y > bottom;
      element.hidden = isAway;
      if (isAway) continue;
      const box = placeTag({ y, width, height: TAG_HEIGHT }, edge, boxes);
      boxes.push(box);
      element.style.transform = `translate(${Math.round(box.left)}px, ${Math.round(box.top)}px)`;
    }
  };
  return {
    set: (lines) => {
      const before = new Map(tags.map((tag) => [tag.id, tag]));
      tags = lines.slice(0, MAX_TAGS).map((line) => {
        const old = before.get(line.id);
        before.delete(line.id);
        return old?.label === line.label && old.tone === line.tone
          ? { ...old, ...line }
          : tagOf(line, old?.element ?? layer.appendChild(document.createElement('span')));
      });
      for (const { element } of before.values()) element.remove();
      place();
    },
    place,
    boxes: () => boxes,
    remove: () => layer.remove(),
  };
}

function tagOf(line: NamedLine, element: HTMLElement): Tag {
  element.className = `${LOOK} ${TONES[line.tone]}`;
  element.textContent = line.label;
  element.hidden = false;
  return { ...line, element, width: element.offsetWidth };
}

const TAG_HEIGHT = 18;
const LOOK =
  'tabular absolute top-0 left-0 flex h-4.5 items-center rounded-s-sm px-1.5 text-label whitespace-nowrap';
const TONES = {
  bid: 'border border-gain bg-raised text-gain',
  ask: 'border border-loss bg-raised text-loss',
  neutral: 'bg-accent-fill text-on-accent',
  danger: 'border border-warn bg-raised text-warn',
};
