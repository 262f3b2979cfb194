// Deferred.tsx: content rendered with low priority, after key presses, price updates and frames.
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
