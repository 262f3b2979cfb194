// Note.tsx: a line about the command: the next word, or an error.
import type { ReactNode } from 'react';

/** `isFault`: an error; otherwise a hint for the next word. */
export function Note({ isFault, children }: { isFault: boolean; children: ReactNode }) {
  return (
    <p role="status" className={isFault ? 'text-warn' : 'text-muted'}>
      {children}
    </p>
  );
}
