// journalCsv.ts: closed positions as CSV lines: times in UTC, every digit, no formatting.
import { averageOf } from '#domain/journal/roundTrips.ts';
import type { Decimal } from '#protocol/decimal.ts';
import { toDecimalString } from '#protocol/decimal.ts';
import { csvText } from '#ui/text/format/csv.ts';
import { type JournalRow, nameOf } from './JournalTable.tsx';

const HEADER = [
  'market',
  'assetId',
  'side',
  'openedAt',
  'closedAt',
  'maxSize',
  'entryPrice',
  'exitPrice',
  'realizedPnl',
  'fees',
  'funding',
  'netPnl',
  'fills',
  'complete',
  'tags',
  'note',
];

/** The header names are field names and not translated: a file means the same in every language. */
export function journalCsv(rows: readonly JournalRow[]): string {
  const timeText = (at: number | undefined): string => (at === undefined ? '' : new Date(at).toISOString());
  const text = (value: Decimal | undefined): string => (value === undefined ? '' : toDecimalString(value));
  return csvText(
    HEADER,
    rows.map((row) => {
      const { trip, net, note } = row;
      return [
        nameOf(row),
        trip.assetId,
        trip.side,
        trip.isCut ? '' : timeText(trip.openedAt),
        timeText(trip.closedAt),
        text(trip.maxSize),
        trip.isCut ? '' : text(averageOf(trip.entry)),
        text(averageOf(trip.exit)),
        text(trip.realizedPnl),
        text(trip.fees),
        text(trip.funding),
        text(net),
        trip.fills,
        trip.isCut || trip.isInterrupted ? 'no' : 'yes',
        note?.tags.join(' ') ?? '',
        note?.text ?? '',
      ];
    }),
  );
}
