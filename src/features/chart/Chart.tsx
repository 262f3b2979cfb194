// Chart.tsx: one market's chart with own orders, fills and position. priceChart.ts draws it.
import { ChartTools } from './ChartTools.tsx';
import { FullView } from './style/FullView.tsx';
import type { CandlesFeed, HistoryState } from '#client/feeds/candles.ts';
import { accountQuery } from '#client/queries/account/account.ts';
import { openOrdersQuery } from '#client/queries/orders/openOrders.ts';
import { fillsQuery } from '#client/queries/orders/fills.ts';
import { useGateway } from '#client/react.tsx';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { sizeDecimals, type Market } from '#domain/market/market.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { Account } from '#protocol/info/account/account.ts';
import type { CandleInterval } from '#protocol/info/market/candleSnapshot.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import type { Closure, Fill } from '#protocol/info/orders/userFills.ts';
import { useChartSettings } from '#state/preferences/chartSettings.ts';
import type { ChartPreferences } from '#state/preferences/preferenceEntries.ts';
import { useOwner } from '#state/account/session.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { lazyPart } from '#ui/hooks/lazyPart.tsx';
import { cx } from '#ui/theme/cx.ts';
import { formatSize } from '#ui/text/format/size.ts';
import { localeRevision, t } from '#ui/text/i18n.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { ChartNote } from './ChartNote.tsx';
import type { ChartToolsProps } from './ChartTools.tsx';
import { ChartToolbar } from './ChartToolbar.tsx';
import { linesOf, type LineLabels, ordersOnChart } from './chartLines.ts';
import { marksOf } from './fillMarks.ts';
import { intervalOf } from './intervals.ts';
import { orderLabel } from './orderLabel.ts';
import type { PriceChart } from './priceChart.ts';
import { usePriceChart } from './usePriceChart.ts';

/** Brings the code of all tables. */
const CandleTable = lazyPart(() => import('./CandleTable.tsx').then((module) => module.CandleTable));

interface ChartProps {
  market: Market;
  /** The panel's other views, at the start of the toolbar. */
  views: ReactNode;
  onPickPrice: (price: DecimalString) => void;
  /** An order was drafted at a chart price: to be filled into the ticket. */
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
  const { isTable, setTable, isFull, setFull } = useViews(market.assetId);
  const { data: orders } = useQuery(queryWhen(owner, (address) => openOrdersQuery(gateway, address)));
  const { data: account } = useQuery(queryWhen(owner, (address) => accountQuery(gateway, address)));
  const { data: fills } = useQuery(queryWhen(owner, (address) => fillsQuery(gateway, address)));
  const host = useRef<HTMLDivElement>(null);
  const shown = usePriceChart(host, market, feed, onPickPrice);
  const chart = shown?.chart;
  const { slots, setToolbar, setRail, setMenu } = useSlots();
  const shownOrders = useMemo(
    () => (settings.showsOrders ? ordersOnChart(market.assetId, orders ?? []) : []),
    [settings.showsOrders, market.assetId, orders],
  );
  const held = account?.positions.find(({ assetId }) => assetId === market.assetId)?.size;
  const history = shown?.history;
  useContents(chart, { market, settings, orders: shownOrders, account, fills, feed, history });
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
          )}
          {isTable && <CandleTable market={market} feed={feed} />}
          <ChartNote feed={feed} market={market} />
        </div>
      </div>
      {isFull && slots.rail && <FullView host={slots.rail} onEnd={() => setFull(false)} />}
    </div>
  );
}

/** The state of table and full view. Another market starts with its candles, at the same place. */
function useViews(assetId: Market['assetId']) {
  const [isTable, setTable] = useState(false);
  const [isFull, setFull] = useState(false);
  const [seen, setSeen] = useState(assetId);
  if (seen !== assetId) {
    setSeen(assetId);
    setTable(false);
    setFull(false);
  }
  return { isTable, setTable, isFull, setFull };
}

/** The elements in which the tools render their buttons. */
function useSlots() {
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null);
  const [rail, setRail] = useState<HTMLElement | null>(null);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const slots = useMemo(() => ({ toolbar, rail, menu }), [toolbar, rail, menu]);
  return { slots, setToolbar, setRail, setMenu };
}

interface Contents {
  market: Market;
  settings: ChartPreferences;
  orders: readonly Order[];
  account: Account | undefined;
  fills: readonly Fill[] | undefined;
  feed: CandlesFeed;
  /** Marks are repositioned with it. */
  history: HistoryState | undefined;
}

/** Own trading on the chart: lines, fill marks, and which layers are visible. */
function useContents(
  chart: PriceChart | undefined,
  { market, settings, orders, account, fills, feed, history }: Contents,
): void {
  const language = localeRevision();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words change with the language
  const labels = useMemo(() => lineLabels(market), [market, language]);
  useEffect(() => {
    const positions = settings.showsPosition ? (account?.positions ?? []) : [];
    chart?.setLines(linesOf(market.assetId, orders, positions, labels));
  }, [chart, market, orders, account, settings.showsPosition, labels]);
  useEffect(() => {
    chart?.setMarks(
      settings.showsFills
        ? marksOf(market.assetId, fills ?? [], feed.latest(), (size, closure) =>
            fillLabel(formatSize(size, sizeDecimals(market), { trim: true }), closure),
          )
        : [],
    );
  }, [chart, market, fills, feed, history, settings.showsFills, labels]);
  useEffect(() => chart?.showVolume(settings.showsVolume), [chart, settings.showsVolume]);
  useEffect(() => chart?.showCandles(settings.showsCandles), [chart, settings.showsCandles]);
}

const ROOT = 'flex min-h-0 min-w-0 flex-1 flex-col bg-surface';

/** Elements under the pointer set the cursor; the library sets none over the candles. */
const CANVAS =
  'absolute inset-0 isolate data-[cursor=crosshair]:[&_*]:cursor-crosshair data-[cursor=move]:[&_*]:cursor-move data-[cursor=ns-resize]:[&_*]:cursor-ns-resize data-[cursor=pointer]:[&_*]:cursor-pointer';

function lineLabels(market: Market): LineLabels {
  const places = sizeDecimals(market);
  return {
    order: (order) => orderLabel(order, places),
    entry: (position) =>
      t('chart.line.entry', 'Entry {size}', {
        size: formatSize(position.size, places, { trim: true, sign: 'always' }),
      }),
    liquidation: liquidationLabel,
  };
}

const liquidationLabel = (): string => t('chart.line.liquidation', 'Liquidation');

function fillLabel(size: string, closure: Closure | undefined): string {
  if (!closure) return size;
  return `${closure === 'adl' ? 'ADL' : liquidationLabel()} ${size}`;
}
