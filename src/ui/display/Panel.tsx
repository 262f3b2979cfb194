// Panel.tsx: a region of the screen with its heading.
import { type ReactNode, useId } from 'react';
import { cx } from '../theme/cx.ts';

interface PanelProps {
  /** Its heading; also its name for screen readers. */
  title: string;
  /** Hides the heading visually, as when tabs replace it. */
  isTitleHidden?: boolean;
  /** At the end of the heading's line. */
  aside?: ReactNode;
  footer?: ReactNode;
  className?: string;
  bodyClassName?: string;
  children: ReactNode;
}

/** A region of the screen: a line under its heading, no shadow; the body takes the remaining height. */
export function Panel({
  title,
  isTitleHidden = false,
  aside,
  footer,
  className,
  bodyClassName,
  children,
}: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx('flex min-h-0 min-w-0 flex-col bg-surface', className)}>
      <header
        className={
          isTitleHidden && aside === undefined
            ? 'sr-only'
            : 'flex min-h-8 shrink-0 flex-wrap items-center justify-between gap-x-2 border-b border-line ps-3 pe-2'
        }
      >
        <h2 id={id} className={isTitleHidden ? 'sr-only' : 'truncate text-table font-medium text-ink'}>
          {title}
        </h2>
        {aside !== undefined && <div className="flex shrink-0 items-center gap-1">{aside}</div>}
      </header>
      <div className={cx('flex min-h-0 min-w-0 flex-1 flex-col', bodyClassName)}>{children}</div>
      {footer !== undefined && <footer className="shrink-0 border-t border-line px-3 py-2">{footer}</footer>}
    </section>
  );
}
