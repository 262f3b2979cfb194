// Leaderboard.tsx: accounts ranked by the profit of a period; the own row on top, every other account can be opened
// read-only.
import { leaderboardQuery } from '#client/queries/account/leaderboard.ts';
import { useGateway } from '#client/react.tsx';
import { dec } from '#protocol/decimal.ts';
import type { Address as AddressText } from '#protocol/ids.ts';
import { LEADERBOARD_PERIODS, type LeaderboardPeriod, type LeaderboardRow } from '#protocol/leaderboard.ts';
import { useOwner, useSessionMode } from '#state/account/session.ts';
import { useTableView } from '#state/preferences/tableViews.ts';
import { type ReplicaTrouble, useReplicaTrouble } from '#state/account/useReplica.ts';
import { Button } from '#ui/controls/Button.tsx';
import { cx } from '#ui/theme/cx.ts';
import { DataTable, type TableFilter } from '#ui/table/DataTable.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { formatDateTime } from '#ui/text/format/time.ts';
import { Page } from '#ui/page/Page.tsx';
import { t } from '#ui/text/i18n.ts';
import { RetryLater } from '#ui/display/RetryLater.tsx';
import { saveFile } from '#ui/hooks/saveFile.ts';
import { Segments } from '#ui/controls/Segments.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { leaderboardColumns, leaderboardCsv } from './leaderboardColumns.tsx';
import { OwnPlace } from './OwnPlace.tsx';

const NONE: readonly LeaderboardRow[] = [];

export function Leaderboard({
  onOpenProfile,
  onConnect,
}: {
  onOpenProfile: (owner: AddressText) => void;
  onConnect: () => void;
}) {
  const gateway = useGateway();
  const owner = useOwner();
  const [period, setPeriod] = useState<LeaderboardPeriod>('7D');
  const query = useQuery({ ...leaderboardQuery(gateway, period), placeholderData: keepPreviousData });
  const trouble = useReplicaTrouble('leaderboard', query);
  const { data, isPlaceholderData } = query;
  return (
    <Page
      title={t('leaderboard.title', 'Leaderboard')}
      lead={t('leaderboard.lead', 'Ranked by profit in the period. Open a row to view that account.')}
      actions={
        <Segments<LeaderboardPeriod>
          label={t('leaderboard.period', 'Period')}
          items={LEADERBOARD_PERIODS.map((id) => ({ id, label: periodLabel(id) }))}
          selected={period}
          onSelect={setPeriod}
        />
      }
      className="min-h-0 flex-1"
    >
      {data && trouble && <Trouble trouble={trouble} knownAt={query.dataUpdatedAt} />}
      {data && (
        <OwnPlace
          rows={data}
          owner={owner}
          onConnect={onConnect}
          className={isPlaceholderData ? 'opacity-50' : ''}
        />
      )}
      <section
        aria-label={t('leaderboard.ranking', 'Ranking')}
        aria-busy={isPlaceholderData || undefined}
        className={cx(
          'card flex min-h-80 flex-1 flex-col overflow-hidden',
          isPlaceholderData && 'opacity-50',
        )}
      >
        {!data && trouble ? (
          <Trouble trouble={trouble} />
        ) : (
          <Ranking
            data={data}
            isLoading={query.isPending}
            period={period}
            owner={owner}
            onOpenProfile={onOpenProfile}
          />
        )}
      </section>
    </Page>
  );
}

