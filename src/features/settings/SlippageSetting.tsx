import { MAX_SLIPPAGE } from '#domain/marketOrder.ts';
import { dec, parseDecimal, toDecimalString } from '#protocol/decimal.ts';
import { setPreferences, usePreference } from '#state/preferences.ts';
import { DecimalInput } from '#ui/DecimalInput.tsx';
import { Field } from '#ui/Field.tsx';
import { readTyped, toTyped } from '#ui/format/typed.ts';
import { i18n } from '#ui/i18n.ts';
import { useState } from 'react';

/** How far a market order may move from the middle price, in per cent. What cannot be used is said and not kept. */
export function SlippageSetting() {
  const slippage = usePreference((preferences) => preferences.slippage);
  const [text, setText] = useState(() => toTyped(toDecimalString(dec(slippage).mul(100))));
  const typed = readTyped(text);
  const percent = typed.status === 'number' ? parseDecimal(typed.value) : undefined;
  const isUsable = percent !== undefined && percent.gt(0) && percent.lte(dec(MAX_SLIPPAGE).mul(100));
  const change = (next: string) => {
    setText(next);
    const read = readTyped(next);
    const value = read.status === 'number' ? parseDecimal(read.value) : undefined;
    if (value?.gt(0) && value.lte(dec(MAX_SLIPPAGE).mul(100))) setPreferences({ slippage: toDecimalString(value.div(100)) });
  };
  return (
    <Field
      label={i18n.t({ id: 'settings.slippage', message: 'Slippage limit of market orders' })}
      hint={i18n.t({ id: 'settings.slippage.hint', message: 'A market order never fills worse than this distance from the middle price; the rest of it is cancelled.' })}
      error={isUsable ? undefined : i18n.t({ id: 'settings.slippage.error', message: 'Type a number above 0, at most {most}. The last usable value is still in force.', values: { most: dec(MAX_SLIPPAGE).mul(100).toFixed() } })}
    >
      {(control) => <DecimalInput {...control} value={text} onChange={change} unit="%" />}
    </Field>
  );
}
