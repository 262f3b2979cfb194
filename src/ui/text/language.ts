// language.ts: which language the page speaks. English stands in the code; the words of every other come in a file of their own.
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

/** The language for a choice: whoever has made none gets German where the browser's first language is German, else English. */
export function languageOf(choice: LanguageChoice, browser: string): Language {
  if (choice !== 'auto') return choice;
  return /^de\b/i.test(browser) ? 'de' : 'en';
}

/**
 * Puts language, region and number style on the page. Undefined when that is done at once; else a promise that fulfils once the words are
 * there, or are no longer wanted. It fails when they could not be loaded; the language then stays as it was.
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

async function speakGerman(asked: number): Promise<void> {
  const { default: words } = await import('../messages/de.po');
  if (asked === newest) activateLocale('de', words);
}
