// Rows.tsx: a list of labelled values.
import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';

/** A list of labelled values, one per line: receipts, account panels, review sheets. */
export function Rows({ children, className }: { children: ReactNode; className?: string }) {
  return <dl className={cx('flex flex-col', className)}>{children}</dl>;
}

interface RowProps {
  label: ReactNode;
  /** Explains the label on hover. */
  tip?: string;
  children: ReactNode;
  className?: string;
}

/** One line of Rows: its label at the start, its value at the end. */
export function Row({ label, tip, children, className }: RowProps) {
  return (
    <div className={cx('flex min-h-row items-center justify-between gap-3 text-table', className)}>
      <dt
        data-tip={tip}
        className={cx(
          'shrink-0 text-muted',
          tip !== undefined && 'underline decoration-line-strong decoration-dotted underline-offset-2',
        )}
      >
        {label}
      </dt>
      <dd className="tabular min-w-0 text-end text-ink">{children}</dd>
    </div>
  );
}
