// TripShare.tsx: an image of one closed position to share. Amounts, size and dates are excluded by default.
import { averageOf, netRateOf } from '#domain/journal/roundTrips.ts';
import { usePractice } from '#state/usePractice.ts';
import { type ShareContent, ShareDialog } from '#ui/overlays/ShareDialog.tsx';
import { formatDuration } from '#ui/text/format/duration.ts';
import { directionOf, formatExact } from '#ui/text/format/number.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatDate } from '#ui/text/format/time.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { useMemo } from 'react';
import { heldMs, type JournalRow, nameOf, priceText } from './JournalTable.tsx';

export function TripShare({ row, onDone }: { row: JournalRow; onDone: () => void }) {
  const content = useMemo(() => tripContent(row), [row]);
  return (
    <ShareDialog content={content} isPractice={usePractice()} fileName="trine-trade.png" onDone={onDone} />
  );
}

/** Market and side are always shown; figures that the history lacks are in no field. */
export function tripContent(row: JournalRow): ShareContent {
  const { trip, net, market } = row;
  const rate = netRateOf(trip);
  const entry = trip.isCut ? undefined : averageOf(trip.entry);
  const exit = averageOf(trip.exit);
  const figure = (label: string, text: string | undefined) =>
    text === undefined ? undefined : { label, text, direction: 'flat' as const };
  const name = {
    entry: t('journal.col.entry', 'Entry'),
    exit: t('journal.col.exit', 'Exit'),
    held: t('journal.col.held', 'Held'),
    net: t('journal.net', 'Net PnL'),
    size: t('journal.col.size', 'Max size'),
    returned: t('journal.col.return', 'PnL / value'),
  };
  return {
    title: nameOf(row),
    subtitle: [
      trip.side === 'long'
        ? t('journal.trip.long', 'Closed long position')
        : t('journal.trip.short', 'Closed short position'),
    ],
    fields: [
      {
        id: 'return',
        label: t('share.field.tradeReturn', 'Net PnL as a share of the entry value'),
        isChosen: true,
        figure: rate && {
          label: name.returned,
          text: formatPercent(rate, { sign: 'always' }),
          direction: directionOf(rate),
        },
      },
      {
        id: 'net',
        label: t('share.field.net', 'Net PnL, as an amount'),
        isChosen: false,
        figure: {
          label: name.net,
          text: formatUsd(net, { sign: 'always' }),
          direction: directionOf(net),
        },
      },
      {
        id: 'entry',
        label: t('share.field.entry', 'Average entry price'),
        isChosen: false,
        figure: figure(name.entry, entry && priceText(entry, market)),
      },
      {
        id: 'exit',
        label: t('share.field.exit', 'Average exit price'),
        isChosen: false,
        figure: figure(name.exit, exit && priceText(exit, market)),
      },
      {
        id: 'held',
        label: t('share.field.held', 'Holding time'),
        isChosen: false,
        figure: figure(name.held, trip.isCut ? undefined : formatDuration(heldMs(trip))),
      },
      {
        id: 'size',
        label: t('share.field.size', 'Size'),
        isChosen: false,
        figure: figure(name.size, formatExact(trip.maxSize)),
      },
      {
        id: 'date',
        label: t('share.field.date', 'Date'),
        isChosen: false,
        subtitle: formatDate(trip.closedAt ?? trip.openedAt),
      },
    ],
  };
}
