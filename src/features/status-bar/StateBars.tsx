// StateBars.tsx: bars under the top bar: connection, liquidations, storage, or a newer release.
import { useGateway, useReadable } from '#client/react.tsx';
import { useOneClick } from '#state/account/oneClick.ts';
import { ConnectionBar } from './ConnectionBar.tsx';
import { retryImport } from '#ui/hooks/retryImport.ts';
import { lazy, Suspense, useEffect, useState } from 'react';

/** Loaded last, after all lazy chunks. */
const AT_REST_MS = 6_000;

const LostKeyBar = lazy(
  retryImport(() => import('./LostKeyBar.tsx').then((module) => ({ default: module.LostKeyBar }))),
);
const ClosureBar = lazy(
  retryImport(() => import('./ClosureBar.tsx').then((module) => ({ default: module.ClosureBar }))),
);
const StorageBar = lazy(
  retryImport(() => import('./StorageBar.tsx').then((module) => ({ default: module.StorageBar }))),
);
const UpdateBar = lazy(
  retryImport(() => import('./UpdateBar.tsx').then((module) => ({ default: module.UpdateBar }))),
);

export function StateBars() {
  const storage = useReadable(useGateway().storage);
  const isLost = useOneClick(({ state }) => state.kind === 'lost');
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(true), AT_REST_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <ConnectionBar />
      <Suspense fallback={null}>
        <ClosureBar />
      </Suspense>
      <Suspense fallback={null}>
        {storage === 'memory' && <StorageBar />}
        {isLost && <LostKeyBar />}
      </Suspense>
      <Suspense fallback={null}>{isAtRest && <UpdateBar />}</Suspense>
    </>
  );
}
