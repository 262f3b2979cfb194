// BookTable.tsx: the ladder for screen readers and tests: the best rows as a table, updated once a second.
import type { BookFeed } from '#client/feeds/book.ts';
import { type BookScale, groupLevels, type GroupedLevel, spread, unitsText } from '#domain/book/book.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { sizeDecimals, type Market } from '#domain/market/market.ts';
import { decimalsOf } from '#domain/market/precision.ts';
import { dec, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { formatCents } from '#ui/text/format/price.ts';
import { formatSize } from '#ui/text/format/size.ts';
import { t } from '#ui/text/i18n.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import { type LadderView, type OwnOrder, ownRows } from './ladderModel.ts';

const ROWS = 10;

interface BookTableProps {
  market: Market;
  feed: BookFeed;
  /** The whole book, for the spread. */
  whole: BookFeed;
  scale: BookScale;
  view: LadderView;
}

export function BookTable({ market, feed, whole, scale, view }: BookTableProps) {
  useNow(1000);
  const book = feed.read(scale);
  if (!book) return null;
  const gap = spread(whole.read(scale) ?? book);
  // Own orders far from the best rows are listed too.
  const rows = (half: 'bids' | 'asks') =>
    withOwn(groupLevels(book[half], half, view.group), view.own[half], half, view.group);
  const halves = (['asks', 'bids'] as const).map((half) => ({ half, levels: rows(half) }));
  // As many decimals as the finest size needs, at most the market's.
  const sizeOf = (units: number) => dec(unitsText(units, scale.sizeDecimals));
  const places = Math.min(
    sizeDecimals(market),
    Math.max(
      0,
      ...halves.flatMap(({ levels }) => levels.map(({ level }) => sizeOf(level.size).decimalPlaces())),
    ),
  );
  return (
    // Firefox paints the caption of a table that is hidden itself.
    <div className="sr-only">
      <table>
        <caption>
          {gap
            ? t('book.caption', 'Order book of {symbol}, spread {spread}', {
                symbol: market.symbol,
                spread: priceText(market, toDecimalString(gap.absolute)),
              })
            : t('book.captionEmpty', 'Order book of {symbol}', { symbol: market.symbol })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('book.col.side', 'Side')}</th>
            <th scope="col">{t('book.col.price', 'Price')}</th>
            <th scope="col">{t('book.col.size', 'Size')}</th>
            <th scope="col">{t('book.col.own', 'Own order')}</th>
          </tr>
        </thead>
        <tbody>
          {halves.flatMap(({ half, levels }) =>
            levels.map(({ level, own }) => (
              <tr key={`${half}${level.price}`}>
                <td>{half === 'asks' ? t('book.ask', 'Ask') : t('book.bid', 'Bid')}</td>
                <td>{priceText(market, unitsText(level.price, scale.priceDecimals))}</td>
                <td>{formatSize(sizeOf(level.size), places)}</td>
                <td>
                  {own === undefined
                    ? ''
                    : t('book.ownSize', 'Own {size}', {
                        size: formatSize(sizeOf(own), sizeDecimals(market), { trim: true }),
                      })}
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Outcome prices in cents. */
function priceText(market: Market, price: DecimalString): string {
  return hasTrait(market, 'cents') ? formatCents(price, decimalsOf(price)) : formatExact(price);
}

function withOwn(
  levels: readonly GroupedLevel[],
  orders: readonly OwnOrder[],
  half: 'bids' | 'asks',
  group: number,
): { level: GroupedLevel; own: number | undefined }[] {
  const own = ownRows(orders, half, group, levels);
  return levels
    .map((level) => ({ level, own: own.get(level.price)?.size }))
    .filter(({ own: size }, index) => index < ROWS || size !== undefined);
}
