// language.ts: loads and applies the page's language. English is in the code; others are separate catalogue files.
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

let newest = 0;

/** The language of a choice: `auto` is German where that is the browser's first language, else English. */
export function languageOf(choice: LanguageChoice, browser: string): Language {
  if (choice !== 'auto') return choice;
  return /^de\b/i.test(browser) ? 'de' : 'en';
}

/**
 * Applies language, region and number style. Undefined when done at once; else a promise that resolves once the
 * catalogue has loaded or is no longer wanted. On failure it rejects and the language stays.
 */
export function speak({ language: choice, region, decimalStyle }: NumberStyle): Promise<void> | undefined {
  setRegion(region);
  setDecimalStyle(decimalStyle);
  const language = languageOf(choice, navigator.language);
  newest += 1;
  if (language === i18n.locale) return undefined;
  if (language === 'en') {
    activateLocale(language);
    return undefined;
  }
  return speakGerman(newest);
}

async function speakGerman(request: number): Promise<void> {
  const { default: words } = await import('../messages/de.po');
  if (request === newest) activateLocale('de', words);
}
