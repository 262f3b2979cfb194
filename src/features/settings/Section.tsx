import type { ReactNode } from 'react';

/** A group of settings under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4" aria-label={title}>
      <h2 className="text-body font-semibold">{title}</h2>
      {children}
    </section>
  );
}
