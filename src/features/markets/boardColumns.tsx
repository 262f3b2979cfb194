// boardColumns.tsx: the columns of the table of all markets.
import type { useNameWarnings } from '#state/market/useNameWarnings.ts';
import { toggleFavourite } from '#state/preferences/preferences.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { MarketName } from '#ui/table/MarketName.tsx';
import { Num, Percent } from '#ui/display/Num.tsx';
import type { Column } from '#ui/table/tableTypes.ts';
import { formatCompactUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { Star } from 'lucide-react';
import { DayChange, MarkPrice } from './figures.tsx';
import { ListMenu } from './ListMenu.tsx';
import { type BoardRow, interestShare, shareRank } from './marketBoard.ts';
import { MarketSpark } from './MarketSpark.tsx';

/** A card has no room for the share of the open interest. */
export function boardColumns(
  warnings: ReturnType<typeof useNameWarnings>,
  isCompact: boolean,
): Column<BoardRow>[] {
  return [
    starColumn(),
    marketColumn(warnings),
    ...priceColumns(),
    ...activityColumns(),
    ...(isCompact ? [] : [shareColumn()]),
    fundingColumn(),
    listColumn(),
  ];
}

function starColumn(): Column<BoardRow> {
  return {
    id: 'favourite',
    header: t('picker.col.favourite', 'Favourite'),
    isHeaderHidden: true,
    isKept: true,
    width: '36px',
    card: 'mark',
    cell: ({ market, isFavourite }) => (
      <IconButton
        size="sm"
        icon={Star}
        fillsWhenPressed
        pressed={isFavourite}
        label={t('picker.col.star', 'Favourite {symbol}', { symbol: market.symbol })}
        onClick={() => toggleFavourite(market.assetId)}
      />
    ),
  };
}

function marketColumn(warnings: ReturnType<typeof useNameWarnings>): Column<BoardRow> {
  return {
    id: 'market',
    header: t('picker.col.market', 'Market'),
    isKept: true,
    width: 'minmax(150px,1.6fr)',
    card: 'title',
    sortText: (row) => row.market.symbol,
    cell: ({ market }) => <MarketName market={market} warning={warnings.get(market.assetId)} />,
  };
}

function priceColumns(): Column<BoardRow>[] {
  return [
    {
      id: 'price',
      header: t('picker.col.price', 'Mark price'),
      align: 'end',
      width: 'minmax(96px,1fr)',
      card: 'lead',
      sortBy: (row) => row.figures.mark,
      cell: ({ market, figures }) => <MarkPrice market={market} figures={figures} />,
    },
    {
      id: 'change',
      header: t('picker.col.change', '24 h'),
      align: 'end',
      width: 'minmax(80px,0.8fr)',
      sortBy: (row) => row.figures.change,
      cell: ({ market, figures }) => <DayChange market={market} figures={figures} />,
    },
    {
      id: 'spark',
      header: t('markets.col.spark', '48 h'),
      headerTip: t('markets.col.spark.tip', 'Price of the last two days, hour by hour'),
      width: '104px',
      cell: ({ market }) => <MarketSpark market={market} />,
    },
  ];
}

function activityColumns(): Column<BoardRow>[] {
  return [
    {
      id: 'volume',
      header: t('picker.col.volume', '24 h volume'),
      align: 'end',
      width: 'minmax(112px,1fr)',
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
  ];
}

function shareColumn(): Column<BoardRow> {
  return {
    id: 'share',
    header: t('markets.col.share', 'OI share'),
    headerTip: t('markets.col.share.tip', 'Share of the open interest of all markets of this kind'),
    align: 'end',
    width: 'minmax(80px,0.7fr)',
    sortBy: shareRank,
    cell: (row) => <Percent value={interestShare(row)} places={1} />,
  };
}

function fundingColumn(): Column<BoardRow> {
  return {
    id: 'funding',
    header: t('picker.col.funding', 'Funding'),
    headerTip: t('markets.col.funding.tip', 'Rate of the current funding interval'),
    align: 'end',
    width: 'minmax(80px,0.8fr)',
    sortBy: (row) => row.figures.fundingRate,
    cell: ({ figures }) => <Percent value={figures.fundingRate} places={4} tone="gain-loss" />,
  };
}

function listColumn(): Column<BoardRow> {
  return {
    id: 'lists',
    header: t('markets.lists', 'Watchlists'),
    isHeaderHidden: true,
    isKept: true,
    width: '44px',
    pin: 'end',
    card: 'act',
    cell: ({ market }) => <ListMenu market={market} />,
  };
}
