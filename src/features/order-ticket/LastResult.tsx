import type { Stage } from '#client/submission.ts';
import type { Market } from '#domain/market.ts';
import { stageHref } from '#state/errorHref.ts';
import { cx } from '#ui/cx.ts';
import { i18n } from '#ui/i18n.ts';
import { Link } from 'wouter';
import { type ResultLine, resultLine } from './resultWords.ts';

/** How the last order of this ticket ended, until another one is typed; what went wrong leads to what it means. */
export function LastResult({ stage, market }: { stage: Stage | undefined; market: Market }) {
  const line = stage && resultLine(stage, market);
  const href = line && stageHref(stage);
  return (
    <>
      <p aria-live="polite" className={cx('text-table break-words empty:hidden', line && TONES[line.tone])}>
        {line?.text}
      </p>
      {href !== undefined && (
        <Link href={href} className="self-start text-table text-accent underline underline-offset-2 compact:py-3.5">
          {i18n.t({ id: 'sign.dictionary', message: 'More about this error' })}
        </Link>
      )}
    </>
  );
}

const TONES: Record<ResultLine['tone'], string> = { plain: 'text-muted', good: 'text-gain', warn: 'text-warn', bad: 'text-danger' };
