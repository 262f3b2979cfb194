// chart-tools.spec.ts: chart settings and drawings: style, a planned trade, TP/SL dragged from the entry.
import type { Page } from '@playwright/test';
import { DIALOG, expectAccessible } from '../checks/accessible.ts';
import { quietMarket } from '../app/exchangeFloor.ts';
import { expect, test, watchForErrors } from '../fixtures.ts';
import { giveTrader } from '../user/quietWallet.ts';
import { BTC, openTrade, priceField, review, ticket, watchPosts } from '../user/trader.ts';

/** Near the historical prices on the chart. */
const BOOK = {
  oracle: '97000',
  asks: [['97011', '0.5']],
  bids: [['96983', '0.5']],
} as const;

const chart = (page: Page) => page.getByRole('region', { name: 'Chart', exact: true });
const tools = (page: Page) => page.getByRole('toolbar', { name: 'Drawing tools' });
const tool = (page: Page, name: string | RegExp) => tools(page).getByRole('button', { name });

test('the chart style is kept, a planned trade fills the ticket, and TP/SL is dragged from the entry', async ({
  page,
  app,
}) => {
  test.slow();
  const errors = watchForErrors(page);
  const posts = watchPosts(page);
  const { address } = await giveTrader(page.context(), app);
  await quietMarket(app, BTC, BOOK);
  const bought = await app.gateway.sequencer.submit({
    type: 'placeOrders',
    owner: address,
    grouping: 'na',
    orders: [
      {
        assetId: BTC,
        side: 'buy',
        price: '97011',
        size: '0.01',
        reduceOnly: false,
        type: { kind: 'limit', tif: 'Gtc' },
      },
    ],
  });
  expect(bought).toMatchObject({ kind: 'orders', results: [{ kind: 'filled' }] });
  await openTrade(page, app);

  await test.step('type, scale and comparison are remembered; another scale ends the comparison', async () => {
    const style = page.getByRole('dialog', { name: 'Chart style' });
    const opener = page.getByRole('button', { name: 'Chart style' });
    await opener.click();
    await style.getByLabel('Chart type').selectOption('Heikin-Ashi (averages)');
    await style.getByLabel('Compare with').selectOption('ETH-USDC');
    await expectAccessible(page, 'chart style', { within: DIALOG });
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(chart(page)).toContainText('Heikin-Ashi: averages, not traded prices');
    await expect(chart(page)).toContainText(/ETH-USDC [+−]?\d+\.\d\d%/);
    await opener.click();
    await expect(style.getByRole('radio', { name: 'Percent' })).toBeChecked();
    await style.getByRole('radio', { name: 'Log' }).click();
    await expect(style.getByLabel('Compare with')).toHaveValue('');
    await style.getByLabel('Chart type').selectOption('Candles');
    await page.keyboard.press('Escape');
    await expect(chart(page)).not.toContainText('ETH-USDC');
  });

  await test.step('a planned trade is typed, moved by keys, undone, and fills the ticket', async () => {
    await tool(page, 'Drawings (0)').click();
    const list = page.getByRole('dialog', { name: 'Drawings on this chart' });
    await list.getByLabel('Drawing type').selectOption('Long or short position');
    await list.getByRole('textbox', { name: 'Entry price' }).fill('96000');
    await list.getByRole('textbox', { name: 'Target price' }).fill('97000');
    await list.getByRole('textbox', { name: 'Stop price' }).fill('95500');
    await list.getByRole('button', { name: 'Draw', exact: true }).click();
    await list.getByRole('button', { name: /^Choose: Long 96,000 · reward:risk 2\.00/ }).click();
    const grip = chart(page).getByRole('slider', { name: 'Place of the drawing' });
    await expect(grip).toBeFocused();
    await page.keyboard.press('Shift+ArrowUp');
    await expect(grip).not.toHaveAttribute('aria-valuetext', /^Long 96,000 /);
    await page.keyboard.press('Control+z');
    await expect(grip).toHaveAttribute('aria-valuetext', /^Long 96,000 · reward:risk 2\.00/);
    await chart(page).getByRole('button', { name: 'Use in ticket' }).click();
    await expect(priceField(page)).toHaveValue('96000');
    await expect(ticket(page).getByRole('textbox', { name: 'Take-profit' })).toHaveValue('97000');
    await expect(ticket(page).getByRole('textbox', { name: 'Stop-loss' })).toHaveValue('95500');
    expect(posts).toEqual([]);
  });

  await test.step('a stop-loss dragged from the entry by keys is confirmed, signed and open', async () => {
    const handle = chart(page).getByRole('slider', { name: 'TP/SL from the entry' });
    await expect(handle).toBeVisible();
    await handle.focus();
    await page.keyboard.press('PageDown');
    // 97,011 × 0.99 = 96,040.89, down to whole dollars; (96,040 − 97,011) × 0.01
    await expect(handle).toHaveAttribute(
      'aria-valuetext',
      /^Stop-loss 96,040 · −1\.00% · −\$9\.71, not sent/,
    );
    await page.keyboard.press('Enter');
    await review(page).getByRole('button', { name: 'Sign in wallet' }).click();
    await expect
      .poll(() => app.gateway.engine.read.openOrders(address).map(({ triggerPrice }) => triggerPrice))
      .toEqual(['96040']);
    await expect(handle).toHaveAttribute('aria-valuetext', /^Entry 97,011\./);
  });

  await test.step('full view: covered elements take no focus, and a confirmation opens above the chart', async () => {
    const covered = page.locator('[inert]').filter({ has: ticket(page) });
    await page.getByRole('button', { name: 'Full screen' }).click();
    await expect(covered).toHaveCount(1);
    const handle = chart(page).getByRole('slider', { name: 'TP/SL from the entry' });
    await handle.focus();
    await page.keyboard.press('PageUp');
    await page.keyboard.press('Enter');
    await expect(review(page)).toBeVisible();
    await expect(review(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(review(page)).toBeHidden();
    await chart(page).getByRole('radio', { name: '1h' }).click();
    await expect(chart(page).getByRole('radio', { name: '1h' })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Full screen', pressed: true })).toBeVisible();
    await expect(covered).toHaveCount(1);
    await page.getByRole('button', { name: 'Full screen' }).click();
    await expect(covered).toHaveCount(0);
  });

  errors.assertNone();
});
