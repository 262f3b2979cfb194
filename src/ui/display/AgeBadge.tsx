// AgeBadge.tsx: the badge of a figure that is no longer live.
import { Clock } from 'lucide-react';
import { cx } from '../theme/cx.ts';
import { formatDuration } from '../text/format/duration.ts';
import { t } from '../text/i18n.ts';
import { Icon } from './Icon.tsx';
import { useNow } from '../hooks/useNow.ts';

type Age = 'live' | 'delayed' | 'stale';

const DELAYED_AFTER_MS = 3_000;
const STALE_AFTER_MS = 10_000;

interface AgeBadgeProps {
  /** Last update of the figure by this device's clock; undefined for never. */
  updatedAt: number | undefined;
  /** Shows a dot while live; otherwise nothing is shown then. */
  showsLive?: boolean;
  className?: string;
}

/** Marks a figure that is no longer live: amber after 3 s, grey with a clock after 10 s. */
export function AgeBadge({ updatedAt, showsLive = false, className }: AgeBadgeProps) {
  const now = useNow(1000);
  const ms = updatedAt === undefined ? undefined : Math.max(0, now - updatedAt);
  const age = ageOf(ms);
  if (age === 'live' && !showsLive) return null;
  return (
    <span
      data-age={age}
      data-tip={tipOf(age, ms)}
      className={cx(
        'tabular inline-flex items-center gap-1 text-label whitespace-nowrap',
        COLOURS[age],
        className,
      )}
    >
      {age === 'stale' ? (
        <Icon of={Clock} size={12} />
      ) : (
        <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      )}
      {wordOf(age, ms)}
    </span>
  );
}

const COLOURS: Record<Age, string> = { live: 'text-muted', delayed: 'text-warn', stale: 'text-faint' };

function wordOf(age: Age, ms: number | undefined): string {
  if (age === 'live') return t('ui.age.live', 'Live');
  if (ms === undefined) return t('ui.age.never', 'No data');
  return age === 'delayed'
    ? t('ui.age.delayed', 'Delayed {ago}', { ago: formatDuration(ms) })
    : t('ui.age.stale', 'Stale {ago}', { ago: formatDuration(ms) });
}

/** The state of something updated `ms` ago; never updated is stale. */
export function ageOf(ms: number | undefined): Age {
  if (ms === undefined || ms > STALE_AFTER_MS) return 'stale';
  return ms > DELAYED_AFTER_MS ? 'delayed' : 'live';
}

function tipOf(age: Age, ms: number | undefined): string {
  if (age === 'live') return t('ui.age.liveTip', 'Updated within the last 3 seconds.');
  if (ms === undefined) return t('ui.age.neverTip', 'Nothing has been received yet.');
  return t('ui.age.oldTip', 'Last updated {ago} ago. The market may have moved since.', {
    ago: formatDuration(ms, 'long'),
  });
}
