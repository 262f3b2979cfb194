// Signing.tsx: the signing UI, mounted once by the app.
import { isOnItsWay } from '#client/live/isolatedItem.ts';
import { useOutbox } from '#client/react.tsx';
import { retryImport } from '#ui/hooks/retryImport.ts';
import { lazy, Suspense } from 'react';
import { ConfirmSheet } from './confirm/ConfirmSheet.tsx';
import { useTradeNotices } from './notices/useTradeNotices.ts';

const OperationWatch = lazy(
  retryImport(() =>
    import('./activity/OperationWatch.tsx').then((module) => ({ default: module.OperationWatch })),
  ),
);

export function Signing() {
  useTradeNotices();
  const isAwaited = useOutbox().some(isOnItsWay);
  return (
    <>
      <ConfirmSheet />
      {isAwaited && (
        <Suspense fallback={null}>
          <OperationWatch />
        </Suspense>
      )}
    </>
  );
}
