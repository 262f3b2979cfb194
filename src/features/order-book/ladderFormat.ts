// ladderFormat.ts — amounts as text for the ladder, where a hundred of them change in every frame.
import { type Market, sizeDecimals } from '#domain/market.ts';
import { decimalSeparator } from '#ui/format/number.ts';
import { formatCents, formatPrice } from '#ui/format/price.ts';
import { formatCompact, formatSize } from '#ui/format/size.ts';
import { i18n } from '#ui/i18n.ts';
import type { LadderFormat } from './ladderModel.ts';

/** Prices come back: a book moves by a tick, not by a thousand. */
const PRICES_KEPT = 1000;

/** For one market and the language and number style of now: make a new one when they change. */
export function createLadderFormat(market: Market): LadderFormat {
  const places = sizeDecimals(market);
  const mark = decimalSeparator();
  const isInCents = market.kind === 'outcome';
  const prices = new Map<string, string>();
  let widest = 0;
  return {
    // Points align: every row shows as many places as the finest price seen so far.
    price: (text) => {
      if (decimals(text) > widest) {
        widest = decimals(text);
        prices.clear();
      }
      const known = prices.get(text);
      if (known !== undefined) return known;
      if (prices.size >= PRICES_KEPT) prices.clear();
      const made = isInCents ? formatCents(text, widest, { bare: true }) : formatPrice(text, widest);
      prices.set(text, made);
      return made;
    },
    size: (text) => plainAmount(text, places, mark) ?? formatSize(text, places),
    value: formatCompact,
    spread: (absolute, bps) => i18n.t({ id: 'book.spread', message: 'Spread {absolute} ({bps} bps)', values: { absolute: isInCents ? formatCents(absolute, decimals(absolute)) : formatPrice(absolute, decimals(absolute)), bps: formatPrice(bps, 2) } }),
  };
}

/**
 * What formatSize says of an amount that no language would group, in a tenth of the time: up to three digits before the point,
 * up to `places` after it. Undefined for any other: that one takes the long way.
 */
function plainAmount(text: string, places: number, mark: string): string | undefined {
  const point = text.indexOf('.');
  const whole = point < 0 ? text.length : point;
  const missing = places - (text.length - whole - (point < 0 ? 0 : 1));
  if (whole > 3 || missing < 0 || text.charCodeAt(0) === MINUS) return undefined;
  if (places === 0) return text;
  return `${text.slice(0, whole)}${mark}${text.slice(whole + 1)}${'0'.repeat(missing)}`;
}

const MINUS = 45;

function decimals(text: string): number {
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - point - 1;
}
