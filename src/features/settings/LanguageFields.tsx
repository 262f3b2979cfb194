// LanguageFields.tsx: language, region and clock of the page.
import { setPreferences, usePreference } from '#state/preferences/preferences.ts';
import { Field } from '#ui/controls/Field.tsx';
import { i18n, regionNames } from '#ui/text/i18n.ts';
import { languageOf } from '#ui/text/language.ts';
import { Select } from '#ui/controls/Select.tsx';
import type { ClockStyle, LanguageChoice, Region } from '#state/preferences/preferenceTypes.ts';

/** Every language by its own name, so that it can be found from any other. */
const NAMES = { en: 'English', de: 'Deutsch' } as const;

export function LanguageFields() {
  const language = usePreference((preferences) => preferences.language);
  const region = usePreference((preferences) => preferences.region);
  const clock = usePreference((preferences) => preferences.clock);
  const browser = NAMES[languageOf('auto', navigator.language)];
  return (
    // The page remounts after a change: fixed ids restore the focus.
    <>
      <Field
        id="settings-language"
        label={i18n.t({ id: 'settings.language', message: 'Language' })}
        hint={i18n.t({
          id: 'settings.language.hint',
          message:
            'Signed content stays the same in every language, as do texts and codes of the service. The browser’s own translation is limited to terms, rules and explanations: it would change figures.',
        })}
      >
        {(control) => (
          <Select<LanguageChoice>
            {...control}
            value={language}
            onChange={(next) => setPreferences({ language: next })}
            options={[
              {
                id: 'auto',
                label: i18n.t({
                  id: 'settings.language.auto',
                  message: 'Browser language ({language})',
                  values: { language: browser },
                }),
              },
              { id: 'en', label: NAMES.en },
              { id: 'de', label: NAMES.de },
            ]}
          />
        )}
      </Field>
      <Field
        id="settings-region"
        label={i18n.t({ id: 'settings.region', message: 'Region' })}
        hint={i18n.t({
          id: 'settings.region.hint',
          message: 'Format of dates and numbers, shown and typed.',
        })}
      >
        {(control) => (
          <Select<Region>
            {...control}
            value={region}
            onChange={(next) => setPreferences({ region: next })}
            options={[
              { id: 'auto', label: i18n.t({ id: 'settings.region.auto', message: 'Same as language' }) },
              ...regionNames(),
            ]}
          />
        )}
      </Field>
      <Field id="settings-clock" label={i18n.t({ id: 'settings.clock', message: 'Clock' })}>
        {(control) => (
          <Select<ClockStyle>
            {...control}
            value={clock}
            onChange={(next) => setPreferences({ clock: next })}
            options={[
              { id: '24', label: i18n.t({ id: 'settings.clock.24', message: '24 hours (14:30)' }) },
              { id: '12', label: i18n.t({ id: 'settings.clock.12', message: '12 hours (2:30 PM)' }) },
            ]}
          />
        )}
      </Field>
    </>
  );
}
