// Facts.tsx: labelled facts of a market: a value, how it is calculated, an id that can be copied.
import { CopyButton } from '#ui/controls/CopyButton.tsx';
import { t } from '#ui/text/i18n.ts';
import type { ReactNode } from 'react';

interface FactProps {
  label: string;
  /** Text below the value: the rule, or the calculation with this market's figures. */
  note?: ReactNode;
  children: ReactNode;
}

/** A value with its label; the explanation is below it in full, so that a phone shows it as well. */
export function Fact({ label, note, children }: FactProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line py-1 text-table last:border-b-0">
      <dt className="text-muted">{label}</dt>
      <dd className="tabular ms-auto min-w-0 text-end break-words text-ink">{children}</dd>
      {Boolean(note) && <dd className="tabular w-full text-label text-faint">{note}</dd>}
    </div>
  );
}

/** An id in full, which a table row would cut off. */
export function IdFact({ label, id }: { label: string; id: string | null }) {
  if (id === null || id === '') return null;
  return (
    <div className="border-b border-line py-1 last:border-b-0">
      <dt className="text-label text-muted">{label}</dt>
      <dd className="tabular flex items-center gap-2 text-table">
        <span dir="ltr" className="min-w-0 flex-1 break-all">
          {id}
        </span>
        <CopyButton
          text={id}
          label={t(
            'details.copy',
            'Copy {label}',
            { label },
            'Accessible name of a button; {label}: which id it copies, such as Asset id.',
          )}
        />
      </dd>
    </div>
  );
}

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col">{children}</dl>;
}
