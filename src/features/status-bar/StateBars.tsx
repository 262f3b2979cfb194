// StateBars.tsx: bars under the top bar: liquidations, storage, a lost trading key, or a newer release.
import { useGateway, useReadable } from '#client/react.tsx';
import { useOneClick } from '#state/account/oneClick.ts';
import { useEffect, useState } from 'react';
import { ClosureBar } from './ClosureBar.tsx';
import { LostKeyBar } from './LostKeyBar.tsx';
import { StorageBar } from './StorageBar.tsx';
import { UpdateBar } from './UpdateBar.tsx';

/** Loaded last, after all lazy chunks. */
const AT_REST_MS = 6_000;

/** `onUnstored`: the browser does not store the files of pages. */
export function StateBars({ onUnstored }: { onUnstored: () => void }) {
  const storage = useReadable(useGateway().storage);
  const isLost = useOneClick(({ state }) => state.kind === 'lost');
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(true), AT_REST_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <ClosureBar />
      {storage === 'memory' && <StorageBar />}
      {isLost && <LostKeyBar />}
      {isAtRest && <UpdateBar onUnstored={onUnstored} />}
    </>
  );
}
