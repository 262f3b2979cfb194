// JournalTable.tsx: the closed positions, newest first.
import { averageOf, netRateOf, type RoundTrip } from '#domain/journal/roundTrips.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { type Market, priceDecimals } from '#domain/market/market.ts';
import { dec, type Decimal } from '#protocol/decimal.ts';
import type { JournalNote } from '#state/journal/journalNotes.ts';
import { useTableView } from '#state/preferences/tableViews.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Num, Percent, Usd } from '#ui/display/Num.tsx';
import { DataTable, type TableFilter } from '#ui/table/DataTable.tsx';
import { TableEmpty } from '#ui/table/TableEmpty.tsx';
import type { Column } from '#ui/table/tableTypes.ts';
import { formatDuration } from '#ui/text/format/duration.ts';
import { formatExact, formatNumber, MISSING, type Numeric } from '#ui/text/format/number.ts';
import { formatCents } from '#ui/text/format/price.ts';
import { formatDateTime, formatShortDateTime } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import { useMemo } from 'react';

export interface JournalRow {
  trip: RoundTrip;
  key: string;
  net: Decimal;
  market: Market | undefined;
  note: JournalNote | undefined;
}

interface JournalTableProps {
  rows: readonly JournalRow[];
  isLoading: boolean;
  error: Error | null;
  onRetry: () => void;
  onOpen: (row: JournalRow) => void;
}

export function JournalTable({ rows, isLoading, error, onRetry, onOpen }: JournalTableProps) {
  const [view, setView] = useTableView('journal');
  const columns = useMemo(() => [...resultColumns(), ...detailColumns()], []);
  const filters = useMemo(() => filtersFor(rows), [rows]);
  return (
    <section
      aria-label={t('journal.positions', 'Closed positions')}
      className="flex max-h-120 min-h-40 flex-col overflow-hidden card"
    >
      <DataTable
        label={t('journal.positions', 'Closed positions')}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        view={view}
        onView={setView}
        filters={filters}
        defaultSort={{ columnId: 'closed', direction: 'descending' }}
        isLoading={isLoading}
        onRowAction={onOpen}
        empty={
          <TableEmpty
            failed={{
              when: error !== null,
              onRetry,
              title: t('journal.failed', 'The history could not be loaded'),
            }}
            guest={{ when: false, title: '', onConnect: undefined }}
            empty={{
              title: t('journal.empty', 'No closed positions yet'),
              detail: t(
                'journal.empty.detail',
                'A position appears here once it is closed, with its result, fees and funding.',
              ),
            }}
          />
        }
      />
    </section>
  );
}

const keyOf = ({ key }: JournalRow): string => key;

/** The market's name as in other tables. */
export const nameOf = ({ market, trip }: Pick<JournalRow, 'market' | 'trip'>): string =>
  market === undefined ? trip.coin : hasTrait(market, 'question') ? market.displayName : market.symbol;

/** An average price: with the market's decimals, plus up to one between two of its prices; outcomes in cents. */
export function priceText(value: Numeric, market: Market | undefined): string {
  if (value === undefined || value === null) return MISSING;
  const price = typeof value === 'string' ? dec(value) : value;
  if (market === undefined) return formatExact(price.toSignificantDigits(8));
  if (hasTrait(market, 'question'))
    return formatCents(price, Math.max(2, Math.min(4, price.decimalPlaces())));
  const places = priceDecimals(market, price);
  return formatNumber(price, { minimumFractionDigits: places, maximumFractionDigits: places + 1 });
}

function filtersFor(rows: readonly JournalRow[]): TableFilter<JournalRow>[] {
  const tags = [...new Set(rows.flatMap(({ note }) => note?.tags ?? []))].toSorted();
  return [
    {
      id: 'side',
      label: t('journal.filter.side', 'Long and short'),
      options: [
        { id: 'long', label: t('journal.long', 'Long') },
        { id: 'short', label: t('journal.short', 'Short') },
      ],
      keep: ({ trip }, choice) => trip.side === choice,
    },
    {
      id: 'result',
      label: t('journal.filter.result', 'Wins and losses'),
      options: [
        { id: 'win', label: t('journal.wins', 'Wins') },
        { id: 'loss', label: t('journal.losses', 'Losses') },
      ],
      keep: ({ net }, choice) => (choice === 'win' ? net.gt(0) : net.lt(0)),
    },
    {
      id: 'tag',
      label: t('journal.filter.tag', 'All tags'),
      options: tags.map((tag) => ({ id: tag, label: tag })),
      keep: ({ note }, choice) => note?.tags.includes(choice) === true,
    },
  ];
}

