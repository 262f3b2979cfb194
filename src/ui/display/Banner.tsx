// Banner.tsx: a message shown while its condition holds.
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import { Icon } from './Icon.tsx';

interface BannerProps {
  tone: 'info' | 'warn' | 'danger';
  /** One sentence: the situation. */
  title: ReactNode;
  /** What is safe, what to do. */
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** A message of a page or panel, shown until it no longer applies. */
export function Banner({ tone, title, children, action, className }: BannerProps) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx(
        'flex flex-wrap items-start gap-2.5 rounded-md px-3 py-2 text-body',
        TONES[tone],
        className,
      )}
    >
      <Icon of={ICONS[tone]} className={cx('mt-0.5 shrink-0', COLOURS[tone])} />
      {/* Beside a wide action the text would be one word per line: then it moves below. */}
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-medium break-words text-ink">{title}</p>
        {children !== undefined && <div className="mt-0.5 text-table text-muted">{children}</div>}
      </div>
      {action !== undefined && <div className="ms-auto flex shrink-0 gap-2">{action}</div>}
    </div>
  );
}

const ICONS = { info: Info, warn: TriangleAlert, danger: CircleAlert };
const TONES = { info: 'bg-accent-tint', warn: 'bg-warn-tint', danger: 'bg-danger-tint' };
const COLOURS = { info: 'text-accent', warn: 'text-warn', danger: 'text-danger' };
