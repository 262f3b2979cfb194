// fundingColumns.ts: draws the funding chart: one column per settlement, above and below a zero line. Imperative; React only mounts it.
import type { FundingRatePoint } from '#protocol/info/market/fundingHistory.ts';
import { pageFont, tokenColor } from '#ui/theme/appearance.ts';
import { formatCandleAxis } from '#ui/text/format/time.ts';
import { wordLocale } from '#ui/text/i18n.ts';
import { createChart, CrosshairMode, HistogramSeries, type UTCTimestamp } from 'lightweight-charts';

export interface FundingColumns {
  setPoints: (points: readonly FundingRatePoint[]) => void;
  setTheme: () => void;
  destroy: () => void;
}

interface FundingTexts {
  rate: (percent: number) => string;
  time: (ms: number) => string;
}

/** Draws into `container`, which must have a size. `onPoint` receives the settlement under the pointer. */
export function createFundingColumns(
  container: HTMLElement,
  texts: FundingTexts,
  onPoint: (point: FundingRatePoint | undefined) => void,
): FundingColumns {
  const chart = createChart(container, { autoSize: true, ...look(texts) });
  const columns = chart.addSeries(HistogramSeries, {
    base: 0,
    priceLineVisible: false,
    lastValueVisible: false,
    priceFormat: { type: 'custom', formatter: texts.rate, minMove: 0.00001 },
  });
  columns.createPriceLine({
    price: 0,
    color: tokenColor('line-strong'),
    lineWidth: 1,
    axisLabelVisible: false,
    title: '',
  });
  let points: readonly FundingRatePoint[] = [];
  const draw = () => {
    const [gain, loss] = [tokenColor('gain'), tokenColor('loss')];
    columns.setData(
      points.map(({ time, fundingRate }) => ({
        time: secondsOf(time),
        value: Number(fundingRate) * 100,
        color: fundingRate.startsWith('-') ? loss : gain,
      })),
    );
  };
  chart.subscribeCrosshairMove(({ time }) =>
    onPoint(time === undefined ? undefined : points.find((point) => secondsOf(point.time) === time)),
  );
  return {
    setPoints: (next) => {
      // Two settlements within one second would be one column: the later one counts.
      points = next.filter(
        (point, index) =>
          secondsOf(point.time) !==
          (index + 1 < next.length ? secondsOf(next[index + 1]?.time ?? 0) : undefined),
      );
      draw();
      chart.timeScale().fitContent();
    },
    setTheme: () => {
      chart.applyOptions(look(texts));
      draw();
    },
    destroy: () => chart.remove(),
  };
}

const secondsOf = (ms: number): UTCTimestamp => Math.floor(ms / 1000) as UTCTimestamp;

function look({ time }: FundingTexts) {
  const line = tokenColor('line');
  return {
    layout: {
      background: { color: tokenColor('surface') },
      textColor: tokenColor('muted'),
      fontFamily: pageFont(),
      fontSize: 11,
      attributionLogo: false,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: line } },
    crosshair: { mode: CrosshairMode.Magnet },
    rightPriceScale: { borderColor: line, scaleMargins: { top: 0.12, bottom: 0.12 } },
    timeScale: {
      borderColor: line,
      timeVisible: true,
      secondsVisible: false,
      tickMarkFormatter: (at: unknown, mark: number) =>
        typeof at === 'number' ? formatCandleAxis(at * 1000, 0, mark) : null,
    },
    localization: {
      locale: wordLocale(),
      timeFormatter: (at: unknown) => (typeof at === 'number' ? time(at * 1000) : ''),
    },
  };
}
