// alerts.spec.ts: an alert from the market bar to its notice, in two tabs.
import type { Page } from '@playwright/test';
import { createCounterparty, quietMarket } from '../app/exchangeFloor.ts';
import { expect, test } from '../fixtures.ts';
import { BTC, openTrade } from '../user/trader.ts';

const firings = (page: Page) =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('trine.alerts') ?? '{}') as {
      alerts?: { state: string; firings: unknown[] }[];
    };
    return stored.alerts?.map(({ state, firings: list }) => [state, list.length]);
  });

test('an alert set at the market bar fires once in two tabs, both show it, and it survives a reload', async ({
  page,
  context,
  app,
}) => {
  const book = { oracle: '97000', asks: [['97200', '1']], bids: [['96990', '1']] } as const;
  await quietMarket(app, BTC, book);
  const trader = await createCounterparty(app, BTC);
  // The last trade is below the level when the alert is created: only crossing it fires the alert.
  await trader.place('sell', '96990', '0.01', 'Ioc');
  await openTrade(page, app);
  await page.getByRole('button', { name: 'Alerts of this market' }).click();
  await page.getByRole('button', { name: 'New alert' }).click();
  const form = page.getByRole('dialog', { name: 'New alert' });
  await form.getByRole('textbox', { name: 'Value' }).fill('97150');
  await form.getByRole('textbox', { name: 'Note' }).fill('breakout');
  await form.getByRole('button', { name: 'Create alert' }).click();
  await expect(page.getByRole('slider', { name: 'Alert: Rises to 97,150' })).toBeVisible();
  expect(await firings(page)).toEqual([['active', 0]]);

  const other = await context.newPage();
  await other.goto(`${app.url}/alerts`);
  await expect(other.getByRole('list', { name: 'Alerts' })).toContainText('Rises to 97,150');
  await page.reload();
  await expect(page.getByRole('slider', { name: 'Alert: Rises to 97,150' })).toBeVisible();

  await trader.place('buy', '97200', '0.01', 'Ioc');
  await expect(other.getByRole('list', { name: 'Alerts' })).toContainText('Fired');
  for (const tab of [page, other])
    await expect(tab.getByText('Alert: BTC-USDC Perp. Rises to 97,150').first()).toBeAttached();
  await expect(page.getByRole('slider', { name: 'Alert: Rises to 97,150' })).toBeHidden();
  expect(await firings(page)).toEqual([['fired', 1]]);
});
