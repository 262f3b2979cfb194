// odd-inputs.spec.ts: malformed files, notes and stress test entries: each is named or kept as text.
import type { Page } from '@playwright/test';
import type { RunningApp } from '../app/app.ts';
import { clippedOn, expectInReach } from '../checks/clipping.ts';
import { quietMarket } from '../app/exchangeFloor.ts';
import { placeDirectly } from '../app/holdings.ts';
import { expect, test, watchForErrors } from '../fixtures.ts';
import { giveTrader } from '../user/quietWallet.ts';
import { BTC } from '../user/trader.ts';
import { openScreen } from '../user/walk.ts';

const DEEP = '['.repeat(20_000) + ']'.repeat(20_000);
/** As chosen by mistake: an empty file, half of one, another program's, and a malicious one. */
const ODD_FILES: readonly [name: string, text: string | Buffer][] = [
  ['empty.json', ''],
  ['half.json', '{"kind":"trine-data","version":1,"settings":{"trine.preferences"'],
  ['null.json', 'null'],
  ['number.json', '9'.repeat(400)],
  ['list.json', '[]'],
  ['deep.json', DEEP],
  ['proto.json', '{"__proto__":{"isAdmin":true},"constructor":7,"kind":"trine-data","version":"1"}'],
  ['picture.json', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x00, 0xff, 0xfe])],
];
/** Markup, right-to-left letters, no spaces, and excessive length. */
const ODD_TEXTS = [
  '<img src=x onerror="document.title=`hit`">',
  '\u202Eright to left\u202C \u0627\u0644\u0639\u0631\u0628\u064A\u0629',
  `${'W'.repeat(400)} \u{1F680}\u{1F469}\u200D\u{1F4BB}`,
];
const ODD_NUMBERS = ['1e5', 'abc', '9'.repeat(60), '-100.5', '--5', '\u0665', '1,2,3', '5 %5'];

async function choose(page: Page, field: string, [name, text]: (typeof ODD_FILES)[number]): Promise<void> {
  const buffer = typeof text === 'string' ? Buffer.from(text) : text;
  await page.getByLabel(field, { exact: true }).setInputFiles({ name, mimeType: 'application/json', buffer });
}

test('odd files as settings, signed requests, receipts or a layout are refused with a message, and change nothing; odd notes and tags stay text; odd moves of the stress test are named at their field', async ({
  page,
  context,
  app,
}) => {
  const errors = watchForErrors(page);
  await quietMarket(app, BTC, { oracle: '60000', asks: [['60010', '5']], bids: [['59990', '5']] });
  const { address } = await giveTrader(context, app);
  await test.step('files', () => chooseOddFiles(page, app));
  await placeDirectly(app, address, { side: 'buy', price: '60010', size: '0.01', tif: 'Ioc' });

  await test.step('the stress test', async () => {
    await openScreen(page, app.url, '/portfolio');
    await page.getByRole('tab', { name: 'Scenario' }).click();
    await page.getByRole('radio', { name: 'Margin stress test' }).click();
    const move = page.getByRole('textbox', { name: 'Price move of all assets' });
    for (const text of ODD_NUMBERS) {
      await move.fill(text);
      await expect(move, text).toHaveAttribute('aria-invalid', 'true');
      expect(await clippedOn(page), text).toEqual([]);
    }
    await move.fill('-20');
    await expect(move).not.toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('notes and tags', async () => {
    await placeDirectly(app, address, { side: 'sell', price: '59990', size: '0.01', tif: 'Ioc' });
    await openScreen(page, app.url, '/journal');
    const line = page
      .getByRole('grid', { name: 'Closed positions' })
      .getByRole('row')
      .filter({ hasText: 'BTC-USDC' });
    for (const text of ODD_TEXTS) {
      await line.click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Tags' }).fill(text);
      await dialog.getByRole('textbox', { name: 'Note' }).fill(text.repeat(20));
      await dialog.getByRole('button', { name: 'Save note' }).click();
      await expect(dialog).toBeHidden();
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await expectInReach(page, `${text.slice(0, 20)}, ${width} px`, width);
      }
    }
    expect(await page.title()).not.toContain('hit');
  });
  errors.assertNone();
});

async function chooseOddFiles(page: Page, app: RunningApp): Promise<void> {
  for (const [path, field] of [
    ['/settings', 'File with saved settings'],
    ['/activity', 'File with saved requests'],
    ['/verify', 'Receipt file'],
  ] as const) {
    await openScreen(page, app.url, path);
    for (const file of ODD_FILES) {
      await choose(page, field, file);
      // A list is a valid file of saved requests, although none of these has a valid signature.
      await expect(
        page
          .getByRole('main')
          .getByRole('alert')
          .or(page.getByText(/^No request imported, 0 already here, [01] rejected\.$/)),
        `${file[0]} on ${path}`,
      ).toBeVisible();
    }
  }
  await openScreen(page, app.url, '/trade/BTC-USDC');
  await page.getByRole('button', { name: 'Layout of the trade screen' }).click();
  await page.getByRole('menu').getByText('Workspace', { exact: true }).click();
  const layout = page.getByRole('button', { name: /^Layout:/ });
  const before = await layout.textContent();
  for (const file of ODD_FILES) {
    await choose(page, 'Layout file', file);
    await expect(
      page.getByText('Not a layout, or damaged. Use a file or link from this menu.').first(),
    ).toBeVisible();
    await expect(layout).toHaveText(before ?? '');
  }
}