/** The table, with a search for one account. */
function Ranking({
  data,
  isLoading,
  period,
  owner,
  onOpenProfile,
}: {
  data: readonly LeaderboardRow[] | undefined;
  isLoading: boolean;
  period: LeaderboardPeriod;
  owner: AddressText | undefined;
  onOpenProfile: (owner: AddressText) => void;
}) {
  const isWatching = useSessionMode() === 'watching';
  const [wanted, setWanted] = useState('');
  const [view, setView] = useTableView('leaderboard');
  const columns = useMemo(
    () => leaderboardColumns({ owner, isWatching, onOpenProfile }),
    [owner, isWatching, onOpenProfile],
  );
  const filters = useMemo(() => filtersFor(), []);
  const only = useMemo(
    () => (wanted.trim() === '' ? undefined : { keep: isNamed(wanted), onClear: () => setWanted('') }),
    [wanted],
  );
  return (
    <DataTable
      label={t('leaderboard.table', 'Accounts by profit, {period}', { period: periodLabel(period) })}
      columns={columns}
      rows={data ?? NONE}
      rowKey={(row) => row.owner}
      view={view}
      onView={setView}
      filters={filters}
      only={only}
      lead={<FindAccount value={wanted} onChange={setWanted} />}
      actions={(shown) => <SaveButton rows={shown} />}
      isLoading={isLoading}
      selectedKey={owner}
      onRowAction={(row) => onOpenProfile(row.owner)}
      empty={<EmptyState title={t('leaderboard.empty', 'No history in this period yet')} />}
    />
  );
}

function FindAccount({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div className="mx-2 w-44 shrink-0 compact:my-1 compact:w-36">
      <TextInput
        role="searchbox"
        value={value}
        onChange={onChange}
        aria-label={t('leaderboard.find', 'Find an account')}
        placeholder={t('leaderboard.find', 'Find an account')}
        className="[&]:h-6 compact:[&]:h-11"
      />
    </div>
  );
}

function SaveButton({ rows }: { rows: readonly LeaderboardRow[] }) {
  return (
    <Button
      size="sm"
      kind="quiet"
      {...(rows.length === 0
        ? {
            reason: t('leaderboard.save.nothing', 'No rows to save'),
          }
        : {})}
      onClick={() => saveFile(leaderboardCsv(rows), 'trine-leaderboard.csv', 'text/csv')}
    >
      {t('leaderboard.save', 'Save as CSV')}
    </Button>
  );
}

function Trouble({
  trouble: { isReplica, message, untilAt, retry, isBusy },
  knownAt,
}: {
  trouble: ReplicaTrouble;
  knownAt?: number;
}) {
  const known =
    knownAt === undefined
      ? ''
      : t(
          'leaderboard.old',
          'Last updated {time}',
          { time: formatDateTime(knownAt) },
          'Above the table; {time}: date and time.',
        );
  const detail = t('leaderboard.failed.detail', 'Trading, balances and positions are not affected.');
  return (
    <RetryLater
      className={knownAt === undefined ? 'flex-1' : ''}
      isBanner={knownAt !== undefined}
      title={
        isReplica
          ? t('leaderboard.replica', 'Read replica unavailable')
          : t('leaderboard.failed', 'Leaderboard could not be loaded')
      }
      detail={[known, detail].filter((part) => part !== '').join(' ')}
      message={message}
      untilAt={untilAt}
      onRetry={retry}
      isBusy={isBusy}
    />
  );
}

/** By any part of the address or of the name. */
function isNamed(wanted: string): (row: LeaderboardRow) => boolean {
  const text = wanted.trim().toLowerCase();
  return ({ owner, displayName }) =>
    owner.includes(text) || (displayName?.toLowerCase().includes(text) ?? false);
}

function periodLabel(period: LeaderboardPeriod): string {
  const labels: Record<LeaderboardPeriod, string> = {
    '24H': t('leaderboard.day', '24 h'),
    '7D': t('leaderboard.week', '7 d'),
    '30D': t('leaderboard.month', '30 d'),
    'All-Time': t('leaderboard.allTime', 'All time'),
  };
  return labels[period];
}

function filtersFor(): TableFilter<LeaderboardRow>[] {
  return [
    {
      id: 'result',
      label: t('leaderboard.filter', 'Profit and loss'),
      options: [
        { id: 'profit', label: t('leaderboard.filter.profit', 'In profit') },
        { id: 'loss', label: t('leaderboard.filter.loss', 'At a loss') },
      ],
      keep: ({ pnl }, choice) => pnl !== null && (choice === 'profit' ? dec(pnl).gt(0) : dec(pnl).lt(0)),
    },
  ];
}
