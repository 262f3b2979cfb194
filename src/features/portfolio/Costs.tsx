// Costs.tsx: realized profit, fees and funding of the period by kind, from the complete histories.
import { useHidesAmounts } from '#ui/display/hidesAmounts.ts';
import { tradingHistoryQuery } from '#client/queries/orders/tradingHistory.ts';
import { useGateway } from '#client/react.tsx';
import { traitsOf } from '#domain/market/hasTrait.ts';
import {
  type KindResult,
  resultOf,
  tradingResults,
  type TradingResults,
} from '#domain/portfolio/tradingResults.ts';
import { Decimal } from '#protocol/decimal.ts';
import type { Address } from '#protocol/ids.ts';
import type { PortfolioPeriod } from '#protocol/portfolio.ts';
import { useMarketOf } from '#state/market/useMarkets.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { Num, Usd } from '#ui/display/Num.tsx';
import { Panel } from '#ui/display/Panel.tsx';
import { Skeleton } from '#ui/display/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { marketKindLabel } from './kindMessages.ts';
import { periodLabel, startOf } from './periods.ts';

export function Costs({
  owner,
  period,
  className,
}: {
  owner: Address;
  period: PortfolioPeriod;
  className: string;
}) {
  const gateway = useGateway();
  const marketOf = useMarketOf();
  const { data, error, refetch, isFetching } = useQuery(
    tradingHistoryQuery(gateway, owner, period, (now) => startOf(period, now)),
  );
  const results = useMemo(() => data && tradingResults(data.fills, data.funding, marketOf), [data, marketOf]);
  const hasNothing =
    results?.kinds.length === 0 && results.fundingPaid.isZero() && results.fundingReceived.isZero();
  return (
    <Panel
      title={t('costs.title', 'Realized, fees and funding · {period}', { period: periodLabel(period) })}
      className={className}
      bodyClassName="px-3 py-2"
    >
      {!results && error !== null && (
        <EmptyState
          title={t('costs.failed', 'Fills and funding could not be loaded')}
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              {t('costs.retry', 'Retry')}
            </Button>
          }
        />
      )}
      {!results && error === null && (
        <Skeleton lines={3} label={t('costs.loading', 'Loading fills and funding…')} />
      )}
      {results &&
        (hasNothing ? (
          <p className="py-2 text-table text-muted">
            {t('costs.nothing', 'No trades in this period. Realized profit, fees and funding appear here.')}
          </p>
        ) : (
          <Results results={results} />
        ))}
      {data?.isIncomplete && (
        <p className="mt-1 text-label text-warn">
          {t(
            'costs.incomplete',
            'The service returned only part of a busy moment. Some fills may be missing.',
          )}
        </p>
      )}
    </Panel>
  );
}

function Results({ results }: { results: TradingResults }) {
  const isHidden = useHidesAmounts();
  const { kinds, otherFees, fundingPaid, fundingReceived } = results;
  const funding = fundingReceived.minus(fundingPaid);
  // Funding without a fill in the period: the position is older.
  const shown =
    kinds.some((each) => traitsOf(each).funding) || funding.isZero() ? kinds : [NO_FILLS, ...kinds];
  return (
    <table className="w-full text-table">
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('costs.part', 'Part')}</th>
          <th scope="col">{t('costs.amount', 'Amount')}</th>
        </tr>
      </thead>
      {shown.map((result) => (
        <tbody key={result.kind}>
          <tr>
            <th
              scope="rowgroup"
              className="pt-1 text-start text-label font-medium text-faint"
              data-tip={isHidden ? undefined : fillsText(result)}
            >
              {marketKindLabel(result.kind)}
            </th>
            <td className="pt-1 text-end text-label">
              <Usd value={resultOf(result, results)} tone="gain-loss" own />
            </td>
          </tr>
          <Line label={t('costs.realized', 'Realized')}>
            <Usd value={result.realizedPnl} sign="always" own />
          </Line>
          <Line label={t('costs.fees', 'Fees')}>
            <Usd value={result.fees.neg()} sign="always" own />
          </Line>
          {traitsOf(result).funding && (
            <>
              <Line label={t('costs.fundingPaid', 'Funding paid')}>
                <Usd value={fundingPaid.neg()} sign="always" own />
              </Line>
              <Line label={t('costs.fundingReceived', 'Funding received')}>
                <Usd value={fundingReceived} sign="always" own />
              </Line>
            </>
          )}
        </tbody>
      ))}
      {otherFees.length > 0 && (
        <tbody>
          {otherFees.map(({ token, amount }) => (
            <Line key={token} label={t('costs.otherFees', 'Fees in {token}, not counted', { token })}>
              <Num value={amount.neg()} format={formatExact} own />
            </Line>
          ))}
        </tbody>
      )}
      <tfoot>
        <tr className="border-t border-line">
          <th scope="row" className="pt-1.5 text-start font-medium">
            {t('costs.net', 'Total')}
          </th>
          <td className="pt-1.5 text-end font-medium">
            <Usd
              value={shown.reduce((sum, result) => sum.plus(resultOf(result, results)), new Decimal(0))}
              tone="gain-loss"
              own
            />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row" className="py-0.5 ps-2 text-start font-normal text-muted">
        {label}
      </th>
      <td className="py-0.5 text-end">{children}</td>
    </tr>
  );
}

const NO_FILLS: KindResult = {
  kind: 'perp',
  fills: 0,
  volume: new Decimal(0),
  realizedPnl: new Decimal(0),
  fees: new Decimal(0),
};

function fillsText({ fills, volume }: KindResult): string {
  return t(
    'costs.fills',
    '{count, plural, one {# fill} other {# fills}}, {volume} traded. Realized is before fees.',
    { count: fills, volume: formatUsd(volume) },
  );
}
