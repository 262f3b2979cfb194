// markets.spec.ts: the page of all markets, its heat map of funding rates, the glossary, and a card of a position.
import type { Page } from '@playwright/test';
import { dec } from '#protocol/decimal.ts';
import { DIALOG, expectAccessible } from '../checks/accessible.ts';
import type { RunningApp } from '../app/app.ts';
import { quietMarket } from '../app/exchangeFloor.ts';
import { placeDirectly } from '../app/holdings.ts';
import { expect, test, watchForErrors } from '../fixtures.ts';
import { giveTrader } from '../user/quietWallet.ts';
import { BTC, openTrade, rows } from '../user/trader.ts';
import { openScreen } from '../user/walk.ts';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

test('markets are found, put on a watchlist that is kept, opened, and listed as recently viewed; funding rates are those of the service; the glossary finds a term', async ({
  page,
  app,
}) => {
  const errors = watchForErrors(page);
  await page.goto(`${app.url}/markets`);
  const table = page.getByRole('grid', { name: 'All markets' });
  const rowOf = (name: RegExp) => table.getByRole('row').filter({ hasText: name });
  await expect(rowOf(/BTC-USDC/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Movers' })).toContainText('-USDC');
  await expectAccessible(page, 'markets');

  await page.getByRole('searchbox', { name: 'Search markets' }).fill('eth');
  await expect(rowOf(/BTC-USDC/)).toHaveCount(0);
  await rowOf(/ETH-USDC/)
    .getByRole('button', { name: 'Watchlists of ETH-USDC' })
    .click();
  await page.getByRole('menuitem', { name: 'New watchlist' }).click();
  const dialog = page.getByRole('dialog', { name: 'New watchlist' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Layer one');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search markets' }).fill('');
  await expect(rowOf(/BTC-USDC/)).toBeVisible();

  await rowOf(/ETH-USDC/).click();
  await expect(page).toHaveURL(/\/trade\/ETH-USDC/);
  await openScreen(page, app.url, '/markets');
  await expect(
    page.getByRole('region', { name: 'Recently viewed' }).getByRole('link', { name: /ETH-USDC/ }),
  ).toBeVisible();
  await rowOf(/ETH-USDC/)
    .getByRole('button', { name: 'Watchlists of ETH-USDC' })
    .click();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Layer one' })).toBeChecked();
  await page.keyboard.press('Escape');

  await page.setViewportSize(PHONE);
  // At some hours fewer than three have risen; every market has a volume.
  const movers = page.getByRole('region', { name: 'Movers' });
  await movers.getByRole('radio', { name: 'Volume, 24 h' }).click();
  await expect(movers.getByRole('link')).toHaveCount(3);
  await expect(page.getByText('ETH-USDC').locator('visible=true').first()).toBeVisible();
  await expectAccessible(page, 'markets on a phone');
  await page.setViewportSize(WIDE);
  await test.step('funding rates', () => expectFundingRates(page, app));
  await test.step('the glossary', () => expectTermsFound(page, app));
  errors.assertNone();
});

async function expectFundingRates(page: Page, app: RunningApp): Promise<void> {
  await openScreen(page, app.url, '/markets/funding');
  const now = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'BTC-USDC' }) })
    .getByRole('cell')
    .first();
  await page.getByRole('radio', { name: 'Per hour' }).click();
  // The page's next figure may be the one after.
  await expect(async () => {
    const shown = dec((await now.innerText()).replace('−', '-').replaceAll(/[^\d.-]/g, ''));
    const rate = dec(app.gateway.engine.read.fundingRate(BTC) ?? 'NaN').mul(100);
    // Four decimals are shown.
    expect(shown.sub(rate).abs().lte('0.00005')).toBe(true);
  }).toPass();
  await expectAccessible(page, 'funding rates');
}

async function expectTermsFound(page: Page, app: RunningApp): Promise<void> {
  await openScreen(page, app.url, '/glossary');
  await page.getByRole('searchbox', { name: 'Search terms' }).fill('maintenance');
  await expect(page.getByRole('term').filter({ hasText: 'Cross maintenance margin' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search terms' }).fill('no such term');
  await page.getByRole('button', { name: 'Show all terms' }).click();
  await expect(page.getByRole('term').filter({ hasText: 'Funding' }).first()).toBeVisible();
  await expectAccessible(page, 'glossary');
}

test('a share card shows the chosen figures of a position, and no amount unless ticked', async ({
  page,
  context,
  app,
}) => {
  const errors = watchForErrors(page);
  await quietMarket(app, BTC, { oracle: '60000', asks: [['60010', '5']], bids: [['59990', '5']] });
  const { address } = await giveTrader(context, app);
  await placeDirectly(app, address, { side: 'buy', price: '60010', size: '0.02', tif: 'Ioc' });
  await openTrade(page, app);
  await expect(rows(page, 'Positions')).toHaveCount(1);
  await page.getByRole('button', { name: 'More for BTC-USDC' }).click();
  await page.getByRole('menuitem', { name: 'Share card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share card' });
  const card = dialog.getByRole('img', { name: /^The card: Practice · Long/ });
  await expect(card).toHaveAccessibleName(/Return on margin [+−]?\d/);
  await expect(card).not.toHaveAccessibleName(/60,010|PnL|Size/);
  await dialog.getByRole('checkbox', { name: 'Average entry price' }).check();
  await expect(card).toHaveAccessibleName(/Entry 60,010/);
  await expectAccessible(page, 'share card', { within: DIALOG });
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save as PNG' }).click();
  expect((await download).suggestedFilename()).toBe('trine-position.png');
  errors.assertNone();
});
