// LadderGrid.tsx: the price rows: a click on the left buys, on the right sells; own orders are draggable.
import type { BookScale, LiveBook } from '#domain/book/book.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { announce } from '#ui/display/announce.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { cx } from '#ui/theme/cx.ts';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Heat, heated, shadeOf } from './heat.ts';
import { type Drag, LadderRow, type Press } from './LadderRow.tsx';
import { centreOf, isOffCentre, type OwnAtPrice, type PriceRow, priceRows } from './ladderRows.ts';
import type { LadderActs } from './useLadderActs.ts';

interface LadderGridProps {
  book: LiveBook;
  scale: BookScale;
  /** In price units. */
  step: number;
  orders: readonly Order[];
  acts: LadderActs;
  sizeText: string;
  /** The book is stale. */
  isStale: boolean;
}

const ROW_PX = 20;
const USUAL_ROWS = 25;

export function LadderGrid({ book, scale, step, orders, acts, sizeText, isStale }: LadderGridProps) {
  const host = useRef<HTMLDivElement>(null);
  const count = useRowCount(host);
  const middle = centreOf(book, step);
  const [centre, setCentre] = useState(middle ?? 0);
  const [isInside, setInside] = useState(false);
  const [marked, setMarked] = useState<number>();
  const { drag, press, begin, take, end } = useDrag();
  // Rows do not move while the pointer is on the ladder, or while a row is marked or dragged.
  const isHeld = isInside || drag !== undefined || marked !== undefined;
  if (middle !== undefined && !isHeld && isOffCentre(centre, middle, step, count)) setCentre(middle);
  const rows = priceRows({ book, scale, step, centre, count, orders });
  const heat = useHeat(rows);
  const hottest = Math.max(0, ...heat.values());
  const largest = Math.max(1, ...rows.map(({ bid, ask }) => Math.max(bid, ask)));
  const keyDown = (event: KeyboardEvent) => {
    if (isPressing(event)) return event.preventDefault();
    const row = rows.find(({ units }) => units === marked);
    const done = keyAct(event, {
      row,
      rows,
      acts,
      mark: setMarked,
      centre: () => middle !== undefined && setCentre(middle),
    });
    if (!done) return;
    event.preventDefault();
    // B and S act on the ladder here, not on the ticket's side.
    event.stopPropagation();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={host}
      dir="ltr"
      role="group"
      tabIndex={0}
      aria-label={t(
        'clickLadder.grid',
        'Click ladder: arrows choose a price, B buys, S sells, Delete cancels, C centres',
      )}
      onKeyDown={keyDown}
      // Some browsers click a button on Space keyup.
      onKeyUp={(event) => isPressing(event) && event.preventDefault()}
      onBlur={() => setMarked(undefined)}
      onPointerDownCapture={() => {
        begin();
        // Focuses the ladder rather than the pressed button: see `isPressing`.
        host.current?.focus({ preventScroll: true });
      }}
      onPointerCancel={end}
      onPointerEnter={() => setInside(true)}
      onPointerLeave={() => {
        setInside(false);
        // A drop outside the ladder does nothing.
        end();
      }}
      className={cx(
        'focus-inside tabular min-h-0 flex-1 overflow-hidden text-table select-none',
        isStale && 'opacity-50',
      )}
    >
      {rows.map((row) => (
        <LadderRow
          key={row.units}
          row={row}
          scale={scale}
          largest={largest}
          shade={shadeOf(heat, row.units, hottest)}
          isMarked={row.units === marked}
          drag={drag}
          press={() => press.current}
          acts={acts}
          sizeText={sizeText}
          onDrag={take}
          onLeave={() => {
            press.current.hasLeft = true;
          }}
        />
      ))}
    </div>
  );
}

