// useAtRest.ts: whether the first screen is complete, for parts of the shell that nothing on it waits for.
import { atRest } from '#client/browser/stages.ts';
import { useEffect, useState } from 'react';

/** False until the first screen and what stands beside it have loaded, then true. */
export function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    let isGone = false;
    void atRest().then(() => {
      if (!isGone) setAtRest(true);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return isAtRest;
}
