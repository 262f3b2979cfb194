// Balances.tsx: the account's assets and pUSD: balance, PnL, holds, collateral value.
import { accountQuery } from '#client/queries/account/account.ts';
import { useGateway } from '#client/react.tsx';
import { type Market, priceDecimals } from '#domain/market/market.ts';
import type { AssetId } from '#protocol/ids.ts';
import { useOwner, useSessionMode } from '#state/account/session.ts';
import { useAveragePrices } from '#state/account/useAveragePrices.ts';
import { usePusd } from '#state/account/usePusd.ts';
import { useTableView } from '#state/preferences/tableViews.ts';
import { useMarkets } from '#state/market/useMarkets.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { Button } from '#ui/controls/Button.tsx';
import { DataTable, type TableFilter } from '#ui/table/DataTable.tsx';
import { formatBrief } from '#ui/text/format/number.ts';
import { formatPrice } from '#ui/text/format/price.ts';
import { formatSize } from '#ui/text/format/size.ts';
import { t } from '#ui/text/i18n.ts';
import { Num, Percent, Usd } from '#ui/display/Num.tsx';
import { saveFile } from '#ui/hooks/saveFile.ts';
import { TableEmpty } from '#ui/table/TableEmpty.tsx';
import type { Column } from '#ui/table/tableTypes.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { Borrowed } from './Borrowed.tsx';
import { type BalanceRow, balanceRows, balancesCsv, isUsedIn, pairOf } from './balanceRows.ts';

/** The maximum of all assets: no balance is truncated. */
const PLACES = 8;
/** In quote; smaller balances are dust. */
const SMALL = '1';

interface BalancesProps {
  market: Market;
  onPickMarket: (assetId: AssetId) => void;
  /** Hidden where the ticket beside the table has it. */
  onConnect?: (() => void) | undefined;
  /** Deposits or withdraws an asset. */
  onMove: (assetId: AssetId, way: 'deposit' | 'withdraw') => void;
  /** Filters by the current market's assets, with a reset. */
  only: { onClear: () => void } | undefined;
}

export function Balances({ market, onPickMarket, onConnect, onMove, only }: BalancesProps) {
  const gateway = useGateway();
  const owner = useOwner();
  const list = useMarkets();
  const [view, setView] = useTableView('balances');
  const { data, isPending, error, refetch } = useQuery(
    queryWhen(owner, (address) => accountQuery(gateway, address)),
  );
  const balances = data?.balances ?? NONE;
  const pusd = usePusd(owner);
  const averages = useAveragePrices(owner, balances);
  const rows = useMemo(() => balanceRows(balances, pusd, averages), [balances, pusd, averages]);
  // A watched account has no transfer buttons.
  const isWatching = useSessionMode() === 'watching';
  const markets = list.kind === 'ready' ? list.markets : NONE;
  const hasSpot = balances.some(({ assetId, total }) => total !== '0' && pairOf(markets, assetId));
  const columns = useMemo(
    () => columnsFor(markets, hasSpot, onMove).filter(({ id }) => !isWatching || id !== 'move'),
    [markets, hasSpot, onMove, isWatching],
  );
  const filters = useMemo(() => filtersFor(), []);
  const keep = useCallback((row: BalanceRow) => isUsedIn(market, row), [market]);
  const open = ({ balance }: BalanceRow) => {
    const pair = pairOf(markets, balance.assetId);
    if (pair) onPickMarket(pair.assetId);
  };
  return (
    <DataTable
      label={t('balances.label', 'Balances')}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      view={view}
      onView={setView}
      filters={filters}
      only={only && { keep, onClear: only.onClear }}
      actions={rows.length > 0 ? () => <SaveButton rows={rows} at={data?.time ?? 0} /> : undefined}
      note={data && <Borrowed amount={data.borrowedUsdc} apr={data.borrowApr} />}
      isLoading={owner !== undefined && isPending}
      onRowAction={open}
      empty={
        <TableEmpty
          failed={{
            when: error !== null && !data,
            onRetry: () => void refetch(),
            title: t('balances.failed', 'Balances could not be loaded'),
            detail: t('balances.failed.detail', 'Your balances are not affected.'),
          }}
          guest={{
            when: !owner,
            onConnect,
            title: t('balances.guest', 'Balances of your account appear here'),
          }}
          empty={{
            title: t('balances.empty', 'No balances yet'),
            detail: t('balances.empty.detail', 'Assets you deposit or buy appear here.'),
          }}
        />
      }
    />
  );
}

