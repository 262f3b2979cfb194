import { afterEach, expect, test, vi } from 'vitest';
import { activateLocale, localeRevision, onLocaleChange, t } from './i18n.ts';

afterEach(() => activateLocale('en'));

test('a message written inline is its own English', () => {
  expect(t('test.inline', 'Cancel {count, plural, one {# order} other {# orders}}', { count: 1 })).toBe(
    'Cancel 1 order',
  );
  expect(t('test.inline', 'Cancel {count, plural, one {# order} other {# orders}}', { count: 12 })).toBe(
    'Cancel 12 orders',
  );
});

test('inline messages also work in a production build, which has no Lingui compiler', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.resetModules();
  const fresh = await import('./i18n.ts');
  const compiled = ['Buy ', ['size'], ' ', ['base']] as unknown as string;
  expect(fresh.t('test.prod', compiled, { size: '0.25', base: 'BTC' })).toBe('Buy 0.25 BTC');
  vi.unstubAllEnvs();
});

test('a catalogue replaces its messages and leaves the others in English', () => {
  activateLocale('de', { 'test.known': 'Kaufen' });
  expect(t('test.known', 'Buy')).toBe('Kaufen');
  expect(t('test.unknown', 'Sell')).toBe('Sell');
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
