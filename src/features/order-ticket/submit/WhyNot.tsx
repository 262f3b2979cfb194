// WhyNot.tsx: the reasons that block submitting, each with its remedy.
import { Button } from '#ui/controls/Button.tsx';
import { cx } from '#ui/theme/cx.ts';
import { t } from '#ui/text/i18n.ts';
import { useState } from 'react';
import type { Reason, Remedies } from './useRemedies.ts';

interface WhyNotProps {
  reasons: readonly Reason[];
  remedies: Remedies;
  /** Only the first; the next appears once it is resolved. On desktop the others open below. */
  isBrief?: boolean;
  /** The button above already performs or names the first one's remedy. */
  isFirstAbove?: boolean;
}

/** Why the button is blocked, each reason with its remedy. Changes are announced. */
export function WhyNot({ reasons, remedies, isBrief = false, isFirstAbove = false }: WhyNotProps) {
  const [isOpen, setOpen] = useState(false);
  const rest = isBrief ? reasons.length - 1 : 0;
  return (
    <>
      <ul
        aria-live="polite"
        aria-label={t('why.label', 'Can’t place order')}
        className={cx(
          'flex flex-col gap-1 empty:hidden',
          isBrief && 'compact:[&>li+li]:hidden',
          isBrief && !isOpen && '[&>li+li]:hidden',
        )}
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
      {rest > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="min-h-6 self-start rounded-sm text-label text-accent hover:underline compact:hidden"
        >
          {isOpen
            ? t('why.less', 'Show less')
            : t(
                'why.more',
                '{count, plural, one {# more reason} other {# more reasons}}',
                { count: rest },
                'Under the main button of the ticket. count: reasons that are not shown.',
              )}
        </button>
      )}
    </>
  );
}
