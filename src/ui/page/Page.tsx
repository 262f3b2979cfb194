// Page.tsx: a screen besides the trade screen: its name, what it is for, its acts, and what is on it.
import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';

interface PageProps {
  title: string;
  /** What it is for, in a sentence. */
  lead?: string;
  /** At the end of the heading's line. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Every page has its heading in the same place and the same width; on wider windows it is wider, and in the middle. */
export function Page({ title, lead, actions, className, children }: PageProps) {
  return (
    <div
      className={cx('page-width mx-auto flex w-full flex-col gap-4 p-4 compact:gap-3 compact:p-3', className)}
    >
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-figure font-semibold">{title}</h1>
          {lead !== undefined && <p className="max-w-3xl text-body text-muted">{lead}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** A card of a page with its heading. `id`: where a link leads. */
export function Section({
  id,
  title,
  lead,
  className,
  children,
}: {
  id?: string;
  title: string;
  lead?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-label={title}
      className={cx('card flex min-w-0 scroll-mt-4 flex-col gap-4 p-4 outline-none', className)}
    >
      <div>
        <h2 className="text-body font-semibold">{title}</h2>
        {lead !== undefined && <p className="max-w-prose text-table text-muted">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
