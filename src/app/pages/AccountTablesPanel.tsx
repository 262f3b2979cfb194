// AccountTablesPanel.tsx: the tables come after what one needs to trade.
import { i18n } from '#ui/text/i18n.ts';
import { type ComponentProps, lazy, Suspense } from 'react';
import type { AccountTables as Tables } from './AccountTables.tsx';
import { retryImport } from '#ui/hooks/retryImport.ts';

const AccountTables = lazy(
  retryImport(() => import('./AccountTables.tsx').then((module) => ({ default: module.AccountTables }))),
);

export function AccountTablesPanel(props: ComponentProps<typeof Tables>) {
  return (
    <section
      data-live="panel"
      data-live-at="filters"
      className="flex h-full min-h-0 flex-col bg-surface"
      aria-label={i18n.t({ id: 'tables.section', message: 'Positions, orders and balances' })}
    >
      <Suspense
        fallback={<p className="p-4 text-muted">{i18n.t({ id: 'tables.loading', message: 'Loading…' })}</p>}
      >
        <AccountTables {...props} />
      </Suspense>
    </section>
  );
}
