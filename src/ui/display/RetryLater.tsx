// RetryLater.tsx: shown while a read is unavailable: why, what still works, when it is retried.
import { useEffect, useState } from 'react';
import { Banner } from './Banner.tsx';
import { Button } from '../controls/Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { formatDuration } from '../text/format/duration.ts';
import { t } from '../text/i18n.ts';
import { useNow } from '../hooks/useNow.ts';

interface RetryLaterProps {
  title: string;
  detail: string;
  /** The service's message; may be empty. */
  message?: string;
  /** End of the requested pause, device time; undefined without one. */
  untilAt: number | undefined;
  onRetry: () => void;
  isBusy: boolean;
  /** Shown above older data instead of replacing it. */
  isBanner?: boolean;
  className?: string;
}

/** Retries when the pause is over, and only then; the button retries manually. */
export function RetryLater({
  title,
  detail,
  message = '',
  untilAt,
  onRetry,
  isBusy,
  isBanner = false,
  className,
}: RetryLaterProps) {
  const now = useNow();
  // The owner clears the time when the pause is over: the last given time stays in use.
  const [until, setUntil] = useState(untilAt);
  if (untilAt !== undefined && untilAt !== until) setUntil(untilAt);
  const leftMs = until === undefined ? 0 : Math.max(0, until - now);
  const isOver = until !== undefined && leftMs === 0;
  useEffect(() => {
    if (isOver && !isBusy) onRetry();
    // Once per pause: a new answer has a new time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver, until]);
  const wait =
    leftMs > 0
      ? t(
          'ui.retryLater.wait',
          'Retrying in {time}.',
          { time: formatDuration(Math.ceil(leftMs / 1_000) * 1_000, 'long') },
          'In a banner; {time}: a duration such as 12s.',
        )
      : undefined;
  const words =
    message === ''
      ? undefined
      : t(
          'ui.retryLater.said',
          'Reason given: “{message}”.',
          { message },
          'In a banner; {message}: the text of the service.',
        );
  const text = [words, detail, wait].filter((part) => part !== undefined).join(' ');
  const place = className === undefined ? {} : { className };
  const again = { busy: isBusy, onClick: onRetry, ...(wait === undefined ? {} : { reason: wait }) };
  return isBanner ? (
    <Banner tone="warn" {...place} title={title} action={<Again {...again} size="sm" />}>
      {text}
    </Banner>
  ) : (
    <EmptyState {...place} title={title} detail={text} action={<Again {...again} />} />
  );
}

function Again(props: { busy: boolean; onClick: () => void; reason?: string; size?: 'sm' }) {
  return <Button {...props}>{t('ui.table.retry', 'Retry')}</Button>;
}
