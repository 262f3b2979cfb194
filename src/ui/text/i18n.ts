// i18n.ts: one message catalogue and one number style for the whole app.
import { setupI18n, type Messages } from '@lingui/core';

/** Number style: `auto` follows the language, the others fix the decimal separator. */
export type DecimalStyle = 'auto' | 'point' | 'comma';

/** 12 or 24 hour clock. */
export type ClockStyle = '24' | '12';

/** The languages of the app; `auto` uses the browser's. */
export type Language = 'en' | 'de' | 'es' | 'zh';
export type LanguageChoice = 'auto' | Language;

/** The region whose number and date formats apply; `auto` follows the language. */
export type Region = keyof typeof REGIONS | 'auto';

/** A language whose number format is used in that region. */
export const REGIONS = {
  US: 'en',
  GB: 'en',
  CA: 'en',
  IN: 'en',
  SG: 'en',
  DE: 'de',
  AT: 'de',
  CH: 'de',
  ES: 'es',
  MX: 'es',
  AR: 'es',
  CL: 'es',
  CO: 'es',
  CN: 'zh',
} as const;

const SOURCE_LOCALE = 'en';

/** The catalogue and its language. Texts are read with `t`. */
export const i18n = setupI18n({ locale: SOURCE_LOCALE, messages: { [SOURCE_LOCALE]: {} } });

// Messages with placeholders were compiled at build time (tools/messages/compileMessages.mjs); all others are plain text.
i18n.setMessagesCompiler((message) => [message]);

/**
 * A text on screen in the page's language: `t('area.thing', 'Text with {value}', { value })`. `note` explains the text to
 * translators and is left out of the build. To be called while rendering, never at module level: the language can change.
 */
export function t(id: string, message: string, values?: Record<string, unknown>, note?: string): string;
export function t(id: string, message: string, values?: Record<string, unknown>): string {
  return i18n._(id, values, { message });
}

let decimalStyle: DecimalStyle = 'auto';
let region: Region = 'auto';
let clockStyle: ClockStyle = '24';
let revision = 0;
const listeners = new Set<() => void>();

/** Switches the language; messages absent from the catalogue fall back to the English written inline. */
export function activateLocale(locale: string, messages: Messages = {}): void {
  i18n.loadAndActivate({ locale, messages });
  if (typeof document !== 'undefined') {
    document.documentElement.lang = locale;
    document.documentElement.dir = isRightToLeft(locale) ? 'rtl' : 'ltr';
  }
  changed();
}

/** Switches the number style everywhere. */
export function setDecimalStyle(style: DecimalStyle): void {
  if (style === decimalStyle) return;
  decimalStyle = style;
  changed();
}

/** Switches the region of dates and numbers. The language stays. */
export function setRegion(next: Region): void {
  if (next === region) return;
  region = next;
  changed();
}

/** Switches between 24 and 12 hours everywhere. */
export function setClockStyle(next: ClockStyle): void {
  if (next === clockStyle) return;
  clockStyle = next;
  changed();
}

/** Hours for Intl date formats. */
export function hourCycle(): 'h23' | 'h12' {
  return clockStyle === '24' ? 'h23' : 'h12';
}

/** The locale for Intl number formats: always Latin digits, so that columns and typed input agree. */
export function numberLocale(): string {
  if (decimalStyle === 'point') return 'en-US-u-nu-latn';
  if (decimalStyle === 'comma') return 'de-DE-u-nu-latn';
  return region === 'auto' ? languageAndRegion() : `${REGIONS[region]}-${region}-u-nu-latn`;
}

/** The locale for words and dates: names in the language, date order of the region. */
export function wordLocale(): string {
  return region === 'auto' ? languageAndRegion() : `${i18n.locale}-${region}-u-nu-latn`;
}

/** Spanish has a decimal comma in Spain and a point in Mexico: there the region is the browser's, if it has one. */
function languageAndRegion(): string {
  const [, home] =
    /^es-(?:latn-)?([a-z]{2}|419)(?![a-z\d])/i.exec(globalThis.navigator?.language ?? '') ?? [];
  return `${i18n.locale}${i18n.locale === 'es' && home ? `-${home}` : ''}-u-nu-latn`;
}

/** Incremented on language and number style changes; cached formatters and painters compare it. */
export function localeRevision(): number {
  return revision;
}

/** Calls back after each language or number style change; returns an unsubscribe function. */
export function onLocaleChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isRightToLeft(locale: string): boolean {
  return ['ar', 'fa', 'he', 'ur'].includes(locale.split('-')[0] ?? '');
}

function changed(): void {
  revision += 1;
  // Counts in messages have the style of other numbers.
  i18n.activate(i18n.locale, numberLocale());
  for (const listener of listeners) listener();
}
