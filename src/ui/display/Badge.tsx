// Badge.tsx: a small label with a tone, and the one beside a market's name.
import type { ReactNode } from 'react';
import { kindName } from '../text/marketLabel.ts';
import { cx } from '../theme/cx.ts';

export type Tone = 'neutral' | 'accent' | 'gain' | 'loss' | 'warn' | 'danger';

/** A word or short number in a tinted box: leverage, order state, side. */
export function Badge({
  tone = 'neutral',
  tip,
  children,
  className,
}: {
  tone?: Tone;
  tip?: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span
      data-tip={tip}
      className={cx(
        'tabular inline-flex h-4 shrink-0 items-center rounded-sm px-1 text-label font-medium whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

const TONES: Record<Tone, string> = {
  neutral: 'bg-hover text-muted',
  accent: 'bg-accent-tint text-accent',
  gain: 'bg-bid text-gain',
  loss: 'bg-ask text-loss',
  warn: 'bg-warn-tint text-warn',
  danger: 'bg-danger-tint text-danger',
};

/** “Perp” or “Spot” beside a market's name; nothing for a question, whose name no other market shares. */
export function KindBadge({ kind, className = '' }: { kind: string; className?: string }) {
  const name = kindName(kind);
  return name === undefined ? null : <Badge className={className}>{name}</Badge>;
}
