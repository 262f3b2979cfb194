// StudyLegend.tsx: draws the studies and shows their values at the pointer, otherwise at the newest candle. Values are
// written in frames, not rendered.
import type { CandlesFeed } from '#client/feeds/candles.ts';
import { type Market, priceDecimals } from '#domain/market/market.ts';
import { Decimal } from '#protocol/decimal.ts';
import type { Candle } from '#protocol/info/market/candleSnapshot.ts';
import { useChartTools } from '#state/chart/chartTools.ts';
import { onAppearanceChange } from '#ui/theme/appearance.ts';
import { formatPrice } from '#ui/text/format/price.ts';
import { formatCompact } from '#ui/text/format/size.ts';
import { createPainter, type Painter } from '#ui/hooks/useFrame.ts';
import { useEffect, useMemo, useRef } from 'react';
import { candleText } from '../style/candleText.ts';
import { readChartTheme } from '../chartTheme.ts';
import type { ChartParts, PriceChart } from '../priceChart.ts';
import { createColumns } from './columns.ts';
import { type PlacedStudy, placedStudies } from './placedStudies.ts';
import { studyRule } from './studyKinds.ts';
import { createStudyLayer, type DrawnStudy, type StudyLayer } from './studyLayer.ts';
import { studySign } from './studyMessages.ts';

interface StudyLegendProps {
  market: Market;
  chart: PriceChart;
  parts: ChartParts;
  feed: CandlesFeed;
}

/** All studies are recomputed for each change of the newest candle; faster updates are unreadable. */
const RENEWED_MS = 250;

export function StudyLegend({ market, chart, parts, feed }: StudyLegendProps) {
  const studies = useChartTools((tools) => tools.studies);
  const root = useRef<HTMLDivElement>(null);
  const layer = useRef<StudyLayer>(undefined);
  const placed = useMemo(() => placedStudies(studies), [studies]);
  const painter = useRef<Painter>(undefined);

  useEffect(() => {
    if (!root.current) return undefined;
    const element = root.current;
    const made = createStudyLayer(parts, readChartTheme());
    const columns = createColumns();
    let at: number | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      timer = undefined;
      const { columns: read, from } = columns.read(feed.latest(), feed.resets());
      made.setColumns(read, from);
      painter.current?.mark();
    };
    const paint = createPainter(element, () => {
      const candles = feed.latest();
      writeLegend(element, made.drawn(), candles, Math.min(at ?? Infinity, candles.length - 1), market);
    });
    painter.current = paint;
    const onMove = ({ logical }: { logical?: number | undefined }) => {
      at = logical === undefined || logical < 0 ? undefined : logical;
      paint.mark();
    };
    parts.chart.subscribeCrosshairMove(onMove);
    const stops = [
      feed.subscribe(() => {
        paint.mark();
        timer ??= setTimeout(update, RENEWED_MS);
      }),
      onAppearanceChange(() => made.setTheme(readChartTheme())),
      parts.onPaint(() => placePanes(parts, element)),
    ];
    update();
    layer.current = made;
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      paint.stop();
      layer.current = undefined;
      // The chart may be reused by another by now, without this series.
      parts.chart.unsubscribeCrosshairMove(onMove);
      if (chart.parts()) made.destroy();
    };
  }, [chart, parts, feed, market]);

  useEffect(() => {
    layer.current?.setStudies(placed);
    painter.current?.mark();
    if (root.current) placePanes(parts, root.current);
  }, [chart, parts, feed, market, placed]);

  const inPane = (pane: number) => placed.filter((study) => study.pane === pane);
  const panes = [...new Set(placed.map(({ pane }) => pane))].filter((pane) => pane > 0);
  return (
    <div
      ref={root}
      aria-hidden="true"
      className="tabular pointer-events-none absolute inset-0 z-[5] overflow-hidden text-label"
    >
      <div className="absolute start-2 top-1 flex max-w-[calc(100%-5rem)] flex-col">
        <p data-candle className="truncate text-muted" />
        {inPane(0).map((study) => (
          <Line key={study.id} study={study} />
        ))}
      </div>
      {panes.map((pane) => (
        <div key={pane} data-pane={pane} className="absolute start-2 top-0 pt-1">
          {inPane(pane).map((study) => (
            <Line key={study.id} study={study} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Line({ study }: { study: PlacedStudy }) {
  return (
    <p className="truncate text-muted">
      {[studySign(study.kind), ...study.inputs].join(' ')}{' '}
      <span data-study={study.id} style={{ color: `var(--color-study-${study.shade})` }} />
    </p>
  );
}

function writeLegend(
  root: HTMLElement,
  drawn: readonly DrawnStudy[],
  candles: readonly Candle[],
  index: number,
  market: Market,
): void {
  const candle = candles[index];
  const head = root.querySelector('[data-candle]');
  if (head) write(head, candle ? candleText(candle, market) : '');
  for (const study of drawn) {
    const element = root.querySelector(`[data-study="${CSS.escape(study.id)}"]`);
    if (element)
      write(element, study.plots.map(({ values }) => valueText(study, values[index], market)).join('  '));
  }
}

function valueText({ kind, pane }: DrawnStudy, value: number | undefined, market: Market): string {
  if (value === undefined) return '—';
  const exact = new Decimal(value);
  if (studyRule(kind).isVolume) return formatCompact(exact);
  return formatPrice(exact, pane === 0 ? priceDecimals(market, exact) : 2);
}

function write(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Legends of lower panes are at their upper edges. */
function placePanes({ chart }: ChartParts, root: HTMLElement): void {
  const panes = chart.panes();
  for (const element of root.querySelectorAll<HTMLElement>('[data-pane]')) {
    const index = Number(element.dataset['pane']);
    const above = panes.slice(0, index).reduce((height, pane) => height + pane.getHeight() + 1, 0);
    element.style.transform = `translateY(${above}px)`;
  }
}
