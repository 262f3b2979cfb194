import { afterEach, expect, test, vi } from 'vitest';
import { activateLocale, i18n, localeRevision, onLocaleChange } from './i18n.ts';

afterEach(() => activateLocale('en'));

test('a message written inline is its own English', () => {
  expect(
    i18n.t({
      id: 'test.inline',
      message: 'Cancel {count, plural, one {# order} other {# orders}}',
      values: { count: 1 },
    }),
  ).toBe('Cancel 1 order');
  expect(
    i18n.t({
      id: 'test.inline',
      message: 'Cancel {count, plural, one {# order} other {# orders}}',
      values: { count: 12 },
    }),
  ).toBe('Cancel 12 orders');
});

test('inline messages also work in a production build, which has no Lingui compiler', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.resetModules();
  const fresh = await import('./i18n.ts');
  expect(
    fresh.i18n.t({ id: 'test.prod', message: 'Buy {size} {base}', values: { size: '0.25', base: 'BTC' } }),
  ).toBe('Buy 0.25 BTC');
  vi.unstubAllEnvs();
});

test('a catalogue replaces its messages and leaves the others in English', () => {
  activateLocale('de', { 'test.known': 'Kaufen' });
  expect(i18n.t({ id: 'test.known', message: 'Buy' })).toBe('Kaufen');
  expect(i18n.t({ id: 'test.unknown', message: 'Sell' })).toBe('Sell');
});

test('a change of language is counted and notified', () => {
  const before = localeRevision();
  const listener = vi.fn<() => void>();
  const stop = onLocaleChange(listener);
  activateLocale('fr');
  expect(localeRevision()).toBeGreaterThan(before);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  activateLocale('en');
  expect(listener).toHaveBeenCalledTimes(1);
});
