// typedDrawing.ts: a drawing put in words: prices as typed, moments as candles back from the newest. For those who draw by keyboard.
import { readTyped } from '#ui/text/format/typed.ts';
import type { ChartPoint, Drawing } from '#state/preferences/chartToolTypes.ts';

export interface DrawingTexts {
  price: string;
  ago: string;
  toPrice: string;
  toAgo: string;
}

/** Where a line usually starts and ends. */
export const USUAL_TEXTS: DrawingTexts = { price: '', ago: '50', toPrice: '', toAgo: '0' };

/** What each text means; undefined where it means nothing on this chart. `count`: candles that are there. */
export function readDrawing(texts: DrawingTexts, count: number) {
  const price = (text: string) => {
    const typed = readTyped(text);
    return typed.status === 'number' && Number(typed.value) > 0 ? Number(typed.value) : undefined;
  };
  const ago = (text: string) => {
    const back = /^\d{1,6}$/.test(text.trim()) ? Number.parseInt(text.trim(), 10) : undefined;
    return back !== undefined && back < count ? back : undefined;
  };
  return {
    price: price(texts.price),
    ago: ago(texts.ago),
    toPrice: price(texts.toPrice),
    toAgo: ago(texts.toAgo),
  };
}

/** The drawing without its id; undefined while something of it is missing, or both ends are at the same moment. */
export function typedDrawing(
  kind: Drawing['kind'],
  texts: DrawingTexts,
  candles: readonly { openAt: number }[],
):
  | { kind: 'level'; at: ChartPoint }
  | { kind: 'trend' | 'measure'; from: ChartPoint; to: ChartPoint }
  | undefined {
  const { price, ago, toPrice, toAgo } = readDrawing(texts, candles.length);
  if (price === undefined) return undefined;
  if (kind === 'level') return { kind, at: { time: 0, price } };
  const [from, to] = [candles.at(-1 - (ago ?? NaN)), candles.at(-1 - (toAgo ?? NaN))];
  if (ago === undefined || toAgo === undefined || toPrice === undefined || !from || !to || ago === toAgo)
    return undefined;
  return { kind, from: { time: from.openAt, price }, to: { time: to.openAt, price: toPrice } };
}
