// TextInput.tsx: the text field of forms; amounts use DecimalInput.tsx.
import type { InputHTMLAttributes, KeyboardEvent, ReactNode, Ref } from 'react';
import { cx } from '../theme/cx.ts';
import type { ControlProps } from './Field.tsx';
import { isOfInputMethod } from './inputMethod.ts';
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

/** One line of text. While an input method composes a word, its keys are not the app's. */
export function TextInput({
  value,
  onChange,
  onKeyDown,
  leading,
  trailing,
  className,
  ref,
  ...rest
}: TextInputProps) {
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isOfInputMethod(event)) event.stopPropagation();
    else onKeyDown?.(event);
  };
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
        onKeyDown={keyDown}
        className="h-full w-full min-w-0 bg-transparent text-body outline-none"
      />
      {trailing !== undefined && <span className="shrink-0 text-label text-muted">{trailing}</span>}
    </div>
  );
}

/** For a pasted address or hash. */
export function HexInput(props: TextInputProps) {
  return <TextInput autoCapitalize="off" dir="ltr" placeholder="0x…" {...props} className="font-mono" />;
}
