// chartOptions.ts: how the drawing library is set: colours, scales, and the hours of the time axis.
import { formatCandleAxis, formatCandleTime } from '#ui/text/format/time.ts';
import { wordLocale } from '#ui/text/i18n.ts';
import { CrosshairMode, type Time } from 'lightweight-charts';
import type { ChartTheme } from './chartTheme.ts';

/** The size of every text of the chart, in pixels. */
export const CHART_FONT_PX = 11;

/** Candles of room at the right, where the tags of lines stand beside the marks of fills. */
export const RIGHT_OFFSET = 14;

export function candleOptions({ gain, loss }: ChartTheme) {
  return { upColor: gain, downColor: loss, wickUpColor: gain, wickDownColor: loss, borderVisible: false };
}

export const UNSEEN = 'transparent';
export const WITH_LAST_PRICE = { lastValueVisible: true, priceLineVisible: true };
/** Without a mark at the scale: the price that counts is the last one that was traded, whatever is drawn. */
export const QUIET = { lastValueVisible: false, priceLineVisible: false };
/** Candles that are only the ruler of what is drawn in their place. */
export const UNSEEN_CANDLES = {
  ...QUIET,
  upColor: UNSEEN,
  downColor: UNSEEN,
  wickUpColor: UNSEEN,
  wickDownColor: UNSEEN,
  borderVisible: false,
};

/** `stepMs`: the length of a candle. */
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
