// Scenario.tsx: the account at other prices: its value by the price of one asset, or a margin stress test.
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { t } from '#ui/text/i18n.ts';
import { Segments } from '#ui/controls/Segments.tsx';
import { Skeleton } from '#ui/display/Skeleton.tsx';
import { useState } from 'react';
import type { Holdings } from './useHoldings.ts';
import { StressTest } from './stress/StressTest.tsx';
import { ScenarioByPrice } from './ScenarioByPrice.tsx';

type View = 'asset' | 'account';

export function Scenario({ holdings }: { holdings: Holdings }) {
  const [view, setView] = useState<View>('asset');
  if (holdings.kind === 'loading')
    return <Skeleton className="h-96 p-4" lines={4} label={t('scenario.loading', 'Loading account…')} />;
  if (holdings.kind === 'failed') {
    return (
      <EmptyState
        className="min-h-60"
        title={t('scenario.failed', 'Account could not be loaded')}
        action={<Button onClick={holdings.retry}>{t('scenario.retry', 'Retry')}</Button>}
      />
    );
  }
  return (
    <>
      <div className="flex px-3 pt-3">
        <Segments<View>
          label={t('scenario.view', 'Scenario view')}
          items={[
            { id: 'asset', label: t('scenario.view.asset', 'Value by price') },
            { id: 'account', label: t('scenario.view.account', 'Margin stress test') },
          ]}
          selected={view}
          onSelect={setView}
          className="w-80 max-w-full compact:w-full"
        />
      </div>
      {view === 'account' ? <StressTest holdings={holdings} /> : <ScenarioByPrice holdings={holdings} />}
    </>
  );
}
