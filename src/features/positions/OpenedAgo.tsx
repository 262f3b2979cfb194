// OpenedAgo.tsx: how long a position has been open.
import type { PositionHistory } from '#domain/margin/positionHistory.ts';
import { formatDuration } from '#ui/text/format/duration.ts';
import { formatDateTime } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import { Num } from '#ui/display/Num.tsx';
import { useNow } from '#ui/hooks/useNow.ts';

const EVERY_MS = 10_000;

/** The age of a position: “3h 12m”, “> 2d 1h” when the fills do not reach its opening. */
export function OpenedAgo({ history }: { history: PositionHistory | undefined }) {
  const now = useNow(EVERY_MS);
  if (!history)
    return (
      <Num
        value={undefined}
        format={() => ''}
        missing={t('positions.noFills', 'Fills of this position are not loaded.')}
      />
    );
  if (history.kind === 'known') {
    return (
      <span className="tabular" data-tip={formatDateTime(history.openedAt)}>
        {formatDuration(now - history.openedAt)}
      </span>
    );
  }
  return (
    <span
      className="tabular"
      data-tip={t('positions.openedBefore', 'Opened before {time}; older fills are not loaded.', {
        time: formatDateTime(history.openedBefore),
      })}
    >
      {`> ${formatDuration(now - history.openedBefore)}`}
    </span>
  );
}
