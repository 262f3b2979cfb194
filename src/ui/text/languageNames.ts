// languageNames.ts: the selectable languages and regions by name.
import { i18n, type Language, REGIONS, type Region } from './i18n.ts';

/** By their own names, so that each can be found from any other. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  zh: '简体中文',
};

/** The selectable languages; screen readers pronounce each name in its own language. */
export function languageNames(): { id: Language; label: string; lang: Language }[] {
  return (Object.keys(LANGUAGE_NAMES) as Language[]).map((id) => ({
    id,
    label: LANGUAGE_NAMES[id],
    lang: id,
  }));
}

/** The selectable regions, named in the current language. */
export function regionNames(): { id: Exclude<Region, 'auto'>; label: string }[] {
  const names = new Intl.DisplayNames(i18n.locale, { type: 'region' });
  return (Object.keys(REGIONS) as Exclude<Region, 'auto'>[])
    .map((id) => ({ id, label: names.of(id) ?? id }))
    .sort((a, b) => a.label.localeCompare(b.label, i18n.locale));
}
