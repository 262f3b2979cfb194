// candleText.ts: a candle's figures as text: shares in cents and points of chance, others in quote currency and per
// cent.
import { hasTrait } from '#domain/market/hasTrait.ts';
import { type Market, sizeDecimals, tradedPriceDecimals } from '#domain/market/market.ts';
import { type Decimal, dec, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { Candle } from '#protocol/info/market/candleSnapshot.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatCents, formatPrice } from '#ui/text/format/price.ts';
import { formatSize } from '#ui/text/format/size.ts';

/** A chart price in the format of book and ticket. */
export function candlePriceText(market: Market, price: DecimalString): string {
  const places = tradedPriceDecimals(market, price);
  return hasTrait(market, 'question') ? formatCents(price, places) : formatPrice(price, places);
}

/** A price change: in cents for shares, where a ratio of small prices is meaningless; otherwise in per cent. */
export function candleChangeText(market: Market, from: DecimalString, to: DecimalString): string {
  if (hasTrait(market, 'question')) {
    const points: Decimal = dec(to).minus(dec(from));
    return formatCents(toDecimalString(points), tradedPriceDecimals(market, to), { sign: 'always' });
  }
  const change = dec(from).isZero() ? undefined : dec(to).div(dec(from)).minus(1);
  return formatPercent(change, { sign: 'always' });
}

/** The line above the chart. */
export function candleText({ open, high, low, close, volume }: Candle, market: Market): string {
  const price = (text: DecimalString) => candlePriceText(market, text);
  const change = candleChangeText(market, open, close);
  return `O ${price(open)}  H ${price(high)}  L ${price(low)}  C ${price(close)}  ${change}  V ${formatSize(volume, sizeDecimals(market), { trim: true })}`;
}
