// commands.spec.ts: an order and its cancellation typed into the command menu, confirmed and signed like any other.
import { expect, test, watchForErrors } from '../fixtures.ts';
import { comeBack, review } from '../user/trader.ts';

test('a typed order is previewed, confirmed and placed; a typed command cancels it', async ({
  page,
  app,
}) => {
  const errors = watchForErrors(page);
  const owner = await comeBack(page, app);
  const orders = () => app.gateway.engine.read.openOrders(owner);
  const menu = page.getByRole('dialog', { name: 'Command menu' });
  const type = async (line: string) => {
    await page.keyboard.press('ControlOrMeta+k');
    await menu.getByRole('combobox').fill(line);
    return menu.getByRole('region', { name: 'Preview' });
  };

  const order = await type('b 0.01 btc 90k');
  await expect(order.getByRole('button', { name: 'Buy 0.01 BTC' })).toBeVisible();
  await expect(order).toContainText('None, rests in the book');
  await page.keyboard.press('Enter');
  await expect(menu).toHaveCount(0);
  const sheet = review(page, 'Buy 0.01 BTC');
  await sheet.getByRole('button', { name: 'Sign in wallet' }).click();
  await expect.poll(orders).toMatchObject([{ side: 'buy', price: '90000', remainingSize: '0.01' }]);

  const cancel = await type('cancel all btc');
  await expect(cancel.getByRole('button', { name: 'Cancel all on BTC-USDC (1)' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog', { name: 'Cancel an order' })
    .getByRole('button', { name: 'Sign in wallet' })
    .click();
  await expect.poll(orders).toEqual([]);
  errors.assertNone();
});
