// Drawings.tsx: the drawings on one market's chart, created, selected and moved by pointer or keys.
import { type CandlesFeed, INTERVAL_MS } from '#client/feeds/candles.ts';
import type { Market } from '#domain/market/market.ts';
import { drawingsOf, useChartTools } from '#state/chart/chartTools.ts';
import { changeDrawing, redoDrawing, removeDrawing, undoDrawing } from '#state/chart/drawingHistory.ts';
import { onAppearanceChange } from '#ui/theme/appearance.ts';
import { t } from '#ui/text/i18n.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DragRegistry } from '../dragRegistry.ts';
import { readChartTheme } from '../chartTheme.ts';
import type { ChartDraft } from '../orders/draftOrders.ts';
import type { ChartParts, PriceChart } from '../priceChart.ts';
import type { TimeAxis } from '../timeAxis.ts';
import { createDrawingPointer, type DrawingPointer, type Tool } from './drawingPointer.ts';
import { createDrawingLayer, type DrawingLayer } from './drawingLayer.ts';
import { drawingKeys } from './drawingKeys.ts';
import { labelsOf, toolHint } from './drawingText.ts';
import { SelectedDrawing } from './SelectedDrawing.tsx';
import { shifted } from './shapes.ts';
import type { Drawing } from '#state/chart/chartToolTypes.ts';

/** `isByKeys`: selected from the list, so the keyboard continues there. */
export interface Selection {
  id: string;
  isByKeys: boolean;
}

interface DrawingsProps {
  market: Market;
  chart: PriceChart;
  parts: ChartParts;
  feed: CandlesFeed;
  tool: Tool | undefined;
  onTool: (tool: Tool | undefined) => void;
  selection: Selection | undefined;
  onSelect: (selection: Selection | undefined) => void;
  drags: DragRegistry;
  onDraft: (draft: ChartDraft) => void;
}

/** Candles a plan spans when only clicked. */
const PLAN_CANDLES = 20;

export function Drawings(props: DrawingsProps) {
  const { market, parts, tool, onTool, selection, onSelect } = props;
  const drawings = useChartTools((tools) => drawingsOf(tools, market.assetId));
  const [draft, setDraft] = useState<Drawing>();
  const { layer, pointer } = useDrawingLayer(props, drawings, draft, setDraft);
  const chosen = drawings.find(({ id }) => id === selection?.id);
  const move = (by: { up: number; candles: number }) => {
    if (!chosen || chosen.isLocked === true) return;
    const at = chosen.kind === 'level' ? chosen.at : chosen.from;
    const to = layer.current?.stepped(at, by);
    if (to)
      changeDrawing(market.assetId, shifted(chosen, { price: to.price - at.price, ms: to.time - at.time }));
  };
  const remove = () => {
    if (chosen) removeDrawing(market.assetId, chosen.id);
    onSelect(undefined);
  };
  const escape = () => {
    if (pointer.current?.abandon()) return true;
    if (tool) onTool(undefined);
    else if (chosen) onSelect(undefined);
    else return false;
    return true;
  };
  const steps = {
    escape,
    undo: () => undoDrawing(market.assetId),
    redo: () => redoDrawing(market.assetId),
  };
  const keyDown = useEffectEvent((event: KeyboardEvent) =>
    drawingKeys(event, chosen ? { ...steps, remove, move } : steps),
  );
  useEffect(() => followKeys(parts.host, keyDown), [parts]);

  if (tool)
    return (
      <Hint text={toolHint(tool)} label={t('draw.stop', 'Stop drawing')} onClose={() => onTool(undefined)} />
    );
  if (!chosen) return null;
  return (
    <SelectedDrawing
      key={chosen.id}
      {...props}
      drawing={draft?.id === chosen.id ? draft : chosen}
      isFocused={selection?.isByKeys === true}
      onRemove={remove}
      onDeselect={() => onSelect(undefined)}
    />
  );
}

/** The layer that draws and the pointer that edits, for the life of a chart. */
function useDrawingLayer(
  { market, chart, parts, feed, tool, onTool, selection, onSelect, drags }: DrawingsProps,
  drawings: readonly Drawing[],
  draft: Drawing | undefined,
  setDraft: (draft: Drawing | undefined) => void,
) {
  const layer = useRef<DrawingLayer>(undefined);
  const pointer = useRef<DrawingPointer>(undefined);
  const put = useEffectEvent((drawing: Drawing) => {
    changeDrawing(market.assetId, drawing);
    onTool(undefined);
  });
  const select = useEffectEvent((id: string | undefined) =>
    onSelect(id === undefined ? undefined : { id, isByKeys: false }),
  );
  useEffect(() => {
    const made = createDrawingLayer(parts, axisOf(feed), labelsOf(market, feed), readChartTheme());
    const handler = createDrawingPointer({
      layer: made,
      newId: () => crypto.randomUUID(),
      usualMs: PLAN_CANDLES * INTERVAL_MS[feed.interval],
      onDraft: setDraft,
      onSelect: select,
      onPut: put,
    });
    const stop = onAppearanceChange(() => made.setTheme(readChartTheme()));
    layer.current = made;
    pointer.current = handler;
    return () => {
      stop();
      drags.setDrawings(undefined, false);
      layer.current = undefined;
      pointer.current = undefined;
      if (chart.parts()) made.destroy();
    };
  }, [chart, parts, feed, market, drags, setDraft]);
  useEffect(
    () => layer.current?.show(drawings, selection?.id, draft),
    [chart, parts, feed, market, drawings, selection, draft],
  );
  useEffect(() => {
    pointer.current?.setTool(tool);
    drags.setDrawings(pointer.current, tool !== undefined);
  }, [chart, parts, feed, market, drags, tool]);
  return { layer, pointer };
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

/** Keys pressed on the chart, or without focus after a press on it: only one of several charts handles them. */
function followKeys(host: HTMLElement, keyDown: (event: KeyboardEvent) => void): () => void {
  const root = host.closest('[data-chart]') ?? host;
  const page = host.ownerDocument.defaultView ?? window;
  let isMine = false;
  const down = ({ target }: PointerEvent) => {
    isMine = target instanceof Node && root.contains(target);
  };
  const press = (event: KeyboardEvent) => {
    const { target } = event;
    const isHere = target === page.document.body ? isMine : target instanceof Node && root.contains(target);
    if (isHere && !isTyping(target)) keyDown(event);
  };
  page.addEventListener('pointerdown', down, { capture: true });
  page.addEventListener('keydown', press);
  return () => {
    page.removeEventListener('pointerdown', down, { capture: true });
    page.removeEventListener('keydown', press);
  };
}

/** The candles' opening times, recomputed only when the candles change. */
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

/** Arrow keys belong to the focused control. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) ||
      target.closest('[role=dialog],[role=radiogroup],[role=slider]:not([data-drawing])') !== null)
  );
}
