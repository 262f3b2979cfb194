// TextInput.tsx: the text field of forms; amounts use DecimalInput.tsx.
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../theme/cx.ts';
import type { ControlProps } from './Field.tsx';
import { inputFrame } from './inputStyle.ts';

interface TextInputProps
  extends
    Partial<ControlProps>,
    Omit<
      InputHTMLAttributes<HTMLInputElement>,
      'id' | 'value' | 'onChange' | 'aria-describedby' | 'aria-invalid'
    > {
  value: string;
  onChange: (text: string) => void;
  /** Before and after the text: a search icon, a unit. */
  leading?: ReactNode;
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text. */
export function TextInput({ value, onChange, leading, trailing, className, ref, ...rest }: TextInputProps) {
  return (
    <div className={cx(inputFrame, 'h-8 gap-2 px-2', className)}>
      {leading !== undefined && <span className="shrink-0 text-faint">{leading}</span>}
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        {...rest}
        ref={ref}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-full w-full min-w-0 bg-transparent text-body outline-none"
      />
      {trailing !== undefined && <span className="shrink-0 text-label text-muted">{trailing}</span>}
    </div>
  );
}