const NONE: readonly never[] = [];
const rowKey = ({ balance }: BalanceRow) => balance.assetId;

/** All assets, whatever the filters: a file is for accounting. */
function SaveButton({ rows, at }: { rows: readonly BalanceRow[]; at: number }) {
  return (
    <Button
      size="sm"
      kind="quiet"
      onClick={() =>
        saveFile(
          balancesCsv(rows),
          `trine-balances-${new Date(at).toISOString().slice(0, 10)}.csv`,
          'text/csv',
        )
      }
    >
      {t('tables.save', 'Save as CSV')}
    </Button>
  );
}

function filtersFor(): TableFilter<BalanceRow>[] {
  return [
    {
      id: 'status',
      label: t('balances.filter.status', 'All'),
      options: [
        { id: 'held', label: t('balances.filter.held', 'In orders') },
        { id: 'free', label: t('balances.filter.free', 'Available') },
      ],
      keep: ({ held, available }, choice) => (choice === 'held' ? held : available).gt(0),
    },
    {
      id: 'type',
      label: t('balances.filter.type', 'All assets'),
      options: [
        { id: 'margin', label: t('balances.filter.margin', 'Collateral') },
        { id: 'plain', label: t('balances.filter.plain', 'Not collateral') },
      ],
      // Of pUSD a part is.
      keep: ({ balance: { ltv }, isPusd }, choice) =>
        isPusd || (ltv === null || ltv === '0') === (choice === 'plain'),
    },
    {
      id: 'value',
      label: t('balances.filter.value', 'All amounts'),
      options: [{ id: 'large', label: t('balances.filter.large', 'Above $1') }],
      // An asset without a value may be worth a lot.
      keep: ({ value }) => value?.gte(SMALL) ?? true,
    },
  ];
}

const size = (value: Parameters<typeof formatSize>[0]) => formatSize(value, PLACES, { trim: true });

/** In order of importance: a narrow table shows the first ones. */
function columnsFor(
  markets: readonly Market[],
  hasSpot: boolean,
  onMove: BalancesProps['onMove'],
): Column<BalanceRow>[] {
  return [
    {
      id: 'coin',
      card: 'title',
      header: t('balances.col.asset', 'Asset'),
      width: 'minmax(90px,1fr)',
      pin: 'start',
      isKept: true,
      sortText: (row) => row.balance.coin,
      cell: ({ balance: { coin, assetId } }) => <span className="font-medium">{coin || assetId}</span>,
    },
    ...amountColumns(),
    valueColumn(),
    ...(hasSpot ? costColumns(markets) : []),
    ...weightColumns(),
    {
      id: 'move',
      card: 'acts',
      header: t('balances.col.move', 'Move'),
      isHeaderHidden: true,
      isKept: true,
      pin: 'end',
      align: 'end',
      width: '184px',
      cell: ({ balance: { assetId, coin }, isPusd }) => (
        <span className={isPusd ? 'hidden' : 'inline-flex gap-1'}>
          <Button
            size="sm"
            kind="quiet"
            aria-label={t('balances.deposit.label', 'Deposit {coin}', { coin })}
            onClick={() => onMove(assetId, 'deposit')}
          >
            {t('balances.deposit', 'Deposit')}
          </Button>
          <Button
            size="sm"
            kind="quiet"
            aria-label={t('balances.withdraw.label', 'Withdraw {coin}', { coin })}
            onClick={() => onMove(assetId, 'withdraw')}
          >
            {t('balances.withdraw', 'Withdraw')}
          </Button>
        </span>
      ),
    },
  ];
}

