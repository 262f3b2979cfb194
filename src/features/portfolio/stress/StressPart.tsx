// StressPart.tsx: a titled section of the stress test's result.
import type { ReactNode } from 'react';

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-1">
      <h3 className="text-table font-medium">{title}</h3>
      {children}
    </section>
  );
}
