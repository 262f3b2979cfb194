// quick-orders.spec.ts: orders typed into the command menu, and orders of the armed click ladder: placed by a click,
// moved by a drag, cancelled by a press.
import type { Page } from '@playwright/test';
import type { Address } from '#protocol/ids.ts';
import type { RunningApp } from '../app/app.ts';
import { quietMarket } from '../app/exchangeFloor.ts';
import { expect, test, watchForErrors } from '../fixtures.ts';
import { BTC, comeBack, review } from '../user/trader.ts';

/** The market does not move by itself: the middle row stays 97,000. */
const BOOK = { oracle: '97000', asks: [['97011', '0.5']], bids: [['96983', '0.5']] } as const;

test('a typed order is previewed, confirmed and placed, and a typed command cancels it; armed, the click ladder places, moves and cancels', async ({
  page,
  app,
}) => {
  const errors = watchForErrors(page);
  await quietMarket(app, BTC, BOOK);
  const owner = await comeBack(page, app);
  await test.step('typed', () => typeOrders(page, app, owner));
  await test.step('on the click ladder', () => clickOrders(page, app, owner));
  errors.assertNone();
});

async function typeOrders(page: Page, app: RunningApp, owner: Address): Promise<void> {
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
}

async function clickOrders(page: Page, app: RunningApp, owner: Address): Promise<void> {
  const orders = () => app.gateway.engine.read.openOrders(owner);
  const sign = async (title: RegExp) => {
    const sheet = page.getByRole('dialog', { name: title });
    await sheet.getByRole('button', { name: 'Sign in wallet' }).click();
    await expect(sheet).toHaveCount(0);
  };
  await page.getByRole('button', { name: 'Tools', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Click ladder' }).click();
  const ladder = page.getByRole('group', { name: /^Click ladder/ });
  await expect(ladder).toBeVisible();
  await page.getByLabel('Size of a click').fill('0.01');
  // A step of 10 keeps the rows far from the best prices.
  await page.getByLabel('Price step').selectOption({ label: '10' });
  await page.getByRole('button', { name: 'Arm', exact: true }).click();

  const buy = (price: string) => ladder.getByRole('button', { name: `Buy 0.01 at ${price}`, exact: true });
  await buy('96,940').click();
  await sign(/^Buy 0\.01 BTC/);
  await expect.poll(orders).toMatchObject([{ side: 'buy', price: '96940', remainingSize: '0.01' }]);

  const own = (price: string) =>
    ladder.getByRole('button', { name: `Own buy 0.01 at ${price}: cancel`, exact: true });
  // Rows stay where they are while the pointer is on the ladder.
  await own('96,940').hover();
  const to = await buy('96,960').boundingBox();
  if (!to) throw new Error('The ladder has the row');
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up();
  await sign(/^Change/);
  await expect.poll(orders).toMatchObject([{ side: 'buy', price: '96960', remainingSize: '0.01' }]);

  // A single cancel needs no confirmation.
  await own('96,960').click();
  await expect.poll(orders).toEqual([]);
}
