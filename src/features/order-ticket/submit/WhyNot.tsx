// WhyNot.tsx: the reasons that block submitting, each with its remedy.
import { Button } from '#ui/controls/Button.tsx';
import { cx } from '#ui/theme/cx.ts';
import { t } from '#ui/text/i18n.ts';
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
