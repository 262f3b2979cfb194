// AccountTablesPanel.tsx: loads the tables after what trading needs; without an account they are empty and load last.
import { useIsReturning, useOwner } from '#state/account/session.ts';
import { Deferred } from '#ui/hooks/Deferred.tsx';
import { t } from '#ui/text/i18n.ts';
import type { ComponentProps } from 'react';
import { AccountTables } from '../parts.ts';
import { useAtRest } from '../shell/useAtRest.ts';
import type { AccountTables as Tables } from './AccountTables.tsx';

export function AccountTablesPanel(props: ComponentProps<typeof Tables>) {
  const owner = useOwner();
  const isReturning = useIsReturning();
  const isAtRest = useAtRest();
  const loading = <p className="p-4 text-muted">{t('tables.loading', 'Loading…')}</p>;
  return (
    <section
      data-live="panel"
      data-live-at="filters"
      className="flex h-full min-h-0 flex-col bg-surface"
      aria-label={t('tables.section', 'Positions, orders and balances')}
    >
      {owner === undefined && (isReturning || !isAtRest) ? (
        loading
      ) : (
        <Deferred>
          <AccountTables {...props} fallback={loading} />
        </Deferred>
      )}
    </section>
  );
}
