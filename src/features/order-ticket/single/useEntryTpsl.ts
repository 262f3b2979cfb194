// useEntryTpsl.ts: the arithmetic of a take-profit and a stop at entry, whose code arrives when it is first asked for.
import { retryImport } from '#ui/hooks/retryImport.ts';
import { useEffect, useState } from 'react';

type Late = typeof import('#domain/order/entryTpsl.ts');

const load = retryImport(() => import('#domain/order/entryTpsl.ts'));

/** Undefined until it is there; nothing may be sent without it where protection is wanted. */
export function useEntryTpsl(isWanted: boolean): Late['entryTpsl'] | undefined {
  const [late, setLate] = useState<Late>();
  useEffect(() => {
    if (!isWanted || late) return;
    let isGone = false;
    load().then(
      (module) => !isGone && setLate(module),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, late]);
  return late?.entryTpsl;
}
