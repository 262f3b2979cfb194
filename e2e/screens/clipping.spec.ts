// clipping.spec.ts: every screen in both languages and five widths: nothing is cut off or overflows, no
// control covers another, the top bar stays.
import type { Page } from '@playwright/test';
import { clippedOn } from '../checks/clipping.ts';
import { expect, test, watchForErrors } from '../fixtures.ts';
import { withHoldings } from '../app/holdings.ts';
import { rainMarket } from '../app/outcomeFloor.ts';
import { expectKnownLinks, openScreen, SCREENS } from '../user/walk.ts';

type Size = Readonly<{ width: number; height: number }>;

const PHONE = { width: 390, height: 844 };
const WIDE = [
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
] as const;
/** Another account, shown by a link. */
const SOMEBODY = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';
/** Each screen is opened once and then resized, which costs a tenth of opening it at every width. */
const WIDER = [PHONE, ...WIDE];
/** Their layout differs in windows wider than 1440 px; any other page only gets more room (`page-width`). */
const WIDE_LAYOUTS: readonly string[] = ['/trade/BTC-USDC', '/trade/test-ends-dry-yes', '/settings'];

for (const language of ['en', 'de'] as const)
  test(`nothing is cut off in ${language}, and nothing moves the top bar`, async ({ page, app }) => {
    test.slow();
    const errors = watchForErrors(page);
    await withHoldings(page, app);
    await rainMarket(app);
    await page.addInitScript((chosen) => {
      const kept = JSON.stringify({ state: { language: chosen }, version: 0 });
      localStorage.setItem('trine.preferences', kept);
    }, language);
    await openScreen(page, app.url, '/trade/BTC-USDC');
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
    if (language === 'en') await expectKnownLinks(page);
    const paths = [
      ...SCREENS,
      ...(language === 'en' ? ['/predictions/ev-e2e', '/trade/test-ends-dry-yes'] : []),
    ];
    // One step each: otherwise Playwright searches all steps of the journey at each of its calls.
    for (const [index, path] of paths.entries())
      await test.step(path, async () => {
        await openScreen(page, app.url, path);
        const sizes = WIDE_LAYOUTS.includes(path) ? WIDER : WIDER.slice(0, 3);
        for (const size of index % 2 === 0 ? sizes.toReversed() : sizes) {
          await check(page, size, path);
          if (language === 'en') await expectTopBarStays(page, size, path);
        }
      });
    await openScreen(page, app.url, '/trade/BTC-USDC');
    // German words are longer; in windows wider than 1440 px a table only gets more room.
    for (const size of language === 'en' ? WIDE.slice(0, 2) : WIDE)
      await test.step(`tables at ${size.width}`, () => checkTables(page, size));
    await check(page, PHONE, 'trade');
    await checkPhone(page);
    await openScreen(page, app.url, `/trade/BTC-USDC?address=${SOMEBODY}`);
    await expect(
      page
        .getByRole('main')
        .getByRole('alert')
        .or(page.getByText(/0x7099…79c8/).first()),
    ).toBeVisible();
    for (const size of WIDER.toReversed()) await check(page, size, 'watching');
    errors.assertNone();
  });

/** Every table under the chart. */
async function checkTables(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size);
  const tabs = page
    .getByRole('tablist')
    .filter({ has: page.getByRole('tab').nth(5) })
    .getByRole('tab');
  for (const [index, tab] of (await tabs.all()).entries()) {
    await tab.click();
    await check(page, size, `table ${index + 1}`);
  }
}

/** Sizes at which a key and the wheel try to scroll as well: at every size the document has nothing to scroll. */
const TRIED: readonly number[] = [PHONE.width, WIDE[1].width];

/** Neither End nor the wheel over the top bar, nor a script, scrolls it out of view (checks/clipping.ts). */
async function expectTopBarStays(page: Page, size: Size, path: string): Promise<void> {
  if (!TRIED.includes(size.width)) return;
  await page.locator('body').press('End');
  await page.mouse.move(size.width / 2, 20);
  await page.mouse.wheel(0, 2_000);
  await page.evaluate(() => window.scrollTo(0, 5_000));
  await check(page, size, `${path}, scrolled`);
}

/** The views of a phone, and the ticket, a sheet over them. */
async function checkPhone(page: Page): Promise<void> {
  const bar = page.locator('nav').last().getByRole('button');
  for (const index of [0, 1, 3, 4]) {
    await bar.nth(index).click();
    await expect(bar.nth(index)).toHaveAttribute('aria-pressed', 'true');
    await check(page, PHONE, `view ${index + 1} of a phone`);
  }
  await bar.nth(2).click();
  await expect(page.getByRole('dialog').getByRole('form')).toBeVisible();
  await check(page, PHONE, 'ticket of a phone');
}

/** Checked again while a layout is still changing to its new width. */
async function check(page: Page, size: Size, what: string): Promise<void> {
  await page.setViewportSize(size);
  const message = `${what}, ${size.width} px`;
  await expect
    .configure({ soft: true })
    .poll(() => clippedOn(page, size.width), { message, timeout: 5_000 })
    .toEqual([]);
}
