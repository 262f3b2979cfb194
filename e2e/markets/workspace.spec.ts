// workspace.spec.ts: the trade screen with an arranged layout: several markets, each with its own ticket, all
// restored after a reload.
import type { Page } from '@playwright/test';
import { expectAccessible } from '../checks/accessible.ts';
import { expect, test, watchForErrors } from '../fixtures.ts';
import { comeBack, review, ticket } from '../user/trader.ts';

const workspace = (page: Page) => page.getByRole('region', { name: 'Workspace', exact: true });
const tab = (page: Page, name: string) => workspace(page).getByRole('tab', { name, exact: true });
const FLOATING = '[role=group][aria-label="Chart, BTC-USDC, link A"]';
const floatingChart = (page: Page) => page.locator(FLOATING);

async function choose(page: Page, button: string | RegExp, item: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('menu').getByText(item, { exact: true }).click();
  await expect(page.getByRole('menu')).toBeHidden();
}

test('two markets side by side: each ticket trades its own, keys go to the active one, and a reload restores everything', async ({
  page,
  app,
}) => {
  const errors = watchForErrors(page);
  await comeBack(page, app);
  await choose(page, 'Layout of the trade screen', 'Workspace');
  await expect(tab(page, 'Ticket, BTC-USDC, link A')).toBeVisible();
  await expectAccessible(page, 'the workspace');
  await choose(page, /^Layout:/, 'Four charts');
  await expect(tab(page, 'Chart, ETH-USDC, link B')).toBeVisible();

  await test.step('activating a panel of another link switches address, header and keys', async () => {
    await tab(page, 'Ticket, ETH-USDC, link B').click();
    await expect(page).toHaveURL(/\/trade\/ETH-USDC$/);
    await expect(ticket(page, 'ETH-USDC')).toBeVisible();
    await expect(ticket(page, 'BTC-USDC')).toBeHidden();
    await page.keyboard.press('s');
    await expect(ticket(page, 'ETH-USDC').getByRole('radio', { name: 'Sell / Short' })).toBeChecked();
    await expect(workspace(page)).toContainText('This ticket tradesETH-USDC');
  });

  await test.step('the submitted order is in that market', async () => {
    const form = ticket(page, 'ETH-USDC');
    await form.getByRole('textbox', { name: 'Price', exact: true }).fill('5000');
    await form.getByRole('textbox', { name: 'Size', exact: true }).fill('0.1');
    await form.getByRole('button', { name: 'Sell 0.1 ETH' }).click();
    await expect(review(page)).toContainText('0.1 ETH');
    await review(page).getByRole('button', { name: 'Sign in wallet' }).click();
    await workspace(page)
      .getByRole('tab', { name: /^Open orders/ })
      .click();
    await expect(workspace(page).getByRole('row', { name: /ETH-USDC/ })).toBeVisible();
  });

  await test.step('a panel is moved and floated by keyboard', async () => {
    await page.keyboard.press('F6');
    await expect(page.locator(':focus')).toHaveAttribute('role', 'tab');
    await page.getByRole('button', { name: 'Menu of Chart, BTC-USDC, link A' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Float' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Float' }).press('Enter');
    await expect(floatingChart(page)).toBeVisible();
    await expectAccessible(page, 'a floating panel', { within: FLOATING });
    // The keys still reach the ticket.
    await tab(page, 'Ticket, ETH-USDC, link B').click();
    await page.keyboard.press('b');
    await expect(ticket(page, 'ETH-USDC').getByRole('radio', { name: 'Buy / Long' })).toBeChecked();
  });

  await test.step('the market of a link changes every panel of its colour', async () => {
    await page.getByRole('button', { name: 'Market of link B: ETH-USDC' }).first().click();
    await page.getByRole('textbox', { name: 'Search markets' }).fill('xrp');
    await page.keyboard.press('Enter');
    await expect(tab(page, 'Chart, XRP-USDC, link B')).toBeVisible();
    await expect(tab(page, 'Ticket, XRP-USDC, link B')).toBeVisible();
    await expect(tab(page, 'Chart, BTC-USDC, link A')).toBeVisible();
  });

  await test.step('a reload restores panels, markets and the name of the layout', async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Layout: Four charts' })).toBeVisible();
    await expect(floatingChart(page)).toBeVisible();
    await expect(ticket(page, 'XRP-USDC')).toBeVisible();
    await expect(tab(page, 'Chart, SOL-USDC, link C')).toBeVisible();
  });

  await test.step('charts of one link share the crosshair', async () => {
    await page.getByRole('button', { name: 'Menu of Chart, SOL-USDC, link C' }).click();
    await page.getByRole('menuitem', { name: /^A ?BTC/ }).click();
    const other = workspace(page)
      .getByRole('tabpanel', { name: 'Chart, BTC-USDC, link A' })
      .locator('[data-candle]')
      .last();
    await page.mouse.move(1, 1);
    const newest = await other.textContent();
    const box = await floatingChart(page).locator('[data-chart] canvas').first().boundingBox();
    if (!box) throw new Error('no chart');
    await page.mouse.move(box.x + 60, box.y + 60);
    await expect(other).not.toHaveText(newest ?? '');
  });

  await test.step('with two tickets in view no id occurs twice, and the link to the ticket leads to one of them', async () => {
    await page.getByRole('button', { name: /^Menu of Ticket, / }).click();
    await page.getByRole('menuitem', { name: 'Float' }).click();
    await expect(page.getByRole('form', { name: /^Order in/ })).toHaveCount(2);
    // Their parts have the same names.
    await expectAccessible(page, 'two tickets', { except: ['landmark-unique'] });
    await page.getByRole('link', { name: 'Skip to the order ticket' }).press('Enter');
    await expect(page.locator('form:focus')).toHaveCount(1);
  });

  await page.getByRole('button', { name: 'Plain layout' }).click();
  await expect(workspace(page)).toBeHidden();
  await expect(page.getByRole('region', { name: 'Chart', exact: true })).toBeVisible();
  errors.assertNone();
});
