// twapColumns.tsx: the columns of the TWAP tables.
import { type Market, priceDecimals } from '#domain/market/market.ts';
import { dec } from '#protocol/decimal.ts';
import type { AssetId, TwapOrderId } from '#protocol/ids.ts';
import type { Twap } from '#protocol/info/orders/twaps.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { formatDuration } from '#ui/text/format/duration.ts';
import { formatNumber, MISSING } from '#ui/text/format/number.ts';
import { formatDateTime, formatShortDateTime } from '#ui/text/format/time.ts';
import { i18n } from '#ui/text/i18n.ts';
import { Num } from '#ui/display/Num.tsx';
import type { Column } from '#ui/table/tableTypes.ts';
import { marketColumn, timeColumn } from '../historyColumns.tsx';
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
      header: i18n.t({ id: 'twaps.col.next', message: 'Next slice' }),
      align: 'end',
      width: 'minmax(84px,0.8fr)',
      cell: (twap) => <NextSlice twap={twap} />,
    },
    {
      id: 'ends',
      header: i18n.t({ id: 'twaps.col.ends', message: 'Ends' }),
      align: 'end',
      width: 'minmax(128px,1fr)',
      compare: (a, b) => (a.expectedEndAt ?? 0) - (b.expectedEndAt ?? 0),
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
    header: i18n.t({ id: 'twaps.col.stop', message: 'Stop' }),
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
        data-tip={[
          i18n.t({ id: 'twaps.stop.tip', message: 'Sends no more slices. Filled size is kept.' }),
          stopping.tip,
        ]
          .filter(Boolean)
          .join(' ')}
        aria-label={i18n.t({
          id: 'twaps.stop.label',
          message: 'Stop the TWAP in {market}',
          values: { market: nameOf(twap, marketOf) },
        })}
        onClick={(event) => {
          event.stopPropagation();
          stopping.onStop(twap);
        }}
      >
        {i18n.t({ id: 'twaps.stop', message: 'Stop' })}
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
      header: i18n.t({ id: 'twaps.col.ended', message: 'Ended' }),
      align: 'end',
      width: 'minmax(128px,1fr)',
      timeOf: endedAt,
    }),
    {
      id: 'reason',
      header: i18n.t({ id: 'twaps.col.reason', message: 'Reason' }),
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

function commonColumns({ marketOf }: Options): Column<Twap>[] {
  return [
    timeColumn({
      id: 'started',
      header: i18n.t({ id: 'twaps.col.started', message: 'Placed' }),
      width: 'minmax(116px,1fr)',
      timeOf: ({ createdAt }) => createdAt,
    }),
    marketColumn({
      card: 'title',
      header: i18n.t({ id: 'twaps.col.market', message: 'Market' }),
      width: 'minmax(96px,1fr)',
      nameOf: (twap) => nameOf(twap, marketOf),
    }),
    {
      id: 'side',
      card: 'lead',
      header: i18n.t({ id: 'twaps.col.side', message: 'Side' }),
      width: 'minmax(56px,0.5fr)',
      compare: (a, b) => (a.side ?? '').localeCompare(b.side ?? ''),
      cell: (twap) => <Side twap={twap} />,
    },
    {
      id: 'status',
      header: i18n.t({ id: 'twaps.col.status', message: 'Status' }),
      width: 'minmax(88px,0.8fr)',
      compare: (a, b) => twapStatus(a).localeCompare(twapStatus(b)),
      cell: (twap) => <Badge tone={twapTone(twap)}>{twapStatus(twap)}</Badge>,
    },
    {
      id: 'filled',
      card: 'wide',
      header: i18n.t({ id: 'twaps.col.filled', message: 'Filled' }),
      width: 'minmax(190px,1.7fr)',
      cell: (twap) => (
        <TwapProgress twap={twap} market={twap.assetId === null ? undefined : marketOf(twap.assetId)} />
      ),
    },
    {
      id: 'average',
      header: i18n.t({ id: 'twaps.col.average', message: 'Average' }),
      align: 'end',
      width: 'minmax(88px,1fr)',
      cell: (twap) => (
        <Num
          value={twap.averagePrice}
          format={() => averageText(twap, marketOf)}
          missing={i18n.t({ id: 'twaps.noAverage', message: 'No fills yet' })}
        />
      ),
    },
    {
      id: 'slices',
      header: i18n.t({ id: 'twaps.col.slices', message: 'Slices' }),
      headerTip: i18n.t({
        id: 'twaps.col.slices.tip',
        message: 'Executed slices, and how many of them were rejected',
      }),
      width: 'minmax(120px,1fr)',
      cell: (twap) => <Slices twap={twap} />,
    },
    {
      id: 'duration',
      header: i18n.t({ id: 'twaps.col.duration', message: 'Over' }),
      align: 'end',
      width: 'minmax(72px,0.6fr)',
      compare: (a, b) => (a.durationMs ?? 0) - (b.durationMs ?? 0),
      cell: ({ durationMs }) => <span className="tabular">{formatDuration(durationMs)}</span>,
    },
  ];
}

function Side({ twap: { side, reduceOnly } }: { twap: Twap }) {
  return (
    <span className="flex items-center gap-1.5">
      {side === null && <span className="text-faint">{MISSING}</span>}
      {side === 'buy' && <span className="text-gain">{i18n.t({ id: 'twaps.buy', message: 'Buy' })}</span>}
      {side === 'sell' && <span className="text-loss">{i18n.t({ id: 'twaps.sell', message: 'Sell' })}</span>}
      {reduceOnly && (
        <Badge
          tone="neutral"
          tip={i18n.t({ id: 'twaps.reduceOnly.tip', message: 'Only reduces a position' })}
        >
          {i18n.t({ id: 'twaps.reduceOnly', message: 'RO' })}
        </Badge>
      )}
    </span>
  );
}

/** To the market's places and, between two of its prices, one more. */
function averageText({ assetId, averagePrice }: Twap, marketOf: Options['marketOf']): string {
  const market = assetId === null ? undefined : marketOf(assetId);
  const places = market && averagePrice ? priceDecimals(market, dec(averagePrice)) : 2;
  return formatNumber(averagePrice, { minimumFractionDigits: places, maximumFractionDigits: places + 1 });
}

function Slices({
  twap: { currentSliceIndex, sliceCount, slicesRejected, slicesPartial, reason },
}: {
  twap: Twap;
}) {
  return (
    <span className="tabular flex items-center gap-1.5">
      {i18n.t({
        id: 'twaps.slices',
        message: '{done} of {count}',
        values: { done: currentSliceIndex, count: sliceCount ?? '?' },
      })}
      {slicesPartial > 0 && (
        <Badge tone="neutral">
          {i18n.t({
            id: 'twaps.slices.partial',
            message: '{count} partial',
            values: { count: slicesPartial },
          })}
        </Badge>
      )}
      {slicesRejected > 0 && (
        <Badge
          tone="warn"
          {...(reason
            ? {
                tip: i18n.t({
                  id: 'twaps.slices.reason',
                  message: 'Last rejection: {reason}',
                  values: { reason },
                }),
              }
            : {})}
        >
          {i18n.t({
            id: 'twaps.slices.rejected',
            message: '{count} rejected',
            values: { count: slicesRejected },
          })}
        </Badge>
      )}
    </span>
  );
}
