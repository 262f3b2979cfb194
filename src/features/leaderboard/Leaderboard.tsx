// Leaderboard.tsx — accounts ranked by the profit of a period; one's own row on top, every other one a press away, read-only.
import { leaderboardQuery } from '#client/queries/leaderboard.ts';
import { useGateway } from '#client/react.tsx';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import type { Address as AddressText } from '#protocol/ids.ts';
import { LEADERBOARD_PERIODS, type LeaderboardPeriod, type LeaderboardRow } from '#protocol/leaderboard.ts';
import { useOwner } from '#state/session.ts';
import { useTableView } from '#state/tableViews.ts';
import { useReplicaTrouble } from '#state/useReplica.ts';
import { Address } from '#ui/Address.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { DataTable, type TableFilter } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { formatDateTime } from '#ui/format/time.ts';
import { i18n } from '#ui/i18n.ts';
import { Percent, Usd } from '#ui/Num.tsx';
import { RetryLater } from '#ui/RetryLater.tsx';
import { Segments } from '#ui/Segments.tsx';
import { Stat } from '#ui/Stat.tsx';
import type { Column } from '#ui/tableTypes.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

const NONE: readonly LeaderboardRow[] = [];

export function Leaderboard({ onOpenProfile, onConnect }: { onOpenProfile: (owner: AddressText) => void; onConnect: () => void }) {
  const gateway = useGateway();
  const owner = useOwner();
  const [period, setPeriod] = useState<LeaderboardPeriod>('7D');
  const [view, setView] = useTableView('leaderboard');
  const query = useQuery(leaderboardQuery(gateway, period));
  const trouble = useReplicaTrouble('leaderboard', query);
  const { data } = query;
  const columns = useMemo(() => columnsFor(owner, onOpenProfile), [owner, onOpenProfile]);
  const filters = useMemo(() => filtersFor(), []);
  const own = data?.find((row) => row.owner === owner);
  return (
    <div className="mx-auto flex h-full w-full max-w-6xl flex-col gap-3 p-4 compact:p-2">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-heading font-semibold">{i18n.t({ id: 'leaderboard.title', message: 'Leaderboard' })}</h1>
          <p className="text-table text-muted">{i18n.t({ id: 'leaderboard.lead', message: 'By profit of the period. Open a row to see that account read-only.' })}</p>
        </div>
        <Segments<LeaderboardPeriod> label={i18n.t({ id: 'leaderboard.period', message: 'Period' })} items={LEADERBOARD_PERIODS.map((id) => ({ id, label: periodLabel(id) }))} selected={period} onSelect={setPeriod} />
      </header>
      {data && <OwnRow row={own} isKnown={owner !== undefined} count={data.length} onConnect={onConnect} />}
      {data && trouble && (
        <Banner tone="warn" title={i18n.t({ id: 'leaderboard.old', message: 'Read replica unavailable: this is from {time}.', values: { time: formatDateTime(query.dataUpdatedAt) } })} action={<Button size="sm" busy={trouble.isBusy} onClick={trouble.retry}>{i18n.t({ id: 'leaderboard.retry', message: 'Read it again' })}</Button>} />
      )}
      <section aria-label={i18n.t({ id: 'leaderboard.ranking', message: 'Ranking' })} className="flex min-h-80 flex-1 flex-col overflow-hidden rounded-lg border border-line bg-surface">
        {!data && trouble ? (
          <RetryLater
            className="flex-1"
            title={trouble.isReplica ? i18n.t({ id: 'leaderboard.replica', message: 'Read replica unavailable' }) : i18n.t({ id: 'leaderboard.failed', message: 'The ranking could not be read' })}
            detail={i18n.t({ id: 'leaderboard.failed.detail', message: 'Only the ranking comes from there: trading, balances and positions are not affected.' })}
            untilAt={trouble.untilAt}
            onRetry={trouble.retry}
            isBusy={trouble.isBusy}
          />
        ) : (
          <DataTable
            label={i18n.t({ id: 'leaderboard.table', message: 'Accounts by profit, {period}', values: { period: periodLabel(period) } })}
            columns={columns}
            rows={data ?? NONE}
            rowKey={(row) => row.owner}
            view={view}
            onView={setView}
            filters={filters}
            isLoading={query.isPending}
            selectedKey={owner}
            onRowAction={(row) => onOpenProfile(row.owner)}
            empty={<EmptyState title={i18n.t({ id: 'leaderboard.empty', message: 'Nobody has a history in this period yet' })} />}
          />
        )}
      </section>
    </div>
  );
}

/** Where one stands, whatever the table is sorted and filtered by. */
function OwnRow({ row, isKnown, count, onConnect }: { row: LeaderboardRow | undefined; isKnown: boolean; count: number; onConnect: () => void }) {
  return (
    <section aria-label={i18n.t({ id: 'leaderboard.own', message: 'Your place' })} className="flex flex-wrap items-center gap-x-8 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3">
      {row ? (
        <>
          <Stat label={i18n.t({ id: 'leaderboard.own', message: 'Your place' })}>
            <span className="font-semibold">{i18n.t({ id: 'leaderboard.ofAll', message: '{rank} of {count}', values: { rank: row.rank, count } })}</span>
          </Stat>
          <Stat label={i18n.t({ id: 'leaderboard.col.pnl', message: 'PnL' })}>
            <Usd value={row.pnl} tone="gain-loss" />
          </Stat>
          <Stat label={i18n.t({ id: 'leaderboard.col.return', message: 'Return' })}>
            <Percent value={row.returnRate} tone="gain-loss" missing={NO_RETURN()} />
          </Stat>
          <Stat label={i18n.t({ id: 'leaderboard.col.volume', message: 'Volume' })}>
            <Usd value={row.volume} missing={NOT_TOLD()} />
          </Stat>
        </>
      ) : isKnown ? (
        <p className="text-muted">{i18n.t({ id: 'leaderboard.notListed', message: 'This account is not listed for the period.' })}</p>
      ) : (
        <>
          <p className="text-muted">{i18n.t({ id: 'leaderboard.guest', message: 'Connect a wallet to see your own place.' })}</p>
          <Button size="sm" onClick={onConnect}>
            {i18n.t({ id: 'leaderboard.connect', message: 'Connect a wallet' })}
          </Button>
        </>
      )}
    </section>
  );
}

