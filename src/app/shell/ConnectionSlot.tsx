// ConnectionSlot.tsx: the place under the top bar that says that nothing is live, or that nothing is stored. Fetched with the first of what is late: it tells of lost networks.
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
