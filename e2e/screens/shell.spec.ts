// shell.spec.ts: the frame around every screen: status bar, columns and market bar. That it does not move is tested
// in clipping.spec.ts.
import { DIALOG, expectAccessible } from '../checks/accessible.ts';
import { expect, test, watchForErrors } from '../fixtures.ts';
import { withHoldings } from '../app/holdings.ts';
import { rainMarket } from '../app/outcomeFloor.ts';
import { goTo } from '../user/screenParts.ts';
import { openTrade, ticket } from '../user/trader.ts';

/** The screens of the top bar, and those of its menu. */
const LINKED = ['Trade', 'Markets', 'Predictions', 'Portfolio', 'Funds'];
const MORE = [
  'API keys',
  'Activity',
  'Leaderboard',
  'Referrals',
  'Alerts',
  'Journal',
  'All accounts',
  'Execution report',
  'Tax lots',
  'Event scanner',
  'Glossary',
  'Nonces and clock',
  'Errors and solutions',
  'Verify a receipt',
  'Settings',
];
const LONG =
  'Will the committee that nobody has heard of publish its second interim report before the end of the coming winter?';

test('the top bar links five screens; the status bar names the connection alone while all is normal; the ticket’s column fills its height and has one scroller', async ({
  page,
  app,
}) => {
  const status = page.getByRole('contentinfo');
  const links = page.getByRole('navigation', { name: 'Screens' });
  const column = page.getByRole('complementary', { name: 'Order ticket and account' });
  await withHoldings(page, app);
  await openTrade(page, app);

  await test.step('five screens have a link, More lists the others', async () => {
    await expect(links.getByRole('link')).toHaveText(LINKED);
    await links.getByRole('button', { name: 'More' }).click();
    const listed = page.getByRole('menu', { name: 'More' }).getByRole('menuitem');
    await expect(listed).toHaveText(MORE.map((name) => new RegExp(`^${name}`)));
    await page.keyboard.press('Escape');
    await expect(links.getByRole('button', { name: 'More' })).toBeFocused();
  });

  await test.step('the status bar has the connection, the exchange and the version', async () => {
    const isNormal = () => expect(status).toHaveText(/^Live(Practice exchange)Trine [\d.]+$/);
    await isNormal();
    for (const name of ['Funds', 'API keys', 'Leaderboard', 'Activity'] as const) {
      await goTo(page, name);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await isNormal();
    }
    await goTo(page, 'Trade');
  });

  await test.step('912 wide, in large type: the chart is over the book, the menu of the top bar lists every screen, and links without room are no tab stops', async () => {
    await page.setViewportSize({ width: 912, height: 1024 });
    const chart = await page.getByRole('region', { name: 'Chart', exact: true }).boundingBox();
    expect(chart?.width).toBeGreaterThan(500);
    await page.evaluate(() => (document.documentElement.style.fontSize = '24px'));
    await expect(links.getByRole('link')).toHaveCount(0);
    await links.getByRole('button', { name: 'All screens' }).click();
    const listed = page.getByRole('menu', { name: 'All screens' }).getByRole('menuitem');
    await expect(listed).toHaveText([...LINKED, ...MORE].map((name) => new RegExp(`^${name}`)));
    await listed.first().click();
    await expect(column).toBeVisible();
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  });

  await test.step('2560 wide: the account panel fills its column to the bottom, without a grey area below', async () => {
    await page.setViewportSize({ width: 2560, height: 1300 });
    const account = page.getByRole('region', { name: 'Account', exact: true });
    const gap = async () => {
      const [whole, last] = [await column.boundingBox(), await account.boundingBox()];
      if (whole === null || last === null) return Infinity;
      return Math.abs(whole.y + whole.height - (last.y + last.height));
    };
    await expect.poll(gap).toBeLessThanOrEqual(1);
  });

  await test.step('1440 × 813: one scroller beside the chart, also with the twenty orders of a scale listed', async () => {
    await page.setViewportSize({ width: 1440, height: 813 });
    await page.getByRole('combobox', { name: 'More order types' }).selectOption({ label: 'Scale' });
    const field = (name: RegExp) => ticket(page).getByRole('textbox', { name });
    await field(/^First price/).fill('80000');
    await field(/^Last price/).fill('90000');
    await field(/^Size$/).fill('0.2');
    await field(/^Orders/).fill('20');
    await expect(page.getByRole('table', { name: 'Scale orders' }).getByRole('row')).toHaveCount(21);
    const scrollers = () =>
      column.evaluate((element) => {
        const canScroll = (each: Element) =>
          /auto|scroll/.test(getComputedStyle(each).overflowY) && each.scrollHeight > each.clientHeight + 1;
        return [document.documentElement, document.body, element, ...element.querySelectorAll('*')]
          .filter(canScroll)
          .map((each) => each.tagName);
      });
    await expect.poll(scrollers).toEqual(['ASIDE']);
  });
});

