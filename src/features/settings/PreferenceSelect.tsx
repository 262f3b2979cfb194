// PreferenceSelect.tsx: the field of one preference.
import { setPreferences, usePreference } from '#state/preferences/preferences.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { Preferences } from '#state/preferences/preferenceEntries.ts';
import { Field } from '#ui/controls/Field.tsx';
import { Select, type SelectOption } from '#ui/controls/Select.tsx';

/** The preferences that are one of a few words. */
type Choice = {
  [Name in keyof Preferences]: Preferences[Name] extends string
    ? DecimalString extends Preferences[Name]
      ? never
      : Name
    : never;
}[keyof Preferences];

interface PreferenceSelectProps<Name extends Choice> {
  of: Name;
  label: string;
  hint?: string;
  options: readonly SelectOption<Preferences[Name]>[];
}

/** Its id is fixed: where a change remounts the page, the focus is restored by it. */
export function PreferenceSelect<Name extends Choice>({
  of,
  label,
  hint,
  options,
}: PreferenceSelectProps<Name>) {
  const value = usePreference((preferences) => preferences[of]);
  return (
    <Field id={`settings-${of}`} label={label} {...(hint !== undefined && { hint })}>
      {(control) => (
        <Select<Preferences[Name]>
          {...control}
          value={value}
          onChange={(next) => setPreferences({ [of]: next })}
          options={options}
        />
      )}
    </Field>
  );
}
