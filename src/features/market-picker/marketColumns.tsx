// marketColumns.tsx: the columns of the list of markets.
import { hasTrait } from '#domain/market/hasTrait.ts';
import { type Market, priceDecimals } from '#domain/market/market.ts';
import type { MarketRow } from '#domain/market-list/marketRows.ts';
import type { Decimal } from '#protocol/decimal.ts';
import type { useNameWarnings } from '#state/market/useNameWarnings.ts';
import { toggleFavourite } from '#state/preferences/preferences.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { MarketName } from '#ui/table/MarketName.tsx';
import { Num, Percent } from '#ui/display/Num.tsx';
import type { Column } from '#ui/table/tableTypes.ts';
import { formatCents, formatPrice } from '#ui/text/format/price.ts';
import { formatCompactUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { Info, Star } from 'lucide-react';

/** `isCompact`: on a phone, where buttons are larger. */
export function columnsOf(
  warnings: ReturnType<typeof useNameWarnings>,
  isCompact: boolean,
): Column<MarketRow>[] {
  return [
    {
      id: 'favourite',
      header: t('picker.col.favourite', 'Favourite'),
      isHeaderHidden: true,
      width: buttonWidth(isCompact),
      cell: ({ market, isFavourite }) => (
        <IconButton
          size="sm"
          className="compact:-ms-3"
          icon={Star}
          fillsWhenPressed
          pressed={isFavourite}
          label={t('picker.col.star', 'Favourite {symbol}', { symbol: market.symbol })}
          onClick={(event) => {
            event.stopPropagation();
            toggleFavourite(market.assetId);
          }}
        />
      ),
    },
    {
      id: 'market',
      header: t('picker.col.market', 'Market'),
      width: 'minmax(168px,1.8fr)',
      sortText: (row) => row.market.symbol,
      cell: ({ market }) => (
        <MarketName market={market} warning={warnings.get(market.assetId)}>
          {hasTrait(market, 'margin') && (
            <span className="text-faint">{t('picker.leverage', '{max}×', { max: market.maxLeverage })}</span>
          )}
        </MarketName>
      ),
    },
    ...priceColumns(),
    ...activityColumns(),
  ];
}

/** Link to everything the service states about the market. */
export function detailsColumn(open: (market: Market) => void, isCompact: boolean): Column<MarketRow> {
  return {
    id: 'details',
    header: t('details.open', 'Market details'),
    isHeaderHidden: true,
    width: buttonWidth(isCompact),
    cell: ({ market }) => (
      <IconButton
        size="sm"
        className="compact:-me-3"
        icon={Info}
        label={t(
          'command.details',
          'Details of {symbol}',
          { symbol: market.symbol },
          'Opens the page about a market; {symbol}: its name.',
        )}
        onClick={(event) => {
          event.stopPropagation();
          open(market);
        }}
      />
    ),
  };
}

/** On a phone a button of 44 px takes the outer padding, and 8 px stay inside. */
const buttonWidth = (isCompact: boolean) => (isCompact ? '52px' : '36px');

function priceColumns(): Column<MarketRow>[] {
  return [
    {
      id: 'price',
      header: t('picker.col.price', 'Mark price'),
      align: 'end',
      width: 'minmax(96px,1fr)',
      sortBy: (row) => row.figures.mark,
      cell: ({ market, figures: { mark } }) => (
        <Num
          value={mark}
          format={(text) =>
            hasTrait(market, 'cents')
              ? formatCents(text, centPlaces(mark))
              : formatPrice(text, mark ? priceDecimals(market, mark) : 2)
          }
          missing={t('picker.noFigures', 'No figures yet')}
        />
      ),
    },
    {
      id: 'change',
      header: t('picker.col.change', '24 h'),
      align: 'end',
      width: 'minmax(80px,0.8fr)',
      sortBy: (row) => row.figures.change,
      cell: ({ market, figures: { change } }) =>
        hasTrait(market, 'cents') ? (
          <Num
            value={change}
            format={(text) => formatCents(text, centPlaces(change), { sign: 'always' })}
            tone="gain-loss"
          />
        ) : (
          <Percent value={change} tone="gain-loss" />
        ),
    },
  ];
}

function activityColumns(): Column<MarketRow>[] {
  return [
    {
      id: 'volume',
      header: t('picker.col.volume', '24 h volume'),
      align: 'end',
      width: 'minmax(96px,1fr)',
      sortBy: (row) => row.figures.dayNotional,
      cell: ({ figures }) => <Num value={figures.dayNotional} format={formatCompactUsd} />,
    },
    {
      id: 'openInterest',
      header: t('picker.col.openInterest', 'Open interest'),
      align: 'end',
      width: 'minmax(104px,1fr)',
      sortBy: (row) => row.figures.openInterest,
      cell: ({ figures }) => <Num value={figures.openInterest} format={formatCompactUsd} />,
    },
    {
      id: 'funding',
      header: t('picker.col.funding', 'Funding'),
      align: 'end',
      width: 'minmax(80px,0.8fr)',
      sortBy: (row) => row.figures.fundingRate,
      cell: ({ figures }) => <Percent value={figures.fundingRate} places={4} tone="gain-loss" />,
    },
  ];
}

/** Decimals of an outcome's price in cents: none, or at most two. */
function centPlaces(price: Decimal | undefined): number {
  return Math.max(2, Math.min(4, price?.decimalPlaces() ?? 2));
}
