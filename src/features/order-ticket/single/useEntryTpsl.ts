// useEntryTpsl.ts: lazily loaded arithmetic of attached TP/SL.
import { retryImport } from '#ui/hooks/retryImport.ts';
import { useEffect, useState } from 'react';

type Late = typeof import('#domain/order/entryTpsl.ts');

const load = retryImport(() => import('#domain/order/entryTpsl.ts'));

/** Undefined until loaded; an order with TP/SL must wait for it. */
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
