// late.tsx: a part of the screen whose code comes late, shown as soon as it is there: React holds back what it suspends for up to 300 ms.
import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';

/** `load` is asked for when the part is first on the screen; until it has come `fallback` stands in its place. A failure is thrown where the part would be. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let made: ComponentType<Props> | undefined;
  return function Late({ fallback, ...props }: Props & { fallback: ReactNode }) {
    const [Part, setPart] = useState(() => made);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      if (Part !== undefined) return undefined;
      let isCurrent = true;
      load().then(
        (part) => {
          made = part;
          // Not in one piece: keys and prices come between.
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
  };
}
