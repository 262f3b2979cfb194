// SlippageSetting.tsx: max slippage of market orders.
import { MAX_SLIPPAGE } from '#domain/order/marketOrder.ts';
import { dec, parseDecimal, toDecimalString } from '#protocol/decimal.ts';
import { setPreferences, usePreference } from '#state/preferences/preferences.ts';
import { DecimalInput } from '#ui/controls/DecimalInput.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { readTyped, toTyped } from '#ui/text/format/typed.ts';
import { t } from '#ui/text/i18n.ts';
import { typedNote } from '#ui/text/typedFault.ts';
import { useState } from 'react';

/**
 * Maximum distance of a market order's fill from the mid price, in per cent. Invalid input is reported and not saved.
 */
export function SlippageSetting({ of }: { of: 'slippage' | 'outcomeSlippage' }) {
  const slippage = usePreference((preferences) => preferences[of]);
  const [text, setText] = useState(() => toTyped(toDecimalString(dec(slippage).mul(100))));
  const typed = readTyped(text);
  const percent = typed.status === 'number' ? parseDecimal(typed.value) : undefined;
  const isUsable = percent !== undefined && percent.gt(0) && percent.lte(dec(MAX_SLIPPAGE).mul(100));
  const change = (next: string) => {
    setText(next);
    const read = readTyped(next);
    const value = read.status === 'number' ? parseDecimal(read.value) : undefined;
    if (value?.gt(0) && value.lte(dec(MAX_SLIPPAGE).mul(100)))
      setPreferences({ [of]: toDecimalString(value.div(100)) });
  };
  const rangeError = isUsable
    ? undefined
    : t(
        'settings.slippage.error',
        'Enter a number above 0, max {most}. The last valid value still applies.',
        { most: dec(MAX_SLIPPAGE).mul(100).toFixed() },
        'Under the slippage setting; {most}: the maximum in percent.',
      );
  const note = typedNote(text, change, rangeError);
  return (
    <Field
      label={
        of === 'slippage'
          ? t('settings.slippage', 'Max slippage: perpetuals and spot')
          : t('settings.slippage.outcomes', 'Max slippage: outcomes')
      }
      hint={t(
        'settings.slippage.hint',
        'Max distance of a market order’s fills from mid, rounded up to the next tick. The rest is cancelled.',
      )}
      error={note.error}
      suggestions={note.suggestions}
    >
      {(control) => <DecimalInput {...control} value={text} onChange={change} unit="%" />}
    </Field>
  );
}
