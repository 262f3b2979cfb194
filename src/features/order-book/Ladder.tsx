// Ladder.tsx: the canvas with its pointer and keyboard handling.
import type { BookFeed } from '#client/feeds/book.ts';
import { freshnessOf } from '#client/feeds/feed.ts';
import { type BookScale, type GroupedLevel, unitsText } from '#domain/book/book.ts';
import type { Market } from '#domain/market/market.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import { onAppearanceChange } from '#ui/theme/appearance.ts';
import { localeRevision, t } from '#ui/text/i18n.ts';
import { createPainter, type Painter } from '#ui/hooks/useFrame.ts';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { BalanceBar, createBalanceWriter } from './BalanceBar.tsx';
import type { HoverAt } from './HoverCard.tsx';
import { type LadderCanvas, type LadderGeometry, ladderGeometry, slotAt } from './ladderCanvas.ts';
import { createLadderFormat } from './ladderFormat.ts';
import { createLadderModel, type LadderModel, type LadderView } from './ladderModel.ts';
import { createLadderSurface, type LadderSurface } from './ladderSurface.ts';
import { readLadderTheme } from './ladderTheme.ts';
import type { Preferences } from '#state/preferences/preferenceEntries.ts';

interface LadderProps {
  market: Market;
  feed: BookFeed;
  /** The whole book, for the spread. */
  whole: BookFeed;
  scale: BookScale;
  view: LadderView;
  layout: Preferences['book']['layout'];
  onPickPrice: (price: DecimalString) => void;
  onPickSize: (size: DecimalString) => void;
  onHover: (at: HoverAt | undefined) => void;
}

