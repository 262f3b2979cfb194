// ReferredUsers.tsx: referred accounts, with date and volume.
import { dec } from '#protocol/decimal.ts';
import type { ReferredUser } from '#protocol/info/account/referral.ts';
import { Address } from '#ui/display/Address.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { csvText } from '#ui/text/format/csv.ts';
import { formatDateTime } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import { Usd } from '#ui/display/Num.tsx';
import { Panel } from '#ui/display/Panel.tsx';
import { saveFile } from '#ui/hooks/saveFile.ts';
import type { Column } from '#ui/table/tableTypes.ts';
import { Table } from '#ui/table/Table.tsx';
import { UserRound } from 'lucide-react';
import { useMemo } from 'react';

export function ReferredUsers({ rows, isWatching }: { rows: readonly ReferredUser[]; isWatching: boolean }) {
  const title = isWatching
    ? t('referrals.referred.watched', 'Accounts referred')
    : t('referrals.referred', 'Accounts you referred');
  const columns = useMemo(() => columnsFor(), []);
  const save = () =>
    saveFile(
      csvText(
        ['account', 'joined', 'volume', 'fees_rewarded'],
        rows.map(({ owner, joinedAt, volume, feesRewarded }) => [
          owner,
          isoTime(joinedAt),
          volume,
          feesRewarded,
        ]),
      ),
      'trine-referrals.csv',
      'text/csv',
    );
  return (
    <Panel
      title={title}
      className="card max-h-72 min-h-40 overflow-hidden"
      aside={
        rows.length > 0 && (
          <Button size="sm" kind="quiet" onClick={save}>
            {t('referrals.save', 'Save as CSV')}
          </Button>
        )
      }
    >
      <Table
        label={title}
        columns={columns}
        rows={rows}
        rowKey={({ owner }) => owner}
        empty={
          <EmptyState
            icon={UserRound}
            title={t('referrals.nobody', 'No referrals yet')}
            detail={t(
              'referrals.nobody.detail',
              'Accounts that the service has recorded under the code appear here.',
            )}
          />
        }
      />
    </Panel>
  );
}

/** An out-of-range time is shown as a number. */
function isoTime(at: number | null): string {
  if (at === null) return '';
  return Math.abs(at) <= 8.64e15 ? new Date(at).toISOString() : String(at);
}

function columnsFor(): Column<ReferredUser>[] {
  const missing = t('referrals.untold', 'Not available');
  return [
    {
      id: 'account',
      header: t('referrals.col.account', 'Account'),
      width: 'minmax(160px,2fr)',
      cell: ({ owner }) => <Address address={owner} />,
    },
    {
      id: 'joined',
      header: t('referrals.col.joined', 'Joined'),
      width: 'minmax(150px,1fr)',
      sortBy: (row) => row.joinedAt,
      cell: ({ joinedAt }) => <span className="tabular text-muted">{formatDateTime(joinedAt)}</span>,
    },
    {
      id: 'volume',
      header: t('referrals.col.volume', 'Volume'),
      align: 'end',
      width: 'minmax(110px,1fr)',
      sortBy: ({ volume }) => volume && dec(volume),
      cell: ({ volume }) => <Usd value={volume} own missing={missing} />,
    },
    {
      id: 'rewards',
      header: t('referrals.col.rewards', 'Rewarded to you'),
      align: 'end',
      width: 'minmax(110px,1fr)',
      sortBy: ({ feesRewarded }) => feesRewarded && dec(feesRewarded),
      cell: ({ feesRewarded }) => <Usd value={feesRewarded} places={4} own missing={missing} />,
    },
  ];
}
