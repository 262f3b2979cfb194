// DepthChart.tsx: what rests in the book, added up from the middle outwards. Painted from the feed, at most once a frame.
import type { BookFeed } from '#client/feeds/book.ts';
import { freshnessOf } from '#client/feeds/feed.ts';
import { useFeedValue, useGateway } from '#client/react.tsx';
import { type BookScale, midPrice, unitsText } from '#domain/book/book.ts';
import { groupingFor } from '#domain/book/bookGrouping.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { bookScaleOf, gridOf, type Market, priceDecimals, sizeDecimals } from '#domain/market/market.ts';
import { tickSizeAt } from '#domain/market/precision.ts';
import { dec, Decimal, toDecimalString } from '#protocol/decimal.ts';
import { onAppearanceChange, tokenColor } from '#ui/theme/appearance.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatCents, formatPrice } from '#ui/text/format/price.ts';
import { formatCompact, formatSize } from '#ui/text/format/size.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { i18n } from '#ui/text/i18n.ts';
import { Segments } from '#ui/controls/Segments.tsx';
import { createPainter, type Painter } from '#ui/hooks/useFrame.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type DepthTexts, type DepthTheme, paintDepth } from './depthCanvas.ts';
import { type Depth, depthOf, reachOf, sizeOf, stepAt, valueOf } from './depthModel.ts';
import { DepthTable, type PictureProps } from './DepthTable.tsx';

/** How coarse the book is that the picture is made of: twenty rows of one tick, of ten, of a hundred. */
const REACHES = ['near', 'wide', 'far'] as const;
type Reach = (typeof REACHES)[number];
const STEPS: Record<Reach, number> = { near: 1, wide: 10, far: 100 };

export function DepthChart({ market, views }: { market: Market; views: ReactNode }) {
  const gateway = useGateway();
  const scale = useMemo(() => bookScaleOf(market), [market]);
  const whole = useMemo(() => gateway.feeds.book(market.assetId), [gateway, market.assetId]);
  const [reach, setReach] = useState<Reach>('wide');
  const mid = useFeedValue(whole, (each) => midOf(each, scale)?.e);
  const feed = useMemo(() => {
    const price = mid === undefined ? undefined : midOf(whole, scale);
    if (!price) return whole;
    const tick = tickSizeAt(gridOf(market), price);
    return gateway.feeds.book(
      market.assetId,
      groupingFor(price, toDecimalString(dec(tick).mul(STEPS[reach])), tick),
    );
  }, [gateway, market, scale, whole, mid, reach]);
  const hasBook = useFeedValue(feed, (each) => isTwoSided(each, scale));
  return (
    <>
      <div className="flex h-8 shrink-0 items-center gap-1 overflow-x-auto border-b border-line px-1 [scrollbar-width:none] compact:h-12">
        {views}
        <Segments
          size="sm"
          className="ms-auto shrink-0"
          label={i18n.t({ id: 'depth.reach', message: 'Distance from mid' })}
          items={[
            { id: 'near', label: i18n.t({ id: 'depth.near', message: 'Near' }) },
            { id: 'wide', label: i18n.t({ id: 'depth.wide', message: 'Wide' }) },
            { id: 'far', label: i18n.t({ id: 'depth.far', message: 'Far' }) },
          ]}
          selected={reach}
          onSelect={setReach}
        />
      </div>
      <div className="relative min-h-0 flex-1">
        <Picture market={market} feed={feed} scale={scale} />
        {!hasBook && (
          <p
            className="pointer-events-none absolute inset-0 grid place-items-center p-4 text-center text-muted"
            role="status"
          >
            {i18n.t({
              id: 'depth.empty',
              message: 'Depth needs orders on both sides of the book. None right now.',
            })}
          </p>
        )}
      </div>
      <DepthTable market={market} feed={feed} scale={scale} />
    </>
  );
}

