// ConnectionSlot.tsx: the place under the top bar that says that nothing is live.
import { useConnection } from '#client/react.tsx';
import { patiently } from '#ui/patiently.ts';
import { lazy, Suspense, useEffect, useState } from 'react';

const load = () => import('#features/status-bar/ConnectionBar.tsx').then((module) => ({ default: module.ConnectionBar }));
const ConnectionBar = lazy(patiently(load));

export function ConnectionSlot() {
  const { state, service } = useConnection();
  const [wasLost, setWasLost] = useState(false);
  if (!wasLost && (service !== null || (state !== 'live' && state !== 'connecting'))) setWasLost(true);
  // It tells of a network that is gone: it has to be here before.
  useEffect(() => {
    if (state === 'live') void load().catch(() => undefined);
  }, [state]);
  return <Suspense fallback={null}>{wasLost && <ConnectionBar />}</Suspense>;
}