/** Columns: what was traded and its result. */
function resultColumns(): Column<JournalRow>[] {
  return [
    {
      id: 'market',
      card: 'title',
      isKept: true,
      header: t('journal.col.market', 'Market'),
      width: 'minmax(210px,2.6fr)',
      sortText: nameOf,
      cell: (row) => <MarketCell row={row} />,
    },
    {
      id: 'net',
      card: 'lead',
      header: t('journal.net', 'Net PnL'),
      headerTip: t('journal.col.net.tip', 'Realized PnL less fees, plus funding'),
      align: 'end',
      width: 'minmax(96px,1fr)',
      sortBy: (row) => row.net,
      cell: ({ net }) => <Usd value={net} tone="gain-loss" own />,
    },
    {
      id: 'return',
      header: t('journal.col.return', 'PnL / value'),
      headerTip: t(
        'journal.col.return.tip',
        'Net PnL as a share of the entry value. The history does not include the margin.',
      ),
      align: 'end',
      width: 'minmax(80px,0.8fr)',
      cell: ({ trip }) => <Percent value={netRateOf(trip)} tone="gain-loss" missing={entryUnknown()} />,
    },
    {
      id: 'size',
      header: t('journal.col.size', 'Max size'),
      align: 'end',
      width: 'minmax(90px,1fr)',
      cell: ({ trip }) => <Num value={trip.maxSize} format={formatExact} own />,
    },
  ];
}

/** Columns: entry, exit, costs and times. */
function detailColumns(): Column<JournalRow>[] {
  return [
    {
      id: 'entry',
      header: t('journal.col.entry', 'Entry'),
      align: 'end',
      width: 'minmax(90px,1fr)',
      cell: ({ trip, market }) => (
        <Num
          value={trip.isCut ? undefined : averageOf(trip.entry)}
          format={(value) => priceText(value, market)}
          missing={entryUnknown()}
        />
      ),
    },
    {
      id: 'exit',
      header: t('journal.col.exit', 'Exit'),
      align: 'end',
      width: 'minmax(90px,1fr)',
      cell: ({ trip, market }) => (
        <Num value={averageOf(trip.exit)} format={(value) => priceText(value, market)} />
      ),
    },
    {
      id: 'fees',
      header: t('journal.fees', 'Fees'),
      align: 'end',
      width: 'minmax(76px,0.8fr)',
      cell: ({ trip }) => <Usd value={trip.fees} own />,
    },
    {
      id: 'funding',
      header: t('journal.funding', 'Funding'),
      align: 'end',
      width: 'minmax(76px,0.8fr)',
      cell: ({ trip }) => <Usd value={trip.funding} tone="gain-loss" own />,
    },
    {
      id: 'held',
      header: t('journal.col.held', 'Held'),
      align: 'end',
      width: 'minmax(88px,0.7fr)',
      cell: ({ trip }) => <span className="tabular">{trip.isCut ? '—' : formatDuration(heldMs(trip))}</span>,
    },
    {
      id: 'closed',
      header: t('journal.col.closed', 'Closed'),
      align: 'end',
      width: 'minmax(132px,1fr)',
      sortBy: (row) => row.trip.closedAt,
      cell: ({ trip: { closedAt = 0 } }) => (
        <span className="tabular text-muted" data-tip={formatDateTime(closedAt)}>
          {formatShortDateTime(closedAt)}
        </span>
      ),
    },
  ];
}

/** Time from opening to closing. */
export const heldMs = ({ openedAt, closedAt }: RoundTrip): number => (closedAt ?? openedAt) - openedAt;

const entryUnknown = (): string => t('journal.entryUnknown', 'Opened before the first fill available');

/** Long or short; of a question the side whose shares were held. */
function SideBadge({ row: { trip, market } }: { row: JournalRow }) {
  const isLong = trip.side === 'long';
  if (market && hasTrait(market, 'question') && isLong)
    return <Badge tone={market.outcome === 'yes' ? 'gain' : 'loss'}>{market.base}</Badge>;
  return (
    <Badge tone={isLong ? 'gain' : 'loss'}>
      {isLong ? t('journal.long', 'Long') : t('journal.short', 'Short')}
    </Badge>
  );
}

function MarketCell({ row }: { row: JournalRow }) {
  const { trip, note } = row;
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <span className="min-w-20 truncate font-medium" data-tip={nameOf(row)}>
        {nameOf(row)}
      </span>
      <SideBadge row={row} />
      {trip.isLiquidated && <Badge tone="danger">{t('journal.forced', 'Forced close')}</Badge>}
      {(trip.isCut || trip.isInterrupted) && (
        <Badge
          tone="warn"
          tip={
            trip.isCut
              ? entryUnknown()
              : t(
                  'journal.interrupted.tip',
                  'The size changed without a fill, for example by a split or merge',
                )
          }
        >
          {t('journal.incomplete', 'Incomplete')}
        </Badge>
      )}
      {note?.tags.map((tag) => (
        // A long tag is truncated before the market's name is.
        <Badge key={tag} tip={tag} className="min-w-0 shrink!">
          <span className="truncate">{tag}</span>
        </Badge>
      ))}
    </span>
  );
}
