// settings.spec.ts: settings saved as a file, reset and imported again.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../checks/accessible.ts';
import { expect, test, watchForErrors } from '../fixtures.ts';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByRole('combobox', { name, exact: true });
const choose = (page: Page, name: string, label: string) => field(page, name).selectOption({ label });
const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme']);
const load = (page: Page, text: string) =>
  main(page)
    .getByLabel('File with saved settings')
    .setInputFiles({ name: 'trine-data.json', mimeType: 'application/json', buffer: Buffer.from(text) });

test('settings are saved, erased with everything else, and imported from the file; the import can be undone', async ({
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

  await main(page).getByRole('button', { name: 'Erase everything' }).click();
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
