// ChartTools.tsx: interactive layers: order handles, study values, menu; the rest is ChartLayers.tsx.
import { DraftMenu } from './orders/DraftMenu.tsx';
import { ChartLayers, type ChartLayersProps } from './ChartLayers.tsx';
import type { CandlesFeed } from '#client/feeds/candles.ts';
import type { Market } from '#domain/market/market.ts';
import { dec, Decimal, type DecimalString } from '#protocol/decimal.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { followChartTools } from '#state/chart/chartTools.ts';
import { lazyPart } from '#ui/hooks/lazyPart.tsx';
import { type ComponentType, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { createDragRegistry, type DragRegistry } from './dragRegistry.ts';
import { createChartPointer, type Spot } from './chartPointer.ts';
import { snapped } from './orders/movedOrder.ts';
import { OrderHandles } from './orders/OrderHandles.tsx';
import type { ChartParts, PriceChart } from './priceChart.ts';
import { StudyLegend } from './studies/StudyLegend.tsx';

/** Needed with a position only. */
const EntryHandle = lazyPart(() => import('./orders/EntryHandle.tsx').then((module) => module.EntryHandle));

export interface ChartToolsProps {
  market: Market;
  chart: PriceChart;
  feed: CandlesFeed;
  /** Own orders with a price on this chart; none while hidden. */
  orders: readonly Order[];
  /** Signed size of the position here. */
  held: DecimalString | undefined;
  slots: ChartLayersProps['slots'];
  full: ChartLayersProps['full'];
  onDraft: ChartLayersProps['onDraft'];
  /** Overlays by other features, by price. */
  overlay?: ComponentType<ChartOverlayProps> | undefined;
}

/** The overlay's interface, independent of the chart library. */
export interface ChartOverlayProps {
  market: Market;
  /** Pixels from the top of the chart; null for a price off the scale. */
  yOf: (price: DecimalString) => number | null;
  /** The legal price at a height of the window. */
  priceAt: (clientY: number) => DecimalString | undefined;
  /** The area left of the price scale and above the time scale. */
  room: () => { width: number; height: number };
  /** Calls back after every paint: only write positions. */
  onPaint: (listener: () => void) => () => void;
  /** A price chosen in the menu; a new object each time. */
  requested: { price: DecimalString } | undefined;
  onAnswered: () => void;
}

export function ChartTools(props: ChartToolsProps) {
  const parts = props.chart.parts();
  return parts ? <Tools {...props} parts={parts} /> : null;
}

function Tools({
  market,
  chart,
  feed,
  orders,
  held,
  slots,
  full,
  onDraft,
  overlay: Overlay,
  parts: current,
}: ChartToolsProps & { parts: ChartParts }) {
  // A stable object for the life of a chart.
  const [parts] = useState(current);
  const [drags] = useState(createDragRegistry);
  const [requested, setRequested] = useState<{ price: DecimalString }>();
  const lastPrice = useCallback(() => {
    const newest = feed.latest().at(-1);
    return newest && dec(newest.close);
  }, [feed]);
  useEffect(() => followChartTools(), []);
  const menu = usePriceMenu(market, chart, parts, drags);
  const last = lastPrice();
  return (
    <>
      <StudyLegend market={market} chart={chart} parts={parts} feed={feed} />
      <ChartLayers
        market={market}
        chart={chart}
        parts={parts}
        feed={feed}
        slots={slots}
        full={full}
        drags={drags}
        onDraft={onDraft}
      />
      <OrderHandles
        market={market}
        chart={chart}
        parts={parts}
        orders={orders}
        lastPrice={lastPrice}
        drags={drags}
      >
        {held !== undefined && <EntryHandle market={market} chart={chart} parts={parts} />}
      </OrderHandles>
      {menu && last && (
        <DraftMenu
          key={menu.key}
          market={market}
          at={menu}
          last={last}
          held={held === undefined ? undefined : dec(held)}
          onDraft={onDraft}
          onAlert={Overlay && ((price) => setRequested({ price }))}
        />
      )}
      {Overlay && (
        <Overlay
          {...placesOf(market, chart, parts)}
          requested={requested}
          onAnswered={() => setRequested(undefined)}
        />
      )}
    </>
  );
}

/** Routes presses on the chart; a right click or long press on the prices opens the menu there. */
function usePriceMenu(market: Market, chart: PriceChart, parts: ChartParts, drags: DragRegistry) {
  const [menu, setMenu] = useState<Spot & { price: DecimalString; key: number }>();
  const openMenu = useEffectEvent((spot: Spot) => {
    const isInPane =
      spot.x <= parts.chart.timeScale().width() && spot.y <= (parts.chart.panes()[0]?.getHeight() ?? 0);
    const place = isInPane ? parts.series.coordinateToPrice(spot.y) : null;
    const price = place === null ? undefined : snapped(market, new Decimal(place));
    if (price !== undefined)
      setMenu(({ key } = { ...spot, price, key: 0 }) => ({ ...spot, price, key: key + 1 }));
  });

  useEffect(() => {
    const pointer = createChartPointer(parts.host, {
      draggables: drags.list,
      onMenu: openMenu,
      setPanning: (isAllowed) =>
        chart.parts() && parts.chart.applyOptions({ handleScroll: isAllowed, handleScale: isAllowed }),
    });
    const keyDown = (event: KeyboardEvent) => {
      // Escape cancelled a drag: it does nothing else.
      if (event.key === 'Escape' && pointer.cancel()) event.preventDefault();
    };
    parts.host.ownerDocument.addEventListener('keydown', keyDown, true);
    return () => {
      parts.host.ownerDocument.removeEventListener('keydown', keyDown, true);
      pointer.stop();
    };
  }, [chart, parts, drags]);
  return menu;
}

/** A destroyed chart returns nothing. */
function placesOf(
  market: Market,
  chart: PriceChart,
  parts: ChartParts,
): Omit<ChartOverlayProps, 'requested' | 'onAnswered'> {
  return {
    market,
    yOf: (price) => (chart.parts() ? parts.series.priceToCoordinate(Number(price)) : null),
    priceAt: (clientY) => {
      const place = parts.series.coordinateToPrice(clientY - parts.host.getBoundingClientRect().top);
      return place === null ? undefined : snapped(market, new Decimal(place));
    },
    room: () => ({
      width: chart.parts() ? parts.chart.timeScale().width() : 0,
      height: chart.parts() ? (parts.chart.panes()[0]?.getHeight() ?? 0) : 0,
    }),
    onPaint: parts.onPaint,
  };
}
