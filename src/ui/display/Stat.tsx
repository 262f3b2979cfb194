// Stat.tsx: a label over its figure.
import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';

/** A label over its figure, as in the market bar and the account panel. */
export function Stat({
  label,
  tip,
  children,
  size = 'sm',
  className,
}: {
  label: string;
  tip?: string | undefined;
  children: ReactNode;
  /** `lg` for the main figures of a page. */
  size?: 'sm' | 'lg';
  className?: string | undefined;
}) {
  return (
    <dl className={cx('flex shrink-0 flex-col', className)}>
      <dt
        data-tip={tip}
        className={cx(
          'w-fit text-label whitespace-nowrap text-faint',
          tip !== undefined && 'underline decoration-line-strong decoration-dotted underline-offset-2',
        )}
      >
        {label}
      </dt>
      <dd
        className={cx('tabular truncate text-ink', size === 'lg' ? 'text-heading font-medium' : 'text-table')}
      >
        {children}
      </dd>
    </dl>
  );
}
