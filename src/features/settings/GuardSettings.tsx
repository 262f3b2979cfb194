// GuardSettings.tsx: the user's own order limits. Invalid input is reported and not saved.
import {
  dec,
  type DecimalString,
  normalizeDecimal,
  parseDecimal,
  toDecimalString,
} from '#protocol/decimal.ts';
import { setPreferences, usePreference } from '#state/preferences/preferences.ts';
import { VALID_TIMES_MS } from '#state/preferences/validTimes.ts';
import { DecimalInput } from '#ui/controls/DecimalInput.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { formatDuration } from '#ui/text/format/duration.ts';
import { readTyped, toTyped } from '#ui/text/format/typed.ts';
import { t } from '#ui/text/i18n.ts';
import { typedNote } from '#ui/text/typedFault.ts';
import { Select } from '#ui/controls/Select.tsx';
import { useState } from 'react';
import { SlippageSetting } from './SlippageSetting.tsx';
import type { Preferences } from '#state/preferences/preferenceEntries.ts';

export function GuardSettings() {
  const guards = usePreference((preferences) => preferences.guards);
  const change = (part: Partial<Preferences['guards']>) => setPreferences({ guards: { ...guards, ...part } });
  return (
    <div className="grid grid-cols-2 items-start gap-4 compact:grid-cols-1">
      <SlippageSetting of="slippage" />
      <SlippageSetting of="outcomeSlippage" />
      <AmountSetting
        label={t('settings.maxValue', 'Maximum order size')}
        hint={t(
          'settings.maxValue.hint',
          'Larger orders are not sent, unless they only reduce a position. Leave empty for no limit.',
        )}
        unit={t('settings.maxValue.unit', 'USDC')}
        value={guards.maxOrderValue}
        read={amountOf}
        onChange={(maxOrderValue) => change({ maxOrderValue })}
        error={t(
          'settings.maxValue.error',
          'Enter an amount above 0, or leave empty. The last valid value still applies.',
        )}
      />
      <AmountSetting
        label={t('settings.far', 'Warn when a price is worse than mark by')}
        hint={t(
          'settings.far.hint',
          'The ticket warns about such orders. Their review is always shown, whatever you choose below.',
        )}
        unit="%"
        value={percentText(guards.farFromMark)}
        read={percentOf}
        onChange={(farFromMark) => farFromMark !== null && change({ farFromMark })}
        error={t(
          'settings.far.error',
          'Enter a number above 0, max 100. The last valid value still applies.',
        )}
      />
      <Field
        label={t('settings.valid', 'Signature valid for')}
        hint={t(
          'settings.valid.hint',
          'After this time the request is not sent and the service rejects it. A longer time keeps a lost answer open longer.',
        )}
      >
        {(control) => (
          <Select
            {...control}
            value={String(guards.validMs)}
            onChange={(chosen) =>
              change({ validMs: VALID_TIMES_MS.find((time) => String(time) === chosen) ?? guards.validMs })
            }
            options={VALID_TIMES_MS.map((time) => ({
              id: String(time),
              label: formatDuration(time, 'long'),
            }))}
          />
        )}
      </Field>
    </div>
  );
}

interface AmountSettingProps {
  label: string;
  hint: string;
  unit: string;
  error: string;
  /** In the unit it is typed in; null is an empty field. */
  value: DecimalString | null;
  /** Parses typed text: null for none, undefined if invalid. */
  read: (text: string) => DecimalString | null | undefined;
  onChange: (value: DecimalString | null) => void;
}

function AmountSetting({ label, hint, unit, error, value, read, onChange }: AmountSettingProps) {
  const [text, setText] = useState(() => (value === null ? '' : toTyped(value)));
  const change = (next: string) => {
    setText(next);
    const usable = read(next);
    if (usable !== undefined) onChange(usable);
  };
  const note = typedNote(text, change, read(text) === undefined ? error : undefined);
  return (
    <Field label={label} hint={hint} error={note.error} suggestions={note.suggestions}>
      {(control) => <DecimalInput {...control} value={text} onChange={change} unit={unit} />}
    </Field>
  );
}

function amountOf(text: string): DecimalString | null | undefined {
  const typed = readTyped(text);
  if (typed.status === 'empty') return null;
  const amount = typed.status === 'number' ? normalizeDecimal(typed.value) : undefined;
  return amount !== undefined && parseDecimal(amount)?.gt(0) ? amount : undefined;
}

function percentOf(text: string): DecimalString | undefined {
  const percent = amountOf(text);
  const value = percent ? parseDecimal(percent) : undefined;
  return value?.lte(100) ? toDecimalString(value.div(100)) : undefined;
}

function percentText(fraction: DecimalString): DecimalString {
  return toDecimalString(dec(fraction).mul(100));
}
