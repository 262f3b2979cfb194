import { isOnItsWay } from '#client/isolatedItem.ts';
import { useOutbox } from '#client/react.tsx';
import { patiently } from '#ui/patiently.ts';
import { lazy, Suspense } from 'react';
import { ConfirmSheet } from './ConfirmSheet.tsx';
import { useTradeNotices } from './useTradeNotices.ts';

const OperationWatch = lazy(patiently(() => import('./OperationWatch.tsx').then((module) => ({ default: module.OperationWatch }))));

/** Everything that accompanies a signature, mounted once by the app. */
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
