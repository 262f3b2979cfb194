// AccountsSum.tsx: the sum of all accounts, and the accounts missing from it.
import { useMarketOf } from '#state/market/useMarkets.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Num, Usd } from '#ui/display/Num.tsx';
import { Stat } from '#ui/display/Stat.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { unpricedText } from '#ui/text/unpricedText.ts';
import { accountNames } from './accountMessages.ts';
import type { AccountRow, AllAccounts } from './useAllAccounts.ts';

type AccountsSumProps = Pick<AllAccounts, 'rows' | 'sum' | 'missing' | 'older' | 'refresh'>;

export function AccountsSum({ rows, sum, missing, older, refresh }: AccountsSumProps) {
  const marketOf = useMarketOf();
  return (
    <section
      aria-label={t('accounts.sum', 'Sum of all accounts')}
      className="flex flex-col gap-3 card px-4 py-3"
    >
      <h2 className="flex flex-wrap items-center gap-2 text-table font-medium">
        {missing.length === 0
          ? t('accounts.sum.whole', '{count, plural, one {One account} other {All # accounts}}', {
              count: rows.length,
            })
          : t(
              'accounts.sum.part',
              '{shown} of {all} accounts',
              { shown: rows.length - missing.length, all: rows.length },
              'Heading of sums. shown: how many of the accounts are in the sum. all: of how many.',
            )}
        {missing.length > 0 && <Badge tone="warn">{t('accounts.incomplete', 'Incomplete')}</Badge>}
      </h2>
      <Figures sum={sum} />
      <Limits missing={missing} older={older} refresh={refresh} />
      {sum !== undefined && sum.unpriced.length > 0 && (
        <Banner tone="warn" title={unpricedText(sum.unpriced, marketOf)} />
      )}
    </section>
  );
}

function Figures({ sum }: Pick<AccountsSumProps, 'sum'>) {
  const missing = t('accounts.notYet', 'Not read yet');
  const shared = { own: true, missing } as const;
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-3">
      <Stat size="lg" label={t('accounts.value', 'Account value')}>
        <Usd value={sum?.value} {...shared} />
      </Stat>
      <Stat
        size="lg"
        label={t('accounts.pnl', 'Unrealized PnL')}
        tip={t('accounts.pnl.tip', 'Of perpetual positions')}
      >
        <Usd value={sum?.unrealizedPnl} tone="gain-loss" {...shared} />
      </Stat>
      <Stat size="lg" label={t('accounts.equity', 'Cross equity')}>
        <Usd value={sum?.equity} {...shared} />
      </Stat>
      <Stat size="lg" label={t('account.free', 'Available')}>
        <Usd value={sum?.freeCollateral} rounding="trunc" {...shared} />
      </Stat>
      <Stat size="lg" label={t('accounts.maintenance', 'Cross maintenance margin')}>
        <Usd value={sum?.maintenanceMargin} {...shared} />
      </Stat>
      <Stat size="lg" label={t('accounts.positions', 'Positions')}>
        <Num value={sum && `${sum.positions}`} format={formatExact} missing={missing} />
      </Stat>
      <Stat size="lg" label={t('accounts.outcomes', 'Outcomes')}>
        <Num value={sum && `${sum.outcomes}`} format={formatExact} missing={missing} />
      </Stat>
    </div>
  );
}

/** Names accounts that are missing from the sum, and those with older figures. */
function Limits({ missing, older, refresh }: Pick<AccountsSumProps, 'missing' | 'older' | 'refresh'>) {
  const failed = missing.filter(({ reading }) => reading.error !== undefined);
  const waiting = missing.filter(({ reading }) => reading.error === undefined);
  const namesOf = (rows: readonly AccountRow[]) => ({
    names: accountNames(rows.map(({ listed }) => listed)),
  });
  const retry = (rows: readonly AccountRow[]) => (
    <Button size="sm" onClick={() => rows.forEach(({ listed }) => refresh(listed.address))}>
      {t('accounts.retry', 'Retry')}
    </Button>
  );
  return (
    <>
      {waiting.length > 0 && (
        <p role="status" className="text-table text-muted">
          {t(
            'accounts.sum.waiting',
            'Loading, not included yet: {names}',
            namesOf(waiting),
            'Under sums. names: accounts that are still to be read.',
          )}
        </p>
      )}
      {failed.length > 0 && (
        <Banner
          tone="warn"
          action={retry(failed)}
          title={t(
            'accounts.sum.failed',
            'Not included, could not be loaded: {names}',
            namesOf(failed),
            'Under sums. names: accounts that could not be read.',
          )}
        />
      )}
      {older.length > 0 && (
        <Banner
          tone="warn"
          action={retry(older)}
          title={t(
            'accounts.sum.older',
            'Included as last read, because the latest read failed: {names}',
            namesOf(older),
            'Under sums. names: accounts whose latest read failed.',
          )}
        />
      )}
    </>
  );
}
