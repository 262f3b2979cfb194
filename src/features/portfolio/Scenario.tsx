// Scenario.tsx: the account at other prices: its value by the price of one asset, or a margin stress test.
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { i18n } from '#ui/text/i18n.ts';
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
    return (
      <Skeleton
        className="h-96 p-4"
        lines={4}
        label={i18n.t({ id: 'scenario.loading', message: 'Loading account…' })}
      />
    );
  if (holdings.kind === 'failed') {
    return (
      <EmptyState
        className="min-h-60"
        title={i18n.t({ id: 'scenario.failed', message: 'Account could not be loaded' })}
        action={
          <Button onClick={holdings.retry}>{i18n.t({ id: 'scenario.retry', message: 'Retry' })}</Button>
        }
      />
    );
  }
  return (
    <>
      <div className="flex px-3 pt-3">
        <Segments<View>
          label={i18n.t({ id: 'scenario.view', message: 'Scenario view' })}
          items={[
            { id: 'asset', label: i18n.t({ id: 'scenario.view.asset', message: 'Value by price' }) },
            { id: 'account', label: i18n.t({ id: 'scenario.view.account', message: 'Margin stress test' }) },
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
