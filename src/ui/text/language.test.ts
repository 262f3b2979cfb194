// @vitest-environment happy-dom
// oxlint-disable no-restricted-imports
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { formatDate, formatDateTime } from './format/time.ts';
import { formatNumber } from './format/number.ts';
import { readTyped, toTyped } from './format/typed.ts';
import { activateLocale, i18n, t } from './i18n.ts';
import { languageOf, type NumberStyle, applyLanguage } from './language.ts';

const AT = Date.UTC(2026, 10, 21, 12);
const ENGLISH: NumberStyle = { language: 'en', region: 'auto', decimalStyle: 'auto' };
const shown = () => formatNumber('1234567.5', { minimumFractionDigits: 2 });

afterEach(() => {
  vi.unstubAllGlobals();
  void applyLanguage(ENGLISH);
});

test.each([
  ['auto', 'de', 'de'],
  ['auto', 'de-CH', 'de'],
  ['auto', 'DE-at', 'de'],
  ['auto', 'en-US', 'en'],
  ['auto', 'fr', 'en'],
  ['auto', 'den', 'en'],
  ['auto', 'es-MX', 'es'],
  ['auto', 'es-419', 'es'],
  ['auto', 'zh', 'zh'],
  ['auto', 'zh-CN', 'zh'],
  ['auto', 'zh-Hant-TW', 'zh'],
  ['auto', 'constructor', 'en'],
  ['auto', '', 'en'],
  ['en', 'de', 'en'],
  ['de', 'en', 'de'],
] as const)('choice %s in a browser with %s gives %s', (choice, browser, expected) => {
  expect(languageOf(choice, browser)).toBe(expected);
});

describe('German', () => {
  test("loads its catalogue, plurals and the page's language; English removes them at once", async () => {
    await applyLanguage({ ...ENGLISH, language: 'de' });
    expect([i18n.locale, document.documentElement.lang, document.documentElement.dir]).toEqual([
      'de',
      'de',
      'ltr',
    ]);
    expect(t('ticket.size', 'Size')).toBe('Größe');
    const close = (count: number) =>
      t('closeMany.send', '{count, plural, one {Close one position} other {Close # positions}}', { count });
    expect([close(1), close(2)]).toEqual(['Eine Position schließen', '2 Positionen schließen']);
    expect(t('words.nobody.translated', 'Left in English')).toBe('Left in English');
    expect(applyLanguage(ENGLISH)).toBeUndefined();
    expect([i18n.locale, document.documentElement.lang]).toEqual(['en', 'en']);
    expect(t('ticket.size', 'Size')).toBe('Size');
  });

  test('a choice reverted while loading stays reverted', async () => {
    const coming = applyLanguage({ ...ENGLISH, language: 'de' });
    void applyLanguage(ENGLISH);
    await coming;
    expect(i18n.locale).toBe('en');
  });

  test('a failed catalogue leaves the page unchanged and reports it to the caller', async () => {
    vi.resetModules();
    vi.doMock('../messages/de.po', () => {
      throw new Error('offline');
    });
    const fresh = { ...(await import('./language.ts')), ...(await import('./i18n.ts')) };
    await expect(fresh.applyLanguage({ ...ENGLISH, language: 'de' })).rejects.toBeInstanceOf(Error);
    expect([fresh.i18n.locale, document.documentElement.lang]).toEqual(['en', 'en']);
    vi.doUnmock('../messages/de.po');
    vi.resetModules();
  });

  test('is what a German browser gets on the first visit', async () => {
    vi.stubGlobal('navigator', { language: 'de-AT' });
    await applyLanguage({ ...ENGLISH, language: 'auto' });
    expect(i18n.locale).toBe('de');
  });
});

