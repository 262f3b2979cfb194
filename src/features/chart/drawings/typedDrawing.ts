// typedDrawing.ts: a drawing put in words: prices as typed, moments as candles back from the newest. For those who draw by keyboard.
import { readTyped } from '#ui/text/format/typed.ts';
import type { Drawing } from '#state/chart/chartToolTypes.ts';

export interface DrawingTexts {
  price: string;
  ago: string;
  toPrice: string;
  toAgo: string;
  /** Of a planned trade. */
  stop: string;
}

/** Where a line usually starts and ends. */
export const USUAL_TEXTS: DrawingTexts = { price: '', ago: '50', toPrice: '', toAgo: '0', stop: '' };

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
    stop: price(texts.stop),
  };
}

/** A plan that is typed begins at the newest candle and goes on for so many. */
const PLAN_CANDLES = 20;

interface TypedOn {
  candles: readonly { openAt: number }[];
  /** The length of a candle. */
  stepMs: number;
}

/** The drawing; undefined while something of it is missing, both ends are at the same moment, or a plan has both ends on one side. */
export function typedDrawing(
  { id, kind }: Pick<Drawing, 'id' | 'kind'>,
  texts: DrawingTexts,
  on: TypedOn,
): Drawing | undefined {
  const { price, ago, toPrice, toAgo } = readDrawing(texts, on.candles.length);
  if (price === undefined) return undefined;
  if (kind === 'level') return { id, kind, at: { time: 0, price } };
  if (toPrice === undefined) return undefined;
  if (kind === 'position') return typedPlan(id, texts, on);
  const [from, to] = [on.candles.at(-1 - (ago ?? NaN)), on.candles.at(-1 - (toAgo ?? NaN))];
  if (ago === undefined || toAgo === undefined || !from || !to || ago === toAgo) return undefined;
  return { id, kind, from: { time: from.openAt, price }, to: { time: to.openAt, price: toPrice } };
}

function typedPlan(id: string, texts: DrawingTexts, { candles, stepMs }: TypedOn): Drawing | undefined {
  const { price = NaN, toPrice = NaN, stop = NaN } = readDrawing(texts, candles.length);
  const start = candles.at(-1)?.openAt;
  // On two sides of the entry; also what is missing is on none.
  if (start === undefined || !((toPrice - price) * (stop - price) < 0)) return undefined;
  const to = { time: start + PLAN_CANDLES * stepMs, price: toPrice };
  return { id, kind: 'position', from: { time: start, price }, to, stop };
}
