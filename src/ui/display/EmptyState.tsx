// EmptyState.tsx: an empty state: what would appear here, and the action that fills it.
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import { Icon } from './Icon.tsx';

interface EmptyStateProps {
  /** What would appear here. */
  title: string;
  detail?: ReactNode;
  icon?: LucideIcon;
  /** The action that fills it. */
  action?: ReactNode;
  className?: string;
}

export function EmptyState({ title, detail, icon, action, className }: EmptyStateProps) {
  return (
    <div
      className={cx(
        'flex flex-col items-center justify-center gap-1 px-6 py-8 text-center whitespace-normal',
        className,
      )}
    >
      {icon && <Icon of={icon} size={20} className="mb-1 text-faint" />}
      <p className="text-body text-ink">{title}</p>
      {detail !== undefined && <p className="max-w-80 text-table text-muted">{detail}</p>}
      {action !== undefined && <div className="mt-2 flex gap-2">{action}</div>}
    </div>
  );
}
