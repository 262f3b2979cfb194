// settings.spec.ts: settings saved as a file, put back, taken in again; and files that are none.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test, watchForErrors } from './fixtures.ts';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByRole('combobox', { name, exact: true });
const choose = (page: Page, name: string, label: string) => field(page, name).selectOption({ label });
const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme']);
const load = (page: Page, text: string) =>
  main(page)
    .getByLabel('File with saved settings')
    .setInputFiles({ name: 'trine-data.json', mimeType: 'application/json', buffer: Buffer.from(text) });

test('settings are saved, erased with everything else, and taken back in from the file; the change can be undone', async ({
  page,
  app,
}) => {
  const errors = watchForErrors(page);
  await page.goto(`${app.url}/settings`);
  await choose(page, 'Theme', 'Light');
  await choose(page, 'Density', 'Comfortable');
  expect(await themeOf(page)).toBe('light');
  const saving = page.waitForEvent('download');
  await main(page).getByRole('button', { name: 'Save everything as JSON' }).click();
  const text = readFileSync(await (await saving).path(), 'utf8');

  await main(page).getByRole('button', { name: 'Erase everything …' }).click();
  const sure = page.getByRole('dialog', { name: 'Erase everything in this browser' });
  await sure.getByRole('checkbox', { name: 'I know that this cannot be undone' }).check();
  const reloaded = page.waitForEvent('load');
  await sure.getByRole('button', { name: 'Erase', exact: true }).click();
  await reloaded;
  await expect(field(page, 'Theme')).not.toHaveValue('light');

  await load(page, text);
  await expect(main(page)).toContainText('2 settings changed: theme, density.');
  await expect.poll(() => themeOf(page)).toBe('light');
  await expectAccessible(page, 'settings taken in');
  await main(page).getByRole('button', { name: 'Undo' }).click();
  await expect(main(page)).toContainText('Your former settings are back.');
  await expect.poll(() => themeOf(page)).not.toBe('light');
  await load(page, text);
  await expect.poll(() => themeOf(page)).toBe('light');
  await page.reload();
  await expect(field(page, 'Theme')).toHaveValue('light');
  await expect(field(page, 'Density')).toHaveValue('comfortable');
  await load(page, text);
  await expect(main(page)).toContainText('The file holds the settings you have already.');
  errors.assertNone();
});

test('a file that is damaged, of something else, of a later version or without settings is named as such, and changes nothing', async ({
  page,
  app,
}) => {
  const errors = watchForErrors(page);
  await page.goto(`${app.url}/settings`);
  await choose(page, 'Theme', 'Light');
  const files = [
    ['{"kind":"trine-data"', 'The file is damaged: it is not valid JSON.'],
    ['{"theme":"dark"}', 'The file was not saved by Trine.'],
    ['[1,2]', 'The file was not saved by Trine.'],
    ['{"kind":"trine-data","version":99,"settings":{}}', 'The file was saved by a newer version of Trine.'],
    ['{"kind":"trine-data","version":1}', 'The file holds no settings.'],
  ] as const;
  for (const [text, sentence] of files) {
    await load(page, text);
    await expect(main(page).getByRole('alert')).toContainText(sentence);
    await expect(main(page).getByRole('alert')).toContainText(
      'Choose a file saved here with “Save everything as JSON”. Your settings are unchanged.',
    );
  }
  // Nonsense in a file of ours leaves each setting it names as it is.
  await load(
    page,
    JSON.stringify({
      kind: 'trine-data',
      version: 1,
      settings: { 'trine.preferences': { state: { theme: 'plaid', density: 7, slippage: { perp: '-5' } } } },
    }),
  );
  await expect(main(page)).toContainText('The file holds the settings you have already.');
  expect(await themeOf(page)).toBe('light');
  errors.assertNone();
});
