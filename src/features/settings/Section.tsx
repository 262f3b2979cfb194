// Section.tsx: a group of settings under its heading.
import type { ReactNode } from 'react';

/** A group of settings under its heading. `id`: where a link leads. */
export function Section({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className="flex scroll-mt-4 flex-col gap-4 rounded-lg border border-line bg-surface p-4 outline-none"
      aria-label={title}
    >
      <h2 className="text-body font-semibold">{title}</h2>
      {children}
    </section>
  );
}
