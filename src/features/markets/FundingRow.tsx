// FundingRow.tsx: one market of the heat map. Its history is read while it is in view.
import { fundingMapQuery } from '#client/queries/market/fundingMap.ts';
import { useGateway } from '#client/react.tsx';
import { annualFundingRate, HOURS_PER_YEAR, rateOver } from '#domain/margin/funding.ts';
import { averageRates } from '#domain/margin/fundingBuckets.ts';
import type { Market } from '#domain/market/market.ts';
import type { Decimal } from '#protocol/decimal.ts';
import { Button } from '#ui/controls/Button.tsx';
import { useInView } from '#ui/hooks/useInView.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { t } from '#ui/text/i18n.ts';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useMemo, useRef } from 'react';
import { Link } from 'wouter';
import { heatStyle } from './heatStyle.ts';
import type { FundingMapRow } from './marketBoard.ts';

interface FundingRowProps {
  row: FundingMapRow;
  href: string;
  /** Where the columns start, oldest first. */
  starts: readonly number[];
  stepMs: number;
  spanMs: number;
  /** The time that a shown rate is for. */
  hours: number;
  onOpen: (market: Market) => void;
}

export function FundingRow({ row, href, starts, stepMs, spanMs, hours, onOpen }: FundingRowProps) {
  const { market, figures } = row;
  const gateway = useGateway();
  const element = useRef<HTMLTableRowElement>(null);
  const enabled = useInView(element);
  const query = useQuery({ ...fundingMapQuery(gateway, market.assetId, spanMs), enabled });
  const rates = useMemo(
    () => query.data && averageRates(query.data, starts, stepMs),
    [query.data, starts, stepMs],
  );
  const press = (event: MouseEvent) => {
    if ((event.target as Element).closest('a, button') === null) onOpen(market);
  };
  const interval = market.fundingIntervalHours;
  return (
    // The keyboard reaches its link; a press anywhere on the row opens the same page.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr ref={element} onClick={press} className="h-8 cursor-pointer hover:bg-hover compact:h-11">
      <th scope="row" className="sticky start-0 z-1 bg-surface px-3 text-start font-medium whitespace-nowrap">
        <Link href={href} className="inline-flex items-center rounded-sm hover:underline compact:min-h-11">
          {market.symbol}
        </Link>
      </th>
      <HeatCell rate={figures.fundingRate} interval={interval} hours={hours} isLoading={false} />
      {rates === undefined && query.isError ? (
        <td colSpan={starts.length} className="px-2 text-muted">
          {t('markets.funding.failed', 'History could not be loaded')}{' '}
          <Button size="sm" kind="quiet" onClick={() => void query.refetch()}>
            {t('fundingChart.retry', 'Retry')}
          </Button>
        </td>
      ) : (
        starts.map((start, index) => (
          <HeatCell
            key={start}
            rate={rates?.[index]}
            interval={interval}
            hours={hours}
            isLoading={rates === undefined}
          />
        ))
      )}
    </tr>
  );
}

interface HeatCellProps {
  rate: Decimal | undefined;
  interval: number;
  hours: number;
  isLoading: boolean;
}

/** Number and sign repeat the meaning of the colour. */
function HeatCell({ rate, interval, hours, isLoading }: HeatCellProps) {
  if (rate === undefined)
    return (
      <td className="px-2 text-end text-faint">
        <span aria-hidden="true">{isLoading ? '…' : '—'}</span>
        <span className="sr-only">
          {isLoading ? t('markets.funding.reading', 'Loading…') : t('markets.funding.unknown', 'No rate')}
        </span>
      </td>
    );
  return (
    <td
      style={heatStyle(annualFundingRate(rate, interval))}
      className="tabular border border-surface px-2 text-end whitespace-nowrap text-ink"
    >
      <span dir="ltr">
        {formatPercent(rateOver(rate, interval, hours), {
          places: hours === HOURS_PER_YEAR ? 1 : 4,
          sign: 'always',
        })}
      </span>
    </td>
  );
}
