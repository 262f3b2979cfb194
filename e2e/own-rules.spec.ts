// own-rules.spec.ts: a trader's own loss limit, from the settings to the loss that reaches it, and what stays
// possible then.
import { createStranger, quietMarket } from './exchangeFloor.ts';
import { expect, test, watchForErrors } from './fixtures.ts';
import { giveTrader } from './quietWallet.ts';
import { BTC, fillTicket, notice, openTrade, placeMarket, rows, sendButton, whyNot } from './trader.ts';

test('a daily loss limit blocks orders that add risk, also after a reload; reducing stays possible', async ({
  page,
  context,
  app,
}) => {
  const errors = watchForErrors(page);
  await quietMarket(app, BTC, {
    oracle: '60000',
    asks: [['60010', '5']],
    bids: [
      ['59990', '5'],
      ['59500', '5'],
    ],
  });
  const seller = await createStranger(app, BTC);
  const { address } = await giveTrader(context, app);
  await openTrade(page, app);
  await placeMarket(page, { side: 'buy', size: '0.01' });
  await expect(rows(page, 'Positions')).toHaveCount(1);

  await page.goto(`${app.url}/settings#rules`);
  await page.getByRole('textbox', { name: 'Daily loss limit' }).fill('3');
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expect(notice(page, 'Rules saved')).toBeVisible();

  await openTrade(page, app);
  await seller.place('sell', '59500', '5.001', 'Ioc');
  app.gateway.feed.setPrice(BTC, '59500');
  await expect(notice(page, /^Daily loss limit reached/)).toBeVisible();
  await fillTicket(page, { side: 'buy', type: 'limit', price: '59000', size: '0.01' });
  await expect(whyNot(page)).toContainText('Your own rule pauses new risk until');
  await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'true');

  await page.reload();
  await fillTicket(page, { side: 'buy', type: 'limit', price: '59000', size: '0.01' });
  await expect(whyNot(page)).toContainText('Your own rule pauses new risk until');
  await placeMarket(page, { side: 'sell', size: '0.01', reduceOnly: true });
  await expect.poll(() => app.gateway.engine.read.positions(address)).toEqual([]);
  errors.assertNone();
});