test('the market bar of a question cuts off neither the question nor a figure', async ({ page, app }) => {
  await rainMarket(app, { question: LONG });
  const bar = page.getByRole('region', { name: 'Market figures' });
  await page.goto(`${app.url}/trade/test-ends-dry-yes`);
  const hiddenPart = () => bar.evaluate((element) => element.scrollWidth - element.clientWidth);
  for (const width of [2560, 1440, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 });
    for (const text of [LONG, '24 h volume', 'Ends', 'Split / merge'])
      await expect(bar.getByText(text), `${text} at ${width}`).toBeInViewport({ ratio: 1 });
    await expect.poll(hiddenPart, `${width}`).toBe(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(bar.getByText('42.5%')).toBeInViewport();
  await expect(bar.getByText(LONG)).toBeInViewport({ ratio: 1 });
  await expect.poll(hiddenPart, '390').toBe(0);
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThanOrEqual(160);
  await bar.getByRole('button', { name: 'All figures' }).click();
  await expect(bar.getByText('24 h volume')).toBeInViewport({ ratio: 1 });
  await expect(bar.getByRole('button', { name: /^Buy No/ })).toBeInViewport({ ratio: 1 });
});

test('the tour points at each panel by its place on the screen, also on a phone, and leaves the page as it was', async ({
  page,
  app,
}) => {
  const errors = watchForErrors(page);
  const card = page.getByRole('dialog');
  const light = page.locator('[data-light]');
  /** The largest distance between the outline and the panel's edges; the rest of the page is hidden from roles. */
  const distanceTo = async (selector: string) => {
    const [seen, panel] = [await light.boundingBox(), await page.locator(selector).first().boundingBox()];
    if (!seen || !panel) return Infinity;
    const sides = [
      seen.x - panel.x,
      seen.y - panel.y,
      seen.x + seen.width - (panel.x + panel.width),
      seen.y + seen.height - (panel.y + panel.height),
    ];
    return Math.max(...sides.map(Math.abs));
  };
  const pointsAt = (title: string, selector: string) =>
    test.step(title, async () => {
      await expect(card).toHaveAccessibleName(title);
      await expect.poll(() => distanceTo(selector)).toBeLessThanOrEqual(3);
    });

  await page.goto(`${app.url}/portfolio`);
  await expect(page.getByRole('heading', { name: 'Portfolio', level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await page.getByRole('button', { name: 'Tour of the trade screen' }).click();
  await expect(page).toHaveURL(/\/trade\/BTC-USDC$/);
  await pointsAt('Chart and market', 'section[aria-label="Chart"]');
  await expectAccessible(page, 'the tour', { within: DIALOG });
  for (const [title, selector] of [
    [
      'Order book',
      'div:has(> * > [role=tablist][aria-label="Order book and trades"]), section[aria-label="Order book"]',
    ],
    ['Order ticket', 'main form'],
    ['Confirm and sign', 'main form'],
    ['Positions, orders and balances', '[aria-label="Positions, orders and balances"]'],
  ] as const) {
    await page.keyboard.press('Enter');
    await pointsAt(title, selector);
  }
  // The window of a phone: the panel is behind a tab, the ticket behind two buttons.
  await page.setViewportSize({ width: 390, height: 844 });
  await pointsAt('Positions, orders and balances', '[aria-label="Trade screen"] > :nth-child(4)');
  await card.getByRole('button', { name: 'Back' }).click();
  await pointsAt('Confirm and sign', 'main [data-actions]:not(.hidden)');
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(light).toHaveCount(0);
  errors.assertNone();
});
