// Bar.tsx: one line under the top bar.
import { cx } from '#ui/theme/cx.ts';
import type { ReactNode } from 'react';

interface BarProps {
  label: string;
  tone: 'warn' | 'good';
  children: ReactNode;
}

export function Bar({ label, tone, children }: BarProps) {
  return (
    <section
      aria-label={label}
      className={cx(
        'flex min-h-9 shrink-0 items-center gap-x-3 border-b border-line bg-surface px-3 text-table compact:gap-x-2',
        tone === 'warn' && 'bg-warn-tint',
      )}
    >
      {children}
    </section>
  );
}
