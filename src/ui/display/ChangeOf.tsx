// ChangeOf.tsx: a figure before and after, in one line.
import { MISSING, type Numeric } from '../text/format/number.ts';
import { t } from '../text/i18n.ts';
import { Num } from './Num.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface ChangeOfProps<Value extends Numeric> {
  change: { readonly before: Value | undefined; readonly after: Value | undefined } | undefined;
  format: (value: Value) => string;
  /** Why one of the two may have no value. */
  missing?: string;
  own?: boolean;
}

/** Before → after, on one line; one value when unchanged. */
export function ChangeOf<Value extends Numeric>({
  change,
  format,
  missing,
  own = false,
}: ChangeOfProps<Value>) {
  if (!change) return <span className="text-faint">{MISSING}</span>;
  const one = (value: Value | undefined) => (
    <Num value={value} format={() => textOf(value, format)} missing={missing} own={own} />
  );
  if (textOf(change.before, format) === textOf(change.after, format)) return one(change.after);
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-1">
      <span className="text-muted">{one(change.before)}</span>
      <VisuallyHidden>
        {t('change.before', 'before,', {}, 'Read aloud between two figures: “3.2 before, 4 after”.')}
      </VisuallyHidden>
      <span aria-hidden="true" className="text-faint rtl:-scale-x-100">
        →
      </span>
      {one(change.after)}
      <VisuallyHidden>{t('change.after', 'after')}</VisuallyHidden>
    </span>
  );
}

function textOf<Value extends Numeric>(value: Value | undefined, format: (value: Value) => string): string {
  return value ? format(value) : MISSING;
}
