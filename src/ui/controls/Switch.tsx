// Switch.tsx: an on/off switch that acts at once.
import { type ReactNode, useId } from 'react';
import { cx } from '../theme/cx.ts';

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: string;
  hint?: ReactNode;
  isLabelHidden?: boolean;
  className?: string;
}

export function Switch({ checked, onChange, label, hint, isLabelHidden = false, className }: SwitchProps) {
  const id = useId();
  return (
    <div
      className={cx(
        'flex min-h-6 justify-between gap-4 compact:min-h-11 compact:items-center',
        hint === undefined ? 'items-center' : 'items-start',
        className,
      )}
    >
      <span className={isLabelHidden ? 'sr-only' : 'min-w-0'}>
        <label id={`${id}-label`} htmlFor={id} className="block text-body">
          {label}
        </label>
        {hint !== undefined && (
          <span id={`${id}-hint`} className="block text-label text-faint">
            {hint}
          </span>
        )}
      </span>
      <button
        type="button"
        role="switch"
        id={id}
        aria-checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onClick={() => onChange(!checked)}
        className="group relative grid h-5 shrink-0 items-center before:absolute before:-inset-2 compact:h-11 compact:px-2"
      >
        <span className="relative block h-4 w-7 rounded-full border border-control bg-inset transition-colors duration-100 group-hover:border-muted group-active:bg-selected group-aria-checked:border-accent-fill group-aria-checked:bg-accent-fill">
          <span
            className={cx(
              'absolute top-1/2 size-2.5 -translate-y-1/2 rounded-full transition-[inset-inline-start] duration-100',
              checked
                ? 'start-3.5 bg-on-accent forced-colors:bg-[HighlightText]'
                : 'start-0.5 bg-muted forced-colors:bg-[ButtonText]',
            )}
          />
        </span>
      </button>
    </div>
  );
}
