// figures.tsx: price and change of a market, in percent or, for questions, in cents.
import { hasTrait } from '#domain/market/hasTrait.ts';
import { priceDecimals } from '#domain/market/market.ts';
import type { MarketRow } from '#domain/market-list/marketRows.ts';
import type { Decimal } from '#protocol/decimal.ts';
import { Num, Percent } from '#ui/display/Num.tsx';
import { formatCents, formatPrice } from '#ui/text/format/price.ts';
import { t } from '#ui/text/i18n.ts';

type FigureRow = Pick<MarketRow, 'market' | 'figures'>;

export function MarkPrice({ market, figures: { mark } }: FigureRow) {
  return (
    <Num
      value={mark}
      format={(text) =>
        hasTrait(market, 'cents')
          ? formatCents(text, centPlaces(mark))
          : formatPrice(text, mark ? priceDecimals(market, mark) : 2)
      }
      missing={t('picker.noFigures', 'No figures yet')}
    />
  );
}

export function DayChange({ market, figures: { change } }: FigureRow) {
  if (!hasTrait(market, 'cents')) return <Percent value={change} tone="gain-loss" />;
  return (
    <Num
      value={change}
      format={(text) => formatCents(text, centPlaces(change), { sign: 'always' })}
      tone="gain-loss"
    />
  );
}

/** Decimals of an outcome's price in cents: none, or at most two. */
function centPlaces(price: Decimal | undefined): number {
  return Math.max(2, Math.min(4, price?.decimalPlaces() ?? 2));
}
