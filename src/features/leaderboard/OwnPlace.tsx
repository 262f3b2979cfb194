// OwnPlace.tsx: own rank, independent of the table's sort and filter, and the distance to the next rank.
import { dec, type Decimal } from '#protocol/decimal.ts';
import type { Address } from '#protocol/ids.ts';
import type { LeaderboardRow } from '#protocol/leaderboard.ts';
import { useIsReturning, useSessionMode } from '#state/account/session.ts';
import { cx } from '#ui/theme/cx.ts';
import { Button } from '#ui/controls/Button.tsx';
import { t } from '#ui/text/i18n.ts';
import { Percent, Usd } from '#ui/display/Num.tsx';
import { Stat } from '#ui/display/Stat.tsx';
import { noReturn, notAvailable } from './leaderboardColumns.tsx';

export function OwnPlace({
  rows,
  owner,
  onConnect,
  className,
}: {
  rows: readonly LeaderboardRow[];
  owner: Address | undefined;
  onConnect: () => void;
  className: string;
}) {
  const isWatching = useSessionMode() === 'watching';
  const isReturning = useIsReturning();
  const row = rows.find((each) => each.owner === owner);
  const title = isWatching
    ? t('leaderboard.watched', 'Rank of the watched account')
    : t('leaderboard.own', 'Your rank');
  const gap = row && gapAbove(rows, row);
  return (
    <section
      aria-label={title}
      className={cx('card flex flex-wrap items-center gap-x-8 gap-y-2 px-4 py-3', className)}
    >
      {row ? (
        <>
          <Stat size="lg" label={title}>
            <span className="font-semibold">
              {t('leaderboard.ofAll', '{rank} of {count}', {
                rank: row.rank,
                count: Math.max(rows.length, row.rank),
              })}
            </span>
          </Stat>
          <Stat size="lg" label={t('leaderboard.col.pnl', 'PnL')}>
            <Usd value={row.pnl} tone="gain-loss" own missing={notAvailable()} />
          </Stat>
          <Stat size="lg" label={t('leaderboard.col.return', 'Return')}>
            <Percent value={row.returnRate} tone="gain-loss" missing={noReturn()} />
          </Stat>
          <Stat size="lg" label={t('leaderboard.col.volume', 'Volume')}>
            <Usd value={row.volume} own missing={notAvailable()} />
          </Stat>
          {gap && (
            <Stat size="lg" label={t('leaderboard.gap', 'To rank {rank}', { rank: gap.rank })}>
              <Usd value={gap.amount} own />
            </Stat>
          )}
        </>
      ) : owner !== undefined ? (
        <p className="text-muted">{t('leaderboard.notListed', 'Not ranked in this period')}</p>
      ) : isReturning ? (
        <p className="text-muted">{t('page.loading', 'Loading…')}</p>
      ) : (
        <>
          <p className="text-muted">{t('leaderboard.guest', 'Connect a wallet to see your rank.')}</p>
          <Button size="sm" onClick={onConnect}>
            {t('leaderboard.connect', 'Connect a wallet')}
          </Button>
        </>
      )}
    </section>
  );
}

/** The lead of the nearest account with more profit; undefined at the top and where profits are not published. */
function gapAbove(
  rows: readonly LeaderboardRow[],
  { pnl }: LeaderboardRow,
): { rank: number; amount: Decimal } | undefined {
  if (pnl === null) return undefined;
  let nearest: { rank: number; amount: Decimal } | undefined;
  for (const { rank, pnl: other } of rows) {
    const amount = other === null ? undefined : dec(other).minus(dec(pnl));
    if (amount?.gt(0) && (nearest === undefined || amount.lt(nearest.amount))) nearest = { rank, amount };
  }
  return nearest;
}
