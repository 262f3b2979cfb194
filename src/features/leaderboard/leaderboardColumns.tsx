// leaderboardColumns.tsx: columns of the ranking, on the screen and in a file.
import { dec } from '#protocol/decimal.ts';
import type { Address as AddressText } from '#protocol/ids.ts';
import type { LeaderboardRow } from '#protocol/leaderboard.ts';
import { Address } from '#ui/display/Address.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { csvText } from '#ui/text/format/csv.ts';
import { t } from '#ui/text/i18n.ts';
import { Num, Percent, Usd } from '#ui/display/Num.tsx';
import type { Column } from '#ui/table/tableTypes.ts';
import { formatExact } from '#ui/text/format/number.ts';

interface Choices {
  owner: AddressText | undefined;
  /** The shown account is only watched. */
  isWatching: boolean;
  onOpenProfile: (owner: AddressText) => void;
}

export function leaderboardColumns({ owner, isWatching, onOpenProfile }: Choices): Column<LeaderboardRow>[] {
  const isOwn = (row: LeaderboardRow) => row.owner === owner;
  return [
    {
      id: 'rank',
      header: t('leaderboard.col.rank', 'Rank'),
      isKept: true,
      align: 'end',
      width: 'minmax(56px,0.4fr)',
      sortBy: (row) => row.rank,
      firstDirection: 'ascending',
      cell: ({ rank }) => <Num value={String(rank)} format={formatExact} className="font-medium" />,
    },
    {
      id: 'account',
      header: t('leaderboard.col.account', 'Account'),
      isKept: true,
      width: 'minmax(116px,2fr)',
      cell: ({ owner: account, displayName }) => (
        <AccountCell
          account={account}
          name={displayName}
          badge={account === owner ? ownBadge(isWatching) : undefined}
        />
      ),
    },
    {
      id: 'pnl',
      header: t('leaderboard.col.pnl', 'PnL'),
      align: 'end',
      width: 'minmax(104px,1fr)',
      sortBy: ({ pnl }) => pnl && dec(pnl),
      cell: (row) => <Usd value={row.pnl} tone="gain-loss" own={isOwn(row)} missing={notAvailable()} />,
    },
    {
      id: 'return',
      header: t('leaderboard.col.return', 'Return'),
      headerTip: t('leaderboard.col.return.tip', 'Profit divided by starting value plus deposits'),
      align: 'end',
      width: 'minmax(84px,1fr)',
      sortBy: ({ returnRate }) => returnRate && dec(returnRate),
      cell: ({ returnRate }) => <Percent value={returnRate} tone="gain-loss" missing={noReturn()} />,
    },
    {
      id: 'volume',
      header: t('leaderboard.col.volume', 'Volume'),
      align: 'end',
      width: 'minmax(120px,1fr)',
      sortBy: ({ volume }) => volume && dec(volume),
      cell: (row) => <Usd value={row.volume} own={isOwn(row)} missing={notAvailable()} />,
    },
    {
      id: 'open',
      header: t('leaderboard.col.open', 'Profile'),
      isHeaderHidden: true,
      isKept: true,
      align: 'end',
      width: 'minmax(96px,0.6fr)',
      cell: (row) => <OpenButton rank={row.rank} onOpen={() => onOpenProfile(row.owner)} />,
    },
  ];
}

function OpenButton({ rank, onOpen }: { rank: number; onOpen: () => void }) {
  return (
    <Button
      size="sm"
      kind="quiet"
      aria-label={t('leaderboard.openLabel', 'Open the account ranked {rank}, read-only', { rank })}
      onClick={onOpen}
    >
      {t('leaderboard.open', 'Open')}
    </Button>
  );
}

const ownBadge = (isWatching: boolean) =>
  isWatching ? t('leaderboard.watchedBadge', 'watched') : t('leaderboard.you', 'you');

function AccountCell({
  account,
  name,
  badge,
}: {
  account: AddressText;
  name: string | null;
  /** Marker of the own row. */
  badge: string | undefined;
}) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Address address={account} className="shrink-0" />
      {badge !== undefined && <Badge tone="accent">{badge}</Badge>}
      {name !== null && (
        <span className="truncate text-muted compact:hidden" data-tip={name}>
          {name}
        </span>
      )}
    </span>
  );
}

export const noReturn = () => t('leaderboard.noReturn', 'No capital in this period');
export const notAvailable = () => t('leaderboard.notTold', 'Not available');

/** Every published digit; values that are not published stay empty. */
export function leaderboardCsv(rows: readonly LeaderboardRow[]): string {
  return csvText(
    ['rank', 'account', 'name', 'pnl', 'return', 'volume'],
    rows.map(({ rank, owner, displayName, pnl, returnRate, volume }) => [
      rank,
      owner,
      displayName,
      pnl,
      returnRate,
      volume,
    ]),
  );
}
