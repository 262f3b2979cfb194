// StateBars.tsx: bars under the top bar: connection, storage, or a newer release.
import { useGateway, useReadable } from '#client/react.tsx';
import { useOneClick } from '#state/account/oneClick.ts';
import { ConnectionBar } from './ConnectionBar.tsx';
import { LostKeyBar } from './LostKeyBar.tsx';
import { StorageBar } from './StorageBar.tsx';
import { retryImport } from '#ui/hooks/retryImport.ts';
import { lazy, Suspense, useEffect, useState } from 'react';

/** Loaded last, after all lazy chunks. */
const AT_REST_MS = 6_000;

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
      {storage === 'memory' && <StorageBar />}
      {isLost && <LostKeyBar />}
      {isAtRest && (
        <Suspense fallback={null}>
          <UpdateBar />
        </Suspense>
      )}
    </>
  );
}
