// Page.tsx: the frame of every screen except the trade screen: heading, purpose, actions, content.
import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';

interface PageProps {
  title: string;
  /** Its purpose, as a sentence. */
  lead?: string | undefined;
  /** At the end of the heading's line. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** All pages share heading position and width; on wide windows wider and centred. */
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

/** A card with its heading. `id`: target of links. */
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
