// phone.spec.ts — the whole journey on a phone, by touch.
import { expect, test } from './fixtures.ts';
import { giveTrader } from './quietWallet.ts';
import { priceField, review, rows, sendButton, sizeField } from './trader.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('place a limit order from the bottom bar, see it, cancel it', async ({ page, context, app }) => {
  const { address } = await giveTrader(context, app);
  await page.goto(`${app.url}/trade/BTC-USDC`);
  const bar = page.getByRole('navigation', { name: 'Trade screen' });
  await bar.getByRole('button', { name: 'Trade' }).tap();
  await priceField(page).fill('90000');
  await sizeField(page).fill('0.01');
  await expect(sendButton(page)).not.toHaveAttribute('aria-disabled', 'true');
  await sendButton(page).tap();
  await review(page).getByRole('button', { name: 'Sign in wallet' }).tap();
  await expect.poll(() => app.gateway.engine.read.openOrders(address).length).toBe(1);
  await expect(review(page)).toBeHidden();
  await page.keyboard.press('Escape');

  await bar.getByRole('button', { name: 'Positions' }).tap();
  await page.getByRole('tab', { name: /^Open orders/ }).tap();
  await expect(rows(page, 'Open orders')).toHaveCount(1);
  await rows(page, 'Open orders').getByRole('button', { name: /^Cancel/ }).tap();
  await expect.poll(() => app.gateway.engine.read.openOrders(address).length).toBe(0);
  await expect(rows(page, 'Open orders')).toHaveCount(0);
});

test('what one presses is at least 44 px high', async ({ page, app }) => {
  await page.goto(`${app.url}/trade/BTC-USDC`);
  const bar = page.getByRole('navigation', { name: 'Trade screen' });
  await bar.getByRole('button', { name: 'Trade' }).tap();
  const form = page.getByRole('form', { name: /^Order in/ });
  await expect(form).toBeVisible();
  for (const control of [...(await bar.getByRole('button').all()), ...(await form.getByRole('button').all()), ...(await form.getByRole('textbox').all()), ...(await form.getByRole('radio').all())]) {
    const box = await control.boundingBox();
    const name = await control.evaluate((element) => element.textContent || element.getAttribute('aria-label') || element.id);
    // A field's own box lies inside its frame of 44.
    expect(Math.round(box?.height ?? 0), name).toBeGreaterThanOrEqual(42);
  }
});
