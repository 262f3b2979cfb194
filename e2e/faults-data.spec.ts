// faults-data.spec.ts: data of the service, the clipboard and the browser's storage that are not what they should be.
import { placeQuietly } from './desk.ts';
import { expect, test, watchForErrors } from './fixtures.ts';
import { giveTrader } from './quietWallet.ts';
import { notice, openTrade, ticket } from './trader.ts';

test('fault-40: a browser that stores nothing: said in a bar, trading goes on with the wallet, one-click is off with the reason', async ({ page, context, app }) => {
  const errors = watchForErrors(page);
  await page.addInitScript(() => {
    // As with site data blocked.
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
  const { address } = await giveTrader(context, app);
  await openTrade(page, app);
  const bar = page.getByRole('status').filter({ hasText: 'This browser stores nothing for Trine' });
  await expect(bar).toContainText('Trading works: your wallet signs. One-click trading is off');
  await placeQuietly(page, { price: '90000', size: '0.01' });
  await expect.poll(() => app.gateway.engine.read.openOrders(address).length).toBe(1);
  await bar.getByRole('button', { name: 'Dismiss' }).click();
  await expect(bar).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Keys' }).click();
  await expect(page.getByRole('main')).toContainText('no trading key can live here');
  errors.assertNone();
});

test('fault-27: an address that was replaced between copying here and pasting is told, with both in full', async ({ page, context, app }) => {
  await giveTrader(context, app);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${app.url}/funds/withdraw`);
  const address = page.getByRole('textbox', { name: 'Address', exact: true });
  await expect(address).not.toHaveValue('');
  const own = await address.inputValue();
  await address.selectText();
  await page.keyboard.press('ControlOrMeta+c');
  await address.fill('');
  // Pasted as copied: nothing to say.
  await address.press('ControlOrMeta+v');
  await expect(address).toHaveValue(own);
  const warning = page.getByRole('alert').filter({ hasText: 'The pasted address is not the one you copied here' });
  await expect(warning).toHaveCount(0);
  // Something on this device puts another address in its place.
  const other = '0x1111111111111111111111111111111111111111';
  await page.evaluate((text) => navigator.clipboard.writeText(text), other);
  await address.fill('');
  await address.press('ControlOrMeta+v');
  await expect(address).toHaveValue(other);
  await expect(warning).toContainText(own);
  await expect(warning).toContainText(other);
  await address.fill('');
  await expect(warning).toHaveCount(0);
});

test('fault-25: an error of twenty kilobytes that turns text round is clipped, isolated, and shown in full on demand', async ({ page, context, app }) => {
  await giveTrader(context, app);
  const said = `No \u202Eegnahc ${'very long '.repeat(2_000)}`;
  await page.route('**/exchange', (route) => route.fulfill({ status: 400, json: { error: said } }));
  await openTrade(page, app);
  await placeQuietly(page, { price: '90000', size: '0.01' });
  const refused = notice(page, 'No ⟨U+202E⟩egnahc very long');
  await expect(refused).toBeVisible();
  const overflows = () => page.evaluate(() => [...document.querySelectorAll('[role=dialog], form, [data-sonner-toast], main')].some((box) => box.scrollWidth > box.clientWidth + 1));
  expect(await overflows()).toBe(false);
  expect((await refused.boundingBox())?.height ?? 0).toBeLessThan(300);
  await expect(ticket(page)).toContainText('⟨U+202E⟩');
  expect(await overflows()).toBe(false);
  await page.goto(`${app.url}/activity`);
  await page.locator('summary').filter({ hasText: 'Buy 0.01 BTC' }).click();
  await page.getByText('Show all', { exact: true }).click();
  await expect(page.locator('bdi').filter({ hasText: 'very long very long' }).last()).toBeVisible();
  expect(await overflows()).toBe(false);
});
