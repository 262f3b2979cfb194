// PerformanceFigures.tsx: figures of a period, and the service's warnings about them.
import type { Drawdown, PeriodFigures } from '#domain/portfolio/portfolioFigures.ts';
import type { Portfolio, PortfolioWarning } from '#protocol/portfolio.ts';
import { type MarketOf, useMarketOf } from '#state/market/useMarkets.ts';
import { Banner } from '#ui/display/Banner.tsx';
import { formatDateTime } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import { heldName } from '#ui/text/unpricedText.ts';
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
  const notReported = t('performance.untold', 'Not available');
  return (
    <div className="flex shrink-0 flex-wrap items-end gap-x-8 gap-y-3 px-4 pt-4 pb-2">
      <dl className="compact:w-full">
        <dt className="text-label text-faint">{t('performance.worth', 'Account value')}</dt>
        <dd className="tabular text-figure font-semibold">
          <Usd value={end} own missing={notReported} />
        </dd>
      </dl>
      <Stat
        size="lg"
        label={t('performance.profit', 'Profit and loss')}
        tip={t('performance.profit.tip', 'Change in account value, excluding deposits and withdrawals')}
      >
        <Usd value={pnl} tone="gain-loss" own missing={notReported} />
      </Stat>
      <Stat
        size="lg"
        label={t('performance.return', 'Return')}
        tip={t('performance.return.tip', 'Profit divided by starting value plus deposits')}
      >
        <Percent
          value={returnRate}
          tone="gain-loss"
          missing={
            flows === undefined ? notReported : t('performance.return.none', 'No capital in this period')
          }
        />
      </Stat>
      <Stat size="lg" label={t('performance.flows', 'Net deposits')}>
        <Usd value={flows} sign="always" own missing={notReported} />
      </Stat>
      <Stat
        size="lg"
        label={t('performance.drawdown', 'Max drawdown')}
        tip={t(
          'performance.drawdown.tip',
          'Largest drop in profit from a peak, and its share of the account value at that peak',
        )}
      >
        {pnl === undefined ? (
          <Usd value={undefined} missing={notReported} />
        ) : drawdown ? (
          <Fall drawdown={drawdown} />
        ) : (
          t('performance.drawdown.none', 'None')
        )}
      </Stat>
      <Stat size="lg" label={t('performance.volume', 'Volume')}>
        <Usd value={volume} own missing={notReported} />
      </Stat>
    </div>
  );
}

function Fall({ drawdown: { amount, rate, fromAt, toAt } }: { drawdown: Drawdown }) {
  return (
    <span data-tip={`${formatDateTime(fromAt)} → ${formatDateTime(toAt)}`}>
      <Usd value={amount.neg()} own /> {rate && <Percent value={rate.neg()} className="text-muted" />}
    </span>
  );
}

/** Further warnings are only counted, so that they do not push out the figures. */
const AT_ONCE = 3;

/** The service's warnings in its own words. */
export function PerformanceWarnings({ status, warnings }: Pick<Portfolio, 'status' | 'warnings'>) {
  const marketOf = useMarketOf();
  if (status === 'ok' && warnings.length === 0) return null;
  const texts = [...new Set(warnings.map((warning) => warningText(warning, marketOf)))].filter(
    (text) => text !== '',
  );
  const title =
    status === 'ok'
      ? t('performance.warned', 'The service reports these figures as incomplete.')
      : t('performance.warnings', 'The service reports these figures as incomplete ({status}).', { status });
  return (
    <Banner tone="warn" className="mx-3 mb-1" title={title}>
      {texts.length > 0 && (
        <>
          <Lines texts={texts.slice(0, AT_ONCE)} />
          {texts.length > AT_ONCE && (
            <details>
              <summary className="cursor-pointer py-1 compact:py-3">
                {t('performance.warnings.more', '{count, plural, one {One more} other {# more}}', {
                  count: texts.length - AT_ONCE,
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

function warningText({ asset, assetId, kind, time, reason }: PortfolioWarning, marketOf: MarketOf): string {
  const name = assetId === null ? asset : heldName({ assetId, name: asset || assetId }, marketOf);
  return [name, kindText(kind), reason, time === null ? '' : formatDateTime(time)]
    .filter((part) => part !== '')
    .join(' · ');
}

function kindText(kind: string): string {
  if (kind === 'spot') return t('performance.warning.spot', 'spot');
  if (kind === 'perp') return t('performance.warning.perp', 'perpetual');
  if (kind === 'outcome') return t('performance.warning.outcome', 'outcome shares');
  return kind;
}
