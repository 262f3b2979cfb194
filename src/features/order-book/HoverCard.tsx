// HoverCard.tsx: the result of sweeping the book to the hovered row, and own orders in it.
import { type BookScale, type GroupedLevel, summaryOf, unitsText } from '#domain/book/book.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { priceDecimals, sizeDecimals, type Market } from '#domain/market/market.ts';
import { complementText } from '#domain/market/outcomeRules.ts';
import type { MarketOrders } from '#domain/order/ordersByMarket.ts';
import { dec, type Decimal } from '#protocol/decimal.ts';
import type { Position } from '#protocol/info/account/account.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatCents, formatPrice } from '#ui/text/format/price.ts';
import { formatSize } from '#ui/text/format/size.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { ownInRow } from './ownInRow.ts';

export interface HoverAt {
  row: Pick<GroupedLevel, 'price' | 'total' | 'totalValue'>;
  half: 'bids' | 'asks';
  scale: BookScale;
  top: number;
}

interface HoverCardProps {
  at: HoverAt;
  market: Market;
  /** The account's orders in this market. */
  orders: MarketOrders;
  /** Price units grouped into one row. */
  group: number;
  position: Pick<Position, 'entryPrice'> | undefined;
}

export function HoverCard({ at, market, orders, group, position }: HoverCardProps) {
  const summary = summaryOf(at.row, at.scale);
  if (!summary) return null;
  const own = ownInRow(orders, { ...at, price: at.row.price, group });
  const rowPrice = dec(unitsText(at.row.price, at.scale.priceDecimals));
  const price = (value: Decimal) =>
    hasTrait(market, 'cents')
      ? formatCents(value, Math.max(2, Math.min(6, value.decimalPlaces())))
      : formatPrice(value, priceDecimals(market, value));
  const size = (value: Decimal) => `${formatSize(value, sizeDecimals(market))} ${market.base}`;
  return (
    <dl
      className="tabular pointer-events-none absolute end-full z-20 me-1 grid w-60 grid-cols-[auto_1fr] gap-x-3 gap-y-1 rounded-md bg-raised p-2 text-table [box-shadow:var(--shadow-overlay)] compact:end-2"
      style={{ top: at.top }}
    >
      <Line label={t('book.hover.size', 'Cumulative size')} value={size(summary.size)} />
      <Line label={t('book.hover.value', 'Value')} value={formatUsd(summary.value)} />
      <Line label={t('book.hover.average', 'Average price')} value={price(summary.averagePrice)} />
      {hasTrait(market, 'question') && (
        <Line
          label={complementLabel(market.outcome, at.half)}
          value={price(dec(complementText(unitsText(at.row.price, at.scale.priceDecimals))))}
        />
      )}
      {own && (
        <>
          <Line
            label={t('book.hover.own', '{count, plural, one {Your order here} other {Your # orders here}}', {
              count: own.count,
            })}
            value={size(own.size)}
          />
          {own.count > 1 && (
            <Line
              label={t('book.hover.ownAverage', 'Average of your orders')}
              value={price(own.averagePrice)}
            />
          )}
        </>
      )}
      {position && (
        <Line
          label={t('book.hover.entry', 'Your entry')}
          value={`${price(dec(position.entryPrice))} (${formatPercent(rowPrice.div(dec(position.entryPrice)).minus(1), { sign: 'always' })})`}
        />
      )}
    </dl>
  );
}

/** A Yes bid is a No ask at 1 − price. */
function complementLabel(outcome: 'yes' | 'no', half: HoverAt['half']): string {
  if (outcome === 'yes')
    return half === 'bids'
      ? t('book.hover.noAsk', 'The same as a No ask')
      : t('book.hover.noBid', 'The same as a No bid');
  return half === 'bids'
    ? t('book.hover.yesAsk', 'The same as a Yes ask')
    : t('book.hover.yesBid', 'The same as a Yes bid');
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="whitespace-nowrap text-muted">{label}</dt>
      <dd className="text-end">{value}</dd>
    </>
  );
}
