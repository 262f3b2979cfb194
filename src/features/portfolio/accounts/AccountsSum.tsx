// AccountsSum.tsx: the sum of all accounts, and the accounts missing from it.
import { Badge } from '#ui/display/Badge.tsx';
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Num, Usd } from '#ui/display/Num.tsx';
import { Stat } from '#ui/display/Stat.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { i18n } from '#ui/text/i18n.ts';
import { accountNames } from './accountMessages.ts';
import type { AccountRow, AllAccounts } from './useAllAccounts.ts';

type AccountsSumProps = Pick<AllAccounts, 'rows' | 'sum' | 'missing' | 'older' | 'refresh'>;

export function AccountsSum({ rows, sum, missing, older, refresh }: AccountsSumProps) {
  return (
    <section
      aria-label={i18n.t({ id: 'accounts.sum', message: 'Sum of all accounts' })}
      className="flex flex-col gap-3 card px-4 py-3"
    >
      <h2 className="flex flex-wrap items-center gap-2 text-table font-medium">
        {missing.length === 0
          ? i18n.t({
              id: 'accounts.sum.whole',
              message: '{count, plural, one {One account} other {All # accounts}}',
              values: { count: rows.length },
            })
          : i18n.t({
              id: 'accounts.sum.part',
              comment: 'Heading of sums. shown: how many of the accounts are in the sum. all: of how many.',
              message: '{shown} of {all} accounts',
              values: { shown: rows.length - missing.length, all: rows.length },
            })}
        {missing.length > 0 && (
          <Badge tone="warn">{i18n.t({ id: 'accounts.incomplete', message: 'Incomplete' })}</Badge>
        )}
      </h2>
      <Figures sum={sum} />
      <Limits missing={missing} older={older} refresh={refresh} />
      {sum !== undefined && sum.unpriced.length > 0 && (
        <Banner
          tone="warn"
          title={i18n.t({
            id: 'breakdown.unpriced',
            message: 'Not included, no price: {names}',
            values: { names: sum.unpriced.join(', ') },
          })}
        />
      )}
    </section>
  );
}

function Figures({ sum }: Pick<AccountsSumProps, 'sum'>) {
  const missing = i18n.t({ id: 'accounts.notYet', message: 'Not read yet' });
  const shared = { own: true, missing } as const;
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-3">
      <Stat size="lg" label={i18n.t({ id: 'accounts.value', message: 'Account value' })}>
        <Usd value={sum?.value} {...shared} />
      </Stat>
      <Stat size="lg" label={i18n.t({ id: 'accounts.equity', message: 'Equity' })}>
        <Usd value={sum?.equity} {...shared} />
      </Stat>
      <Stat size="lg" label={i18n.t({ id: 'accounts.maintenance', message: 'Cross maintenance margin' })}>
        <Usd value={sum?.maintenanceMargin} {...shared} />
      </Stat>
      <Stat
        size="lg"
        label={i18n.t({ id: 'accounts.pnl', message: 'Unrealized PnL' })}
        tip={i18n.t({ id: 'accounts.pnl.tip', message: 'Of perpetual positions' })}
      >
        <Usd value={sum?.unrealizedPnl} tone="gain-loss" {...shared} />
      </Stat>
      <Stat size="lg" label={i18n.t({ id: 'accounts.positions', message: 'Positions' })}>
        <Num value={sum && `${sum.positions}`} format={formatExact} missing={missing} />
      </Stat>
      <Stat size="lg" label={i18n.t({ id: 'accounts.outcomes', message: 'Outcomes' })}>
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
      {i18n.t({ id: 'accounts.retry', message: 'Retry' })}
    </Button>
  );
  return (
    <>
      {waiting.length > 0 && (
        <p role="status" className="text-table text-muted">
          {i18n.t({
            id: 'accounts.sum.waiting',
            comment: 'Under sums. names: accounts that are still to be read.',
            message: 'Loading, not included yet: {names}',
            values: namesOf(waiting),
          })}
        </p>
      )}
      {failed.length > 0 && (
        <Banner
          tone="warn"
          action={retry(failed)}
          title={i18n.t({
            id: 'accounts.sum.failed',
            comment: 'Under sums. names: accounts that could not be read.',
            message: 'Not included, could not be loaded: {names}',
            values: namesOf(failed),
          })}
        />
      )}
      {older.length > 0 && (
        <Banner
          tone="warn"
          action={retry(older)}
          title={i18n.t({
            id: 'accounts.sum.older',
            comment: 'Under sums. names: accounts whose latest read failed.',
            message: 'Included as last read, because the latest read failed: {names}',
            values: namesOf(older),
          })}
        />
      )}
    </>
  );
}
