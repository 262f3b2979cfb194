// names.spec.ts: names from outside: markets and wallets that look alike, and texts that reverse the direction of a
// sentence.
import type { Page, Route } from '@playwright/test';
import { rainMarket } from '../app/outcomeFloor.ts';
import { expect, test, watchForErrors } from '../fixtures.ts';
import { giveOddWallet } from '../user/oddWallet.ts';
import { giveTrader } from '../user/quietWallet.ts';
import {
  BTC,
  connectButton,
  fillTicket,
  openTrade,
  review,
  sendButton,
  steps,
  ticket,
} from '../user/trader.ts';
import { openScreen } from '../user/walk.ts';

const ETH = '00020001';
const SOL = '00020002';

/** Answers of one read, rewritten on their way to the page. */
async function rewriteRead(page: Page, type: string, rewrite: (answer: never) => unknown): Promise<void> {
  await page.route('**/info', async (route: Route) => {
    if ((JSON.parse(route.request().postData() ?? '{}') as { type?: string }).type !== type)
      return await route.fallback();
    const response = await route.fetch();
    return await route.fulfill({ response, json: rewrite((await response.json()) as never) });
  });
}

/** Bitcoin three times: the real one, one with the same name, one with a Cyrillic В. */
const asBitcoin = (page: Page) =>
  rewriteRead(page, 'perpMeta', ({ perpMarkets, ...rest }: { perpMarkets: Record<string, object> }) => ({
    ...rest,
    perpMarkets: {
      ...perpMarkets,
      [ETH]: { ...perpMarkets[ETH], symbol: 'BTC-USDC', displayName: 'Bitcoin' },
      [SOL]: { ...perpMarkets[SOL], symbol: 'ВTC-USDC', displayName: 'Bitcoin' },
    },
  }));

const picker = (page: Page) => page.getByRole('dialog', { name: 'Markets' });
const openPicker = (page: Page, symbol = 'BTC-USDC') =>
  page
    .getByRole('region', { name: 'Market figures' })
    .getByRole('button', { name: symbol, exact: true })
    .click();
const marketRows = (page: Page) =>
  picker(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });

test('fault-25: markets with equal or similar names: each shows its asset id, from the list to the signed order', async ({
  page,
  context,
  app,
}) => {
  const errors = watchForErrors(page);
  const { address } = await giveTrader(context, app);
  await asBitcoin(page);
  await page.goto(`${app.url}/trade/${BTC}`);
  await expect(
    page.getByText(`Same name as: BTC-USDC (${ETH}), ВTC-USDC (${SOL}). Compare the asset ID.`).first(),
  ).toBeVisible();
  await openPicker(page);
  for (const [id, kind] of [
    [BTC, 'Same name as'],
    [ETH, 'Same name as'],
    [SOL, 'Similar name to'],
  ] as const) {
    const row = marketRows(page).filter({ has: page.getByText(id, { exact: true }) });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(kind);
  }
  // The chosen market opens, not the first of that name, and its address leads there again.
  await marketRows(page)
    .filter({ has: page.getByText(ETH, { exact: true }) })
    .click();
  await expect(page).toHaveURL(`${app.url}/trade/${ETH}`);
  await page.reload();
  await expect(ticket(page)).toContainText(ETH);
  await expect(ticket(page)).toContainText('Same name as');
  await fillTicket(page, { price: '3000', size: '0.1' });
  await sendButton(page).click();
  await expect(review(page)).toContainText(
    `${ETH} Same name as: BTC-USDC (${BTC}), ВTC-USDC (${SOL}). Compare the asset ID.`,
  );
  await review(page).getByRole('button', { name: 'Sign in wallet' }).click();
  await expect
    .poll(() => app.gateway.engine.read.openOrders(address).map(({ assetId }) => assetId))
    .toEqual([ETH]);

  // The command menu distinguishes them as well.
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search markets, screens and settings' }).fill('btc');
  await page
    .getByRole('option')
    .filter({ hasText: `Name not unique: asset id ${BTC}` })
    .click();
  await expect(page).toHaveURL(`${app.url}/trade/${BTC}`);
  errors.assertNone();
});

