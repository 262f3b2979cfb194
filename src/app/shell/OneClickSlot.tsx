// OneClickSlot.tsx: the place of one-click trading in the top bar. Its code comes once the page is at rest: nothing on screen waits for it.
import { retryImport } from '#ui/hooks/retryImport.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';

const OneClickBadge = lazy(
  retryImport(() =>
    import('#features/keys/OneClickBadge.tsx').then((module) => ({ default: module.OneClickBadge })),
  ),
);

const PATIENCE_MS = 1_500;

export function OneClickSlot() {
  const [location] = useLocation();
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isAtRest && location !== '/keys') return null;
  return (
    <Suspense fallback={null}>
      <OneClickBadge />
    </Suspense>
  );
}
