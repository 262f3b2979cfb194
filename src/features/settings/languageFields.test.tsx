// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { preferences, resetPreferences } from '#state/preferences/preferences.ts';
import { LocaleProvider } from '#ui/text/LocaleProvider.tsx';
import { applyLanguage } from '#ui/text/language.ts';
import { LanguageFields } from './LanguageFields.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  resetPreferences();
  void applyLanguage(preferences.getState());
});

const NAMES = ['English', 'Deutsch', 'Español', '简体中文'];
const options = (name: string) =>
  [...(screen.getByRole('combobox', { name }) as HTMLSelectElement).options].map(
    ({ textContent }) => textContent,
  );
const fields = () =>
  render(
    <LocaleProvider>
      <LanguageFields />
    </LocaleProvider>,
  );

test('language and region are two choices; each language has its own name, regions have their names in the current language', async () => {
  fields();
  expect(options('Language')).toEqual(['Browser language (English)', ...NAMES]);
  expect(screen.getByRole('option', { name: 'Deutsch' }).lang).toBe('de');
  expect(options('Region')).toEqual([
    'Same as language',
    'Argentina',
    'Austria',
    'Canada',
    'Chile',
    'China',
    'Colombia',
    'Germany',
    'India',
    'Mexico',
    'Singapore',
    'Spain',
    'Switzerland',
    'United Kingdom',
    'United States',
  ]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'Germany');
  expect(preferences.getState()).toMatchObject({ language: 'auto', region: 'DE' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Deutsch');
  expect(preferences.getState()).toMatchObject({ language: 'de', region: 'DE' });
});

test('in German the fields are in German', async () => {
  await applyLanguage({ language: 'de', region: 'auto', decimalStyle: 'auto' });
  fields();
  expect(options('Sprache')).toEqual(['Sprache des Browsers (English)', ...NAMES]);
  expect(options('Region')).toContain('Vereinigtes Königreich');
});
