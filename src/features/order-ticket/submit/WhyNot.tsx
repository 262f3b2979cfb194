// WhyNot.tsx: the reasons that block submitting, each with its remedy, and the warnings, which block nothing.
import { Button } from '#ui/controls/Button.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { cx } from '#ui/theme/cx.ts';
import { t } from '#ui/text/i18n.ts';
import { TriangleAlert } from 'lucide-react';
import type { Reason, Remedies } from './useRemedies.ts';

interface WhyNotProps {
  reasons: readonly Reason[];
  remedies: Remedies;
  /** The button above already performs or names the first one's remedy. */
  isFirstAbove?: boolean;
}

/** Why the button is blocked, each reason with its remedy. Changes are announced. */
export function WhyNot({ reasons, remedies, isFirstAbove = false }: WhyNotProps) {
  return (
    <ul
      aria-live="polite"
      aria-label={t('why.label', 'Can’t place order')}
      className="flex flex-col gap-1 empty:hidden"
    >
      {reasons.map(({ key, text, remedy }, index) => (
        <li
          key={key}
          className={
            isFirstAbove && index === 0 && !remedy
              ? 'sr-only'
              : 'flex items-start justify-between gap-3 text-table text-muted compact:items-center'
          }
        >
          <span className={cx('min-w-0 wrap-anywhere', remedy && 'py-1')}>{text}</span>
          {remedy && !(isFirstAbove && index === 0) && (
            <Button
              size="sm"
              busy={remedies.busy === remedy.kind}
              onClick={() => remedies.apply(remedy.kind)}
            >
              {remedy.label}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Warnings about effects of the order that may be unintended. They block nothing. */
export function Warnings({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul
      aria-live="polite"
      aria-label={t('warned.label', 'Warnings')}
      className="flex flex-col gap-1 empty:hidden"
    >
      {sentences.map((sentence) => (
        <li
          key={sentence}
          className="flex items-start gap-2 rounded-md bg-warn-tint px-2 py-1 text-table text-ink"
        >
          <Icon of={TriangleAlert} size={12} className="mt-0.5 shrink-0 text-warn" />
          <span className="min-w-0 wrap-anywhere">{sentence}</span>
        </li>
      ))}
    </ul>
  );
}
