// ChartLayers.tsx: non-trading layers: style, indicators, drawings.
import type { CandlesFeed } from '#client/feeds/candles.ts';
import type { Market } from '#domain/market/market.ts';
import { followChartStyle } from '#state/chart/chartStyle.ts';
import { CrosshairGroupContext } from '#state/chart/crosshairGroup.ts';
import { useIsCompact } from '#ui/hooks/useIsCompact.ts';
import { useContext, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { ChartSummary } from './ChartSummary.tsx';
import type { DragRegistry } from './dragRegistry.ts';
import { DrawingBar, DrawingSheet } from './drawings/DrawingBar.tsx';
import type { Tool } from './drawings/drawingPointer.ts';
import { Drawings, type Selection } from './drawings/Drawings.tsx';
import { FlowLayer } from './flow/FlowLayer.tsx';
import type { ChartDraft } from './orders/draftOrders.ts';
import type { ChartParts, PriceChart } from './priceChart.ts';
import { StudiesPopover } from './studies/StudiesPopover.tsx';
import { linkCrosshair } from './style/linkedCrosshair.ts';
import { type FullViewControl, FullViewButton } from './style/FullViewButton.tsx';
import { PriceStyleLayer } from './style/PriceStyleLayer.tsx';
import { StylePopover } from './style/StylePopover.tsx';

export interface ChartLayersProps {
  market: Market;
  chart: PriceChart;
  parts: ChartParts;
  feed: CandlesFeed;
  /** Where buttons are rendered: the toolbar, or beside the chart. */
  slots: { toolbar: HTMLElement | null; rail: HTMLElement | null; menu: HTMLElement | null };
  drags: DragRegistry;
  /** Whether the chart is in full view; survives this chart. */
  full: FullViewControl;
  onDraft: (draft: ChartDraft) => void;
}

/** Pixels above the time scale. */
const ABOVE_TIMES = 32;

export function ChartLayers({ slots, drags, full, onDraft, ...shown }: ChartLayersProps) {
  const { market, feed, chart } = shown;
  const group = useContext(CrosshairGroupContext);
  const [tool, setTool] = useState<Tool>();
  const [selection, select] = useState<Selection>();
  useEffect(() => followChartStyle(), []);
  useEffect(() => group && linkCrosshair({ group, parts: () => chart.parts(), feed }), [group, chart, feed]);
  const isCompact = useIsCompact();
  const choose = (id: string) => select({ id, isByKeys: true });
  const bar = { market, feed, tool, onTool: setTool, onChoose: choose };
  const fullView = <FullViewButton {...full} />;
  return (
    <>
      {slots.toolbar &&
        createPortal(
          <>
            <StylePopover market={market} />
            <StudiesPopover />
          </>,
          slots.toolbar,
        )}
      {!isCompact &&
        slots.rail &&
        createPortal(
          <>
            <DrawingBar {...bar} />
            <div className="flex flex-col items-center">{fullView}</div>
          </>,
          slots.rail,
        )}
      {isCompact &&
        slots.menu &&
        createPortal(
          <>
            <DrawingSheet {...bar} />
            {fullView}
          </>,
          slots.menu,
        )}
      <div
        className="tabular pointer-events-none absolute start-2 z-[5] flex max-w-[calc(100%-5rem)] flex-col items-start gap-0.5 text-label"
        style={{ bottom: ABOVE_TIMES }}
      >
        <PriceStyleLayer {...shown} />
        <FlowLayer {...shown} />
      </div>
      <ChartSummary market={market} feed={feed} interval={feed.interval} />
      <Drawings
        {...shown}
        tool={tool}
        onTool={setTool}
        selection={selection}
        onSelect={select}
        drags={drags}
        onDraft={onDraft}
      />
    </>
  );
}
