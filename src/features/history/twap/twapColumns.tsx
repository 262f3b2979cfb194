// twapColumns.tsx: the columns of the TWAP tables.
import type { Market } from '#domain/market/market.ts';
import type { AssetId, TwapOrderId } from '#protocol/ids.ts';
import type { Twap } from '#protocol/info/orders/twaps.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { formatDuration } from '#ui/text/format/duration.ts';
import { MISSING } from '#ui/text/format/number.ts';
import { formatDateTime, formatShortDateTime } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import { Num } from '#ui/display/Num.tsx';
import type { Column } from '#ui/table/tableTypes.ts';
import { averageText, marketColumn, timeColumn } from '../historyColumns.tsx';
import { NextSlice } from './NextSlice.tsx';
import { TwapProgress } from './TwapProgress.tsx';
import { twapStatus, twapTone } from './twapMessages.ts';

interface Options {
  marketOf: (assetId: AssetId) => Market | undefined;
  /** Absent without a signer, and for ended TWAPs. */
  stopping?:
    | {
        isStopping: (id: TwapOrderId) => boolean;
        blocked: string | undefined;
        tip: string | undefined;
        onStop: (twap: Twap) => void;
      }
    | undefined;
}

export function activeColumns(options: Options): Column<Twap>[] {
  const { stopping, marketOf } = options;
  const columns: Column<Twap>[] = [
    ...commonColumns(options),
    {
      id: 'next',
      header: t('twaps.col.next', 'Next slice'),
      align: 'end',
      width: 'minmax(84px,0.8fr)',
      cell: (twap) => <NextSlice twap={twap} />,
    },
    {
      id: 'ends',
      header: t('twaps.col.ends', 'Ends'),
      align: 'end',
      width: 'minmax(128px,1fr)',
      sortBy: (row) => row.expectedEndAt,
      firstDirection: 'ascending',
      cell: ({ expectedEndAt }) => (
        <span className="tabular text-muted" data-tip={formatDateTime(expectedEndAt)}>
          {formatShortDateTime(expectedEndAt)}
        </span>
      ),
    },
  ];
  if (!stopping) return columns;
  const stop: Column<Twap> = {
    id: 'stop',
    card: 'acts',
    header: t('twaps.col.stop', 'Stop'),
    isHeaderHidden: true,
    isKept: true,
    pin: 'end',
    align: 'end',
    width: '84px',
    cell: (twap) => (
      <Button
        size="sm"
        busy={stopping.isStopping(twap.twapOrderId)}
        {...(stopping.blocked ? { reason: stopping.blocked } : {})}
        data-tip={[t('twaps.stop.tip', 'Sends no more slices. Filled size is kept.'), stopping.tip]
          .filter(Boolean)
          .join(' ')}
        aria-label={t('twaps.stop.label', 'Stop the TWAP in {market}', { market: nameOf(twap, marketOf) })}
        onClick={(event) => {
          event.stopPropagation();
          stopping.onStop(twap);
        }}
      >
        {t('twaps.stop', 'Stop')}
      </Button>
    ),
  };
  return [...columns, stop];
}

export function historyColumns(options: Options): Column<Twap>[] {
  return [
    ...commonColumns(options),
    timeColumn({
      id: 'ended',
      header: t('twaps.col.ended', 'Ended'),
      align: 'end',
      width: 'minmax(128px,1fr)',
      timeOf: endedAt,
    }),
    {
      id: 'reason',
      header: t('twaps.col.reason', 'Reason'),
      width: 'minmax(140px,1.4fr)',
      cell: ({ reason }) => (
        <span className="truncate text-muted" data-tip={reason ?? undefined}>
          {reason}
        </span>
      ),
    },
  ];
}

export const endedAt = ({ canceledAt, completedAt, updatedAt }: Twap): number | null =>
  canceledAt ?? completedAt ?? updatedAt;

const nameOf = ({ assetId, coin }: Twap, marketOf: Options['marketOf']): string =>
  (assetId === null ? undefined : marketOf(assetId)?.symbol) ?? coin;

