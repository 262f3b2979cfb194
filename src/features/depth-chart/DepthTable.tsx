// DepthTable.tsx: the depth chart as figures.
import type { BookFeed } from '#client/feeds/book.ts';
import type { BookScale } from '#domain/book/book.ts';
import { type Market, sizeDecimals } from '#domain/market/market.ts';
import { Decimal } from '#protocol/decimal.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatSize } from '#ui/text/format/size.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import { bandsOf, reachOf } from './depthModel.ts';

export interface PictureProps {
  market: Market;
  feed: BookFeed;
  scale: BookScale;
}

/** The depth chart in figures, for screen readers; updated every two seconds. */
export function DepthTable({ market, feed, scale }: PictureProps) {
  useNow(2000);
  const book = feed.read(scale);
  const bands = book
    ? bandsOf(
        book,
        SHARES.map((share) => share * reachOf(book)),
      )
    : [];
  return (
    // Firefox paints the caption of a table that is hidden itself.
    <div className="sr-only">
      <table>
        <caption>
          {t(
            'depth.table',
            'Depth of {symbol} by distance from mid',
            { symbol: market.symbol },
            'Title of the table of the depth chart; {symbol}: the market.',
          )}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('depth.col.within', 'Within')}</th>
            <th scope="col">{t('depth.col.bids', 'Bids')}</th>
            <th scope="col">{t('depth.col.asks', 'Asks')}</th>
          </tr>
        </thead>
        <tbody>
          {bands.map((band) => (
            <tr key={band.within}>
              <th scope="row">{formatPercent(new Decimal(band.within), { places: 3 })}</th>
              <td>{`${formatSize(band.bidSize, sizeDecimals(market), { trim: true })} ${market.base} (${formatUsd(band.bidValue)})`}</td>
              <td>{`${formatSize(band.askSize, sizeDecimals(market), { trim: true })} ${market.base} (${formatUsd(band.askValue)})`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Bands, as shares of the distance that the chart shows. */
const SHARES = [0.25, 0.5, 1];
