// Skeleton.tsx: the placeholder of content that is loading.
import { cx } from '../theme/cx.ts';

interface SkeletonProps {
  /** What is loading, as text. */
  label: string;
  lines?: number;
  className?: string;
}

/** Animated placeholders with an accessible text. */
export function Skeleton({ label, lines = 1, className }: SkeletonProps) {
  return (
    <div role="status" className={cx('flex flex-col gap-2', className)}>
      <span className="text-label text-faint">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span
          key={line}
          aria-hidden="true"
          className="h-3 animate-breathe rounded-sm bg-hover"
          style={{ width: `${WIDTHS[line % WIDTHS.length]}%` }}
        />
      ))}
    </div>
  );
}

const WIDTHS = [92, 74, 83, 61];
