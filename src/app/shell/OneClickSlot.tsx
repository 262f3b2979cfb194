// OneClickSlot.tsx: the place of one-click trading, and of what it assists, in the top bar. Its code comes once the page is at rest: nothing on screen waits for it.
import { retryImport } from '#ui/hooks/retryImport.ts';
import { lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import { useAtRest } from './useAtRest.ts';

const KeyBadges = lazy(
  retryImport(() => import('./late/KeyBadges.tsx').then((module) => ({ default: module.KeyBadges }))),
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
