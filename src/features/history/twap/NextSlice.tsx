// NextSlice.tsx: the countdown to the next slice.
import { useGateway } from '#client/react.tsx';
import { isTwapLive, type Twap } from '#protocol/info/orders/twaps.ts';
import { formatCountdown } from '#ui/text/format/duration.ts';
import { formatTime } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import { useNow } from '#ui/hooks/useNow.ts';

/** The time to the next slice, by the service's clock. */
export function NextSlice({ twap }: { twap: Twap }) {
  const { clock } = useGateway();
  useNow(1000);
  const at = nextSliceAt(twap);
  if (at === undefined) return <span className="text-faint">{t('twaps.noNext', 'none')}</span>;
  return (
    <span className="tabular" data-tip={formatTime(at)}>
      {formatCountdown(at - clock.now())}
    </span>
  );
}

/** As the service states; otherwise by the regular interval, approximate for randomised TWAPs. */
function nextSliceAt({
  status,
  nextSliceAt: reportedAt,
  startedAt,
  createdAt,
  currentSliceIndex,
  sliceCount,
  sliceIntervalMs,
}: Twap): number | undefined {
  if (!isTwapLive(status) || (sliceCount !== null && currentSliceIndex >= sliceCount)) return undefined;
  const from = startedAt ?? createdAt;
  return (
    reportedAt ??
    (from === null || sliceIntervalMs === null ? undefined : from + currentSliceIndex * sliceIntervalMs)
  );
}
