// FeeVolumes.tsx: the account's fee rates and what it traded over the last days, by kind of market.
import { feesQuery } from '#client/queries/account/fees.ts';
import { tradingHistoryQuery } from '#client/queries/orders/tradingHistory.ts';
import { useGateway } from '#client/react.tsx';
import { traitsOf } from '#domain/market/hasTrait.ts';
import {
  feeVolumes,
  type KindVolume,
  ratesPaid,
  totalVolume,
  VOLUME_DAYS,
  type VolumeDays,
} from '#domain/portfolio/feeVolumes.ts';
import type { TradedKind } from '#domain/portfolio/tradingResults.ts';
import { dec, Decimal, type DecimalString } from '#protocol/decimal.ts';
import type { Address } from '#protocol/ids.ts';
import type { UserFees } from '#protocol/info/account/userFees.ts';
import { useMarketOf } from '#state/market/useMarkets.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Percent, Usd } from '#ui/display/Num.tsx';
import { Row, Rows } from '#ui/display/Rows.tsx';
import { Skeleton } from '#ui/display/Skeleton.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { marketKindLabel } from './kindMessages.ts';
import { startOf } from './periods.ts';
import { type FigureRow, FigureTable } from '#ui/table/FigureTable.tsx';

export function FeeVolumes({ owner }: { owner: Address }) {
  const gateway = useGateway();
  const marketOf = useMarketOf();
  const { data: fees } = useQuery(feesQuery(gateway, owner));
  const { data, error, refetch, isFetching } = useQuery(
    tradingHistoryQuery(gateway, owner, 'perpMonth', (now) => startOf('perpMonth', now)),
  );
  const kinds = useMemo(
    () => data && feeVolumes(data.fills, marketOf, gateway.clock.now()),
    [data, marketOf, gateway],
  );
  if (!kinds && error !== null)
    return (
      <EmptyState
        title={t('fees.failed', 'Fills could not be loaded')}
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('costs.retry', 'Retry')}
          </Button>
        }
      />
    );
  if (!kinds) return <Skeleton lines={4} label={t('costs.loading', 'Loading fills and funding…')} />;
  return (
    <div className="flex flex-col gap-3 p-3">
      <FigureTable
        label={t('fees.table', 'Fees and volume')}
        columns={headers()}
        rows={[
          ...kinds.map((each) => volumeRow(marketKindLabel(each.kind), each, ratesOf(each.kind, fees))),
          { ...volumeRow(t('costs.net', 'Total'), totalVolume(kinds), undefined), isStrong: true },
        ]}
        className="min-w-[44rem]"
        scrolls
      />
      {fees && <ServiceFees fees={fees} />}
      {data?.isIncomplete && (
        <p className="text-label text-warn">
          {t(
            'costs.incomplete',
            'The service returned only part of a busy moment. Some fills may be missing.',
          )}
        </p>
      )}
      <p className="text-label text-muted">
        {t(
          'fees.source',
          'Volumes are counted from your fills. Fee tiers are not shown: the service states your rates, not its tiers.',
        )}
      </p>
    </div>
  );
}

function headers(): string[] {
  return [
    t('fees.kind', 'Market type'),
    t('fees.maker', 'Maker rate'),
    t('fees.taker', 'Taker rate'),
    ...VOLUME_DAYS.map((days) => volumeLabel(days)),
    t('fees.share', 'Maker share, 30 d'),
    t('fees.paid', 'Fees, 30 d'),
    t('fees.effective', 'Fee rate paid'),
  ];
}

/** Undefined where the account has no rates of its own. */
type Rates = { maker: DecimalString; taker: DecimalString } | undefined;

function volumeRow(name: string, row: Omit<KindVolume, 'kind'>, rates: Rates): FigureRow {
  const paid = ratesPaid(row);
  return {
    id: name,
    name,
    cells: [
      rateText(rates?.maker),
      rateText(rates?.taker),
      ...VOLUME_DAYS.map((days) => <Usd key={days} value={row.volume[days]} own />),
      paid ? <Percent key="share" value={paid.makerShare} /> : '—',
      <Usd key="fees" value={row.fees} own />,
      paid ? rateText(paid.feeRate) : '—',
    ],
  };
}

/** The volume and the discount stated by the service. */
function ServiceFees({ fees }: { fees: UserFees }) {
  const discount = fees.activeReferralDiscount;
  return (
    <Rows className="max-w-md">
      {fees.volume14d !== null && (
        <Row
          label={t('fees.service', '14-day volume by the service')}
          tip={t(
            'fees.service.tip',
            'The service decides which trades count. The figure can differ from the sum above.',
          )}
        >
          <Usd value={fees.volume14d} own />
        </Row>
      )}
      {discount !== null && dec(discount).gt(0) && (
        <Row label={t('details.fees.discount', 'Referral discount')}>{rateText(discount)}</Row>
      )}
    </Rows>
  );
}

/** The account's rates; in an outcome market the market's own rates apply. */
function ratesOf(kind: TradedKind, fees: UserFees | undefined): Rates {
  const { feeRates } = traitsOf({ kind });
  return fees && feeRates ? { maker: fees[feeRates.maker], taker: fees[feeRates.taker] } : undefined;
}

/** A fraction as per cent with up to four decimals, as fee rates are quoted. */
function rateText(rate: Decimal | DecimalString | undefined): string {
  if (rate === undefined) return '—';
  const percent = (typeof rate === 'string' ? dec(rate) : rate)
    .mul(100)
    .toDecimalPlaces(4, Decimal.ROUND_HALF_UP);
  return `${formatExact(percent.toFixed())}%`;
}

function volumeLabel(days: VolumeDays): string {
  return days === 1
    ? t('fees.volume.day', 'Volume, 24 h')
    : t(
        'fees.volume.days',
        'Volume, {days} d',
        { days: String(days) },
        'Head of a column; days: 7, 14 or 30.',
      );
}
