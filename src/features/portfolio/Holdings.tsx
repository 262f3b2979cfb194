// Holdings.tsx: balances and positions of all kinds, with their contribution to the account value.
import { priceDecimals, sizeDecimals } from '#domain/market/market.ts';
import type { Decimal } from '#protocol/decimal.ts';
import { PART_KINDS } from '#domain/portfolio/accountParts.ts';
import { toDecimalString } from '#protocol/decimal.ts';
import { useTableView } from '#state/preferences/tableViews.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { DataTable, type TableFilter } from '#ui/table/DataTable.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { csvText } from '#ui/text/format/csv.ts';
import { formatBrief } from '#ui/text/format/number.ts';
import { formatCents, formatPrice } from '#ui/text/format/price.ts';
import { formatSize } from '#ui/text/format/size.ts';
import { t } from '#ui/text/i18n.ts';
import { Num, Usd } from '#ui/display/Num.tsx';
import { saveFile } from '#ui/hooks/saveFile.ts';
import type { Column } from '#ui/table/tableTypes.ts';
import { useMemo } from 'react';
import { type HoldingRow, holdingRows } from './holdingRows.ts';
import { kindLabel } from './kindMessages.ts';
import type { Holdings as HoldingsState } from './useHoldings.ts';

const NONE: readonly HoldingRow[] = [];
const PLACES = 8;

export function Holdings({
  holdings,
  onPickMarket,
}: {
  holdings: HoldingsState;
  onPickMarket: (address: string) => void;
}) {
  const [view, setView] = useTableView('holdings');
  const rows = useMemo(() => (holdings.kind === 'ready' ? holdingRows(holdings) : NONE), [holdings]);
  const columns = useMemo(() => columnsFor(), []);
  const filters = useMemo(() => filtersFor(), []);
  return (
    <div
      className="flex max-h-96 min-h-56 flex-col"
      style={{ height: `calc(var(--spacing-table-row) * ${rows.length + 2} + 4rem)` }}
    >
      <DataTable
        label={t('holdings.label', 'Balances and positions')}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        view={view}
        onView={setView}
        filters={filters}
        isLoading={holdings.kind === 'loading'}
        onRowAction={({ address }) => address !== undefined && onPickMarket(address)}
        actions={(shown) => (
          <Button
            size="sm"
            kind="quiet"
            onClick={() => saveFile(holdingsCsv(shown), 'trine-holdings.csv', 'text/csv')}
          >
            {t('holdings.save', 'Save as CSV')}
          </Button>
        )}
        empty={
          holdings.kind === 'failed' ? (
            <EmptyState
              title={t('holdings.failed', 'Account could not be loaded')}
              action={<Button onClick={holdings.retry}>{t('holdings.retry', 'Retry')}</Button>}
            />
          ) : (
            <EmptyState
              title={t('holdings.empty', 'No holdings yet')}
              detail={t(
                'holdings.empty.detail',
                'Balances, perpetual positions, spot assets, pUSD and outcome shares appear here together.',
              )}
            />
          )
        }
      />
    </div>
  );
}

function filtersFor(): TableFilter<HoldingRow>[] {
  return [
    {
      id: 'kind',
      label: t('holdings.filter', 'All kinds'),
      options: PART_KINDS.map((id) => ({ id, label: kindLabel(id) })),
      keep: ({ kind }, choice) => kind === choice,
    },
  ];
}

/** Money in cents, positions with their market's decimals, the rest with all their digits; full precision on hover. */
const sizeOf =
  ({ kind, market }: HoldingRow) =>
  (value: Parameters<typeof formatSize>[0]) =>
    kind === 'cash' || kind === 'pusd'
      ? formatSize(value, 2)
      : kind === 'perp' && market
        ? formatSize(value, sizeDecimals(market))
        : formatSize(value, PLACES, { trim: true });

function columnsFor(): Column<HoldingRow>[] {
  return [
    {
      id: 'name',
      header: t('holdings.col.name', 'Asset or market'),
      isKept: true,
      pin: 'start',
      width: 'minmax(190px,3fr)',
      sortText: (row) => row.name,
      cell: ({ name, detail }) => (
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate font-medium" data-tip={name}>
            {name}
          </span>
          {detail !== '' && <Badge>{detail}</Badge>}
        </span>
      ),
    },
    {
      id: 'kind',
      header: t('holdings.col.kind', 'Kind'),
      width: 'minmax(100px,1fr)',
      cell: ({ kind }) => <span className="text-muted">{kindLabel(kind)}</span>,
    },
    ...amountColumns(),
    ...priceColumns(),
    ...valueColumns(),
  ];
}

