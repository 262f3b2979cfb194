// CandleTable.tsx: the candles as a table.
import type { CandlesFeed } from '#client/feeds/candles.ts';
import { sizeDecimals, type Market } from '#domain/market/market.ts';
import type { Candle } from '#protocol/info/market/candleSnapshot.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { formatSize } from '#ui/text/format/size.ts';
import { formatShortDateTime } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import type { Column } from '#ui/table/tableTypes.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import { Table } from '#ui/table/Table.tsx';
import { useMemo } from 'react';
import { candlePriceText } from './style/candleText.ts';

/** The candles as numbers, newest first. */
export function CandleTable({ market, feed }: { market: Market; feed: CandlesFeed }) {
  useNow(1000);
  const candles = feed.latest();
  const rows = useMemo(() => candles.toReversed(), [candles]);
  const columns = useMemo(() => columnsFor(market), [market]);
  return (
    <Table
      label={t('chart.table.label', 'Candles of {symbol}', { symbol: market.symbol })}
      columns={columns}
      rows={rows}
      rowKey={(candle) => String(candle.openAt)}
      empty={<EmptyState title={t('chart.table.empty', 'No candles yet')} />}
    />
  );
}

function columnsFor(market: Market): Column<Candle>[] {
  const price = (pick: (candle: Candle) => Candle['open']) => (candle: Candle) =>
    candlePriceText(market, pick(candle));
  return [
    {
      id: 'time',
      header: t('chart.table.time', 'Time'),
      width: 'minmax(110px,1fr)',
      cell: ({ openAt }) => formatShortDateTime(openAt),
    },
    {
      id: 'open',
      header: t('chart.table.open', 'Open'),
      align: 'end',
      width: 'minmax(80px,1fr)',
      cell: price(({ open }) => open),
    },
    {
      id: 'high',
      header: t('chart.table.high', 'High'),
      align: 'end',
      width: 'minmax(80px,1fr)',
      cell: price(({ high }) => high),
    },
    {
      id: 'low',
      header: t('chart.table.low', 'Low'),
      align: 'end',
      width: 'minmax(80px,1fr)',
      cell: price(({ low }) => low),
    },
    {
      id: 'close',
      header: t('chart.table.close', 'Close'),
      align: 'end',
      width: 'minmax(80px,1fr)',
      cell: price(({ close }) => close),
    },
    {
      id: 'volume',
      header: t('chart.table.volume', 'Volume'),
      align: 'end',
      width: 'minmax(90px,1fr)',
      cell: ({ volume }) => formatSize(volume, sizeDecimals(market)),
    },
  ];
}
