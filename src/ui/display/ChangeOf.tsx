// ChangeOf.tsx: a figure before and after, in one line.
import { MISSING, type Numeric } from '../text/format/number.ts';
import { i18n } from '../text/i18n.ts';
import { Num } from './Num.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface ChangeOfProps<Value extends Numeric> {
  change: { readonly before: Value | undefined; readonly after: Value | undefined } | undefined;
  format: (value: Value) => string;
  /** Why one of the two may have no value. */
  missing?: string;
  isHidden?: boolean;
}

/** Before → after, on one line; one value when unchanged. */
export function ChangeOf<Value extends Numeric>({
  change,
  format,
  missing,
  isHidden = false,
}: ChangeOfProps<Value>) {
  if (!change) return <span className="text-faint">{MISSING}</span>;
  const one = (value: Value | undefined) => (
    <Num
      value={value}
      format={() => (value ? format(value) : MISSING)}
      missing={missing}
      isHidden={isHidden}
    />
  );
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

function textOf<Value extends Numeric>(value: Value | undefined, format: (value: Value) => string): string {
  return value ? format(value) : MISSING;
}
