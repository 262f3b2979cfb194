// ladderFormat.ts: fast formatting for the ladder, where a hundred amounts change per frame.
import { unitsText } from '#domain/book/book.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { bookScaleOf, type Market, orderSizeDecimals } from '#domain/market/market.ts';
import { decimalSeparator } from '#ui/text/format/number.ts';
import { formatCents, formatPrice } from '#ui/text/format/price.ts';
import { formatCompact, formatSize } from '#ui/text/format/size.ts';
import { t } from '#ui/text/i18n.ts';
import type { LadderFormat } from './ladderModel.ts';

/** Prices repeat: a book moves by ticks. */
const PRICES_KEPT = 1000;

/** For one market, language and number style: create a new one when they change. */
export function createLadderFormat(market: Market): LadderFormat {
  const { priceDecimals, sizeDecimals: places } = bookScaleOf(market);
  // Share balances have six decimals, orders two: a book consists of orders.
  const shown = hasTrait(market, 'question') ? orderSizeDecimals(market) : places;
  const cut = 10 ** (places - shown);
  const mark = decimalSeparator();
  const isInCents = hasTrait(market, 'cents');
  const prices = new Map<number, string>();
  // A first whole price must show the step's decimals too.
  let widest = hasTrait(market, 'question') && market.rules ? decimals(market.rules.tickSize) : 0;
  return {
    // Decimal points align: every row has as many decimals as the finest price so far.
    price: (units) => {
      const known = prices.get(units);
      if (known !== undefined) return known;
      const text = unitsText(units, priceDecimals);
      if (decimals(text) > widest || prices.size >= PRICES_KEPT) prices.clear();
      widest = Math.max(widest, decimals(text));
      const made = isInCents ? formatCents(text, widest, { bare: true }) : formatPrice(text, widest);
      prices.set(units, made);
      return made;
    },
    size: (units) =>
      plainAmount(Math.trunc(units / cut), shown, mark) ?? formatSize(unitsText(units, places), shown),
    ownSize: (units) => formatSize(unitsText(Math.trunc(units / cut) * cut, places), shown, { trim: true }),
    value: formatCompact,
    spread: (absolute, bps) =>
      isInCents
        ? t('book.spread.cents', 'Spread {cents}', { cents: formatCents(absolute, decimals(absolute)) })
        : t('book.spread', 'Spread {absolute} ({bps} bps)', {
            absolute: formatPrice(absolute, decimals(absolute)),
            bps: formatPrice(bps, 2),
          }),
  };
}

/**
 * formatSize for amounts without grouping, twenty times faster: up to three integer digits. Undefined for others, which
 * use formatSize.
 */
function plainAmount(units: number, places: number, mark: string): string | undefined {
  if (units < 0 || units >= 1000 * 10 ** places) return undefined;
  const digits = String(units).padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}${mark}${digits.slice(-places)}`;
}

function decimals(text: string): number {
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - point - 1;
}
