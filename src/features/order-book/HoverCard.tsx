// HoverCard.tsx — what taking everything down to the row under the pointer would give.
import { type BookScale, type GroupedLevel, summaryOf } from '#domain/book.ts';
import { priceDecimals, sizeDecimals, type Market } from '#domain/market.ts';
import { formatPrice } from '#ui/format/price.ts';
import { formatSize } from '#ui/format/size.ts';
import { formatUsd } from '#ui/format/usd.ts';
import { i18n } from '#ui/i18n.ts';

export interface HoverAt {
  row: Pick<GroupedLevel, 'total' | 'totalValue'>;
  scale: BookScale;
  top: number;
}

export function HoverCard({ at, market }: { at: HoverAt; market: Market }) {
  const summary = summaryOf(at.row, at.scale);
  if (!summary) return null;
  return (
    <dl
      className="tabular pointer-events-none absolute end-full z-10 me-1 grid w-52 grid-cols-[auto_1fr] gap-x-3 gap-y-1 rounded-md bg-raised p-2 text-table shadow-overlay"
      style={{ top: at.top }}
    >
      <Line label={i18n.t({ id: 'book.hover.size', message: 'Size to here' })} value={`${formatSize(summary.size, sizeDecimals(market))} ${market.base}`} />
      <Line label={i18n.t({ id: 'book.hover.value', message: 'Value' })} value={formatUsd(summary.value)} />
      <Line label={i18n.t({ id: 'book.hover.average', message: 'Average price' })} value={formatPrice(summary.averagePrice, priceDecimals(market, summary.averagePrice))} />
    </dl>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="text-end">{value}</dd>
    </>
  );
}
