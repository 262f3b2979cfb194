// Deferred.tsx: a part of the screen that is drawn after the rest of a change: keys, prices and frames come between.
import { type ReactNode, useDeferredValue } from 'react';

interface DeferredProps {
  /** Shown until `children` are first rendered; absent: they are rendered at once. */
  first?: ReactNode;
  children: ReactNode;
}

/** Shows its previous children until there is time to render the new ones. */
export function Deferred({ first, children }: DeferredProps) {
  return useDeferredValue(children, first);
}
