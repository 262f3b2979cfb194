// typedDrawing.ts: a drawing from typed prices and candles counted back from the newest, for keyboard use.
import { readTyped } from '#ui/text/format/typed.ts';
import { unitTyped } from '#ui/text/format/typedCents.ts';
import type { Drawing } from '#state/chart/chartToolTypes.ts';

export interface DrawingTexts {
  price: string;
  ago: string;
  toPrice: string;
  toAgo: string;
  /** Of a planned trade only. */
  stop: string;
}

/** The default start and end of a line. */
export const USUAL_TEXTS: DrawingTexts = { price: '', ago: '50', toPrice: '', toAgo: '0', stop: '' };

/**
 * The parsed texts; undefined where invalid on this chart. `count`: loaded candles. `isInCents`: 43 is 0.43, as in
 * order rows.
 */
export function readDrawing(texts: DrawingTexts, count: number, isInCents = false) {
  const price = (text: string) => (isInCents ? centPrice(text) : plainPrice(text));
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

function plainPrice(text: string): number | undefined {
  const typed = readTyped(text);
  return typed.status === 'number' && Number(typed.value) > 0 ? Number(typed.value) : undefined;
}

/** A bare number below one could be cents or dollars: it is invalid. */
function centPrice(text: string): number | undefined {
  const { number, unit } = unitTyped(text);
  const price = plainPrice(number);
  if (price === undefined || unit === 'dollars') return price;
  return unit === 'missing' && price < 1 ? undefined : price / 100;
}

/** A typed plan starts at the newest candle and spans this many candles. */
const PLAN_CANDLES = 20;

interface TypedOn {
  candles: readonly { openAt: number }[];
  /** The candle interval. */
  stepMs: number;
  isInCents?: boolean;
}

/** The drawing; undefined while incomplete, with equal times, or with both exits of a plan on one side. */
export function typedDrawing(
  { id, kind }: Pick<Drawing, 'id' | 'kind'>,
  texts: DrawingTexts,
  on: TypedOn,
): Drawing | undefined {
  const { price, ago, toPrice, toAgo } = readDrawing(texts, on.candles.length, on.isInCents);
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
  // On opposite sides of the entry; false while one is missing.
  if (start === undefined || !((toPrice - price) * (stop - price) < 0)) return undefined;
  const to = { time: start + PLAN_CANDLES * stepMs, price: toPrice };
  return { id, kind: 'position', from: { time: start, price }, to, stop };
}
