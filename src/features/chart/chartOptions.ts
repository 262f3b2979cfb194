// chartOptions.ts: options of the chart library: colours, scales, time format.
import { formatCandleAxis, formatCandleTime } from '#ui/text/format/time.ts';
import { wordLocale } from '#ui/text/i18n.ts';
import { CrosshairMode, type Time } from 'lightweight-charts';
import type { ChartTheme } from './chartTheme.ts';

/** Text size of the chart, in pixels. */
export const CHART_FONT_PX = 11;

/** Free candles at the right for tags and fill marks. */
export const RIGHT_OFFSET = 14;

export function candleOptions({ gain, loss }: ChartTheme) {
  return { upColor: gain, downColor: loss, wickUpColor: gain, wickDownColor: loss, borderVisible: false };
}

export const UNSEEN = 'transparent';
export const WITH_LAST_PRICE = { lastValueVisible: true, priceLineVisible: true };
/** No price label: the relevant price is the last trade, whatever is drawn. */
export const QUIET = { lastValueVisible: false, priceLineVisible: false };
/** Invisible candles: only the scale for another series. */
export const UNSEEN_CANDLES = {
  ...QUIET,
  upColor: UNSEEN,
  downColor: UNSEEN,
  wickUpColor: UNSEEN,
  wickDownColor: UNSEEN,
  borderVisible: false,
};

/** `stepMs`: the candle interval. */
export function optionsOf(
  { background, text, line, grid, font, accentTint }: ChartTheme,
  stepMs: () => number,
) {
  return {
    layout: {
      background: { color: background },
      textColor: text,
      fontFamily: font,
      fontSize: CHART_FONT_PX,
      attributionLogo: false,
      panes: { separatorColor: line, separatorHoverColor: accentTint },
    },
    grid: { vertLines: { color: grid }, horzLines: { color: grid } },
    crosshair: { mode: CrosshairMode.Normal },
    rightPriceScale: { borderColor: line, scaleMargins: { top: 0.08, bottom: 0.22 } },
    timeScale: {
      borderColor: line,
      timeVisible: true,
      secondsVisible: false,
      rightOffset: RIGHT_OFFSET,
      tickMarkFormatter: (time: Time, mark: number) =>
        typeof time === 'number' ? formatCandleAxis(time * 1000, stepMs(), mark) : null,
    },
    localization: {
      locale: wordLocale(),
      timeFormatter: (time: Time) =>
        typeof time === 'number' ? formatCandleTime(time * 1000, stepMs()) : '',
    },
  };
}
