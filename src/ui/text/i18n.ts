// i18n.ts: one message catalogue and one number style for the whole app.
import { setupI18n, type Messages } from '@lingui/core';

/** How amounts are written: `auto` follows the language, the others fix the decimal separator. */
export type DecimalStyle = 'auto' | 'point' | 'comma';

/** Whether a day has two halves of twelve hours on the clock, or one of 24. */
export type ClockStyle = '24' | '12';

/** The languages the app has words in, and how a person chooses between them: `auto` asks the browser. */
export type Language = 'en' | 'de';
export type LanguageChoice = 'auto' | Language;

/** Whose habits numbers and dates follow: `auto` is those of the language. */
export type Region = keyof typeof REGIONS | 'auto';

/** By region, the language whose way of writing numbers is at home there. */
const REGIONS = { US: 'en', GB: 'en', CA: 'en', IN: 'en', DE: 'de', AT: 'de', CH: 'de' } as const;

const SOURCE_LOCALE = 'en';

/**
 * The catalogue. Say `i18n.t({ id: 'area.thing', message: 'Text with {value}', values })` while rendering, never at module level:
 * the language can change.
 */
export const i18n = setupI18n({ locale: SOURCE_LOCALE, messages: { [SOURCE_LOCALE]: {} } });

// What has values in it was compiled when the app was built (.ci/compileMessages.mjs): what still is a text stays one.
i18n.setMessagesCompiler((message) => [message]);

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

/** Switches how amounts are written, everywhere at once. */
export function setDecimalStyle(style: DecimalStyle): void {
  if (style === decimalStyle) return;
  decimalStyle = style;
  changed();
}

/** Switches whose dates and numbers are written. The words stay. */
export function setRegion(next: Region): void {
  if (next === region) return;
  region = next;
  changed();
}

/** Switches between 24 and 12 hours, everywhere at once. */
export function setClockStyle(next: ClockStyle): void {
  if (next === clockStyle) return;
  clockStyle = next;
  changed();
}

/** Hours for Intl date formats. */
export function hourCycle(): 'h23' | 'h12' {
  return clockStyle === '24' ? 'h23' : 'h12';
}

/** The locale for Intl number formats: Latin digits always, so that tabular columns and typed input agree. */
export function numberLocale(): string {
  if (decimalStyle === 'point') return 'en-US-u-nu-latn';
  if (decimalStyle === 'comma') return 'de-DE-u-nu-latn';
  return region === 'auto' ? `${i18n.locale}-u-nu-latn` : `${REGIONS[region]}-${region}-u-nu-latn`;
}

/** The locale for words and dates: the language decides what months are called, the region in which order they come. */
export function wordLocale(): string {
  return region === 'auto' ? `${i18n.locale}-u-nu-latn` : `${i18n.locale}-${region}-u-nu-latn`;
}

/** The regions one can choose, named in the present language. */
export function regionNames(): { id: Exclude<Region, 'auto'>; label: string }[] {
  const names = new Intl.DisplayNames(i18n.locale, { type: 'region' });
  return (Object.keys(REGIONS) as Exclude<Region, 'auto'>[])
    .map((id) => ({ id, label: names.of(id) ?? id }))
    .sort((a, b) => a.label.localeCompare(b.label, i18n.locale));
}

/** Counts language and number-style changes; kept formatters and painters compare it to know they are out of date. */
export function localeRevision(): number {
  return revision;
}

/** Calls back after each language or number-style change; returns the way out. */
export function onLocaleChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isRightToLeft(locale: string): boolean {
  return ['ar', 'fa', 'he', 'ur'].includes(locale.split('-')[0] ?? '');
}

function changed(): void {
  revision += 1;
  for (const listener of listeners) listener();
}
