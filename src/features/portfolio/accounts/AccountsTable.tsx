// AccountsTable.tsx: one row per account, with its figures and when it was read.
import { useTableView } from '#state/preferences/tableViews.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Num, Percent, Usd } from '#ui/display/Num.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import type { Column } from '#ui/table/tableTypes.ts';
import { shortAddress } from '#ui/text/format/address.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { formatTime } from '#ui/text/format/time.ts';
import { timesText } from '#ui/text/format/timesText.ts';
import { t } from '#ui/text/i18n.ts';
import { useMemo } from 'react';
import { accountName } from './accountMessages.ts';
import type { AccountRow } from './useAllAccounts.ts';

interface AccountsTableProps {
  rows: readonly AccountRow[];
  onOpen: (row: AccountRow) => void;
}

export function AccountsTable({ rows, onOpen }: AccountsTableProps) {
  const [view, setView] = useTableView('accounts');
  const columns = useMemo(() => [...moneyColumns(), ...countColumns()], []);
  const label = t('accounts.table', 'Accounts');
  return (
    <section
      aria-label={label}
      className="flex max-h-120 min-h-40 flex-col overflow-hidden card compact:max-h-none"
    >
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        rowKey={({ listed }) => listed.address}
        view={view}
        onView={setView}
        onRowAction={onOpen}
        empty={null}
      />
    </section>
  );
}

/** Why a figure is missing. */
function absence({ reading }: AccountRow): string {
  return reading.error === undefined
    ? t('accounts.notYet', 'Not read yet')
    : t('accounts.unread', 'This account could not be loaded');
}

type UsdProps = Parameters<typeof Usd>[0];
type MoneyColumn = Pick<Column<AccountRow>, 'id' | 'header'> & Partial<Column<AccountRow>>;

/** A column of amounts; empty for accounts without figures. */
function moneyColumn(
  column: MoneyColumn,
  of: (known: NonNullable<AccountRow['known']>) => UsdProps['value'],
  look: Pick<UsdProps, 'tone' | 'rounding'> = {},
): Column<AccountRow> {
  return {
    align: 'end',
    width: 'minmax(104px,1fr)',
    ...column,
    cell: (row) => <Usd value={row.known && of(row.known)} {...look} own missing={absence(row)} />,
  };
}

function moneyColumns(): Column<AccountRow>[] {
  return [
    {
      id: 'account',
      card: 'title',
      isKept: true,
      header: t('accounts.col.account', 'Account'),
      width: 'minmax(200px,1.6fr)',
      sortText: (row) => accountName(row.listed),
      cell: (row) => <NameCell row={row} />,
    },
    moneyColumn(
      {
        id: 'value',
        card: 'lead',
        header: t('accounts.value', 'Account value'),
        headerTip: t('accounts.value.tip', 'Everything the account holds on all venues, as in its portfolio'),
      },
      ({ parts }) => parts.total,
    ),
    moneyColumn(
      {
        id: 'pnl',
        header: t('accounts.pnl', 'Unrealized PnL'),
        headerTip: t('accounts.pnl.tip', 'Of perpetual positions'),
      },
      ({ figures }) => figures.unrealizedPnl,
      { tone: 'gain-loss' },
    ),
    ...marginColumns(),
  ];
}

/** As in the account panel. */
function marginColumns(): Column<AccountRow>[] {
  return [
    moneyColumn(
      {
        id: 'equity',
        header: t('accounts.equity', 'Cross equity'),
        headerTip: t(
          'account.equity.tip',
          'Collateral plus the unrealized PnL of cross positions at the mark price',
        ),
      },
      ({ figures }) => figures.equity,
    ),
    moneyColumn(
      {
        id: 'free',
        header: t('account.free', 'Available'),
        headerTip: t('account.free.tip', 'Equity not required by positions and orders'),
      },
      ({ figures }) => figures.freeCollateral,
      { rounding: 'trunc' },
    ),
    {
      id: 'leverage',
      header: t('account.leverage', 'Account leverage'),
      headerTip: t(
        'account.leverage.tip',
        'Value of all perpetual positions divided by equity, both with isolated positions',
      ),
      align: 'end',
      width: 'minmax(112px,1fr)',
      cell: (row) => (
        <Num
          value={row.known?.figures.leverage}
          format={() => (row.known?.figures.leverage ? timesText(row.known.figures.leverage) : '')}
          missing={row.known ? t('account.leverage.none', 'No equity') : absence(row)}
        />
      ),
    },
    {
      id: 'ratio',
      header: t('accounts.ratio', 'Cross margin ratio'),
      headerTip: t('accounts.ratio.tip', 'Maintenance margin divided by equity, each account by itself'),
      align: 'end',
      width: 'minmax(128px,1fr)',
      cell: (row) => (
        <Percent
          value={row.known?.figures.marginRatio}
          missing={row.known ? t('account.ratio.none', 'No equity') : absence(row)}
        />
      ),
    },
    moneyColumn(
      {
        id: 'margin',
        header: t('accounts.maintenance', 'Cross maintenance margin'),
        width: 'minmax(168px,1.2fr)',
      },
      ({ figures }) => figures.maintenanceMargin,
    ),
  ];
}

function countColumns(): Column<AccountRow>[] {
  return [
    {
      id: 'positions',
      header: t('accounts.positions', 'Positions'),
      align: 'end',
      width: 'minmax(76px,0.6fr)',
      cell: (row) => (
        <Num value={row.known && `${row.known.positions}`} format={formatExact} missing={absence(row)} />
      ),
    },
    {
      id: 'outcomes',
      header: t('accounts.outcomes', 'Outcomes'),
      align: 'end',
      width: 'minmax(76px,0.6fr)',
      cell: (row) => (
        <Num value={row.known && `${row.known.outcomes}`} format={formatExact} missing={absence(row)} />
      ),
    },
    {
      id: 'read',
      header: t('accounts.col.read', 'Last read'),
      align: 'end',
      width: 'minmax(130px,1fr)',
      cell: (row) => <ReadCell row={row} />,
    },
  ];
}

function NameCell({ row: { listed } }: { row: AccountRow }) {
  return (
    <span className="flex min-w-0 items-center gap-1.5 compact:flex-wrap">
      <span className="truncate font-medium" data-tip={listed.address}>
        {accountName(listed)}
      </span>
      {listed.name !== '' && (
        <span dir="ltr" className="font-mono text-label text-faint" data-tip={listed.address}>
          {shortAddress(listed.address)}
        </span>
      )}
      {listed.isConnected && <Badge tone="accent">{t('accounts.connected', 'Connected')}</Badge>}
    </span>
  );
}

function ReadCell({ row: { reading } }: { row: AccountRow }) {
  const time = reading.readAt === undefined ? undefined : formatTime(reading.readAt);
  if (reading.error !== undefined)
    return (
      <span className="text-danger" data-tip={time}>
        {reading.isReading
          ? t('accounts.retrying', 'Retrying…')
          : time === undefined
            ? t('accounts.failed', 'Failed')
            : t(
                'accounts.failedSince',
                'Failed · {time}',
                { time },
                'In a table cell. time: time of day of the last successful read.',
              )}
      </span>
    );
  if (time === undefined)
    return (
      <span className="text-faint">
        {reading.isReading ? t('accounts.reading', 'Loading…') : t('accounts.waiting', 'Waiting')}
      </span>
    );
  return <span className="tabular text-muted">{time}</span>;
}
