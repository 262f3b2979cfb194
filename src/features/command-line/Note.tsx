// Note.tsx: a line about the command: what comes next, or what is wrong.
import type { ReactNode } from 'react';

/** `isFault`: something is wrong; otherwise it says what comes next. */
export function Note({ isFault, children }: { isFault: boolean; children: ReactNode }) {
  return (
    <p role="status" className={isFault ? 'text-warn' : 'text-muted'}>
      {children}
    </p>
  );
}