/** The current press on the ladder, and the order it drags. */
function useDrag() {
  const [drag, setDrag] = useState<Drag>();
  const press = useRef<Press>({ isDrag: false, hasLeft: false });
  return {
    drag,
    press,
    /** A new press: forgets the previous one. */
    begin: () => {
      press.current = { isDrag: false, hasLeft: false };
      setDrag(undefined);
    },
    take: (next: Drag | undefined) => {
      if (next) press.current = { isDrag: true, hasLeft: false };
      setDrag(next);
    },
    end: () => setDrag(undefined),
  };
}

/** Enter and Space repeat on a focused button while held. Suppressed here, because each press would place an order. */
function isPressing({ key }: KeyboardEvent): boolean {
  return key === 'Enter' || key === ' ';
}

interface KeyContext {
  row: PriceRow | undefined;
  rows: readonly PriceRow[];
  acts: LadderActs;
  mark: (units: number) => void;
  centre: () => void;
}

/** Whether the ladder handled the key. A held key acts once; only arrows repeat. */
function keyAct(event: KeyboardEvent, context: KeyContext): boolean {
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
    walk(event, context);
    return true;
  }
  const act = actOf(event.key.toLowerCase(), context.row, context.acts, context.centre);
  if (!act || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (!event.repeat) act();
  return true;
}

function walk({ key, shiftKey, repeat }: KeyboardEvent, { row, rows, acts, mark }: KeyContext): void {
  const from = row ? rows.indexOf(row) : Math.floor(rows.length / 2);
  const next = rows[Math.min(rows.length - 1, Math.max(0, from + (key === 'ArrowUp' ? -1 : 1)))];
  if (!next) return;
  if (shiftKey && row) moveOwn(row, next, acts, repeat);
  mark(next.units);
  announce(rowText(next));
}

function actOf(
  key: string,
  row: PriceRow | undefined,
  acts: LadderActs,
  centre: () => void,
): (() => void) | undefined {
  if (key === 'c') return centre;
  if (!row) return undefined;
  if (key === 'b') return () => acts.place('buy', row.price);
  if (key === 's') return () => acts.place('sell', row.price);
  return key === 'delete' || key === 'backspace'
    ? () => acts.cancel([...(row.ownBid?.orderIds ?? []), ...(row.ownAsk?.orderIds ?? [])])
    : undefined;
}

/** Shift and an arrow move the row's own order. */
function moveOwn(row: PriceRow, to: PriceRow, acts: LadderActs, isRepeat: boolean): void {
  const own: OwnAtPrice | undefined = row.ownBid ?? row.ownAsk;
  if (own && !isRepeat) acts.move(own.orderIds, to.price);
}

function rowText({ price, bid, ask, ownBid, ownAsk }: PriceRow): string {
  const isOwn = ownBid !== undefined || ownAsk !== undefined;
  return t(
    'clickLadder.row',
    '{price}{what, select, bid {, bids} ask {, asks} other {}}{has, select, yes {, own order} other {}}',
    {
      price: formatExact(price),
      what: bid > 0 ? 'bid' : ask > 0 ? 'ask' : 'none',
      has: isOwn ? 'yes' : 'no',
    },
  );
}

/** The number of rows that fit. */
function useRowCount(host: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(USUAL_ROWS);
  useEffect(() => {
    const element = host.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => setCount(Math.max(5, Math.floor(element.clientHeight / ROW_PX) || USUAL_ROWS));
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    measure();
    return () => sizes.disconnect();
  }, [host]);
  return count;
}

/** Updated with each drawn book. */
function useHeat(rows: readonly PriceRow[]): Heat {
  const [heat, setHeat] = useState<{ of: Heat; at: number }>({ of: new Map(), at: 0 });
  const sizes = new Map(rows.map(({ units, bid, ask }) => [units, bid + ask]));
  const key = [...sizes].join(';');
  const newest = useRef(sizes);
  useEffect(() => {
    newest.current = sizes;
  });
  useEffect(() => {
    const now = performance.now();
    setHeat((before) => ({
      of: heated(before.of, newest.current, before.at === 0 ? 1_000 : now - before.at),
      at: now,
    }));
  }, [key]);
  return heat.of;
}