test('fault-25: direction-changing texts of the service affect no text after them, on any screen', async ({
  page,
  app,
}) => {
  const errors = watchForErrors(page);
  await rainMarket(app);
  const turned = 'Pays \u202Eyadot\u202C \u2066now\u2069';
  await rewriteRead(
    page,
    'perpMeta',
    ({ perpMarkets, ...rest }: { perpMarkets: Record<string, object> }) => ({
      ...rest,
      perpMarkets: { ...perpMarkets, [ETH]: { ...perpMarkets[ETH], displayName: turned } },
    }),
  );
  await rewriteRead(
    page,
    'predictionMeta',
    (answer) =>
      JSON.parse(
        JSON.stringify(answer)
          .replaceAll('Will the test end dry?', turned)
          .replaceAll('Yes if it ends dry.', turned),
      ) as unknown,
  );
  const seen = () =>
    page.evaluate(
      () =>
        document.body.innerText +
        [...document.querySelectorAll('[title], [aria-label], [data-tip]')]
          .map((each) => ['title', 'aria-label', 'data-tip'].map((name) => each.getAttribute(name)))
          .join(),
    );
  for (const [path, there] of [
    ['/predictions', 'Predictions'],
    ['/predictions/ev-e2e', 'Pays'],
    ['/trade/test-ends-dry-yes', 'Pays'],
    ['/trade/ETH-USDC', 'ETH-USDC'],
  ] as const) {
    await openScreen(page, app.url, path);
    await expect(page.getByRole('main')).toContainText(there);
    await expect(page.getByRole('main')).toContainText(path.includes('ETH') ? 'ETH' : 'Pays');
    expect(await seen(), path).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/u);
    expect(await page.title(), path).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/u);
  }
  errors.assertNone();
});

test('fault-25: wallets that look alike or hide characters are marked, invalid announcements are ignored silently', async ({
  page,
  context,
  app,
}) => {
  const errors = watchForErrors(page);
  await giveOddWallet(context);
  await page.addInitScript(() => {
    const provider = { request: () => Promise.resolve([]), on: () => {}, removeListener: () => {} };
    const wallet = (name: string, rdns: string) => ({
      info: { uuid: rdns, name, rdns, icon: 'data:image/svg+xml,<svg/>' },
      provider,
    });
    const real = [
      wallet('Odd Wаllet', 'example.second'),
      wallet('Safe \u202Etellaw', 'example.turned'),
      wallet('W'.repeat(5_000), 'example.long'),
    ];
    const details: unknown[] = [
      null,
      undefined,
      'wallet',
      {},
      { info: null, provider },
      { info: { name: 'No id' }, provider },
      { ...wallet('Mute', 'example.mute'), provider: null },
      ...real,
    ];
    const announce = () => {
      for (const detail of details)
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    };
    window.addEventListener('eip6963:requestProvider', announce);
    announce();
  });
  await openTrade(page, app);
  await connectButton(page).click();
  const list = steps(page).getByRole('list', { name: 'Wallets in this browser' }).getByRole('listitem');
  const lineOf = (rdns: string) => list.filter({ hasText: rdns });
  await expect(list).toHaveCount(5);
  for (const rdns of ['example.oddwallet', 'example.second'])
    await expect(lineOf(rdns)).toContainText(
      'Another wallet has a name that looks the same. Check who made it.',
    );
  for (const rdns of ['example.turned', 'example.long'])
    await expect(lineOf(rdns)).toContainText(
      'The name is too long or has invisible characters. Check who made it.',
    );
  expect(await steps(page).innerText()).not.toMatch(/\u202e/u);
  for (const name of ['No id', 'Mute']) await expect(steps(page)).not.toContainText(name);
  expect(await steps(page).evaluate((sheet) => sheet.scrollWidth <= sheet.clientWidth + 1)).toBe(true);
  errors.assertNone();
});
