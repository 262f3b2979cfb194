// outcomeColumns.tsx: the columns of the outcome positions table.
import { priceDecimals } from '#domain/market/market.ts';
import type { Decimal } from '#protocol/decimal.ts';
import { openSplitMerge } from '#state/market/splitMerge.ts';
import { useSessionMode } from '#state/account/session.ts';
import { Button } from '#ui/controls/Button.tsx';
import { cx } from '#ui/theme/cx.ts';
import { centsText } from '#ui/text/format/centsText.ts';
import { formatCents } from '#ui/text/format/price.ts';
import { formatSize } from '#ui/text/format/size.ts';
import { t } from '#ui/text/i18n.ts';
import { Num, Percent, Usd } from '#ui/display/Num.tsx';
import type { Column } from '#ui/table/tableTypes.ts';
import type { ReactNode } from 'react';
import type { OutcomeRow } from './outcomeRows.ts';

/** Balances settle in millionths; zero is not shown. */
const shares = (value: Decimal) => formatSize(value, 6, { trim: true });

interface Options {
  /** Absent without a signer. */
  onClose: ((row: OutcomeRow) => void) | undefined;
  hasHolds: boolean;
  hasPairs: boolean;
  /** Some questions are not open. */
  hasStatus: boolean;
}

function price(row: OutcomeRow, value: Decimal | undefined): ReactNode {
  return <Num value={value} format={() => (value ? priceText(row, value) : '')} />;
}

function count(value: Decimal | undefined): ReactNode {
  return <Num value={value} format={() => (value ? shares(value) : '')} own />;
}

/** The question takes the room: what is zero or open in every row has no column. */
export function outcomeColumns({ onClose, hasHolds, hasPairs, hasStatus }: Options): Column<OutcomeRow>[] {
  return [
    {
      id: 'market',
      card: 'title',
      header: t('outcomes.col.market', 'Market'),
      width: 'minmax(220px,6fr)',
      pin: 'start',
      isKept: true,
      sortText: questionOf,
      cell: (row) => (
        <span className="flex min-w-0 gap-2" data-tip={questionOf(row)}>
          <span
            className={cx('shrink-0 font-medium', row.position.side === 'no' ? 'text-loss' : 'text-gain')}
          >
            {row.side}
          </span>
          <span className="truncate">{questionOf(row)}</span>
        </span>
      ),
    },
    ...sizeColumns(),
    ...priceColumns(),
    ...(hasHolds ? holdColumns() : []),
    ...(hasPairs ? [mergeableColumn()] : []),
    ...(hasStatus ? [statusColumn()] : []),
    {
      id: 'acts',
      card: 'acts',
      header: t('outcomes.col.acts', 'Split, merge and close'),
      isHeaderHidden: true,
      align: 'end',
      width: '160px',
      pin: 'end',
      isKept: true,
      cell: (row) => (
        <div className="flex shrink-0 gap-2">
          <SplitMergeButton row={row} />
          {onClose && <CloseButton row={row} onClose={onClose} />}
        </div>
      ),
    },
  ];
}

/** Shares, then what they are worth. */
function sizeColumns(): Column<OutcomeRow>[] {
  return [
    {
      id: 'shares',
      header: t('outcomes.col.shares', 'Shares'),
      align: 'end',
      width: 'minmax(100px,1fr)',
      sortBy: (row) => row.size,
      cell: (row) => count(row.size),
    },
    {
      id: 'pnl',
      header: t('outcomes.col.pnl', 'PnL (return)'),
      headerTip: t('outcomes.col.pnl.tip', 'At mark price, versus average cost. After settlement: realized.'),
      align: 'end',
      width: 'minmax(178px,1fr)',
      sortBy: (row) => row.pnl,
      cell: (row) => (
        <span>
          <Usd value={row.pnl} tone="gain-loss" own /> (
          <Percent value={row.returnOnCost} tone="gain-loss" />)
        </span>
      ),
    },
    {
      id: 'value',
      header: t('outcomes.col.value', 'Value'),
      align: 'end',
      width: 'minmax(84px,1fr)',
      sortBy: (row) => row.value,
      cell: (row) => <Usd value={row.value} own />,
    },
  ];
}

function priceColumns(): Column<OutcomeRow>[] {
  return [
    {
      id: 'average',
      header: t('outcomes.col.average', 'Average'),
      headerTip: t('outcomes.col.average.tip', 'Average cost per share, fees included'),
      align: 'end',
      width: 'minmax(76px,1fr)',
      cell: (row) => price(row, row.average),
    },
    {
      id: 'mark',
      header: t('outcomes.col.mark', 'Mark'),
      align: 'end',
      width: 'minmax(72px,1fr)',
      cell: (row) => price(row, row.mark),
    },
  ];
}

