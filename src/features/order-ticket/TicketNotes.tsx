import type { Stage } from '#client/submission.ts';
import type { Market } from '#domain/market.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { i18n } from '#ui/i18n.ts';
import { TriangleAlert } from 'lucide-react';
import { type ResultLine, resultLine } from './resultWords.ts';

/** What the order would do that its owner may not mean. Nothing here blocks it. */
export function Warnings({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul aria-live="polite" aria-label={i18n.t({ id: 'warned.label', message: 'Worth knowing' })} className="flex flex-col gap-1 empty:hidden">
      {sentences.map((sentence) => (
        <li key={sentence} className="flex items-start gap-2 rounded-md bg-warn-tint px-2 py-1 text-table text-ink">
          <Icon of={TriangleAlert} size={12} className="mt-0.5 shrink-0 text-warn" />
          <span className="min-w-0">{sentence}</span>
        </li>
      ))}
    </ul>
  );
}

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
