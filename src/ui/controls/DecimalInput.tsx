// DecimalInput.tsx: a text field for amounts.
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { withoutUnit } from '../text/format/typed.ts';
import { cx } from '../theme/cx.ts';
import type { ControlProps } from './Field.tsx';
import { isOfInputMethod } from './inputMethod.ts';
import { inputFrame } from './inputStyle.ts';

interface DecimalInputProps extends Partial<ControlProps> {
  /** The text as typed, without its unit; read it with `readTyped` of format/typed.ts, never reformat it. */
  value: string;
  onChange: (text: string) => void;
  /** The unit ("BTC"), or a control that switches it. */
  unit?: ReactNode;
  /** The current unit where `unit` is a control; empty where a typed unit has a meaning, as in 0.5¢. */
  unitName?: string | undefined;
  placeholder?: string | undefined;
  name?: string;
  'aria-label'?: string;
  /** ArrowUp gives 1, ArrowDown −1; with Shift ±10. The owner applies the step and sets the text. */
  onStep?: ((steps: number) => void) | undefined;
  /** Enter, while this field has focus. */
  onEnter?: (() => void) | undefined;
  onFocus?: () => void;
  size?: 'md' | 'lg';
  className?: string;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A field for amounts: accepts any text and keeps it as typed, without its own unit ("0.5 BTC"). */
export function DecimalInput({
  value,
  onChange,
  unit,
  unitName = typeof unit === 'string' && unit !== '¢' ? unit : '',
  onStep,
  onEnter,
  size = 'md',
  className,
  ref,
  ...rest
}: DecimalInputProps) {
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isOfInputMethod(event)) return event.stopPropagation();
    if (event.key === 'Enter' && onEnter) {
      event.preventDefault();
      onEnter();
    }
    if (!onStep || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onStep((event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 10 : 1));
  };
  return (
    <div className={cx(inputFrame, size === 'lg' ? 'h-10' : 'h-8', className)}>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        dir="ltr"
        {...rest}
        ref={ref}
        value={value}
        onChange={(event) => onChange(withoutUnit(event.target.value, unitName))}
        onKeyDown={keyDown}
        className="tabular h-full w-full min-w-0 bg-transparent ps-2 pe-1 text-start text-body outline-none"
      />
      {unit !== undefined && <span className="shrink-0 pe-2 text-table text-muted">{unit}</span>}
    </div>
  );
}
