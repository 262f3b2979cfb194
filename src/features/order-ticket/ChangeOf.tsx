import type { Change } from '#domain/orderSummary.ts';
import type { Decimal } from '#protocol/decimal.ts';
import { MISSING } from '#ui/format/number.ts';
import { i18n } from '#ui/i18n.ts';
import { Num } from '#ui/Num.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';

interface ChangeOfProps {
  change: Change<Decimal | undefined> | undefined;
  format: (value: Decimal) => string;
  /** Why one of the two may have no value. */
  missing?: string;
  isHidden?: boolean;
}

/** Before → after, on one line; one value when nothing moves. */
export function ChangeOf({ change, format, missing, isHidden = false }: ChangeOfProps) {
  if (!change) return <span className="text-faint">{MISSING}</span>;
  const one = (value: Decimal | undefined) => <Num value={value} format={() => (value ? format(value) : MISSING)} missing={missing} isHidden={isHidden} />;
  const isSame = textOf(change.before, format) === textOf(change.after, format);
  if (isSame) return one(change.after);
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-1">
      <VisuallyHidden>{i18n.t({ id: 'change.before', message: 'now' })}</VisuallyHidden>
      <span className="text-muted">{one(change.before)}</span>
      <span aria-hidden="true" className="text-faint rtl:-scale-x-100">
        →
      </span>
      <VisuallyHidden>{i18n.t({ id: 'change.after', message: 'then' })}</VisuallyHidden>
      {one(change.after)}
    </span>
  );
}

function textOf(value: Decimal | undefined, format: (value: Decimal) => string): string {
  return value ? format(value) : MISSING;
}
