// TicketNotes.tsx: the warnings of an order; they block nothing.
import { Icon } from '#ui/display/Icon.tsx';
import { t } from '#ui/text/i18n.ts';
import { TriangleAlert } from 'lucide-react';

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
