// SigningLayer.tsx: review sheet, notices, account updates and alerts, loaded once the page is idle.
import { useSubmissions } from '#client/react.tsx';
import { lazy, Suspense } from 'react';
import { retryImport } from '#ui/hooks/retryImport.ts';
import { useAtRest } from './useAtRest.ts';

const Signing = lazy(
  retryImport(() => import('#features/signing/Signing.tsx').then((module) => ({ default: module.Signing }))),
);

const BackgroundWatch = lazy(
  retryImport(() =>
    import('./lazy/BackgroundWatch.tsx').then((module) => ({ default: module.BackgroundWatch })),
  ),
);

export function SigningLayer() {
  const isAtRest = useAtRest();
  const hasSubmissions = useSubmissions().length > 0;
  if (!isAtRest && !hasSubmissions) return null;
  return (
    <Suspense fallback={null}>
      <Signing />
      <BackgroundWatch />
    </Suspense>
  );
}
