import type { Stage } from '#client/submission.ts';
import type { Market } from '#domain/market.ts';
import { cx } from '#ui/cx.ts';
import { type ResultLine, resultLine } from './resultWords.ts';

/** How the last order of this ticket ended, until another one is typed. */
export function LastResult({ stage, market }: { stage: Stage | undefined; market: Market }) {
  const line = stage && resultLine(stage, market);
  return (
    <p aria-live="polite" className={cx('text-table empty:hidden', line && TONES[line.tone])}>
      {line?.text}
    </p>
  );
}

const TONES: Record<ResultLine['tone'], string> = { plain: 'text-muted', good: 'text-gain', warn: 'text-warn', bad: 'text-danger' };