describe('dates and numbers follow the region, whatever the language', () => {
  test.each([
    ['auto', 'Nov 21, 2026', '1,234,567.50'],
    ['GB', '21 Nov 2026', '1,234,567.50'],
    ['IN', '21 Nov 2026', '12,34,567.50'],
    ['DE', '21 Nov 2026', '1.234.567,50'],
  ] as const)('English, %s', (region, date, number) => {
    void applyLanguage({ ...ENGLISH, region });
    expect([formatDate(AT), shown()]).toEqual([date, number]);
  });

  test('German, and German with numbers of another region', async () => {
    await applyLanguage({ language: 'de', region: 'auto', decimalStyle: 'auto' });
    expect([formatDateTime(AT).slice(0, 13), shown()]).toEqual(['21. Nov. 2026', '1.234.567,50']);
    void applyLanguage({ language: 'de', region: 'US', decimalStyle: 'auto' });
    expect([formatDate(AT), shown()]).toEqual(['21. Nov. 2026', '1,234,567.50']);
    void applyLanguage({ language: 'de', region: 'DE', decimalStyle: 'point' });
    expect(shown()).toBe('1,234,567.50');
  });

  test.each([
    ['es', 'es-ES', '21 nov 2026', '1.234.567,50'],
    ['es', 'es-MX', '21 nov 2026', '1,234,567.50'],
    ['es', 'es-419', '21 nov 2026', '1,234,567.50'],
    ['es', 'en-US', '21 nov 2026', '1.234.567,50'],
    ['zh', 'zh-CN', '2026年11月21日', '1,234,567.50'],
    ['es', 'ES-MX', '21 nov 2026', '1,234,567.50'],
    ['es', 'es-ES-u-nu-arab', '21 nov 2026', '1.234.567,50'],
    ['es', 'es', '21 nov 2026', '1.234.567,50'],
    ['es', 'es_MX@posix', '21 nov 2026', '1.234.567,50'],
    ['es', 'es-MX@posix', '21 nov 2026', '1,234,567.50'],
    ['zh', 'zh-Hant-TW', '2026年11月21日', '1,234,567.50'],
    ['en', 'en-ZA', 'Nov 21, 2026', '1,234,567.50'],
    ['en', 'en-US@posix', 'Nov 21, 2026', '1,234,567.50'],
    ['en', 'C', 'Nov 21, 2026', '1,234,567.50'],
    ['en', '', 'Nov 21, 2026', '1,234,567.50'],
  ] as const)('%s in a browser with %s: only Spanish has the region of the browser', async (...row) => {
    const [language, browser, date, number] = row;
    activateLocale('en');
    vi.stubGlobal('navigator', { language: browser });
    await applyLanguage({ language, region: 'auto', decimalStyle: 'auto' });
    expect([formatDate(AT), shown()]).toEqual([date, number]);
  });

  test('counts in messages have the style of other numbers', async () => {
    const requests = (count: number) =>
      t('test.count', '{count, plural, one {# request} other {# requests}}', { count });
    void applyLanguage({ language: 'en', region: 'DE', decimalStyle: 'auto' });
    expect([requests(1), requests(12_345)]).toEqual(['1 request', '12.345 requests']);
    void applyLanguage({ language: 'en', region: 'DE', decimalStyle: 'point' });
    expect(requests(12_345)).toBe('12,345 requests');
    await applyLanguage({ language: 'zh', region: 'US', decimalStyle: 'auto' });
    expect(t('closeMany.send', '', { count: 1 })).toBe('平掉 1 个仓位');
  });

  test('Spanish groups four digits too', async () => {
    await applyLanguage({ language: 'es', region: 'ES', decimalStyle: 'auto' });
    expect(formatNumber('4942.59', { minimumFractionDigits: 2 })).toBe('4.942,59');
    expect(readTyped('4.942,59')).toEqual({ status: 'number', value: '4942.59' });
  });

  test.each(['DE', 'AT'] as const)('in %s the typed comma is the decimal separator', (region) => {
    void applyLanguage({ ...ENGLISH, region });
    expect(readTyped('97123,5')).toEqual({ status: 'number', value: '97123.5' });
    expect(toTyped('0.25')).toBe('0,25');
    expect(readTyped('1.234')).toEqual({ status: 'ambiguous' });
  });
});

test('the script before the first paint decides like the app, and requests the catalogue early', () => {
  const code = readFileSync('public/appearance.js', 'utf8');
  const script = document.createElement('script');
  for (const name of ['de', 'es', 'zh']) script.setAttribute(`data-words-${name}`, `/assets/${name}-1.js`);
  for (const language of ['auto', 'en', 'de', 'es', 'zh', 'fr', undefined] as const)
    for (const browser of ['de', 'de-CH', 'en-US', 'den', 'es-MX', 'zh-TW', 'ES']) {
      document.head.replaceChildren();
      document.documentElement.lang = 'en';
      localStorage.setItem('trine.preferences', JSON.stringify({ state: { language } }));
      const page = {
        documentElement: document.documentElement,
        head: document.head,
        createElement: document.createElement.bind(document),
        currentScript: script,
      };
      // oxlint-disable-next-line no-implied-eval, no-new-func, typescript/no-implied-eval
      new Function('document', 'navigator', 'matchMedia', 'CSSPropertyRule', code)(
        page,
        { language: browser },
        () => ({ matches: false }),
        class {},
      );
      // The app reads an unknown language as no choice.
      const expected = languageOf(language === 'fr' ? 'auto' : (language ?? 'auto'), browser);
      expect([language, browser, document.documentElement.lang]).toEqual([language, browser, expected]);
      expect(document.head.querySelector('link')?.getAttribute('href') ?? null).toBe(
        expected === 'en' ? null : `/assets/${expected}-1.js`,
      );
    }
  localStorage.clear();
});
