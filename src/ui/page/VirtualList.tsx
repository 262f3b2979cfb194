// VirtualList.tsx: a long list inside a scrolling page that renders the items in view only.
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type KeyboardEvent,
  type KeyboardEventHandler,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cx } from '../theme/cx.ts';

/** Lines rendered beyond the viewport. */
const OVERSCAN = 2;
/** The gap between lines: `gap-2`. */
const GAP_PX = 8;

interface VirtualListProps<Item> {
  /** Names the list for screen readers. */
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  /** Approximate height in px, until measured. */
  estimate: (item: Item) => number;
  /** The CSS grid that places the items; its columns may depend on the width. */
  gridClass: string;
  render: (item: Item) => ReactNode;
  onKeyDown?: KeyboardEventHandler<HTMLElement>;
}

/**
 * Items may have different heights; those of one line have the same. The page's `main` scrolls. An item with the focus
 * stays rendered when it leaves the view, with its neighbours, so that keys move from it. Home, End, Page Up and Page
 * Down move the focus.
 */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { label, items, itemKey, estimate, gridClass, render, onKeyDown } = props;
  const list = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const { columns, scrollMargin } = useGeometry(list);
  // The rule warns projects that use the React Compiler; this one does not.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: Math.ceil(items.length / columns),
    getScrollElement: () => list.current?.closest('main') ?? null,
    estimateSize: (line) =>
      Math.max(...items.slice(line * columns, (line + 1) * columns).map((item) => estimate(item))),
    overscan: OVERSCAN,
    gap: GAP_PX,
    scrollMargin,
    useFlushSync: false,
  });
  const lines = virtual.getVirtualItems();
  const [first, last] = [lines[0], lines.at(-1)];
  const from = (first?.index ?? 0) * columns;
  const to = last === undefined ? 0 : Math.min(items.length, (last.index + 1) * columns);
  const kept = focused === undefined ? -1 : items.findIndex((item) => itemKey(item) === focused);
  const shown = withNeighbours({ from, to, kept, columns, count: items.length });
  const topOf = (index: number) =>
    (virtual.measurementsCache[Math.floor(index / columns)]?.start ?? scrollMargin) - scrollMargin;
  const wanted = useRef<string | undefined>(undefined);
  // The item is rendered only once it is the focused one.
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const item = list.current?.querySelector(`[data-key="${CSS.escape(wanted.current)}"]`);
    wanted.current = undefined;
    item?.querySelector<HTMLElement>('a[href],button')?.focus();
  });
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    onKeyDown?.(event);
    const { startIndex, endIndex } = virtual.range ?? { startIndex: 0, endIndex: 1 };
    const page = Math.max(1, endIndex - startIndex) * columns;
    const next = nextItem(event, { index: kept, count: items.length, page });
    if (event.defaultPrevented || kept < 0 || next === undefined) return;
    event.preventDefault();
    if (next === kept) return;
    wanted.current = itemKey(items[next] as Item);
    setFocused(wanted.current);
  };
  return (
    // The arrows are a shortcut between links that Tab reaches as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={list}
      role="list"
      aria-label={label}
      className={cx('relative [overflow-anchor:none]', gridClass)}
      style={{
        paddingBlockStart: (first?.start ?? scrollMargin) - scrollMargin,
        paddingBlockEnd: virtual.getTotalSize() - ((last?.end ?? scrollMargin) - scrollMargin),
      }}
      onKeyDown={onKey}
      onFocus={({ target }) => setFocused(keyAt(target))}
      onBlur={(event) => {
        if (hasLeft(event)) setFocused(undefined);
      }}
    >
      {shown.map((index) => {
        const item = items[index] as Item;
        const isInView = index >= from && index < to;
        return (
          <div
            key={itemKey(item)}
            ref={isInView && index % columns === 0 ? virtual.measureElement : undefined}
            role="listitem"
            aria-setsize={items.length}
            aria-posinset={index + 1}
            data-key={itemKey(item)}
            data-index={Math.floor(index / columns)}
            className={cx('grid min-w-0', !isInView && 'absolute w-full opacity-0')}
            style={isInView ? undefined : { insetBlockStart: topOf(index) }}
          >
            {render(item)}
          </div>
        );
      })}
    </div>
  );
}

interface Range {
  /** In view. */
  from: number;
  to: number;
  /** With the focus, or -1. */
  kept: number;
  columns: number;
  count: number;
}

/** The items to render, in order: those in view, the focused one and those a line before and after it. */
function withNeighbours({ from, to, kept, columns, count }: Range): number[] {
  const shown = Array.from({ length: to - from }, (_, place) => from + place);
  if (kept < 0) return shown;
  const first = Math.max(0, kept - columns);
  const near = Array.from(
    { length: Math.min(count, kept + columns + 1) - first },
    (_, place) => first + place,
  );
  return [...new Set([...shown, ...near])].sort((a, b) => a - b);
}

interface Place {
  index: number;
  count: number;
  /** Items in view. */
  page: number;
}

/** The item a key moves to. */
function nextItem(event: KeyboardEvent, { index, count, page }: Place): number | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  const isTyping = target instanceof Element && target.matches('input,textarea,select,[contenteditable]');
  if (isTyping || ctrlKey || metaKey || altKey || shiftKey) return undefined;
  const next = { Home: 0, End: count - 1, PageDown: index + page, PageUp: index - page }[key];
  return next === undefined ? undefined : Math.max(0, Math.min(next, count - 1));
}

/** The number of columns that the grid has at its width, and the distance from the top of the page. */
function useGeometry(list: RefObject<HTMLElement | null>): { columns: number; scrollMargin: number } {
  const [geometry, setGeometry] = useState({ columns: 1, scrollMargin: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    const page = element?.closest('main');
    if (!element || !page) return undefined;
    const read = () => {
      const columns = Math.max(1, getComputedStyle(element).gridTemplateColumns.split(' ').length);
      const top = element.getBoundingClientRect().top - page.getBoundingClientRect().top;
      const scrollMargin = Math.round(top + page.scrollTop);
      setGeometry((before) =>
        before.columns === columns && before.scrollMargin === scrollMargin
          ? before
          : { columns, scrollMargin },
      );
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    observer.observe(page);
    return () => observer.disconnect();
  });
  return geometry;
}

function keyAt(target: EventTarget): string | undefined {
  return (target as Element).closest<HTMLElement>('[data-key]')?.dataset['key'];
}

function hasLeft({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
}
