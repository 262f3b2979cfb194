// ConnectionSlot.tsx: the place under the top bar that says that nothing is live, or that nothing is stored. Fetched at once: it tells of lost networks.
import { retryImport } from '#ui/hooks/retryImport.ts';
import { lazy, Suspense } from 'react';

const StateBars = lazy(
  retryImport(() =>
    import('#features/status-bar/StateBars.tsx').then((module) => ({ default: module.StateBars })),
  ),
);

export function ConnectionSlot() {
  return (
    <Suspense fallback={null}>
      <StateBars />
    </Suspense>
  );
}
