// OneClickSlot.tsx: the top bar's slot for one-click trading and assisted orders, loaded once the page is idle.
import { retryImport } from '#ui/hooks/retryImport.ts';
import { lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import { useAtRest } from './useAtRest.ts';

const KeyBadges = lazy(
  retryImport(() => import('./lazy/KeyBadges.tsx').then((module) => ({ default: module.KeyBadges }))),
);

export function OneClickSlot() {
  const [location] = useLocation();
  const isAtRest = useAtRest();
  if (!isAtRest && location !== '/keys') return null;
  return (
    <Suspense fallback={null}>
      <KeyBadges />
    </Suspense>
  );
}
