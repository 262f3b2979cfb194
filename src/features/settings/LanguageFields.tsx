// LanguageFields.tsx: language, region and clock of the page.
import { t } from '#ui/text/i18n.ts';
import { languageOf } from '#ui/text/language.ts';
import { LANGUAGE_NAMES, languageNames, regionNames } from '#ui/text/languageNames.ts';
import { PreferenceSelect } from './PreferenceSelect.tsx';

export function LanguageFields() {
  const browser = LANGUAGE_NAMES[languageOf('auto', navigator.language)];
  return (
    <>
      <PreferenceSelect
        of="language"
        label={t('settings.language', 'Language')}
        hint={t(
          'settings.language.hint',
          'Signed content stays the same in every language, as do texts and codes of the service. The browser’s own translation is limited to terms, rules and explanations: it would change figures.',
        )}
        options={[
          {
            id: 'auto',
            label: t('settings.language.auto', 'Browser language ({language})', { language: browser }),
          },
          ...languageNames(),
        ]}
      />
      <PreferenceSelect
        of="region"
        label={t('settings.region', 'Region')}
        hint={t('settings.region.hint', 'Format of dates and numbers, shown and typed.')}
        options={[{ id: 'auto', label: t('settings.region.auto', 'Same as language') }, ...regionNames()]}
      />
      <PreferenceSelect
        of="clock"
        label={t('settings.clock', 'Clock')}
        options={[
          { id: '24', label: t('settings.clock.24', '24 hours (14:30)') },
          { id: '12', label: t('settings.clock.12', '12 hours (2:30 PM)') },
        ]}
      />
    </>
  );
}
