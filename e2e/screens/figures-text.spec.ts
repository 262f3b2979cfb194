// figures-text.spec.ts: figures in notices, refusals, market lists and the book of an outcome are right.
import { placeQuietly } from '../user/screenParts.ts';
import { quietMarket } from '../app/exchangeFloor.ts';
import { placeDirectly } from '../app/holdings.ts';
import { expect, test, watchForErrors } from '../fixtures.ts';
import { rainMarket } from '../app/outcomeFloor.ts';
import { becomeAnother, giveTrader } from '../user/quietWallet.ts';
import {
  BTC,
  figure,
  fillTicket,
  notice,
  openDetails,
  openTable,
  openTrade,
  plain,
  review,
  rows,
  sendButton,
  table,
  ticket,
} from '../user/trader.ts';
import { follow } from '../user/walk.ts';

test('margin, fills, history, the book of an outcome and the market list show the right figures', async ({
  page,
  context,
  app,
}) => {
  test.slow();
  const errors = watchForErrors(page);
  await rainMarket(app);
  const wallet = await giveTrader(context, app);
  await openTrade(page, app);

  await test.step('an order that fills in three parts is one notice, with total and average', async () => {
    const asks = [
      ['60010', '0.1'],
      ['60020', '0.2'],
    ] as const;
    const counterparty = await quietMarket(app, BTC, { oracle: '60005', asks, bids: [['59900', '1']] });
    await placeQuietly(page, { side: 'buy', type: 'limit', price: '60020', size: '0.4' });
    // (0.1 × 60,010 + 0.2 × 60,020) / 0.3
    await expect(notice(page, 'Buy 0.4 BTC')).toContainText('Buy 0.4 BTC: 0.3 filled at 60,016.7, rest open');
    await counterparty.place('sell', '60020', '0.1', 'Ioc');
    // (0.1 × 60,010 + 0.3 × 60,020) / 0.4
    await expect(notice(page, 'BTC-USDC Perp: bought 0.4 at 60,017.5')).toBeVisible();
    await expect(notice(page, 'BTC')).toHaveCount(1);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Notifications/ })
      .click();
    await expect(
      page.getByRole('region', { name: 'Notifications', exact: true }).getByText(/bought 0\.4 at/),
    ).toHaveCount(1);
  });

  await test.step('insufficient margin has the figures of the receipt; a sale and the history use the terms of the screen', async () => {
    const owner = await becomeAnother(page, app, wallet);
    await quietMarket(app, BTC, { oracle: '60005', asks: [['60010', '1']], bids: [['60000', '1']] });
    await fillTicket(page, { side: 'buy', type: 'limit', price: '60000', size: '5' });
    await openDetails(page);
    // The ticket has no figure until the account and the margin table are loaded.
    await expect(figure(ticket(page), 'Margin required')).toContainText(/\d/);
    const required = plain(await figure(ticket(page), 'Margin required').innerText());
    const sentence = /Insufficient margin: ([\d,.]+) USDC required, ([\d,.]+) available/;
    await expect(ticket(page)).toContainText(sentence);
    const [, requiredText = '', available = ''] =
      sentence.exec((await ticket(page).textContent()) ?? '') ?? [];
    expect(plain(requiredText)).toBe(required);
    expect(plain(available)).toBe('10000');

    // An own order that would match is shown before signing.
    await placeDirectly(app, owner, { side: 'sell', price: '60008', size: '0.02' });
    await fillTicket(page, { side: 'buy', type: 'limit', price: '60010', size: '0.01' });
    await expect(ticket(page).getByRole('list', { name: 'Warnings' })).toContainText(
      'Crosses your own order for 0.02',
    );

    await fillTicket(page, { side: 'sell', type: 'market', size: '0.01' });
    await sendButton(page).click();
    await expect(review(page)).toContainText(
      /Market order on BTC-USDC\..*Priceest\. [\d,.]+ · min [\d,.]+ USDC/,
    );
    await expect(review(page)).not.toContainText('or higher');
    await review(page).getByRole('button', { name: 'Sign in wallet' }).click();
    await openTable(page, 'Order history');
    await expect(rows(page, 'Order history').first()).toContainText('Market');
    await expect(table(page, 'Order history')).not.toContainText(/Gtc|FrontendMarket/);
  });

  await test.step('the market list shows the change of an outcome in cents, never as a ratio', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'BTC-USDC', exact: true }).click();
    await page.getByRole('radio', { name: 'Predictions' }).click();
    const listed = page.getByRole('grid', { name: 'Markets' }).getByRole('row').filter({ hasText: '¢' });
    await expect(listed.first()).toBeVisible();
    const column = page.getByRole('grid', { name: 'Markets' }).getByRole('columnheader');
    const at = (await column.allTextContents()).findIndex(
      (name) => name.startsWith('24 h') && !name.includes('volume'),
    );
    for (const row of await listed.all()) {
      await expect(row.getByRole('gridcell').nth(at)).toHaveText(/^([+−]?[\d.]+¢|—)$/);
    }
  });

  await page.keyboard.press('Escape');
  await test.step('the book of an outcome: steps, prices and spread in cents, between 0 and 100', async () => {
    await follow(page, '/trade/test-ends-dry-yes');
    // At this width both sides have their own book.
    const book = page.getByRole('region', { name: 'Yes book' }).getByRole('table');
    await expect(book).toHaveAccessibleName(/spread 1¢/);
    const steps = page.getByRole('combobox', { name: 'Price step of the order book' });
    await expect(steps.getByRole('option').first()).toHaveText('1¢');
    const offered = await steps.getByRole('option').allTextContents();
    for (const step of offered) {
      expect(step).toMatch(/^\d+(\.\d+)?¢$/);
      await steps.selectOption({ label: step });
      await expect(book.locator('tbody tr').first()).toBeAttached();
      for (const row of await book.locator('tbody tr').all()) {
        const price = Number.parseFloat((await row.locator('td').nth(1).textContent()) ?? '');
        expect(price, `${step}: ${price}`).toBeGreaterThan(0);
        expect(price, `${step}: ${price}`).toBeLessThan(100);
      }
    }
    await expect(page.getByRole('main')).not.toContainText('bps');
  });

  errors.assertNone();
});
