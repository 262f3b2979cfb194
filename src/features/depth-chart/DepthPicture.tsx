// DepthPicture.tsx: the depth chart on its canvas, with a mark that the pointer and the arrow keys move.
import { freshnessOf } from '#client/feeds/feed.ts';
import { type BookScale, unitsText } from '#domain/book/book.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { type Market, priceDecimals, sizeDecimals } from '#domain/market/market.ts';
import { dec, type Decimal } from '#protocol/decimal.ts';
import { onAppearanceChange, pageFont, tokenColor } from '#ui/theme/appearance.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatCents, formatPrice } from '#ui/text/format/price.ts';
import { formatCompact, formatSize } from '#ui/text/format/size.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { createPainter } from '#ui/hooks/useFrame.ts';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { type DepthTexts, type DepthTheme, paintDepth } from './depthCanvas.ts';
import { type Depth, depthOf, reachOf, sizeOf, stepAt, valueOf } from './depthModel.ts';
import type { PictureProps } from './DepthTable.tsx';

/** The last painted data, the marked price, and a function that repaints. */
interface Painted {
  depth: Depth | undefined;
  probe: number | undefined;
  mark: () => void;
}

export function DepthPicture({ market, feed, scale }: PictureProps) {
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const card = useRef<HTMLDListElement>(null);
  const painted = useRef<Painted>({ depth: undefined, probe: undefined, mark: () => {} });

  useEffect(() => {
    const [element, target] = [host.current, canvas.current];
    const context = target?.getContext('2d', { alpha: false });
    if (!element || !target || !context) return undefined;
    return startPainting(
      { element, target, context, card, painted: painted.current },
      { market, feed, scale },
    );
  }, [feed, market, scale]);

  const probe = (price: number | undefined) => {
    painted.current.probe = price;
    painted.current.mark();
  };
  const keyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const { depth, probe: at } = painted.current;
    if (event.key === 'Escape') probe(undefined);
    if (step === 0 || !depth) return;
    event.preventDefault();
    const width = (depth.to - depth.from) / 40;
    probe(Math.min(depth.to, Math.max(depth.from, (at ?? depth.middle) + step * width)));
  };
  return (
    // The canvas has no focusable parts: the group takes the arrow keys for its mark.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={host}
      dir="ltr"
      role="group"
      tabIndex={0}
      aria-label={t('depth.picture', 'Depth of {symbol}: the left and right arrow keys move the mark', {
        symbol: market.symbol,
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
          const { depth } = painted.current;
          if (depth)
            probe(
              depth.from +
                (event.nativeEvent.offsetX / event.currentTarget.clientWidth) * (depth.to - depth.from),
            );
        }}
        onPointerLeave={() => probe(undefined)}
      />
      <ProbeCard ref={card} />
    </div>
  );
}

/** The figures at the marked price, written by the painter. */
function ProbeCard({ ref }: { ref: RefObject<HTMLDListElement | null> }) {
  return (
    <dl
      ref={ref}
      aria-live="polite"
      className="tabular pointer-events-none absolute start-1/2 top-2 grid -translate-x-1/2 grid-cols-[auto_auto] gap-x-3 gap-y-0.5 rounded-md border border-line-strong bg-raised px-2 py-1.5 text-table"
      hidden
    >
      <dt className="text-muted">{t('depth.at', 'To price')}</dt>
      <dd data-part="price" className="text-end" />
      <dt className="text-muted">{t('depth.away', 'From mid')}</dt>
      <dd data-part="away" className="text-end" />
      <dt className="text-muted">{t('depth.size', 'Cumulative size')}</dt>
      <dd data-part="size" className="text-end" />
      <dt className="text-muted">{t('depth.value', 'Value')}</dt>
      <dd data-part="value" className="text-end" />
    </dl>
  );
}

/**
 * Paints when the book, the size or the appearance changes, and whenever `painted.mark` is called. Returns a function
 * that stops it.
 */
function startPainting(
  {
    element,
    target,
    context,
    card,
    painted,
  }: {
    element: HTMLElement;
    target: HTMLCanvasElement;
    context: CanvasRenderingContext2D;
    card: RefObject<HTMLElement | null>;
    painted: Painted;
  },
  { market, feed, scale }: PictureProps,
): () => void {
  let theme = readTheme();
  const texts = textsOf(market, scale);
  const painter = createPainter(element, () => {
    const book = feed.read(scale);
    const depth = book && depthOf(book, reachOf(book));
    painted.depth = depth;
    const { probe } = painted;
    const { clientWidth: width, clientHeight: height } = element;
    if (depth) {
      const isStale = freshnessOf(feed.ageMs()) === 'stale';
      paintDepth(context, { depth, width, height, probe, isStale }, theme, texts);
    } else {
      context.fillStyle = theme.surface;
      context.fillRect(0, 0, width, height);
    }
    if (card.current) writeCard(card.current, depth, probe, market, scale);
  });
  const resize = () => {
    const ratio = (element.ownerDocument.defaultView ?? window).devicePixelRatio;
    target.width = Math.max(1, Math.round(element.clientWidth * ratio));
    target.height = Math.max(1, Math.round(element.clientHeight * ratio));
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    painter.mark();
  };
  const sizes = new ResizeObserver(resize);
  sizes.observe(element);
  resize();
  painted.mark = painter.mark;
  const stops = [
    feed.subscribe(painter.mark),
    onAppearanceChange(() => {
      theme = readTheme();
      painter.mark();
    }),
  ];
  return () => {
    painted.mark = () => {};
    sizes.disconnect();
    for (const stop of stops) stop();
    painter.stop();
  };
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
    font: pageFont(),
  };
}
