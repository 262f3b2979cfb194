// notices.spec.ts: one notice at a time, never over the ticket's button, the form in use or the first item of a menu.
import type { Locator, Page } from '@playwright/test';
import { BTC, leverageButton, notice, sendButton, sizeField } from '../user/trader.ts';
import { quietMarket } from '../app/exchangeFloor.ts';
import { placeDirectly } from '../app/holdings.ts';
import { expect, test } from '../fixtures.ts';
import { giveTrader } from '../user/quietWallet.ts';
import { phoneBuy } from '../user/screenParts.ts';
import { openScreen } from '../user/walk.ts';

const BOOK = { oracle: '60000', asks: [['60011', '5']], bids: [['59983', '5']] } as const;

/** The middle of the element is the element itself, not a notice over it. */
async function expectFree(element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  await expect
    .poll(() =>
      element.evaluate((each) => {
        // A page that scrolls may have it below the window.
        each.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = each.getBoundingClientRect();
        const on = document.elementFromPoint(x + width / 2, y + height / 2);
        return on !== null && (each.contains(on) || on.contains(each));
      }),
    )
    .toBe(true);
}

const SIZES = [
  [1440, 900],
  [1024, 768],
  [820, 1180],
  [390, 844],
] as const;

test('1440, 1024, 820 and 390 wide: a notice leaves the ticket, the form in use and menus free', async ({
  page,
  app,
}) => {
  const { address } = await giveTrader(page.context(), app);
  await quietMarket(app, BTC, BOOK);
  let count = 0;
  /** Two orders of another client fill: the newer notice is the one in view. */
  const fill = async () => {
    let shown = notice(page, /./);
    // Fills before the account's stream is live are not news.
    await expect(async () => {
      // Another size each time: a notice of an earlier fill is not taken for this one.
      count += 1;
      const size = `${(1000 * count + 1) / 100_000}` as const;
      await placeDirectly(app, address, { side: 'buy', price: '60011', size, tif: 'Ioc' });
      await placeDirectly(app, address, { side: 'sell', price: '59983', size, tif: 'Ioc' });
      shown = notice(page, new RegExp(`^BTC-USDC Perp: sold ${size} at 59,983 · realized −`)).first();
      await expect(shown).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(notice(page, /./)).toHaveCount(1);
    // Under a pointer it stays.
    await shown.hover();
  };
  for (const [width, height] of SIZES)
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await openScreen(page, app.url, '/trade/BTC-USDC');
      await (width < 900 ? onPhone(page, fill) : onDesk(page, fill));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await openScreen(page, app.url, '/funds/withdraw');
      await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible();
      await fill();
      await expectFree(page.getByRole('textbox', { name: 'Amount' }));
      await expectFree(page.getByRole('button', { name: /^(Withdraw|Enter)/ }).last());
    });
});

async function onDesk(page: Page, fill: () => Promise<void>): Promise<void> {
  await sizeField(page).waitFor();
  await fill();
  await expectFree(sizeField(page));
  await expectFree(sendButton(page));
  await page.getByRole('button', { name: /^Account, / }).click();
  await expectFree(page.getByRole('menuitem').first());
  await page.keyboard.press('Escape');
  await leverageButton(page).click();
  await fill();
  const dialog = page.getByRole('dialog', { name: 'Leverage in BTC-USDC' });
  await expectFree(dialog.getByRole('textbox', { name: 'Leverage' }));
  await expectFree(dialog.getByRole('button', { name: /^Set leverage/ }));
}

async function onPhone(page: Page, fill: () => Promise<void>): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Screens' });
  await phoneBuy(page).waitFor();
  await fill();
  await expectFree(phoneBuy(page));
  await expectFree(bar.getByRole('link', { name: 'Portfolio' }));
  await bar.getByRole('button', { name: 'More' }).click();
  await expectFree(page.getByRole('menuitem').first());
  await page.keyboard.press('Escape');
  await phoneBuy(page).click();
  await fill();
  await expectFree(sizeField(page));
  await expectFree(sendButton(page));
}
