// Chart.tsx: candles of one market with what one has done and holds there. The drawing itself is priceChart.ts.
import type { CandlesFeed } from '#client/feeds/candles.ts';
import { accountQuery } from '#client/queries/account/account.ts';
import { openOrdersQuery } from '#client/queries/orders/openOrders.ts';
import { fillsQuery } from '#client/queries/orders/fills.ts';
import { useGateway } from '#client/react.tsx';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { gridOf, sizeDecimals, tradedPriceDecimals, type Market } from '#domain/market/market.ts';
import { roundPrice } from '#domain/market/precision.ts';
import { Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { CandleInterval } from '#protocol/info/market/candleSnapshot.ts';
import { useChartSettings } from '#state/preferences/chartSettings.ts';
import { useOwner } from '#state/account/session.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { onAppearanceChange } from '#ui/theme/appearance.ts';
import { cx } from '#ui/theme/cx.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatPrice } from '#ui/text/format/price.ts';
import { formatSize } from '#ui/text/format/size.ts';
import { i18n, localeRevision } from '#ui/text/i18n.ts';
import { createPainter } from '#ui/hooks/useFrame.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { ChartNote } from './ChartNote.tsx';
import { ChartSummary } from './ChartSummary.tsx';
import type { ChartToolsProps } from './ChartTools.tsx';
import { ChartToolbar } from './ChartToolbar.tsx';
import { linesOf, type LineLabels, ordersOnChart } from './chartLines.ts';
import { readChartTheme } from './chartTheme.ts';
import { marksOf } from './fillMarks.ts';
import { intervalOf } from './intervals.ts';
import { orderLabel } from './orderLabel.ts';
import { createPriceChart, type PriceChart } from './priceChart.ts';
import { useFeedState } from './useFeedState.ts';
import { retryImport } from '#ui/hooks/retryImport.ts';

const CandleTable = lazy(
  retryImport(() => import('./CandleTable.tsx').then((module) => ({ default: module.CandleTable }))),
);

const ChartTools = lazy(
  retryImport(() => import('./ChartTools.tsx').then((module) => ({ default: module.ChartTools }))),
);

const FullView = lazy(
  retryImport(() => import('./style/FullView.tsx').then((module) => ({ default: module.FullView }))),
);

interface ChartProps {
  market: Market;
  /** What else the panel can show; at the start of the toolbar. */
  views: ReactNode;
  onPickPrice: (price: DecimalString) => void;
  /** An order was drafted at a price of the chart: to be put into the ticket. */
  onDraft: ChartToolsProps['onDraft'];
  overlay?: ChartToolsProps['overlay'];
}

export function Chart({ market, views, onPickPrice, onDraft, overlay }: ChartProps) {
  const gateway = useGateway();
  const owner = useOwner();
  const [settings, changeSettings] = useChartSettings();
  const interval: CandleInterval = intervalOf(settings.interval);
  const feed = useMemo(
    () => gateway.feeds.candles(market.assetId, interval),
    [gateway, market.assetId, interval],
  );
  const [isTable, setTable] = useState(false);
  const [isFull, setFull] = useState(false);
  const { data: orders } = useQuery(queryWhen(owner, (address) => openOrdersQuery(gateway, address)));
  const { data: account } = useQuery(queryWhen(owner, (address) => accountQuery(gateway, address)));
  const { data: fills } = useQuery(queryWhen(owner, (address) => fillsQuery(gateway, address)));
  const host = useRef<HTMLDivElement>(null);
  // A chart goes with the candles it was made for: while the next is being made, the tools still belong to this one.
  const [shown, setShown] = useState<{ chart: PriceChart; feed: CandlesFeed }>();
  const chart = shown?.chart;
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null);
  const [rail, setRail] = useState<HTMLElement | null>(null);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const slots = useMemo(() => ({ toolbar, rail, menu }), [toolbar, rail, menu]);
  const shownOrders = useMemo(
    () => (settings.showsOrders ? ordersOnChart(market.assetId, orders ?? []) : []),
    [settings.showsOrders, market.assetId, orders],
  );
  const held = account?.positions.find(({ assetId }) => assetId === market.assetId)?.size;
  const state = useFeedState(feed);
  const newestPick = useRef(onPickPrice);
  useEffect(() => {
    newestPick.current = onPickPrice;
  });

  useEffect(() => {
    if (!host.current) return;
    const element = host.current;
    const isChance = hasTrait(market, 'question');
    const made = createPriceChart(element, readChartTheme(), {
      isChance,
      onNearOldest: () => void feed.loadOlder().catch(() => undefined),
      priceText: (price, decimals) =>
        isChance ? chanceText(price, decimals) : formatPrice(new Decimal(price), decimals),
      onClickPrice: (pixels) => {
        // A place on the screen becomes a price only on the market's grid.
        const price = roundPrice(gridOf(market), new Decimal(pixels), 'down');
        if (price?.gt(0)) newestPick.current(toDecimalString(price));
      },
    });
    let resets = -1;
    let drawnTo = 0;
    const painter = createPainter(element, () => {
      const candles = feed.latest();
      const newest = candles.at(-1);
      if (resets === feed.resets()) {
        // More than one candle may have come while nobody was looking.
        for (const candle of candles.slice(candles.findLastIndex(({ openAt }) => openAt <= drawnTo)))
          made.updateCandle(candle);
      } else {
        resets = feed.resets();
        if (newest) made.setPriceDecimals(tradedPriceDecimals(market, newest.close));
        made.setCandles(candles);
      }
      drawnTo = newest?.openAt ?? 0;
    });
    const stops = [feed.subscribe(painter.mark), onAppearanceChange(() => made.setTheme(readChartTheme()))];
    setShown({ chart: made, feed });
    return () => {
      setShown(undefined);
      for (const stop of stops) stop();
      painter.stop();
      made.destroy();
    };
  }, [feed, market]);

  const language = localeRevision();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words change with the language
  const labels = useMemo(() => lineLabels(market), [market, language]);
  useEffect(() => {
    const positions = settings.showsPosition ? (account?.positions ?? []) : [];
    chart?.setLines(linesOf(market.assetId, shownOrders, positions, labels));
  }, [chart, market, shownOrders, account, settings.showsPosition, labels]);
  useEffect(() => {
    chart?.setMarks(
      settings.showsFills
        ? marksOf(market.assetId, fills ?? [], feed.latest(), (_side, size) =>
            formatSize(size, sizeDecimals(market), { trim: true }),
          )
        : [],
    );
  }, [chart, market, fills, feed, state, settings.showsFills]);
  useEffect(() => chart?.showVolume(settings.showsVolume), [chart, settings.showsVolume]);
  useEffect(() => chart?.showCandles(settings.showsCandles), [chart, settings.showsCandles]);

  return (
    <div data-chart="" className={ROOT}>
      <ChartToolbar
        settings={settings}
        onChange={changeSettings}
        isChance={hasTrait(market, 'question')}
        interval={interval}
        views={views}
        toolsRef={setToolbar}
        menuRef={setMenu}
        isTable={isTable}
        onTable={setTable}
        onLatest={() => chart?.showLatest()}
      />
      <div className="flex min-h-0 flex-1">
        <div
          ref={setRail}
          className={cx(
            'w-8 shrink-0 overflow-y-auto border-e border-line px-0.5 [scrollbar-width:none] compact:hidden',
            isTable && 'hidden',
          )}
        />
        <div dir={isTable ? undefined : 'ltr'} className="relative flex min-h-0 min-w-0 flex-1 flex-col">
          <div ref={host} className={CANVAS} aria-hidden="true" hidden={isTable} />
          {shown && !isTable && (
            <Suspense fallback={null}>
              <ChartTools
                key={shown.chart.id}
                market={market}
                chart={shown.chart}
                feed={shown.feed}
                orders={shownOrders}
                held={held}
                slots={slots}
                full={{ isFull, setFull }}
                onDraft={onDraft}
                overlay={overlay}
              />
            </Suspense>
          )}
          {isTable && (
            <Suspense fallback={null}>
              <CandleTable market={market} feed={feed} />
            </Suspense>
          )}
          <ChartNote state={state} onRetry={feed.reload} />
        </div>
      </div>
      {isFull && rail && (
        <Suspense fallback={null}>
          <FullView host={rail} onEnd={() => setFull(false)} />
        </Suspense>
      )}
      <ChartSummary market={market} feed={feed} interval={interval} />
    </div>
  );
}

const ROOT = 'flex min-h-0 min-w-0 flex-1 flex-col bg-surface';

/** What is under the pointer decides how it looks; the library sets none of its own over the candles. */
const CANVAS =
  'absolute inset-0 data-[cursor=crosshair]:[&_*]:cursor-crosshair data-[cursor=move]:[&_*]:cursor-move data-[cursor=ns-resize]:[&_*]:cursor-ns-resize data-[cursor=pointer]:[&_*]:cursor-pointer';

/** Beyond 0 and 100 % the scale goes on, for the volume below; nothing can be there, so nothing is written. */
function chanceText(price: number, decimals: number): string {
  return price < 0 || price > 1
    ? ''
    : formatPercent(new Decimal(price), { places: Math.max(0, decimals - 2) });
}

function lineLabels(market: Market): LineLabels {
  const places = sizeDecimals(market);
  return {
    order: (order) => orderLabel(order, places),
    entry: (position) =>
      i18n.t({
        id: 'chart.line.entry',
        message: 'Entry {size}',
        values: { size: formatSize(position.size, places, { trim: true, sign: 'always' }) },
      }),
    liquidation: () => i18n.t({ id: 'chart.line.liquidation', message: 'Liquidation' }),
  };
}
