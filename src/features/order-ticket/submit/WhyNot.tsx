// WhyNot.tsx: the reasons that block submitting, each with its remedy.
import { Button } from '#ui/controls/Button.tsx';
import { cx } from '#ui/theme/cx.ts';
import { i18n } from '#ui/text/i18n.ts';
import type { Reason } from './reasons.ts';
import type { Remedies } from './useRemedies.ts';

interface WhyNotProps {
  reasons: readonly Reason[];
  remedies: Remedies;
  /** On a phone only the first: curing it brings the next. */
  isBrief?: boolean;
}

/** Why the button above cannot act, each reason with the button that cures it. Changes are read out. */
export function WhyNot({ reasons, remedies, isBrief = false }: WhyNotProps) {
  return (
    <ul
      aria-live="polite"
      aria-label={i18n.t({ id: 'why.label', message: 'Can’t place order' })}
      className={cx('flex flex-col gap-1 empty:hidden', isBrief && 'compact:[&>li+li]:hidden')}
    >
      {reasons.map(({ key, text, remedy }) => (
        <li
          key={key}
          className="flex items-start justify-between gap-3 text-table text-muted compact:items-center"
        >
          <span className={cx('min-w-0 wrap-anywhere', remedy && 'py-1')}>{text}</span>
          {remedy && (
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
