// Drawings.tsx: the person's lines on the chart of one market, and the tools that make them.
import { type CandlesFeed, INTERVAL_MS } from '#client/feeds/candles.ts';
import { type Market, priceDecimals } from '#domain/market/market.ts';
import { Decimal } from '#protocol/decimal.ts';
import { drawingsOf, putDrawing, setDrawings, useChartTools } from '#state/preferences/chartTools.ts';
import { onAppearanceChange } from '#ui/theme/appearance.ts';
import { formatDuration } from '#ui/text/format/duration.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatPrice } from '#ui/text/format/price.ts';
import { i18n } from '#ui/text/i18n.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Trash2, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DragRegistry } from '../dragRegistry.ts';
import { readChartTheme } from '../chartTheme.ts';
import type { ChartParts, PriceChart } from '../priceChart.ts';
import type { TimeAxis } from '../timeAxis.ts';
import { createDrawingHand, type DrawingHand, type Tool } from './drawingHand.ts';
import { createDrawingLayer, type DrawingLayer } from './drawingLayer.ts';
import { measured } from './shapes.ts';
import type { Drawing } from '#state/preferences/chartToolTypes.ts';

interface DrawingsProps {
  market: Market;
  chart: PriceChart;
  parts: ChartParts;
  feed: CandlesFeed;
  tool: Tool | undefined;
  onTool: (tool: Tool | undefined) => void;
  hands: DragRegistry;
}

export function Drawings({ market, chart, parts, feed, tool, onTool, hands }: DrawingsProps) {
  const drawings = useChartTools((tools) => drawingsOf(tools, market.assetId));
  const [selected, select] = useState<string>();
  const [draft, setDraft] = useState<Drawing>();
  const layer = useRef<DrawingLayer>(undefined);
  const hand = useRef<DrawingHand>(undefined);
  const put = useEffectEvent((drawing: Drawing) => {
    putDrawing(market.assetId, drawing);
    onTool(undefined);
  });

  useEffect(() => {
    const axis = axisOf(feed);
    const made = createDrawingLayer(
      parts,
      axis,
      {
        price: (price) => priceText(price, market),
        measure: (drawing) => measureText(drawing, market, feed),
      },
      readChartTheme(),
    );
    const holder = createDrawingHand({
      layer: made,
      newId: () => crypto.randomUUID(),
      onDraft: setDraft,
      onSelect: select,
      onPut: put,
    });
    const stop = onAppearanceChange(() => made.setTheme(readChartTheme()));
    layer.current = made;
    hand.current = holder;
    return () => {
      stop();
      hands.setDrawings(undefined, false);
      layer.current = undefined;
      hand.current = undefined;
      if (chart.parts()) made.destroy();
    };
  }, [chart, parts, feed, market, hands]);
  useEffect(
    () => layer.current?.show(drawings, selected, draft),
    [chart, parts, feed, market, drawings, selected, draft],
  );
  useEffect(() => {
    hand.current?.setTool(tool);
    hands.setDrawings(hand.current, tool !== undefined);
  }, [chart, parts, feed, market, hands, tool]);

  const chosen = drawings.find(({ id }) => id === selected);
  const remove = () => {
    if (chosen)
      setDrawings(
        market.assetId,
        drawings.filter(({ id }) => id !== chosen.id),
      );
    select(undefined);
  };
  const removeByKey = useEffectEvent(remove);
  const escape = useEffectEvent(() => {
    if (hand.current?.abandon()) return;
    if (tool) onTool(undefined);
    else select(undefined);
  });
  const isBusy = chosen !== undefined || tool !== undefined;
  useEffect(() => {
    if (!isBusy) return undefined;
    const keyDown = (event: KeyboardEvent) => {
      if (isTyping(event.target)) return;
      if (event.key === 'Escape') escape();
      if (event.key === 'Delete' || event.key === 'Backspace') removeByKey();
    };
    window.addEventListener('keydown', keyDown);
    return () => window.removeEventListener('keydown', keyDown);
  }, [isBusy]);

  if (tool)
    return (
      <Hint
        text={toolHint(tool)}
        label={i18n.t({ id: 'draw.stop', message: 'Stop drawing' })}
        onClose={() => onTool(undefined)}
      />
    );
  if (!chosen) return null;
  return (
    <div className="absolute start-1/2 top-2 z-20 flex -translate-x-1/2 items-center gap-1 rounded-md border border-line-strong bg-raised ps-2 text-label">
      <span className="tabular whitespace-nowrap">{drawingText(chosen, market, feed)}</span>
      <IconButton
        icon={Trash2}
        label={i18n.t({ id: 'draw.remove', message: 'Remove drawing' })}
        onClick={remove}
      />
      <IconButton
        icon={X}
        label={i18n.t({ id: 'draw.deselect', message: 'Deselect' })}
        onClick={() => select(undefined)}
      />
    </div>
  );
}