/** Total, and what of it is free. */
function amountColumns(): Column<BalanceRow>[] {
  return [
    {
      id: 'total',
      card: 'lead',
      header: t('balances.col.total', 'Total'),
      align: 'end',
      width: 'minmax(128px,1fr)',
      sortBy: (row) => row.total,
      cell: ({ total }) => <Num value={total} format={size} own />,
    },
    {
      id: 'available',
      header: t('balances.col.available', 'Available'),
      align: 'end',
      width: 'minmax(128px,1fr)',
      sortBy: (row) => row.available,
      cell: ({ available }) => <Num value={available} format={size} own />,
    },
  ];
}

const noValue = () => t('balances.noValue', 'The service gives no value for this asset.');

function valueColumn(): Column<BalanceRow> {
  return {
    id: 'value',
    header: t('balances.col.value', 'Value'),
    headerTip: t('balances.col.value.tip', 'In dollars, at the mark price of the asset’s spot pair.'),
    align: 'end',
    width: 'minmax(110px,1fr)',
    sortBy: (row) => row.value,
    cell: ({ value }) => <Usd value={value} own missing={noValue()} />,
  };
}

/** What a spot asset was bought for, where one is held. */
function costColumns(markets: readonly Market[]): Column<BalanceRow>[] {
  const unknown = t('balances.noAverage', 'Only of spot assets bought here, within your newest fills.');
  return [
    {
      id: 'pnl',
      header: t('balances.col.pnl', 'PnL (return)'),
      headerTip: t('balances.col.pnl.tip', 'Unrealized, without fees: value less average price × total.'),
      align: 'end',
      width: 'minmax(178px,1fr)',
      sortBy: (row) => row.pnl,
      cell: ({ pnl, returnOnCost }) =>
        pnl ? (
          <span>
            <Usd value={pnl} tone="gain-loss" own /> (<Percent value={returnOnCost} tone="gain-loss" />)
          </span>
        ) : (
          <Usd value={pnl} missing={unknown} />
        ),
    },
    {
      id: 'average',
      header: t('balances.col.average', 'Average price'),
      headerTip: t('balances.col.average.tip', 'Of your purchases, without fees'),
      align: 'end',
      width: 'minmax(96px,1fr)',
      cell: ({ average, balance: { assetId } }) => {
        const pair = pairOf(markets, assetId);
        return (
          <Num
            value={average}
            format={(price) =>
              pair && average ? formatPrice(price, priceDecimals(pair, average)) : formatBrief(price)
            }
            missing={unknown}
          />
        );
      },
    },
  ];
}

/** What is on hold, and as what it counts. */
function weightColumns(): Column<BalanceRow>[] {
  return [
    {
      id: 'hold',
      header: t('balances.col.hold', 'On hold'),
      headerTip: t('balances.col.hold.tip', 'In open orders or pending withdrawals.'),
      align: 'end',
      width: 'minmax(128px,1fr)',
      sortBy: (row) => row.held,
      cell: ({ held }) => <Num value={held} format={size} own />,
    },
    {
      id: 'share',
      header: t('balances.col.share', 'Share'),
      headerTip: t('balances.col.share.tip', 'Share of your total balance.'),
      align: 'end',
      width: 'minmax(80px,0.8fr)',
      cell: ({ share }) => <Percent value={share} places={1} missing={noValue()} />,
    },
    {
      id: 'ltv',
      header: t('balances.col.ltv', 'Collateral weight'),
      headerTip: t('balances.col.ltv.tip', 'Share of the value that counts as margin for perpetuals.'),
      align: 'end',
      width: 'minmax(120px,1fr)',
      cell: ({ balance: { ltv } }) => <Percent value={ltv} places={0} />,
    },
  ];
}
