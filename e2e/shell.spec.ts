// shell.spec.ts: the frame around every screen stays where it is, says only what is due, and leaves nothing cut off.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { withHoldings } from './holdings.ts';
import { rainMarket } from './outcomeFloor.ts';
import { openTrade, ticket } from './trader.ts';
import { openScreen, SCREENS } from './walk.ts';

const LONG =
  'Will the committee that nobody has heard of publish its second interim report before the end of the coming winter?';

/** Of the document itself: how far it is scrolled, and how much of it lies beyond the window. */
const documentScroll = (page: Page) =>
  page.evaluate(() => {
    const { scrollTop, scrollHeight, clientHeight } = document.scrollingElement as Element;
    return { scrollTop, beyond: scrollHeight - clientHeight };
  });

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const) {
  test(`${width} wide: End and the wheel over the top bar leave the top bar in view, on every screen`, async ({
    page,
    app,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await rainMarket(app);
    await withHoldings(page, app);
    for (const path of [...SCREENS, '/predictions/ev-e2e', '/trade/test-ends-dry-yes']) {
      await openScreen(page, app.url, path);
      await page.locator('body').press('End');
      await page.mouse.move(width / 2, 20);
      await page.mouse.wheel(0, 2_000);
      await page.evaluate(() => window.scrollTo(0, 5_000));
      expect(await documentScroll(page), path).toEqual({ scrollTop: 0, beyond: 0 });
      await expect(page.getByRole('banner'), path).toBeInViewport({ ratio: 1 });
    }
  });
}

test('the status bar tells the age of data where data are due, and nothing of it elsewhere', async ({
  page,
  app,
}) => {
  const status = page.getByRole('contentinfo');
  const links = page.getByRole('navigation', { name: 'Screens' });
  await openTrade(page, app);
  await expect(status).toContainText(/Data .+ old/);
  for (const name of ['Funds', 'Keys', 'Leaderboard', 'Activity']) {
    await links.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expect(status, name).not.toContainText(/Data .+ old|No data yet/);
    await expect(status, name).toContainText('Live');
  }
  await links.getByRole('link', { name: 'Trade' }).click();
  await expect(status).toContainText(/Data .+ old/);
});

test('2560 wide: the account panel reaches the foot of its column, nothing grey lies under it', async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 2560, height: 1300 });
  await openTrade(page, app);
  const column = await page.getByRole('complementary', { name: 'Order ticket and account' }).boundingBox();
  const account = await page.getByRole('region', { name: 'Account', exact: true }).boundingBox();
  if (column === null || account === null) throw new Error('The column is not there');
  expect(Math.abs(column.y + column.height - (account.y + account.height))).toBeLessThanOrEqual(1);
});

test('1440 × 813: one scroller beside the chart, also with twenty orders of a ladder listed', async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 1440, height: 813 });
  await withHoldings(page, app);
  await openTrade(page, app);
  await page.getByRole('combobox', { name: 'More order types' }).selectOption({ label: 'Scale' });
  const field = (name: RegExp) => ticket(page).getByRole('textbox', { name });
  await field(/^First price/).fill('80000');
  await field(/^Last price/).fill('90000');
  await field(/^Size$/).fill('0.2');
  await field(/^Orders/).fill('20');
  await expect(page.getByRole('region', { name: 'Orders of this ladder' }).getByRole('row')).toHaveCount(21);
  const scrollers = await page
    .getByRole('complementary', { name: 'Order ticket and account' })
    .evaluate((column) => {
      const canScroll = (element: Element) =>
        /auto|scroll/.test(getComputedStyle(element).overflowY) &&
        element.scrollHeight > element.clientHeight + 1;
      return [document.documentElement, document.body, column, ...column.querySelectorAll('*')]
        .filter(canScroll)
        .map((element) => element.tagName);
    });
  expect(scrollers).toEqual(['ASIDE']);
});

test('the market bar of a question cuts nothing off at a desk, and takes two lines on a phone', async ({
  page,
  app,
}) => {
  await rainMarket(app, { question: LONG });
  const bar = page.getByRole('region', { name: 'Market figures' });
  for (const width of [2560, 1440, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${app.url}/trade/test-ends-dry-yes`);
    for (const text of ['Tick · minimum', '1¢ · 5 shares', 'Split / merge'])
      await expect(bar.getByText(text), `${text} at ${width}`).toBeInViewport({ ratio: 1 });
    expect(await bar.evaluate((element) => element.scrollWidth - element.clientWidth), `${width}`).toBe(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(bar.getByText('42.5%')).toBeInViewport();
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(112);
  await bar.getByText('Tick · minimum').scrollIntoViewIfNeeded();
  await expect(bar.getByText('Tick · minimum')).toBeInViewport({ ratio: 1 });
  await expect(bar.getByRole('radio', { name: 'No' })).toBeInViewport({ ratio: 1 });
});