function Hint({ text, label, onClose }: { text: string; label: string; onClose: () => void }) {
  return (
    <div
      role="status"
      className="absolute start-1/2 top-2 z-20 flex -translate-x-1/2 items-center gap-1 rounded-md border border-line-strong bg-raised ps-2 text-label"
    >
      <span className="whitespace-nowrap">{text}</span>
      <IconButton icon={X} label={label} onClick={onClose} />
    </div>
  );
}

function toolHint(tool: Tool): string {
  switch (tool) {
    case 'level':
      return i18n.t({ id: 'draw.hint.level', message: 'Click to place the line' });
    case 'trend':
      return i18n.t({ id: 'draw.hint.trend', message: 'Click both ends, or drag from one to the other' });
    case 'measure':
      return i18n.t({ id: 'draw.hint.measure', message: 'Click both ends to measure' });
  }
}

/** A drawing in words: what it is and where. */
export function drawingText(drawing: Drawing, market: Market, feed: CandlesFeed): string {
  switch (drawing.kind) {
    case 'level':
      return i18n.t({
        id: 'draw.level',
        message: 'Line at {price}',
        values: { price: priceText(drawing.at.price, market) },
      });
    case 'trend':
      return i18n.t({
        id: 'draw.trend',
        message: 'Trend line: {measure}',
        values: { measure: measureText(drawing, market, feed) },
      });
    case 'measure':
      return i18n.t({
        id: 'draw.measure',
        message: 'Measure: {measure}',
        values: { measure: measureText(drawing, market, feed) },
      });
  }
}

function measureText(
  drawing: Exclude<Drawing, { kind: 'level' }>,
  market: Market,
  feed: CandlesFeed,
): string {
  const { change, ratio, ms } = measured(drawing);
  const candles = Math.round(ms / INTERVAL_MS[feed.interval]);
  return i18n.t({
    id: 'draw.measured',
    message: '{change} ({percent}), {candles} candles, {time}',
    values: {
      change: `${change < 0 ? '−' : '+'}${priceText(Math.abs(change), market, drawing.from.price)}`,
      percent: ratio === undefined ? '—' : formatPercent(new Decimal(ratio), { sign: 'always' }),
      candles,
      time: formatDuration(Math.abs(ms)),
    },
  });
}

/** As many places as prices `near` it have: a difference of prices reads like them. */
function priceText(price: number, market: Market, near: number = price): string {
  const places = priceDecimals(market, new Decimal(Math.abs(near)));
  return formatPrice(new Decimal(price), places);
}

/** The candles' opening times, collected anew only when the candles are others. */
function axisOf(feed: CandlesFeed): () => TimeAxis {
  const stepMs = INTERVAL_MS[feed.interval];
  let of: unknown;
  let axis: TimeAxis = { opens: [], stepMs };
  return () => {
    const candles = feed.latest();
    if (candles !== of) {
      of = candles;
      axis = { opens: candles.map(({ openAt }) => openAt), stepMs };
    }
    return axis;
  };
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) ||
      target.closest('[role=dialog]') !== null)
  );
}
