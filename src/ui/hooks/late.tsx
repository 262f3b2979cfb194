// late.tsx: a lazily loaded component, shown as soon as its code has loaded: React delays suspended content by up to
// 300 ms.
import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * `load` runs when the component first renders, or with `preload()`; until the code has loaded `fallback` is shown. A
 * failure is thrown in the component's place.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let made: ComponentType<Props> | undefined;
  /** Rejects like `load`; the component then loads again. */
  const preload = async () => {
    made = await load();
    return made;
  };
  function Late({ fallback, ...props }: Props & { fallback: ReactNode }) {
    const [Part, setPart] = useState(() => made);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      if (Part !== undefined) return undefined;
      let isCurrent = true;
      preload().then(
        (part) => {
          // A transition, so that key presses and price updates are not blocked.
          if (isCurrent) startTransition(() => setPart(() => part));
        },
        (error: unknown) => isCurrent && setFailure({ error }),
      );
      return () => {
        isCurrent = false;
      };
    }, [Part]);
    if (failure) throw failure.error;
    return Part === undefined ? fallback : <Part {...(props as unknown as Props)} />;
  }
  return Object.assign(Late, { preload });
}