const NO_RETURN = () => i18n.t({ id: 'leaderboard.noReturn', message: 'There was nothing to make a profit with.' });
const NOT_TOLD = () => i18n.t({ id: 'leaderboard.notTold', message: 'The service does not tell it.' });

function periodLabel(period: LeaderboardPeriod): string {
  const labels: Record<LeaderboardPeriod, string> = {
    '24H': i18n.t({ id: 'leaderboard.day', message: '24 h' }),
    '7D': i18n.t({ id: 'leaderboard.week', message: '7 d' }),
    '30D': i18n.t({ id: 'leaderboard.month', message: '30 d' }),
    'All-Time': i18n.t({ id: 'leaderboard.allTime', message: 'All time' }),
  };
  return labels[period];
}

function filtersFor(): TableFilter<LeaderboardRow>[] {
  return [
    {
      id: 'result',
      label: i18n.t({ id: 'leaderboard.filter', message: 'Profit and loss' }),
      options: [
        { id: 'profit', label: i18n.t({ id: 'leaderboard.filter.profit', message: 'In profit' }) },
        { id: 'loss', label: i18n.t({ id: 'leaderboard.filter.loss', message: 'At a loss' }) },
      ],
      keep: ({ pnl }, choice) => pnl !== null && (choice === 'profit' ? dec(pnl).gt(0) : dec(pnl).lt(0)),
    },
  ];
}

/** What is not told comes last, whichever way one sorts up from. */
const compareBy = (of: (row: LeaderboardRow) => DecimalString | null) => (a: LeaderboardRow, b: LeaderboardRow) => {
  const [one, other] = [of(a), of(b)];
  if (one === null || other === null) return (one === null ? 0 : 1) - (other === null ? 0 : 1);
  return dec(one).cmp(dec(other));
};

function columnsFor(owner: AddressText | undefined, onOpenProfile: (owner: AddressText) => void): Column<LeaderboardRow>[] {
  return [
    { id: 'rank', header: i18n.t({ id: 'leaderboard.col.rank', message: 'Rank' }), isKept: true, align: 'end', width: 'minmax(56px,0.4fr)', compare: (a, b) => a.rank - b.rank, cell: ({ rank }) => <span className="tabular font-medium">{rank}</span> },
    {
      id: 'account',
      header: i18n.t({ id: 'leaderboard.col.account', message: 'Account' }),
      isKept: true,
      width: 'minmax(200px,2fr)',
      cell: (row) => (
        <span className="flex min-w-0 items-center gap-2">
          <Address address={row.owner} />
          {row.displayName !== null && <span className="truncate text-muted">{row.displayName}</span>}
          {row.owner === owner && <Badge tone="accent">{i18n.t({ id: 'leaderboard.you', message: 'you' })}</Badge>}
        </span>
      ),
    },
    { id: 'pnl', header: i18n.t({ id: 'leaderboard.col.pnl', message: 'PnL' }), align: 'end', width: 'minmax(120px,1fr)', compare: compareBy(({ pnl }) => pnl), firstDirection: 'descending', cell: ({ pnl }) => <Usd value={pnl} tone="gain-loss" missing={NOT_TOLD()} /> },
    { id: 'return', header: i18n.t({ id: 'leaderboard.col.return', message: 'Return' }), headerTip: i18n.t({ id: 'leaderboard.col.return.tip', message: 'Profit over what there was at the start and what came in since.' }), align: 'end', width: 'minmax(96px,1fr)', compare: compareBy(({ returnRate }) => returnRate), firstDirection: 'descending', cell: ({ returnRate }) => <Percent value={returnRate} tone="gain-loss" missing={NO_RETURN()} /> },
    { id: 'volume', header: i18n.t({ id: 'leaderboard.col.volume', message: 'Volume' }), align: 'end', width: 'minmax(120px,1fr)', compare: compareBy(({ volume }) => volume), firstDirection: 'descending', cell: ({ volume }) => <Usd value={volume} missing={NOT_TOLD()} /> },
    {
      id: 'open',
      header: i18n.t({ id: 'leaderboard.col.open', message: 'Profile' }),
      isHeaderHidden: true,
      isKept: true,
      align: 'end',
      width: 'minmax(96px,0.6fr)',
      cell: (row) => (
        <Button size="sm" kind="quiet" aria-label={i18n.t({ id: 'leaderboard.openLabel', message: 'Open the account ranked {rank}, read-only', values: { rank: row.rank } })} onClick={() => onOpenProfile(row.owner)}>
          {i18n.t({ id: 'leaderboard.open', message: 'Open' })}
        </Button>
      ),
    },
  ];
}
