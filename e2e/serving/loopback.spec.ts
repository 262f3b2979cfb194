// loopback.spec.ts: the host names of this computer: the app at localhost, where wallet extensions match, the
// practice wallet at 127.0.0.1.
import type { Page } from '@playwright/test';
import { startApp } from '../app/app.ts';
import { expect, test } from '../fixtures.ts';
import { connectOddWallet, giveOddWallet } from '../user/oddWallet.ts';
import { walletWindow } from '../user/practiceWallet.ts';
import {
  acceptedBefore,
  arrive,
  connectButton,
  goToTicket,
  openTrade,
  steps,
  ticket,
} from '../user/trader.ts';

const storesOf = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
const VAULT = 'trine-practice-wallet';

test('the app stays at localhost, where a wallet that matches only http://localhost/* is listed and connects; the list says where wallets work', async ({
  page,
  app,
}) => {
  expect(app.url).toBe(`http://localhost:${app.port}`);
  const wallet = await giveOddWallet(page.context(), undefined, 'http://localhost/*');
  await acceptedBefore(app, wallet.address);
  await openTrade(page, app);
  await expect(page).toHaveURL(`http://localhost:${app.port}/trade/BTC-USDC`);
  await connectButton(page).click();
  await steps(page).getByText('Your wallet is not listed?').click();
  await expect(steps(page)).toContainText(
    `Many wallets work only on https:// pages and on http://localhost. This page is at ${app.url}.`,
  );
  await page.keyboard.press('Escape');
  await connectOddWallet(page);
  await goToTicket(page);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account, Odd Wallet/ })).toBeVisible();
});

test('a page requested at the wallet’s host redirects to the app’s, and the two origins share nothing', async ({
  page,
  app,
  violations,
}) => {
  const there = `http://127.0.0.1:${app.port}`;
  await page.goto(`${there}/trade/ETH-USDC`);
  await expect(page).toHaveURL(`${app.url}/trade/ETH-USDC`);
  await connectButton(page).click();
  await steps(page)
    .getByRole('button', { name: /Trine Practice Wallet/ })
    .click();
  const asking = await walletWindow(page);
  expect(new URL(asking.url()).origin).toBe(there);
  await expect(asking.locator('main')).toContainText(app.url);
  expect(await storesOf(asking)).toContain(VAULT);
  expect(await storesOf(page)).not.toContain(VAULT);
  // Neither can be framed by the other.
  for (const [host, framed] of [
    [page, `${there}/practice-wallet/`],
    [asking, `${app.url}/trade`],
  ] as const) {
    await host.evaluate(
      (src) => document.body.append(Object.assign(document.createElement('iframe'), { src })),
      framed,
    );
    await expect
      .poll(() => violations.splice(0))
      .toEqual([expect.stringContaining(`frame-src: ${new URL(framed).origin}`)]);
  }
});

test('with APP_HOST=127.0.0.1 the hosts are swapped: data stored under them before is there', async ({
  page,
}) => {
  const app = await startApp({ appHost: '127.0.0.1' });
  try {
    expect(app.url).toBe(`http://127.0.0.1:${app.port}`);
    await page.goto(`http://localhost:${app.port}/trade/BTC-USDC`);
    await expect(page).toHaveURL(`${app.url}/trade/BTC-USDC`);
    await arrive(page, app);
    await expect(ticket(page)).toBeVisible();
  } finally {
    await app.stop();
  }
});
