// closureText.ts: one liquidation or auto-deleveraging in a sentence.
import type { ForcedClosure } from '#domain/journal/closures.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { type Market, priceDecimals } from '#domain/market/market.ts';
import { formatBrief, formatExact } from '#ui/text/format/number.ts';
import { formatFee, formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';

/**
 * “Liquidated: short 0.3 BTC at 100,166, −816.74, fee 13.52”; an average price has one decimal more than the market's.
 */
export function closureText(
  { closure, coin, side, size, price, closedPnl, fee }: ForcedClosure,
  market: Market | undefined,
): string {
  const position = side === 'buy' ? 'short' : 'long';
  return t(
    'closures.text',
    '{closure, select, liquidation {Liquidated} adl {Auto-deleveraged} other {Closed by the service}}: {position, select, long {long } short {short } other {}}{size} {base} at {price}, {pnl}, fee {fee}',
    {
      closure,
      position: market === undefined || hasTrait(market, 'margin') ? position : 'none',
      size: formatExact(size),
      base: market?.base ?? coin,
      price: formatBrief(market ? price.toDecimalPlaces(priceDecimals(market, price) + 1) : price),
      pnl: formatUsd(closedPnl, { bare: true, sign: 'always' }),
      fee: formatFee(fee, true),
    },
    'A position or collateral was closed by the service; pnl: signed profit or loss.',
  );
}
