// keyboard.spec.ts: an order without a pointer, from choosing the market to approving in the wallet, and where the
// focus is at each step.
import type { Page } from '@playwright/test';
import { expect, test, watchForErrors } from '../fixtures.ts';
import { walletWindow } from '../user/practiceWallet.ts';
import { arrive, priceField, review, sendButton, sizeField, ticket } from '../user/trader.ts';
import { follow } from '../user/walk.ts';

/** Presses Tab until the control of that name has the focus, as a screen reader user does. */
async function tabTo(page: Page, name: string, keys = 'Tab'): Promise<void> {
  const control = page.getByRole('button', { name, exact: true }).last();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(keys);
  }
  throw new Error(`Tab never comes to ${name}`);
}

test('an order by keyboard alone, from the market to the wallet; Escape closes the topmost layer and returns the focus', async ({
  page,
  app,
}) => {
  const errors = watchForErrors(page);
  const owner = await arrive(page, app);

  await test.step('two links before everything else: to the page, and to the ticket where there is one', async () => {
    const skip = page.getByRole('link', { name: 'Skip to the order ticket' });
    await page.getByRole('link', { name: 'Skip to the page' }).focus();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(ticket(page).getByRole('radio', { name: 'Buy / Long' })).toBeFocused();
    await follow(page, '/settings');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(skip).toHaveCount(0);
    await follow(page, '/trade/BTC-USDC');
  });

  await test.step('a limit order by keyboard alone: market, side, price, size, review, wallet', async () => {
    await page.keyboard.press('/');
    const search = page
      .getByRole('dialog', { name: 'Markets' })
      .getByRole('textbox', { name: 'Search markets' });
    await expect(search).toBeFocused();
    await page.keyboard.type('eth');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/trade\/ETH-USDC$/);
    await expect(ticket(page, 'ETH-USDC')).toBeVisible();
    await expect(search).toBeHidden();

    const side = (name: string) => ticket(page, 'ETH-USDC').getByRole('radio', { name });
    await page.keyboard.press('s');
    await expect(side('Sell / Short')).toBeChecked();
    await page.keyboard.press('b');
    await expect(side('Buy / Long')).toBeChecked();
    await page.keyboard.press('m');
    await expect(side('Market')).toBeChecked();
    // Z focuses the size; in the field, letters are text and trigger nothing.
    await page.keyboard.press('z');
    await expect(sizeField(page)).toBeFocused();
    await page.keyboard.type('s');
    await expect(sizeField(page)).toHaveValue('s');
    await expect(side('Buy / Long')).toBeChecked();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('0.5');

    await tabTo(page, 'Buy 0.5 ETH');
    // P also switches back to a limit order: a market order has no price field.
    await page.keyboard.press('p');
    await expect(side('Limit')).toBeChecked();
    await expect(priceField(page)).toBeFocused();
    await page.keyboard.type('3000');
    await page.keyboard.press('Enter');

    const sheet = review(page, 'Buy 0.5 ETH');
    await expect(sheet).toContainText(
      'Limit order on ETH-USDC. Open until filled or cancelled.Price3,000 USDC',
    );
    await tabTo(page, 'Sign in wallet');
    await page.keyboard.press('Enter');
    const popup = await walletWindow(page);
    const approve = popup.getByRole('button', { name: 'Approve', exact: true });
    await expect(approve).toBeEnabled();
    await tabTo(popup, 'Approve');
    await popup.keyboard.press('Enter');
    await expect
      .poll(() => app.gateway.engine.read.openOrders(owner))
      .toMatchObject([{ assetId: '00020001', side: 'buy', price: '3000', remainingSize: '0.5' }]);

    // The next order starts at the same control.
    await expect(sheet).toHaveCount(0);
    await expect(priceField(page)).toBeFocused();
  });

  await test.step('Escape closes the topmost layer and returns the focus', async () => {
    await follow(page, '/trade/BTC-USDC');
    await expect(ticket(page)).toBeVisible();
    await page.keyboard.press('l');
    await page.keyboard.press('p');
    await page.keyboard.type('90000');
    await page.keyboard.press('Tab');
    await expect(sizeField(page)).toBeFocused();
    await page.keyboard.type('0.01');
    await page.keyboard.press('Enter');
    await expect(review(page, 'Buy 0.01 BTC')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+Enter');
    await (await walletWindow(page)).getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(review(page)).toHaveCount(0);
    await expect(sizeField(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(review(page, 'Buy 0.01 BTC')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(review(page)).toHaveCount(0);
    await expect(sizeField(page)).toBeFocused();
    await expect(sizeField(page)).toHaveValue('0.01');
    await expect(sendButton(page)).not.toHaveAttribute('aria-disabled', 'true');

    const market = page
      .getByRole('region', { name: 'Market figures' })
      .getByRole('button', { name: 'BTC-USDC', exact: true });
    await market.focus();
    await page.keyboard.press('/');
    await expect(page.getByRole('dialog', { name: 'Markets' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Markets' })).toBeHidden();
    await expect(market).toBeFocused();

    await page.keyboard.press('Shift+?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(keys).toContainText('Price field');
    // Behind a dialog the ticket’s shortcuts are off.
    await page.keyboard.press('s');
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
    await expect(market).toBeFocused();
    await expect(ticket(page).getByRole('radio', { name: 'Buy / Long' })).toBeChecked();

    // G S opens Settings; its S does not select the ticket’s Sell.
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await expect(page).toHaveURL(/\/settings$/);

    // Assigns another key to Sell by keyboard, and arms the keys that submit without review, for this tab.
    const keyboard = page.getByRole('region', { name: 'Keyboard' });
    await keyboard.getByRole('button', { name: 'Sell: S. Choose others' }).press('Enter');
    await page.keyboard.press('x');
    await expect(keyboard.getByRole('button', { name: 'Sell: X. Choose others' })).toBeFocused();
    await keyboard.getByRole('switch', { name: 'Armed in this tab' }).press('Space');
    const armed = page.getByRole('button', { name: /^Keys armed/ });
    await expect(armed).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('t');
    await page.keyboard.press('s');
    await expect(ticket(page).getByRole('radio', { name: 'Buy / Long' })).toBeChecked();
    await expect(sizeField(page)).toHaveValue('0.01');
    // A key presses the ticket’s button, with review as configured; once the keys are disarmed, it does nothing and
    // says so.
    await page.keyboard.press('Shift+O');
    await expect(review(page, 'Buy 0.01 BTC')).toBeVisible();
    await page.keyboard.press('Shift+O');
    await page.keyboard.press('Escape');
    await expect(review(page)).toHaveCount(0);
    await page.keyboard.press('Shift+X');
    await expect(page.getByText('No open orders in BTC-USDC.').first()).toBeVisible();
    await armed.click();
    await expect(armed).toHaveCount(0);
    await page.keyboard.press('Shift+O');
    await expect(page.getByText(/^Nothing was sent: trading shortcuts are off/).first()).toBeVisible();
    await expect(review(page)).toHaveCount(0);
    await page.keyboard.press('x');
    await expect(ticket(page).getByRole('radio', { name: 'Sell / Short' })).toBeChecked();
    await page.keyboard.press('b');

    const leverage = ticket(page).getByRole('button', { name: /change leverage/ });
    await leverage.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Leverage in BTC-USDC' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(leverage).toBeFocused();
    expect(app.gateway.engine.read.openOrders(owner)).toHaveLength(1);
  });

  errors.assertNone();
});

/** Delays every matching response until the returned function is called. */
async function holdBack(page: Page, url: RegExp): Promise<() => void> {
  let letGo: () => void = () => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(url, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

/** Each search has code of its own; how they keep keystrokes is one rule (earlyKeys.test.tsx). */
const HELD = [
  ['the app’s code', /\/assets\/index-[^/]*\.js$/, ['/']],
  ['the service’s answers', /\/(config\.json|info)$/, ['ControlOrMeta+k']],
  ['the trade screen', /\/trade-[^/]*\.js$/, ['/']],
  ['the list itself', /\/(MarketList|Commands)-[^/]*\.js$/, ['/', 'ControlOrMeta+k']],
] as const;
test('keys pressed right after the first paint are not lost, whatever is still loading', async ({
  page,
  app,
}) => {
  test.slow();
  for (const [what, url, each] of HELD) {
    for (const keys of each) {
      await test.step(`${keys}, before ${what}`, async () => {
        const letGo = await holdBack(page, url);
        await page.goto(`${app.url}/trade/BTC-USDC`, { waitUntil: 'commit' });
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        await page.keyboard.press(keys);
        await page.keyboard.type('ethx');
        await page.keyboard.press('Backspace');
        await page.keyboard.press('Enter');
        letGo();
        await expect(page).toHaveURL(/\/trade\/ETH-USDC$/);
        await expect(ticket(page, 'ETH-USDC')).toBeVisible();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await page.unroute(url);
      });
    }
  }
});
