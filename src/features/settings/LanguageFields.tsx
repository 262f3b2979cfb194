// LanguageFields.tsx: language, region and clock of the page.
import { i18n, regionNames } from '#ui/text/i18n.ts';
import { languageOf } from '#ui/text/language.ts';
import { PreferenceSelect } from './PreferenceSelect.tsx';

/** Every language by its own name, so that it can be found from any other. */
const NAMES = { en: 'English', de: 'Deutsch' } as const;

export function LanguageFields() {
  const browser = NAMES[languageOf('auto', navigator.language)];
  return (
    <>
      <PreferenceSelect
        of="language"
        label={i18n.t({ id: 'settings.language', message: 'Language' })}
        hint={i18n.t({
          id: 'settings.language.hint',
          message:
            'Signed content stays the same in every language, as do texts and codes of the service. The browser’s own translation is limited to terms, rules and explanations: it would change figures.',
        })}
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
      <PreferenceSelect
        of="region"
        label={i18n.t({ id: 'settings.region', message: 'Region' })}
        hint={i18n.t({
          id: 'settings.region.hint',
          message: 'Format of dates and numbers, shown and typed.',
        })}
        options={[
          { id: 'auto', label: i18n.t({ id: 'settings.region.auto', message: 'Same as language' }) },
          ...regionNames(),
        ]}
      />
      <PreferenceSelect
        of="clock"
        label={i18n.t({ id: 'settings.clock', message: 'Clock' })}
        options={[
          { id: '24', label: i18n.t({ id: 'settings.clock.24', message: '24 hours (14:30)' }) },
          { id: '12', label: i18n.t({ id: 'settings.clock.12', message: '12 hours (2:30 PM)' }) },
        ]}
      />
    </>
  );
}
