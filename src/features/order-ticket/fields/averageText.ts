// averageText.ts: an average price as text.
import { type Market, priceDecimals } from '#domain/market/market.ts';
import { dec, type Decimal, type DecimalString } from '#protocol/decimal.ts';
import { formatNumber } from '#ui/text/format/number.ts';

/** An average price: with the market's decimals, plus one between two of its prices. */
export function averageText(market: Market, value: Decimal | DecimalString): string {
  const average = typeof value === 'string' ? dec(value) : value;
  const places = priceDecimals(market, average);
  return formatNumber(average, { minimumFractionDigits: places, maximumFractionDigits: places + 1 });
}
