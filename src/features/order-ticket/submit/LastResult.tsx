// LastResult.tsx: the last order's failure, under the button.
import type { Stage } from '#client/actions/submission.ts';
import { stageHref } from '#state/errorHref.ts';
import { cx } from '#ui/theme/cx.ts';
import { t } from '#ui/text/i18n.ts';
import { Link } from 'wouter';
import { type ResultLine, resultLine } from './resultMessages.ts';

/** The last order's failure until the input changes, with a link to its explanation. Its notice announces it. */
export function LastResult({ stage }: { stage: Stage | undefined }) {
  const line = stage && resultLine(stage);
  const href = line && stageHref(stage);
  return (
    <>
      <p className={cx('text-table break-words empty:hidden', line && TONES[line.tone])}>{line?.text}</p>
      {href !== undefined && (
        <Link
          href={href}
          className="self-start text-table text-accent underline underline-offset-2 compact:py-3.5"
        >
          {t('sign.dictionary', 'More about this error')}
        </Link>
      )}
    </>
  );
}

const TONES: Record<ResultLine['tone'], string> = {
  plain: 'text-muted',
  warn: 'text-warn',
  bad: 'text-danger',
};
