// click-ladder.spec.ts: an order placed by a click on the ladder, moved by a drag and cancelled by a press, once armed.
import { expect, test, watchForErrors } from './fixtures.ts';
import { comeBack } from './trader.ts';

test('armed, the click ladder places, moves and cancels', async ({ page, app }) => {
  const errors = watchForErrors(page);
  const owner = await comeBack(page, app);
  const orders = () => app.gateway.engine.read.openOrders(owner);
  const sign = async (title: RegExp) => {
    const sheet = page.getByRole('dialog', { name: title });
    await sheet.getByRole('button', { name: 'Sign in wallet' }).click();
    await expect(sheet).toHaveCount(0);
  };
  await page.getByRole('button', { name: 'Click ladder' }).click();
  const ladder = page.getByRole('group', { name: /^Click ladder/ });
  await expect(ladder).toBeVisible();
  await page.getByLabel('Size of a click').fill('0.01');
  // A step of 10 keeps the rows wide of the touch.
  await page.getByLabel('Price step').selectOption({ label: '10' });
  await page.getByRole('button', { name: 'Arm', exact: true }).click();

  const buys = ladder.getByRole('button', { name: /^Buy 0\.01 at/ });
  const last = (await buys.count()) - 1;
  await buys.nth(last).click();
  await sign(/^Buy 0\.01 BTC/);
  await expect.poll(orders).toMatchObject([{ side: 'buy', remainingSize: '0.01' }]);
  const before = Number(orders()[0]?.price);

  const own = ladder.getByRole('button', { name: /^Own buy/ });
  await expect(own).toBeVisible();
  const [from, to] = [await own.boundingBox(), await buys.nth(last - 2).boundingBox()];
  if (!from || !to) throw new Error('The ladder has both rows');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up();
  await sign(/^Change/);
  await expect.poll(() => orders().map(({ price }) => Number(price))).toEqual([before + 20]);

  // A single cancel asks nothing first.
  await own.click();
  await expect.poll(orders).toEqual([]);
  errors.assertNone();
});
