// PusdMap.tsx: an account's pUSD, bucket by bucket.
import { Num } from '#ui/display/Num.tsx';
import { cx } from '#ui/theme/cx.ts';
import { t } from '#ui/text/i18n.ts';
import { formatExact } from '#ui/text/format/number.ts';

interface PusdMapProps {
  /** Plain decimals, pUSD. `hold` is the part of local and confirmed held by orders and splits. */
  amounts: { local: string; confirmed: string; pending: string; deficit: string; hold: string };
  /** The amounts the current form would take from each bucket; absent when none or not available. */
  draw?: { local: string; confirmed: string } | undefined;
  className?: string;
}

/** An account's pUSD by bucket: amount, permitted use, and pending use. */
export function PusdMap({ amounts, draw, className }: PusdMapProps) {
  const rows = [
    {
      id: 'local',
      label: t('pusd.local', 'Local'),
      use: t('pusd.local.use', 'Used first for buys and splits. Not margin.'),
      drawn: draw?.local,
    },
    {
      id: 'confirmed',
      label: t('pusd.confirmed', 'Confirmed'),
      use: t('pusd.confirmed.use', 'Used second for buys and splits. Counts as margin.'),
      drawn: draw?.confirmed,
    },
    {
      id: 'pending',
      label: t('pusd.pending', 'Pending'),
      use: t('pusd.pending.use', 'Waiting for chain confirmation. Not usable yet.'),
      drawn: undefined,
    },
    {
      id: 'hold',
      label: t('pusd.hold', 'On hold'),
      use: t('pusd.hold.use', 'In open orders and splits, part of local and confirmed.'),
      drawn: undefined,
    },
    {
      id: 'deficit',
      label: t('pusd.deficit', 'Deficit'),
      use: t('pusd.deficit.use', 'Owed. Repaid from incoming pUSD; no buys until then.'),
      drawn: undefined,
    },
  ] as const;
  return (
    <dl
      className={cx('flex flex-col divide-y divide-line', className)}
      aria-label={t('pusd.map', 'Your pUSD')}
    >
      {rows.map(({ id, label, use, drawn }) => {
        const amount = amounts[id];
        const isOwed = id === 'deficit' && amount !== '0';
        return (
          <div
            key={id}
            data-bucket={id}
            className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 py-1 text-table"
          >
            <dt className={cx('min-w-0', isOwed ? 'text-danger' : 'text-ink')}>
              {label}
              <span className="block text-label text-faint">{use}</span>
            </dt>
            <dd
              className={cx(
                'tabular text-end',
                isOwed ? 'text-danger' : amount === '0' ? 'text-faint' : 'text-ink',
              )}
            >
              <Num value={amount} format={formatExact} own />
              {drawn !== undefined && drawn !== '0' && (
                <span className="block text-label text-warn">−{formatExact(drawn)}</span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