/** In order of importance: a narrow table shows the first ones. */
function commonColumns({ marketOf }: Options): Column<Twap>[] {
  return [
    marketColumn({
      card: 'title',
      header: t('twaps.col.market', 'Market'),
      width: 'minmax(96px,1fr)',
      nameOf: (twap) => nameOf(twap, marketOf),
    }),
    {
      id: 'side',
      card: 'lead',
      header: t('twaps.col.side', 'Side'),
      width: 'minmax(56px,0.5fr)',
      sortText: (row) => row.side,
      cell: (twap) => <Side twap={twap} />,
    },
    {
      id: 'filled',
      card: 'wide',
      header: t('twaps.col.filled', 'Filled'),
      width: 'minmax(260px,1.7fr)',
      cell: (twap) => (
        <TwapProgress twap={twap} market={twap.assetId === null ? undefined : marketOf(twap.assetId)} />
      ),
    },
    {
      id: 'average',
      header: t('twaps.col.average', 'Average'),
      align: 'end',
      width: 'minmax(88px,1fr)',
      cell: ({ assetId, averagePrice }) => (
        <Num
          value={averagePrice}
          format={(price) => averageText(assetId === null ? undefined : marketOf(assetId), price)}
          missing={t('twaps.noAverage', 'No fills yet')}
        />
      ),
    },
    {
      id: 'status',
      header: t('twaps.col.status', 'Status'),
      width: 'minmax(88px,0.8fr)',
      sortText: twapStatus,
      cell: (twap) => <Badge tone={twapTone(twap)}>{twapStatus(twap)}</Badge>,
    },
    {
      id: 'slices',
      header: t('twaps.col.slices', 'Slices'),
      headerTip: t('twaps.col.slices.tip', 'Executed slices, and how many of them were rejected'),
      width: 'minmax(120px,1fr)',
      cell: (twap) => <Slices twap={twap} />,
    },
    {
      id: 'duration',
      header: t('twaps.col.duration', 'Over'),
      align: 'end',
      width: 'minmax(72px,0.6fr)',
      sortBy: (row) => row.durationMs,
      cell: ({ durationMs }) => <span className="tabular">{formatDuration(durationMs)}</span>,
    },
    timeColumn({
      id: 'started',
      header: t('twaps.col.started', 'Placed'),
      width: 'minmax(136px,1fr)',
      timeOf: ({ createdAt }) => createdAt,
    }),
  ];
}

function Side({ twap: { side, reduceOnly } }: { twap: Twap }) {
  return (
    <span className="flex items-center gap-1.5">
      {side === null && <span className="text-faint">{MISSING}</span>}
      {side === 'buy' && <span className="text-gain">{t('twaps.buy', 'Buy')}</span>}
      {side === 'sell' && <span className="text-loss">{t('twaps.sell', 'Sell')}</span>}
      {reduceOnly && (
        <Badge tone="neutral" tip={t('twaps.reduceOnly.tip', 'Only reduces a position')}>
          {t('twaps.reduceOnly', 'RO')}
        </Badge>
      )}
    </span>
  );
}

function Slices({
  twap: { currentSliceIndex, sliceCount, slicesRejected, slicesPartial, reason },
}: {
  twap: Twap;
}) {
  return (
    <span className="tabular flex items-center gap-1.5">
      {t('twaps.slices', '{done} of {count}', { done: currentSliceIndex, count: sliceCount ?? '?' })}
      {slicesPartial > 0 && (
        <Badge tone="neutral">{t('twaps.slices.partial', '{count} partial', { count: slicesPartial })}</Badge>
      )}
      {slicesRejected > 0 && (
        <Badge
          tone="warn"
          {...(reason
            ? {
                tip: t('twaps.slices.reason', 'Last rejection: {reason}', { reason }),
              }
            : {})}
        >
          {t('twaps.slices.rejected', '{count} rejected', { count: slicesRejected })}
        </Badge>
      )}
    </span>
  );
}
