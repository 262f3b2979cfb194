// Deferred.tsx: a part of the screen that is drawn after the rest of a change: keys, prices and frames come between.
import { type ReactNode, useDeferredValue } from 'react';

interface DeferredProps {
  /** Stands there until `children` are drawn for the first time; absent: they are drawn with the rest. */
  first?: ReactNode;
  children: ReactNode;
}

/** Shows what it was given before until there is time to draw what it is given now. */
export function Deferred({ first, children }: DeferredProps) {
  return useDeferredValue(children, first);
}