function amountColumns(): Column<HoldingRow>[] {
  return [
    {
      id: 'amount',
      header: t('holdings.col.amount', 'Amount'),
      align: 'end',
      width: 'minmax(110px,1fr)',
      cell: (row) => (
        <Num
          value={row.amount}
          format={sizeOf(row)}
          own
          {...(row.kind === 'perp' ? { tone: 'gain-loss' as const } : {})}
        />
      ),
    },
    {
      id: 'held',
      header: t('holdings.col.held', 'On hold'),
      headerTip: t('holdings.col.held.tip', 'In open orders, withdrawals or splits.'),
      align: 'end',
      width: 'minmax(96px,0.8fr)',
      cell: (row) => <Num value={row.held} format={sizeOf(row)} own />,
    },
  ];
}

/** With its market's decimals; outcome prices in cents, with at most hundredths, as everywhere. */
function priceCell(value: Decimal | undefined, { kind, market }: HoldingRow) {
  const text = (price: Decimal): string =>
    kind === 'outcome'
      ? formatCents(price, Math.max(2, Math.min(4, price.decimalPlaces())))
      : market
        ? formatPrice(price, priceDecimals(market, price))
        : formatBrief(price);
  return <Num value={value} format={() => (value === undefined ? '' : text(value))} />;
}

function priceColumns(): Column<HoldingRow>[] {
  return [
    {
      id: 'average',
      header: t('holdings.col.average', 'Average price'),
      align: 'end',
      width: 'minmax(100px,1fr)',
      cell: (row) => priceCell(row.averagePrice, row),
    },
    {
      id: 'mark',
      header: t('holdings.col.mark', 'Mark'),
      align: 'end',
      width: 'minmax(96px,1fr)',
      cell: (row) => priceCell(row.markPrice, row),
    },
  ];
}

function valueColumns(): Column<HoldingRow>[] {
  return [
    {
      id: 'exposure',
      header: t('holdings.col.exposure', 'Position value'),
      headerTip: t(
        'holdings.col.exposure.tip',
        'Size of a perpetual position at mark price. Only its PnL and margin count towards the account value.',
      ),
      align: 'end',
      width: 'minmax(110px,1fr)',
      sortBy: ({ exposure }) => exposure,
      cell: ({ exposure }) => <Usd value={exposure} own />,
    },
    {
      id: 'liquidation',
      header: t('holdings.col.liquidation', 'Liquidation'),
      align: 'end',
      width: 'minmax(96px,1fr)',
      cell: (row) => priceCell(row.liquidationPrice, row),
    },
    {
      id: 'pnl',
      header: t('holdings.col.pnl', 'Unrealized PnL'),
      align: 'end',
      width: 'minmax(110px,1fr)',
      sortBy: ({ pnl }) => pnl,
      cell: ({ pnl }) => <Usd value={pnl} tone="gain-loss" own />,
    },
    {
      id: 'value',
      header: t('holdings.col.value', 'Contribution'),
      headerTip: t(
        'holdings.col.value.tip',
        'Contribution to account value: PnL of a cross position, margin and PnL of an isolated one.',
      ),
      align: 'end',
      width: 'minmax(110px,1fr)',
      sortBy: ({ value }) => value,
      cell: ({ value }) => (
        <Usd value={value} own missing={t('holdings.noValue', 'No price; not included.')} />
      ),
    },
  ];
}

function holdingsCsv(rows: readonly HoldingRow[]): string {
  const text = (value: Decimal | undefined) => value && toDecimalString(value);
  return csvText(
    [
      'kind',
      'name',
      'detail',
      'amount',
      'held',
      'average_price',
      'mark_price',
      'position_value',
      'liquidation_price',
      'unrealised_pnl',
      'value',
    ],
    rows.map(
      ({
        kind,
        name,
        detail,
        amount,
        held,
        averagePrice,
        markPrice,
        exposure,
        liquidationPrice,
        pnl,
        value,
      }) => [
        kind,
        name,
        detail,
        text(amount),
        text(held),
        text(averagePrice),
        text(markPrice),
        text(exposure),
        text(liquidationPrice),
        text(pnl),
        text(value),
      ],
    ),
  );
}
