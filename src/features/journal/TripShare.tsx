// TripShare.tsx: an image of one closed position to share. Amounts, size and dates are excluded by default.
import { averageOf, returnOf } from '#domain/journal/roundTrips.ts';
import { type ShareContent, ShareDialog } from '#ui/overlays/ShareDialog.tsx';
import { formatDuration } from '#ui/text/format/duration.ts';
import { directionOf, formatExact } from '#ui/text/format/number.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatDate } from '#ui/text/format/time.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { i18n } from '#ui/text/i18n.ts';
import { useMemo } from 'react';
import { heldMs, type JournalRow, nameOf, priceText } from './JournalTable.tsx';

export function TripShare({ row, onDone }: { row: JournalRow; onDone: () => void }) {
  const content = useMemo(() => tripContent(row), [row]);
  return <ShareDialog content={content} fileName="trine-trade.png" onDone={onDone} />;
}

/** Market and side are always shown; figures that the history lacks are in no field. */
export function tripContent(row: JournalRow): ShareContent {
  const { trip, net, market } = row;
  const rate = returnOf(trip);
  const entry = trip.isCut ? undefined : averageOf(trip.entry);
  const exit = averageOf(trip.exit);
  const figure = (label: string, text: string | undefined) =>
    text === undefined ? undefined : { label, text, direction: 'flat' as const };
  const name = {
    entry: i18n.t({ id: 'journal.col.entry', message: 'Entry' }),
    exit: i18n.t({ id: 'journal.col.exit', message: 'Exit' }),
    held: i18n.t({ id: 'journal.col.held', message: 'Held' }),
    net: i18n.t({ id: 'journal.net', message: 'Net PnL' }),
    size: i18n.t({ id: 'journal.col.size', message: 'Max size' }),
    returned: i18n.t({ id: 'journal.col.return', message: 'Return' }),
  };
  return {
    title: nameOf(row),
    subtitle: [
      trip.side === 'long'
        ? i18n.t({ id: 'journal.trip.long', message: 'Closed long position' })
        : i18n.t({ id: 'journal.trip.short', message: 'Closed short position' }),
    ],
    fields: [
      {
        id: 'return',
        label: i18n.t({
          id: 'share.field.tradeReturn',
          message: 'Return on the entry value, without leverage',
        }),
        isChosen: true,
        figure: rate && {
          label: name.returned,
          text: formatPercent(rate, { sign: 'always' }),
          direction: directionOf(rate),
        },
      },
      {
        id: 'net',
        label: i18n.t({ id: 'share.field.net', message: 'Net PnL, as an amount' }),
        isChosen: false,
        figure: {
          label: name.net,
          text: formatUsd(net, { sign: 'always' }),
          direction: directionOf(net),
        },
      },
      {
        id: 'entry',
        label: i18n.t({ id: 'share.field.entry', message: 'Average entry price' }),
        isChosen: false,
        figure: figure(name.entry, entry && priceText(entry, market)),
      },
      {
        id: 'exit',
        label: i18n.t({ id: 'share.field.exit', message: 'Average exit price' }),
        isChosen: false,
        figure: figure(name.exit, exit && priceText(exit, market)),
      },
      {
        id: 'held',
        label: i18n.t({ id: 'share.field.held', message: 'Holding time' }),
        isChosen: false,
        figure: figure(name.held, trip.isCut ? undefined : formatDuration(heldMs(trip))),
      },
      {
        id: 'size',
        label: i18n.t({ id: 'share.field.size', message: 'Size' }),
        isChosen: false,
        figure: figure(name.size, formatExact(trip.maxSize)),
      },
      {
        id: 'date',
        label: i18n.t({ id: 'share.field.date', message: 'Date' }),
        isChosen: false,
        subtitle: formatDate(trip.closedAt ?? trip.openedAt),
      },
    ],
  };
}
