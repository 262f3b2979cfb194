// useAtRest.ts: whether the first screen is complete, for late parts of the shell.
import { atRest } from '#client/browser/stages.ts';
import { useEffect, useState } from 'react';

/** False until the first screen and its neighbours have loaded, then true. */
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
