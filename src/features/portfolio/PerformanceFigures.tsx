// PerformanceFigures.tsx: figures of a period, and the service's warnings about them.
import type { Drawdown, PeriodFigures } from '#domain/portfolio/portfolioFigures.ts';
import type { Portfolio, PortfolioWarning } from '#protocol/portfolio.ts';
import { Banner } from '#ui/display/Banner.tsx';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatDateTime } from '#ui/text/format/time.ts';
import { i18n } from '#ui/text/i18n.ts';
import { Percent, Usd } from '#ui/display/Num.tsx';
import { Stat } from '#ui/display/Stat.tsx';

export function PerformanceFigures({
  figures,
  volume,
}: {
  figures: PeriodFigures;
  volume: Portfolio['volume'];
}) {
  const { end, pnl, returnRate, flows, drawdown } = figures;
  const notReported = i18n.t({ id: 'performance.untold', message: 'Not available' });
  return (
    <div className="flex shrink-0 flex-wrap items-end gap-x-8 gap-y-3 px-4 pt-4 pb-2">
      <dl className="compact:w-full">
        <dt className="text-label text-faint">
          {i18n.t({ id: 'performance.worth', message: 'Account value' })}
        </dt>
        <dd className="tabular text-figure font-semibold">
          <Usd value={end} own missing={notReported} />
        </dd>
      </dl>
      <Stat
        size="lg"
        label={i18n.t({ id: 'performance.profit', message: 'Profit and loss' })}
        tip={i18n.t({
          id: 'performance.profit.tip',
          message: 'Change in account value, excluding deposits and withdrawals',
        })}
      >
        <Usd value={pnl} tone="gain-loss" own missing={notReported} />
      </Stat>
      <Stat
        size="lg"
        label={i18n.t({ id: 'performance.return', message: 'Return' })}
        tip={i18n.t({
          id: 'performance.return.tip',
          message: 'Profit divided by starting value plus deposits',
        })}
      >
        <Percent
          value={returnRate}
          tone="gain-loss"
          missing={
            flows === undefined
              ? notReported
              : i18n.t({ id: 'performance.return.none', message: 'No capital in this period' })
          }
        />
      </Stat>
      <Stat size="lg" label={i18n.t({ id: 'performance.flows', message: 'Net deposits' })}>
        <Usd value={flows} sign="always" own missing={notReported} />
      </Stat>
      <Stat
        size="lg"
        label={i18n.t({ id: 'performance.drawdown', message: 'Max drawdown' })}
        tip={i18n.t({
          id: 'performance.drawdown.tip',
          message: 'Largest drop in profit from a peak, and its share of the account value at that peak',
        })}
      >
        {pnl === undefined ? (
          <Usd value={undefined} missing={notReported} />
        ) : drawdown ? (
          <Fall drawdown={drawdown} />
        ) : (
          i18n.t({ id: 'performance.drawdown.none', message: 'None' })
        )}
      </Stat>
      <Stat size="lg" label={i18n.t({ id: 'performance.volume', message: 'Volume' })}>
        <Usd value={volume} own missing={notReported} />
      </Stat>
    </div>
  );
}

function Fall({ drawdown: { amount, rate, fromAt, toAt } }: { drawdown: Drawdown }) {
  return (
    <span data-tip={`${formatDateTime(fromAt)} → ${formatDateTime(toAt)}`}>
      <Usd value={amount.neg()} own />{' '}
      {rate && <span className="text-muted">{formatPercent(rate.neg())}</span>}
    </span>
  );
}

/** Further warnings are only counted, so that they do not push out the figures. */
const AT_ONCE = 3;

/** The service's warnings in its own words. */
export function PerformanceWarnings({ status, warnings }: Pick<Portfolio, 'status' | 'warnings'>) {
  if (status === 'ok' && warnings.length === 0) return null;
  const texts = [...new Set(warnings.map(warningText))].filter((text) => text !== '');
  const title =
    status === 'ok'
      ? i18n.t({ id: 'performance.warned', message: 'The service reports these figures as incomplete.' })
      : i18n.t({
          id: 'performance.warnings',
          message: 'The service reports these figures as incomplete ({status}).',
          values: { status },
        });
  return (
    <Banner tone="warn" className="mx-3 mb-1" title={title}>
      {texts.length > 0 && (
        <>
          <Lines texts={texts.slice(0, AT_ONCE)} />
          {texts.length > AT_ONCE && (
            <details>
              <summary className="cursor-pointer py-1 compact:py-3">
                {i18n.t({
                  id: 'performance.warnings.more',
                  message: '{count, plural, one {One more} other {# more}}',
                  values: { count: texts.length - AT_ONCE },
                })}
              </summary>
              <div className="scroll-quiet max-h-40" tabIndex={0} role="group" aria-label={title}>
                <Lines texts={texts.slice(AT_ONCE)} />
              </div>
            </details>
          )}
        </>
      )}
    </Banner>
  );
}

function Lines({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="break-words">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function warningText({ asset, assetId, kind, time, reason }: PortfolioWarning): string {
  return [asset || (assetId ?? ''), kindText(kind), reason, time === null ? '' : formatDateTime(time)]
    .filter((part) => part !== '')
    .join(' · ');
}

function kindText(kind: string): string {
  if (kind === 'spot') return i18n.t({ id: 'performance.warning.spot', message: 'spot' });
  if (kind === 'perp') return i18n.t({ id: 'performance.warning.perp', message: 'perpetual' });
  return kind;
}
