// language.ts: loads and applies the page's language. English is in the code; each other one is a catalogue file.
import type { Messages } from '@lingui/core';
import {
  activateLocale,
  type DecimalStyle,
  i18n,
  type Language,
  type LanguageChoice,
  type Region,
  setDecimalStyle,
  setRegion,
} from './i18n.ts';

export interface NumberStyle {
  language: LanguageChoice;
  region: Region;
  decimalStyle: DecimalStyle;
}

type Translated = Exclude<Language, 'en'>;

/** The catalogues, apart from English; public/appearance.js has the same list. */
const CATALOGUES: Record<Translated, () => Promise<{ default: Messages }>> = {
  de: () => import('../messages/de.po'),
  es: () => import('../messages/es.po'),
  zh: () => import('../messages/zh.po'),
};

let newest = 0;

/** The language of a choice: `auto` is the browser's first language where the app has it, else English. */
export function languageOf(choice: LanguageChoice, browser: string): Language {
  if (choice !== 'auto') return choice;
  const first = browser.toLowerCase().split('-')[0] ?? '';
  return isTranslated(first) ? first : 'en';
}

/**
 * Applies language, region and number style. Undefined when done at once; else a promise that resolves once the
 * catalogue has loaded or is no longer wanted. On failure it rejects and the language stays.
 */
export function applyLanguage({
  language: choice,
  region,
  decimalStyle,
}: NumberStyle): Promise<void> | undefined {
  setRegion(region);
  setDecimalStyle(decimalStyle);
  const language = languageOf(choice, navigator.language);
  newest += 1;
  if (language === i18n.locale) return undefined;
  if (language === 'en') {
    activateLocale(language);
    return undefined;
  }
  return loadCatalogue(language, newest);
}

async function loadCatalogue(language: Translated, request: number): Promise<void> {
  const { default: messages } = await CATALOGUES[language]();
  if (request === newest) activateLocale(language, messages);
}

function isTranslated(text: string): text is Translated {
  return Object.hasOwn(CATALOGUES, text);
}
