// clipping.spec.ts: every screen in both languages and five widths: nothing is cut off or sticks out, no
// control lies over another, the top bar stays.
import type { Page } from '@playwright/test';
import { clippedOn } from './clipping.ts';
import { expect, test, watchForErrors } from './fixtures.ts';
import { withHoldings } from './holdings.ts';
import { rainMarket } from './outcomeFloor.ts';
import { expectKnownLinks, openScreen, SCREENS } from './walk.ts';

const PHONE = { width: 390, height: 844 };
const WIDE = [
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
] as const;
/** Another's account, which a link shows. */
const SOMEBODY = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';
/** Each screen is opened once and made wider, or narrower: that costs a tenth of opening it at every width. */
const WIDER = [PHONE, ...WIDE];

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
    for (const [index, path] of SCREENS.entries()) {
      await openScreen(page, app.url, path);
      if (language === 'en') await expectKnownLinks(page);
      for (const size of index % 2 === 0 ? WIDER.toReversed() : WIDER) {
        await check(page, size, path);
        if (language === 'en') await expectTopBarStays(page, size, path);
      }
    }
    if (language === 'en')
      for (const path of ['/predictions/ev-e2e', '/trade/test-ends-dry-yes']) {
        await openScreen(page, app.url, path);
        for (const size of WIDER) await expectTopBarStays(page, size, path);
      }
    await openScreen(page, app.url, '/trade/BTC-USDC');
    const tabs = page
      .getByRole('tablist')
      .filter({ has: page.getByRole('tab').nth(5) })
      .getByRole('tab');
    await check(page, WIDE[0], 'trade');
    for (let index = 0; index < (await tabs.count()); index += 1) {
      await tabs.nth(index).click();
      for (const size of index % 2 === 0 ? WIDE : WIDE.toReversed())
        await check(page, size, `table ${index + 1}`);
    }
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

/** Of the document itself: how far it is scrolled, and how much of it lies beyond the window. */
const documentScroll = (page: Page) =>
  page.evaluate(() => {
    const { scrollTop, scrollHeight, clientHeight } = document.scrollingElement as Element;
    return { scrollTop, beyond: scrollHeight - clientHeight };
  });

/** Neither End nor the wheel over the top bar takes it out of view. */
async function expectTopBarStays(
  page: Page,
  size: { width: number; height: number },
  path: string,
): Promise<void> {
  const what = `${path}, ${size.width} wide`;
  await page.setViewportSize(size);
  await expect.poll(() => page.evaluate(() => innerWidth), { message: what }).toBe(size.width);
  await page.locator('body').press('End');
  await page.mouse.move(size.width / 2, 20);
  await page.mouse.wheel(0, 2_000);
  await page.evaluate(() => window.scrollTo(0, 5_000));
  await expect.poll(() => documentScroll(page), { message: what }).toEqual({ scrollTop: 0, beyond: 0 });
  await expect(page.getByRole('banner'), what).toBeInViewport({ ratio: 1 });
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

/** A layout that is on its way to its new width is looked at again. */
async function check(page: Page, size: { width: number; height: number }, what: string): Promise<void> {
  await page.setViewportSize(size);
  const message = `${what}, ${size.width} px`;
  await expect.poll(() => page.evaluate(() => innerWidth), { message }).toBe(size.width);
  await expect
    .configure({ soft: true })
    .poll(() => clippedOn(page), { message, timeout: 5_000 })
    .toEqual([]);
}