function Picture({ market, feed, scale }: PictureProps) {
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const card = useRef<HTMLDListElement>(null);
  const probe = useRef<number>(undefined);
  const painter = useRef<Painter>(undefined);
  const latest = useRef<Depth>(undefined);

  useEffect(() => {
    const [element, target] = [host.current, canvas.current];
    const context = target?.getContext('2d', { alpha: false });
    if (!element || !target || !context) return undefined;
    let theme = readTheme();
    const texts = textsOf(market, scale);
    const made = createPainter(element, () => {
      const book = feed.read(scale);
      latest.current = book && depthOf(book, reachOf(book));
      const { clientWidth: width, clientHeight: height } = element;
      if (!latest.current) {
        context.fillStyle = theme.surface;
        context.fillRect(0, 0, width, height);
      } else
        paintDepth(
          context,
          {
            depth: latest.current,
            width,
            height,
            probe: probe.current,
            isStale: freshnessOf(feed.ageMs()) === 'stale',
          },
          theme,
          texts,
        );
      if (card.current) writeCard(card.current, latest.current, probe.current, market, scale);
    });
    const resize = () => {
      const ratio = window.devicePixelRatio;
      target.width = Math.max(1, Math.round(element.clientWidth * ratio));
      target.height = Math.max(1, Math.round(element.clientHeight * ratio));
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      made.mark();
    };
    const sizes = new ResizeObserver(resize);
    sizes.observe(element);
    resize();
    painter.current = made;
    const stops = [
      feed.subscribe(made.mark),
      onAppearanceChange(() => {
        theme = readTheme();
        made.mark();
      }),
    ];
    return () => {
      painter.current = undefined;
      sizes.disconnect();
      for (const stop of stops) stop();
      made.stop();
    };
  }, [feed, market, scale]);

  const set = (price: number | undefined) => {
    probe.current = price;
    painter.current?.mark();
  };
  const keyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const depth = latest.current;
    if (event.key === 'Escape') set(undefined);
    if (step === 0 || !depth) return;
    event.preventDefault();
    const width = (depth.to - depth.from) / 40;
    set(Math.min(depth.to, Math.max(depth.from, (probe.current ?? depth.middle) + step * width)));
  };
  return (
    // The picture has no parts to focus: the group takes the arrow keys for its mark.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={host}
      dir="ltr"
      role="group"
      tabIndex={0}
      aria-label={i18n.t({
        id: 'depth.picture',
        message: 'Depth of {symbol}: the left and right arrow keys move the mark',
        values: { symbol: market.symbol },
      })}
      onKeyDown={keyDown}
      className="focus-inside absolute inset-0 overflow-hidden"
      style={{ contain: 'strict' }}
    >
      <canvas
        ref={canvas}
        aria-hidden="true"
        className="absolute inset-0 size-full cursor-crosshair touch-none"
        onPointerMove={(event) => {
          const depth = latest.current;
          if (depth)
            set(
              depth.from +
                (event.nativeEvent.offsetX / event.currentTarget.clientWidth) * (depth.to - depth.from),
            );
        }}
        onPointerLeave={() => set(undefined)}
      />
      <dl
        ref={card}
        aria-live="polite"
        className="tabular pointer-events-none absolute start-1/2 top-2 grid -translate-x-1/2 grid-cols-[auto_auto] gap-x-3 gap-y-0.5 rounded-md border border-line-strong bg-raised px-2 py-1.5 text-table"
        hidden
      >
        <dt className="text-muted">{i18n.t({ id: 'depth.at', message: 'To price' })}</dt>
        <dd data-part="price" className="text-end" />
        <dt className="text-muted">{i18n.t({ id: 'depth.away', message: 'From mid' })}</dt>
        <dd data-part="away" className="text-end" />
        <dt className="text-muted">{i18n.t({ id: 'depth.size', message: 'Cumulative size' })}</dt>
        <dd data-part="size" className="text-end" />
        <dt className="text-muted">{i18n.t({ id: 'depth.value', message: 'Value' })}</dt>
        <dd data-part="value" className="text-end" />
      </dl>
    </div>
  );
}

function writeCard(
  card: HTMLElement,
  depth: Depth | undefined,
  probe: number | undefined,
  market: Market,
  scale: BookScale,
): void {
  const hit = depth && probe !== undefined ? stepAt(depth, probe) : undefined;
  card.hidden = !hit;
  if (!hit || !depth) return;
  const price = dec(unitsText(hit.step.price, scale.priceDecimals));
  const parts = {
    price: formatPrice(price, priceDecimals(market, price)),
    away: formatPercent(
      dec(String(hit.step.price) as `${number}`)
        .div(String(depth.middle))
        .minus(1),
      { sign: 'always' },
    ),
    size: `${formatSize(sizeOf(hit.step, scale), sizeDecimals(market), { trim: true })} ${market.base}`,
    value: formatUsd(valueOf(hit.step, scale)),
  };
  for (const [part, text] of Object.entries(parts)) {
    const element = card.querySelector(`[data-part=${part}]`);
    if (element && element.textContent !== text) element.textContent = text;
  }
}

function midOf(feed: BookFeed, scale: BookScale) {
  const book = feed.read(scale);
  return book && midPrice(book);
}

function isTwoSided(feed: BookFeed, scale: BookScale): boolean {
  const book = feed.read(scale);
  return book !== undefined && book.bids.length > 0 && book.asks.length > 0;
}

/** A question's prices are cents. */
function priceText(market: Market, price: Decimal): string {
  return hasTrait(market, 'cents')
    ? formatCents(price, Math.max(2, Math.min(4, price.decimalPlaces())))
    : formatPrice(price, priceDecimals(market, price));
}

function textsOf(market: Market, scale: BookScale): DepthTexts {
  return {
    price: (units) => {
      const price = dec(unitsText(Math.max(0, Math.round(units)), scale.priceDecimals));
      return priceText(market, price);
    },
    size: (units) => formatCompact(dec(unitsText(units, scale.sizeDecimals))),
  };
}

function readTheme(): DepthTheme {
  return {
    surface: tokenColor('surface'),
    text: tokenColor('muted'),
    line: tokenColor('line'),
    ink: tokenColor('ink'),
    bid: tokenColor('bid'),
    ask: tokenColor('ask'),
    gain: tokenColor('gain'),
    loss: tokenColor('loss'),
    font: getComputedStyle(document.body).fontFamily,
  };
}
