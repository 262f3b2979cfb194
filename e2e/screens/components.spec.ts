// components.spec.ts: the page of all components: every state is distinguishable, each section looks as approved, and the page is not in the build.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import { hasPictures, pictureFolder } from '../checks/approvedPictures.ts';
import { test } from '../costs.ts';
import { buildComponents, forceStates, lookAlikes, openComponents } from '../components/components.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const THEMES = ['Dark', 'Light', 'Contrast'] as const;
const SECTIONS = ['Buttons', 'Fields', 'Choices', 'Messages', 'Tables'] as const;

test.use({
  viewport: { width: 1232, height: 900 },
  // Half the size: small pictures that do not depend on how letters are smoothed.
  deviceScaleFactor: 0.5,
  locale: 'en-US',
});

test('every control shows hover, focus, press, blocked and wrong in every theme, and looks as approved', async ({
  page,
  browser,
}, info) => {
  const built = info.outputPath('components');
  await buildComponents(built);
  await openComponents(page, built);
  await forceStates(page);
  const folder = pictureFolder(browser);
  const isCompared = hasPictures(folder);
  for (const theme of THEMES) {
    await page.getByRole('radio', { name: theme }).click();
    expect.soft(await lookAlikes(page), `${theme}: states that look alike`).toEqual([]);
    // The page's own fonts, not the machine's.
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.fonts.check('500 12px "Inter Variable"'))).toBe(true);
    for (const name of isCompared ? SECTIONS : [])
      await looksAsApproved(page.getByRole('region', { name }), name);
    await eachOverlay(page, async (overlay, name) => {
      if (isCompared) await looksAsApproved(overlay, name);
    });

    async function looksAsApproved(part: Locator, name: string): Promise<void> {
      await expect.soft(part).toHaveScreenshot([folder, `components-${name}-${theme}.png`.toLowerCase()], {
        scale: 'device',
        maxDiffPixelRatio: 0.01,
      });
    }
  }
});

/** Opens and closes each overlay in turn. */
async function eachOverlay(
  page: Page,
  look: (overlay: Locator, name: string) => Promise<void>,
): Promise<void> {
  const open = (name: string) => page.getByRole('button', { name, exact: true }).click();
  for (const [name, role] of [
    ['Menu', 'menu'],
    ['Popover', 'dialog'],
    ['Dialog', 'dialog'],
    ['Sheet', 'dialog'],
  ] as const) {
    await open(name);
    const overlay = page.getByRole(role);
    await expect(overlay).toBeVisible();
    if (role === 'menu') await page.keyboard.press('ArrowDown');
    await look(overlay, name);
    await page.keyboard.press('Escape');
    await expect(overlay).toHaveCount(0);
  }
  const toasts = page.getByRole('region', { name: /^Notifications/ });
  for (const [name, text] of [
    ['Toast-success', 'Bought 0.05 BTC'],
    ['Toast-warn', 'Withdrawals are paused'],
    ['Toast-danger', 'Order rejected'],
  ] as const) {
    await open('Toasts');
    const toast = toasts.getByRole('listitem').filter({ hasText: text });
    await toast.hover();
    await expect(toasts.getByRole('listitem')).toHaveCount(1);
    await look(toast, name);
  }
  await open('Toasts');
  await expect(toasts.getByRole('listitem')).toHaveCount(0);
}

test('the page of all components is not in the build', () => {
  const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' });
  expect(files.filter((path) => path === 'index.html')).toEqual(['index.html']);
  expect(files.filter((path) => /components\/|specimen/.test(path))).toEqual([]);
  const naming = files.filter(
    (path) =>
      /\.(html|js|css|json)$/.test(path) &&
      /data-specimen|data-force/.test(readFileSync(join(DIST, path), 'utf8')),
  );
  expect(naming).toEqual([]);
});
