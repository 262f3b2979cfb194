// Costs.tsx — what trading brought and cost in the period: realised profit, fees, funding, read to the end from the histories.
import { tradingHistoryQuery } from '#client/queries/tradingHistory.ts';
import { useGateway } from '#client/react.tsx';
import type { Market } from '#domain/market.ts';
import { tradingResults } from '#domain/tradingResults.ts';
import type { Address } from '#protocol/ids.ts';
import type { PortfolioPeriod } from '#protocol/portfolio.ts';
import { usePreference } from '#state/preferences.ts';
import { useMarketOf } from '#state/useMarkets.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { formatExact } from '#ui/format/number.ts';
import { i18n } from '#ui/i18n.ts';
import { Num, Usd } from '#ui/Num.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Row, Rows } from '#ui/Rows.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { periodLabel, startOf } from './periods.ts';

export function Costs({ owner, period, className }: { owner: Address; period: PortfolioPeriod; className: string }) {
  const gateway = useGateway();
  const isHidden = usePreference((preferences) => preferences.hidesAmounts);
  const marketOf = useMarketOf();
  const { data, error, refetch } = useQuery(tradingHistoryQuery(gateway, owner, period, (now) => startOf(period, now)));
  const results = useMemo(() => data && tradingResults(data.fills, data.funding, marketOf), [data, marketOf]);
  return (
    <Panel title={i18n.t({ id: 'costs.title', message: 'Realised, fees and funding · {period}', values: { period: periodLabel(period) } })} className={className} bodyClassName="px-3 py-2">
      {!results && error !== null && (
        <EmptyState title={i18n.t({ id: 'costs.failed', message: 'Fills and funding could not be read' })} action={<Button onClick={() => void refetch()}>{i18n.t({ id: 'costs.retry', message: 'Read them again' })}</Button>} />
      )}
      {!results && error === null && <Skeleton lines={3} label={i18n.t({ id: 'costs.loading', message: 'Reading fills and funding …' })} />}
      {results && (
        <Rows>
          {results.kinds.map(({ kind, realizedPnl, fills }) => (
            <Row key={kind} label={i18n.t({ id: 'costs.realized', message: 'Realised, {kind}', values: { kind: marketKindLabel(kind) } })} tip={i18n.t({ id: 'costs.realized.tip', message: 'Before fees, from {count, plural, one {# fill} other {# fills}}.', values: { count: fills } })}>
              <Usd value={realizedPnl} tone="gain-loss" isHidden={isHidden} />
            </Row>
          ))}
          <Row label={i18n.t({ id: 'costs.fees', message: 'Fees paid' })}>
            <Usd value={results.fees.neg()} sign="always" isHidden={isHidden} />
          </Row>
          {results.otherFees.map(({ token, amount }) => (
            <Row key={token} label={i18n.t({ id: 'costs.otherFees', message: 'Fees in {token}, not counted', values: { token } })}>
              <Num value={amount.neg()} format={formatExact} isHidden={isHidden} />
            </Row>
          ))}
          <Row label={i18n.t({ id: 'costs.fundingPaid', message: 'Funding paid' })}>
            <Usd value={results.fundingPaid.neg()} sign="always" isHidden={isHidden} />
          </Row>
          <Row label={i18n.t({ id: 'costs.fundingReceived', message: 'Funding received' })}>
            <Usd value={results.fundingReceived} sign="always" isHidden={isHidden} />
          </Row>
          <Row className="border-t border-line" label={i18n.t({ id: 'costs.net', message: 'Together' })}>
            <Usd value={results.kinds.reduce((sum, { realizedPnl }) => sum.plus(realizedPnl), results.fundingReceived.minus(results.fundingPaid).minus(results.fees))} tone="gain-loss" isHidden={isHidden} />
          </Row>
          {data?.isIncomplete && <p className="mt-1 text-label text-warn">{i18n.t({ id: 'costs.incomplete', message: 'More happened at one moment than the service gives at once: some of it may be missing.' })}</p>}
        </Rows>
      )}
    </Panel>
  );
}

function marketKindLabel(kind: Market['kind']): string {
  const labels: Record<Market['kind'], string> = {
    perp: i18n.t({ id: 'costs.kind.perp', message: 'perpetuals' }),
    spot: i18n.t({ id: 'costs.kind.spot', message: 'spot' }),
    outcome: i18n.t({ id: 'costs.kind.outcome', message: 'outcomes' }),
  };
  return labels[kind];
}
