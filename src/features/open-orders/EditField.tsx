// EditField.tsx: an editable number in the orders table.
import { isOfInputMethod } from '#ui/controls/inputMethod.ts';
import { cx } from '#ui/theme/cx.ts';
import { useEffect, useRef } from 'react';
import type { EditedField, Editing } from './editing.ts';

interface EditFieldProps {
  field: EditedField;
  label: string;
  editing: Editing;
}

/** An order's number as a field in its cell. Enter submits the change, Escape discards it. */
export function EditField({ field, label, editing }: EditFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const isFirst = field === firstField(editing);
  useEffect(() => {
    if (!isFirst) return;
    input.current?.focus();
    input.current?.select();
  }, [isFirst]);
  return (
    <input
      ref={input}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      dir="ltr"
      aria-label={label}
      aria-invalid={editing.faultAt === field || undefined}
      aria-describedby={editing.faultAt === field ? FAULT_ID : undefined}
      value={editing.texts[field]}
      onChange={(event) => editing.type(field, event.target.value)}
      onKeyDown={(event) => {
        if (isOfInputMethod(event)) return event.stopPropagation();
        if (event.key === 'Enter') editing.save();
        else if (event.key === 'Escape') editing.stop();
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
      className={cx(
        'tabular h-6 w-full min-w-0 rounded-sm border bg-inset px-1.5 text-end text-table text-ink outline-none focus:border-accent compact:h-9',
        editing.faultAt === field ? 'border-danger' : 'border-control',
      )}
    />
  );
}

/** The error is shown above the table. */
export const FAULT_ID = 'order-change-fault';

function firstField({ can }: Editing): EditedField {
  if (can.price) return 'price';
  return can.triggerPrice ? 'triggerPrice' : 'size';
}