function holdColumns(): Column<OutcomeRow>[] {
  return [
    {
      id: 'available',
      header: t('outcomes.col.available', 'Available'),
      align: 'end',
      width: 'minmax(100px,1fr)',
      cell: (row) => count(row.available),
    },
    {
      id: 'held',
      header: t('outcomes.col.held', 'On hold'),
      headerTip: t('outcomes.col.held.tip', 'In open sell orders and pending merges'),
      align: 'end',
      width: 'minmax(84px,1fr)',
      cell: (row) => count(row.held),
    },
  ];
}

function mergeableColumn(): Column<OutcomeRow> {
  return {
    id: 'mergeable',
    header: t('outcomes.col.mergeable', 'Mergeable'),
    headerTip: t('outcomes.col.mergeable.tip', 'Yes and No pairs; each merges into 1 pUSD'),
    align: 'end',
    width: 'minmax(100px,1fr)',
    sortBy: (row) => row.mergeable,
    cell: (row) => count(row.mergeable),
  };
}

function statusColumn(): Column<OutcomeRow> {
  return {
    id: 'status',
    header: t('outcomes.col.status', 'Status'),
    width: 'minmax(96px,1fr)',
    cell: (row) => <Standing row={row} />,
  };
}

/** Fills the ticket with the whole holding; the ticket computes the steps. */
function CloseButton({ row, onClose }: { row: OutcomeRow; onClose: (row: OutcomeRow) => void }) {
  const reason = reasonAgainst(row);
  return (
    <Button
      size="sm"
      aria-label={t('outcomes.close.label', 'Close {side} of {question}', {
        side: row.side,
        question: questionOf(row),
      })}
      {...(reason === undefined ? {} : { reason })}
      onClick={() => onClose(row)}
    >
      {t('outcomes.close', 'Close')}
    </Button>
  );
}

function reasonAgainst({ market, payout, available }: OutcomeRow): string | undefined {
  if (payout) return t('outcomes.close.settled', 'Already paid out.');
  if (!market) return t('outcomes.close.unknown', 'The question is no longer listed.');
  if (market.phase !== 'open') return t('outcomes.close.notOpen', 'Not accepting orders');
  return available.isZero()
    ? t('outcomes.close.held', 'Open orders hold all shares: cancel them first.')
    : undefined;
}

/** Opens split and merge: merge with pairs, split otherwise. Outcomes of the perpetuals venue have neither. */
function SplitMergeButton({ row: { position, payout, mergeable } }: { row: OutcomeRow }) {
  const { conditionId } = position;
  const isWatching = useSessionMode() === 'watching';
  if (conditionId === null || payout || isWatching) return null;
  const operation = mergeable?.gt(0) ? 'merge' : 'split';
  return (
    <Button size="sm" onClick={() => openSplitMerge(conditionId, operation)}>
      {operation === 'merge' ? t('outcomes.merge', 'Merge') : t('outcomes.split', 'Split')}
    </Button>
  );
}

/** In cents, with as many places as the market's step, or as an average needs: hundredths of a cent at most. */
function priceText({ market }: OutcomeRow, value: Decimal): string {
  const step = market?.rules ? priceDecimals(market, value) : 2;
  return formatCents(value, Math.max(step, Math.min(4, value.decimalPlaces())));
}

/** The state of the market; once resolved, the payout per share. */
function Standing({ row: { payout, status } }: { row: OutcomeRow }) {
  if (!payout)
    return <span className={status === 'open' ? 'text-muted' : 'text-warn'}>{statusWord(status)}</span>;
  return (
    <span className={payout.gt(0) ? 'text-gain' : 'text-muted'}>
      {t('outcomes.settled', 'Settled at {payout}', { payout: centsText(payout) })}
    </span>
  );
}

export function questionOf({ market, position }: OutcomeRow): string {
  return market?.question ?? `#${position.assetId}`;
}

/** An unknown status is shown verbatim. */
function statusWord(status: string): string {
  return WORDS.get(status)?.() ?? status;
}

const WORDS = new Map<string, () => string>([
  ['open', () => t('outcome.status.open', 'Open')],
  ['paused', () => t('outcome.status.paused', 'Paused')],
  ['closed', () => t('outcome.status.closed', 'Closed')],
  ['resolving', () => t('outcome.status.resolving', 'Resolving')],
  ['resolved', () => t('outcome.status.resolved', 'Resolved')],
  ['canceled', () => t('outcome.status.canceled', 'Cancelled')],
]);
