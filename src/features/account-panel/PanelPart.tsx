// PanelPart.tsx: a part of the account panel under its heading.
import { type ReactNode, useId } from 'react';

export function PanelPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mx-3 mt-1 border-t border-line pt-1">
      <h3 id={id} className="text-label font-medium text-faint">
        {title}
      </h3>
      {children}
    </section>
  );
}
