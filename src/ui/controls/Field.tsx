// Field.tsx: a control with its label, hint and error.
import { type ReactNode, useId } from 'react';
import { cx } from '../theme/cx.ts';

/** Props of a control inside a Field; spread them on TextInput, DecimalInput, Select or Slider. */
export interface ControlProps {
  id: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
}

/** An accepted value, applied only when the user picks it. */
export interface Suggestion {
  /** As shown, e.g. "97,123.5". */
  text: string;
  /** Accessible name, e.g. "Use 97,123.5 as price". */
  label: string;
  onPick: () => void;
}

interface FieldProps {
  /** A fixed control id, where a generated one would not survive a remount. */
  id?: string;
  label: string;
  /** Keeps the label for screen readers only. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  /** A sentence: the error and the accepted values. */
  error?: string | undefined;
  suggestions?: readonly Suggestion[];
  /** At the far end of the label's line: available balance, a "Mid" button. */
  aside?: ReactNode;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** A labelled control with hint, error and the nearest legal values as chips. */
export function Field({
  id: given,
  label,
  isLabelHidden = false,
  hint,
  error,
  suggestions = [],
  aside,
  className,
  children,
}: FieldProps) {
  const own = useId();
  const id = given ?? own;
  const described = cx(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`) || undefined;
  return (
    <div className={cx('flex min-w-0 flex-col gap-1', className)}>
      <FieldHead id={id} label={label} isLabelHidden={isLabelHidden} aside={aside} />
      {children({ id, 'aria-describedby': described, 'aria-invalid': error !== undefined || undefined })}
      {hint !== undefined && (
        <div id={`${id}-hint`} className="text-label text-faint">
          {hint}
        </div>
      )}
      <div
        id={`${id}-error`}
        aria-live="polite"
        className="text-label wrap-anywhere text-danger empty:hidden"
      >
        {error}
      </div>
      {suggestions.length > 0 && <Suggestions suggestions={suggestions} />}
    </div>
  );
}

function FieldHead({
  id,
  label,
  isLabelHidden,
  aside,
}: {
  id: string;
  label: string;
  isLabelHidden: boolean;
  aside: ReactNode;
}) {
  return (
    <div
      className={cx(
        'flex items-baseline justify-between gap-2',
        isLabelHidden && aside === undefined && 'sr-only',
      )}
    >
      <label htmlFor={id} className={cx('shrink-0 text-label text-muted', isLabelHidden && 'sr-only')}>
        {label}
      </label>
      {aside !== undefined && <div className="tabular min-w-0 truncate text-label text-muted">{aside}</div>}
    </div>
  );
}

function Suggestions({ suggestions }: { suggestions: readonly Suggestion[] }) {
  return (
    <div className="flex flex-wrap gap-1">
      {suggestions.map((suggestion) => (
        <button
          key={suggestion.text}
          type="button"
          aria-label={suggestion.label}
          onClick={suggestion.onPick}
          className="tabular h-6 rounded-md border border-control px-2 text-table text-ink hover:bg-hover active:bg-selected compact:h-11 compact:px-4"
        >
          {suggestion.text}
        </button>
      ))}
    </div>
  );
}
