// ConnectionSlot.tsx: the slot under the top bar for lost connections or failed storage. Prefetched first, because it
// must work offline.
import { besideFirstScreen } from '#client/browser/stages.ts';
import { retryImport } from '#ui/hooks/retryImport.ts';
import { lazy, Suspense } from 'react';

const StateBars = lazy(
  retryImport(
    besideFirstScreen(() =>
      import('#features/status-bar/StateBars.tsx').then((module) => ({ default: module.StateBars })),
    ),
  ),
);

export function ConnectionSlot() {
  return (
    <Suspense fallback={null}>
      <StateBars />
    </Suspense>
  );
}