export function Ladder(props: LadderProps) {
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const surface = useRef<LadderSurface>(undefined);
  const balance = useRef<HTMLDivElement>(null);
  const machine = useRef<Machine>(undefined);
  const newest = useRef(props);

  useEffect(() => {
    newest.current = props;
    machine.current?.changed();
  });
  useEffect(() => {
    if (!canvas.current) return;
    const made = createLadderSurface(canvas.current);
    surface.current = made;
    return made.close;
  }, []);
  useEffect(() => {
    if (!host.current || !surface.current || !balance.current) return;
    const made = createMachine(host.current, surface.current, balance.current, () => newest.current);
    machine.current = made;
    return () => {
      machine.current = undefined;
      made.stop();
    };
  }, [props.feed, props.whole, props.scale, props.market]);

  const pick = (event: MouseEvent) => {
    const row = machine.current?.rowAt(event.nativeEvent.offsetY);
    if (!row) return;
    // Price and size are columns of one canvas: the right two thirds select the size down to the row.
    const isSize = event.nativeEvent.offsetX > event.currentTarget.clientWidth * 0.45;
    if (isSize) props.onPickSize(unitsText(row.total, props.scale.sizeDecimals));
    props.onPickPrice(unitsText(row.price, props.scale.priceDecimals));
  };
  const move = (event: MouseEvent) => props.onHover(machine.current?.hoverAt(event.nativeEvent.offsetY));
  const leave = () => props.onHover(machine.current?.hoverAt(-1));
  const keyDown = (event: KeyboardEvent) => {
    const chosen = machine.current?.keyDown(event.key);
    if (chosen === 'moved') event.preventDefault();
    else if (chosen) props.onPickPrice(unitsText(chosen.price, props.scale.priceDecimals));
  };
  return (
    <>
      {/* A canvas has no focusable rows: the group handles the arrow keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={host}
        dir="ltr"
        role="group"
        aria-label={t(
          'book.ladder',
          'Price ladder: arrow keys choose a row, Enter puts its price into the ticket',
        )}
        tabIndex={0}
        onKeyDown={keyDown}
        onClick={pick}
        onMouseMove={move}
        onMouseLeave={leave}
        className="focus-inside relative min-h-0 flex-1 overflow-hidden"
        style={{ contain: 'strict' }}
      >
        <canvas ref={canvas} aria-hidden="true" className="absolute inset-0 size-full" />
      </div>
      <BalanceBar ref={balance} />
    </>
  );
}

interface Machine {
  changed(): void;
  rowAt(y: number): GroupedLevel | undefined;
  hoverAt(y: number): HoverAt | undefined;
  /** `moved` if the key moved the marked row; the row itself on Enter. */
  keyDown(key: string): 'moved' | GroupedLevel | undefined;
  stop(): void;
}

const AGE_CHECK_MS = 1000;

/** Connects feed, model and canvas for one market while the panel shows it. */
function createMachine(
  host: HTMLElement,
  surface: LadderSurface,
  balance: HTMLElement,
  props: () => LadderProps,
): Machine {
  const { feed, whole, scale, market } = props();
  const writeBalance = createBalanceWriter(balance);
  const sized = createSizedLadder(host, surface);
  const modelOf = createLocalModel(scale, market);
  let geometry: LadderGeometry = ladderGeometry(0, 20, 'both');
  let model: LadderModel | undefined;
  let marked: number | undefined;

  const painter: Painter = createPainter(
    host,
    (now) => {
      const ladder = sized.ladder();
      const { view, layout } = props();
      geometry = sized.geometry(layout);
      const book = feed.read(scale);
      if (!book) return;
      model = modelOf()(book, view, geometry, freshnessOf(feed.ageMs()) === 'stale', whole.read(scale));
      ladder.draw(model.frame, geometry, marked);
      writeBalance(model.imbalance, now);
    },
    surface.gapMs,
  );
  const sizes = new ResizeObserver(() => {
    sized.fit();
    painter.mark();
  });
  sizes.observe(host);
  const ageCheck = setInterval(painter.mark, AGE_CHECK_MS);
  const stops = [
    feed.subscribe(painter.mark),
    onAppearanceChange(() => {
      sized.restyle();
      painter.mark();
    }),
  ];

  const rowIn = (slot: number | undefined) => model && rowAtSlot(model, slot, geometry);
  const mark = (slot: number | undefined) => {
    if (slot === marked) return;
    marked = slot;
    painter.mark();
  };
  return {
    changed: painter.mark,
    rowAt: (y) => rowIn(slotAt(y, geometry)),
    hoverAt: (y) => {
      const slot = slotAt(y, geometry);
      const row = rowIn(slot);
      mark(row && slot);
      if (!row || slot === undefined) return undefined;
      const half = slot < geometry.askRows ? 'asks' : 'bids';
      return { row, half, scale, top: Math.max(0, y - 20) };
    },
    keyDown: (key) => {
      if (key === 'Enter') return rowIn(marked);
      const next = slotAfter(key, marked, geometry);
      if (next === undefined) return undefined;
      mark(next);
      return 'moved';
    },
    stop: () => {
      clearInterval(ageCheck);
      sizes.disconnect();
      for (const stop of stops) stop();
      painter.stop();
    },
  };
}

/** The ladder canvas, sized to its host. The size is cached between paints: reading it forces style and layout. */
function createSizedLadder(host: HTMLElement, surface: LadderSurface) {
  let ladder: LadderCanvas | undefined;
  let height = 0;
  let ratio = 0;
  let rowHeight = DEFAULT_ROW_PX;
  const fit = (): void => {
    height = host.clientHeight;
    ratio = devicePixelRatio;
    ladder?.resize(host.clientWidth, height, ratio);
  };
  const restyle = (): void => {
    rowHeight = rowHeightOf();
    ladder?.setTheme(readLadderTheme());
  };
  return {
    fit,
    /** Sized in a frame, when style and layout are computed anyway. */
    ladder(): LadderCanvas {
      const current = surface.ladder();
      if (current === ladder && ratio === devicePixelRatio) return current;
      ladder = current;
      restyle();
      fit();
      return current;
    },
    restyle,
    geometry: (layout: Preferences['book']['layout']) => ladderGeometry(height, rowHeight, layout),
  };
}

/** The ladder's model, created again when the language changes. */
function createLocalModel(scale: BookScale, market: Market): () => ReturnType<typeof createLadderModel> {
  let language: number | undefined;
  let model: ReturnType<typeof createLadderModel>;
  return () => {
    if (language !== localeRevision()) model = createLadderModel(scale, createLadderFormat(market));
    language = localeRevision();
    return model;
  };
}

/** Asks are drawn from the top down to the spread, which has a slot of its own. */
function rowAtSlot(
  { asks, bids }: LadderModel,
  slot: number | undefined,
  { askRows }: LadderGeometry,
): GroupedLevel | undefined {
  if (slot === undefined) return undefined;
  return slot < askRows ? asks[askRows - 1 - slot] : bids[slot - askRows - 1];
}

/** Where an arrow key moves the mark: over the spread, within the rows. Undefined for other keys. */
function slotAfter(
  key: string,
  marked: number | undefined,
  { askRows, bidRows }: LadderGeometry,
): number | undefined {
  const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
  if (step === 0) return undefined;
  const next = (marked ?? askRows) + step;
  return Math.min(askRows + bidRows, Math.max(0, next === askRows ? next + step : next));
}

/** In CSS pixels, by density; on a phone a touch target's height. */
function rowHeightOf(): number {
  const style = getComputedStyle(document.documentElement);
  const height =
    Number.parseFloat(style.getPropertyValue('--spacing-ladder-row')) * Number.parseFloat(style.fontSize);
  return height > 0 ? Math.round(height) : DEFAULT_ROW_PX;
}

const DEFAULT_ROW_PX = 15;
