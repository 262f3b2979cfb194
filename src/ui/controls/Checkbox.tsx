// Checkbox.tsx: a checkbox with its label.
import { type ReactNode, useId } from 'react';
import { cx } from '../theme/cx.ts';

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  hint?: ReactNode;
  /** Why it cannot be changed now, as a sentence. */
  reason?: string | undefined;
  className?: string;
}

/** A checkbox whose label is part of the target. */
export function Checkbox({ checked, onChange, label, hint, reason, className }: CheckboxProps) {
  const hintId = useId();
  const note = reason ?? hint;
  return (
    <label
      data-tip={reason}
      className={cx(
        'flex min-h-6 items-start gap-2 text-body compact:min-h-11 compact:items-center pointer-coarse:min-h-11 pointer-coarse:items-center',
        reason !== undefined && 'text-faint',
        className,
      )}
    >
      <input
        type="checkbox"
        checked={checked}
        aria-disabled={reason !== undefined || undefined}
        aria-describedby={note === undefined ? undefined : hintId}
        onChange={(event) => {
          if (reason === undefined) onChange(event.target.checked);
        }}
        className={BOX}
      />
      <span className="min-w-0">
        {label}
        {note !== undefined && (
          <span
            id={hintId}
            className={cx(
              'block text-label text-faint',
              reason !== undefined && hint === undefined && 'sr-only',
            )}
          >
            {note}
          </span>
        )}
      </span>
    </label>
  );
}

const BOX =
  'mt-[calc((1lh-0.875rem)/2)] size-3.5 shrink-0 appearance-none rounded-[3px] border border-control bg-inset bg-center bg-no-repeat transition-colors duration-100 hover:border-muted active:bg-selected checked:border-accent-fill checked:bg-accent-fill checked:bg-(image:--image-tick) aria-off:opacity-60 compact:mt-0 compact:size-5 pointer-coarse:mt-0 forced-colors:appearance-auto';
