// Select.tsx: a drop-down list on the native control.
import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { cx } from '../theme/cx.ts';
import type { ControlProps } from './Field.tsx';
import { Icon } from '../display/Icon.tsx';
import { inputFrame } from './inputStyle.ts';

export interface SelectOption<Id extends string> {
  id: Id;
  label: string;
  disabled?: boolean;
  /** Language of the label, where it is not the page's. */
  lang?: string;
}

interface SelectProps<Id extends string> extends Partial<ControlProps> {
  value: Id;
  onChange: (id: Id) => void;
  options: readonly SelectOption<Id>[];
  /** `sm` without a frame for headers, `md` in forms. */
  size?: 'sm' | 'md';
  'aria-label'?: string;
  className?: string;
  ref?: Ref<HTMLSelectElement>;
}

/** The native select: works with every keyboard, screen reader and touch, without code to load. */
export function Select<Id extends string>({
  value,
  onChange,
  options,
  size = 'md',
  className,
  ref,
  ...rest
}: SelectProps<Id>) {
  return (
    <div
      className={cx(
        'relative',
        size === 'md'
          ? cx(inputFrame, 'h-8')
          : 'inline-flex items-center rounded-md text-muted hover:bg-hover hover:text-ink',
        className,
      )}
    >
      <select
        {...rest}
        ref={ref}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.id === event.target.value);
          if (chosen) onChange(chosen.id);
        }}
        className={cx(
          'w-full appearance-none bg-transparent pe-6 [&>option]:bg-raised [&>option]:text-ink',
          size === 'md'
            ? 'h-full ps-2 text-body outline-none'
            : 'focus-inside h-6 rounded-md ps-2 text-table compact:h-11',
        )}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id} disabled={option.disabled} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon
        of={ChevronDown}
        size={12}
        className="pointer-events-none absolute end-1.5 top-1/2 -translate-y-1/2 text-muted"
      />
    </div>
  );
}
