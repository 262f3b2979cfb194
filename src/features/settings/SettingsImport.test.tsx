// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { preferences, setPreferences } from '#state/preferences/preferences.ts';
import { SettingsImportButton, SettingsImportOutcome, useSettingsImport } from './SettingsImport.tsx';

function Import() {
  const { outcome, take } = useSettingsImport();
  return (
    <>
      <SettingsImportButton take={take} />
      <SettingsImportOutcome outcome={outcome} />
    </>
  );
}

const load = (text: string) =>
  fireEvent.change(screen.getByLabelText('File with saved settings'), {
    target: { files: [new File([text], 'trine-data.json', { type: 'application/json' })] },
  });

beforeEach(() => {
  setPreferences({ theme: 'light' });
  render(<Import />);
});
afterEach(() => {
  cleanup();
  setPreferences({ theme: 'system' });
});

test.each([
  ['{"kind":"trine-data"', 'The file is damaged: it is not valid JSON.'],
  ['{"theme":"dark"}', 'The file was not saved by Trine.'],
  ['[1,2]', 'The file was not saved by Trine.'],
  ['{"kind":"trine-data","version":99,"settings":{}}', 'The file was saved by a newer version of Trine.'],
  ['{"kind":"trine-data","version":1}', 'The file holds no settings.'],
])('%s is reported as such, and changes nothing', async (text, sentence) => {
  const before = preferences.getState();
  load(text);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(sentence);
  expect(alert.textContent).toContain(
    'Choose a file saved here with “Save everything as JSON”. Your settings are unchanged.',
  );
  expect(preferences.getState()).toEqual(before);
});

test('invalid values in a settings file leave those settings unchanged', async () => {
  load(
    JSON.stringify({
      kind: 'trine-data',
      version: 1,
      settings: { 'trine.preferences': { state: { theme: 'plaid', density: 7, slippage: { perp: '-5' } } } },
    }),
  );
  expect(await screen.findByText('The file holds the settings you have already.')).toBeTruthy();
  expect(preferences.getState().theme).toBe('light');
});
