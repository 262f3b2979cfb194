// onboarding.spec.ts: from a first visit to an enabled ticket: each step, what stays disabled, and what the page says
// about it.
import type { Locator, Page } from '@playwright/test';
import { createCounterparty } from '../app/exchangeFloor.ts';
import { bookTable, goTo } from '../user/screenParts.ts';
import { placeDirectly } from '../app/holdings.ts';
import { expect, test, watchForErrors } from '../fixtures.ts';
import { approveNext, connectPracticeWallet, rejectNext } from '../user/practiceWallet.ts';
import {
  acceptedBefore,
  acceptTerms,
  BTC,
  comeBack,
  connectAs,
  figure,
  fillTicket,
  openTable,
  openTrade,
  placeLimit,
  priceField,
  notice,
  review,
  rows,
  sendButton,
  sizeField,
  step,
  steps,
  ticket,
  tickTerms,
  watchPosts,
  whyNot,
  verifySigned,
} from '../user/trader.ts';
import { follow } from '../user/walk.ts';

/** Opens book, tables and another market: none of it needs a wallet. */
async function expectReadingWorks(page: Page): Promise<void> {
  await expect(bookTable(page).getByRole('cell', { name: 'Ask' }).first()).toBeVisible();
  await page
    .getByRole('region', { name: 'Market figures' })
    .getByRole('button', { name: 'BTC-USDC', exact: true })
    .click();
  const list = page.getByRole('dialog', { name: 'Markets' });
  await list.getByRole('textbox', { name: 'Search markets' }).fill('eth');
  await list.getByRole('textbox', { name: 'Search markets' }).press('Enter');
  await expect(
    page
      .getByRole('table', { name: /^Order book of ETH-USDC/ })
      .getByRole('cell', { name: 'Bid' })
      .first(),
  ).toBeVisible();
}

/** The wallet's window is closed, and no new one opened. */
const expectNoWindow = (page: Page) => expect.poll(() => page.context().pages().length).toBe(1);
const ready = (page: Page) => expect(sendButton(page)).not.toHaveAttribute('aria-disabled', 'true');

test('a first visitor reads what the app is, and trades after 8 presses and 3 wallet prompts', async ({
  page,
  app,
}) => {
  const errors = watchForErrors(page);
  const counterparty = await createCounterparty(app, BTC);
  await counterparty.place('sell', '97000', '1');
  await openTrade(page, app);
  const line = page.getByRole('region', { name: 'Practice exchange' });
  await expect(line).toContainText('Connect a wallet to get 10,000 USDC of play money.');
  await expect(page.getByRole('banner')).toContainText('Practice · play money');

  // Every press is counted where it is made, in the page and in the wallet’s window.
  const presses = { page: 0, wallet: 0 };
  const press = async (what: Locator) => {
    presses.page += 1;
    await what.click();
  };
  const approve = async (title: string | RegExp) => {
    presses.wallet += 1;
    await approveNext(page, title);
  };
  await press(line.getByRole('button', { name: 'Use practice wallet' }));
  await approve('Connect to this site');
  await press(steps(page).getByRole('checkbox', { name: 'I have read and accept the terms' }));
  await press(steps(page).getByRole('button', { name: 'Accept version 2026-01' }));
  await approve(/^Sign /);
  await expect(steps(page)).toBeHidden();
  await expect(line).toBeHidden();
  await press(sendButton(page));
  await press(review(page).getByRole('button', { name: 'Sign in wallet' }));
  await approve(/^Sign /);
  await openTable(page, 'Positions');
  await expect(rows(page, 'Positions')).toContainText('BTC-USDC');
  expect(presses.wallet).toBeLessThanOrEqual(3);
  expect(presses.page + presses.wallet).toBeLessThanOrEqual(8);
  errors.assertNone();
});

test('a newcomer connects, declines the terms and then signs them, gets practice funds, and can order, also after a reload and in German', async ({
  page,
  app,
}) => {
  test.slow();
  const errors = watchForErrors(page);
  const posts = watchPosts(page);
  const words: string[] = [];
  page.on('request', (request) => void (/\/de-[^/]*\.js$/.test(request.url()) && words.push(request.url())));
  await openTrade(page, app);
  await fillTicket(page, { price: '90000', size: '0.01' });
  await expect(whyNot(page)).toContainText('Connect a wallet to place orders.');
  await ticket(page).getByRole('button', { name: 'Connect wallet' }).click();

  const owner = await connectPracticeWallet(page, steps(page));
  await expect(step(page, 'Access')).toContainText('Trading allowed');

  const accept = steps(page).getByRole('button', { name: 'Accept version 2026-01' });
  await expect(accept).toHaveAttribute('aria-disabled', 'true');
  await expect(steps(page).getByRole('region', { name: 'The terms, version 2026-01' })).toContainText(
    'TRINE PRACTICE EXCHANGE',
  );
  await tickTerms(page);
  await expect(accept).not.toHaveAttribute('aria-disabled', 'true');
  await accept.click();
  // The text to be signed is shown beside the wallet's prompt.
  const sheet = review(page, 'Accept the terms');
  await expect(sheet).toContainText('Accept the terms, version 2026-01.');
  await verifySigned(sheet);
  await expect(figure(sheet, 'Domain')).toHaveText('ServiceExchange, version 1, chain 421614');

  await test.step('declining the terms in the wallet posts nothing, keeps orders disabled with a reason, and leaves reading open', async () => {
    await rejectNext(page, /^Sign /);
    await expect(step(page, 'Terms')).toContainText('You did not sign, so the terms are not accepted.');
    expect(app.gateway.engine.read.terms(owner)).toBeUndefined();
    expect(app.gateway.engine.read.isKnown(owner)).toBe(false);

    await expectNoWindow(page);
    await steps(page).getByRole('button', { name: 'Close' }).click();
    await expect(whyNot(page)).toContainText('Accept the current terms to trade.');
    // Enter does not bypass it: no sheet, no wallet, no request.
    await expect(sendButton(page)).toHaveCount(0);
    await sizeField(page).press('Enter');
    await expect(review(page)).toHaveCount(0);
    await expectNoWindow(page);

    await expectReadingWorks(page);
    expect(posts).toEqual([]);
  });

  await test.step('accepting the terms enables orders', async () => {
    await follow(page, '/trade/BTC-USDC');
    await ticket(page).getByRole('button', { name: 'Accept terms' }).click();
    await acceptTerms(page);
    await expect(steps(page)).toBeHidden();
    await expect.poll(() => app.gateway.engine.read.terms(owner)?.version).toBe('2026-01');
    await expect(steps(page)).toBeHidden();
    expect(app.gateway.engine.read.account(owner).balances).toMatchObject([{ coin: 'USDC', total: '10000' }]);

    // The values typed before are still there and can be submitted now.
    await expect(priceField(page)).toHaveValue('90000');
    await expect(sendButton(page)).toHaveAccessibleName('Buy 0.01 BTC');
    await ready(page);
    await expect(whyNot(page)).toBeHidden();
    await expect(figure(page.getByRole('main'), 'Equity')).toHaveText('$10,000.00');
    expect(posts).toHaveLength(1);
  });

  await test.step('a reload keeps wallet, account, ticket and language, without a prompt: an order is refused, corrected and placed in German', async () => {
    await fillTicket(page, { side: 'sell', price: '99000', size: '0.003' });
    await goTo(page, 'Settings');
    // An English session downloads no other language.
    expect(words).toEqual([]);
    await page.getByRole('combobox', { name: 'Language' }).focus();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
    await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Sprache' })).toBeFocused();
    await page.getByRole('navigation', { name: 'Seiten' }).getByRole('link', { name: 'Handel' }).click();

    // The German messages load in parallel with the code, and no English text appears first. Until the account is
    // connected, no text offers to connect one.
    await page.addInitScript(() => {
      const shownTexts: string[] = [];
      Object.assign(window, { shownTexts });
      const listener = new MutationObserver(() => {
        shownTexts.push(document.getElementById('root')?.textContent ?? '');
        if (document.querySelector('header button [dir=ltr]')) listener.disconnect();
      });
      listener.observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    const form = page.getByRole('form', { name: 'Order in BTC-USDC' });
    await expect(form).toBeVisible();
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await expect(page.locator('link[rel=modulepreload][href*="/de-"]')).toHaveCount(1);
    const shortOwner = `${owner.slice(0, 6)}…${owner.slice(-4)}`;
    const account = page.getByRole('banner').getByRole('button', { name: new RegExp(shortOwner) });
    await expect(account).toContainText('Arbitrum Sepolia');
    await expect(
      page.getByRole('banner').getByRole('button', { name: 'Verbinden', exact: true }),
    ).toHaveCount(0);
    const [price, size] = [
      form.getByRole('textbox', { name: 'Preis', exact: true }),
      form.getByRole('textbox', { name: 'Größe', exact: true }),
    ];
    await expect(price).toHaveValue('99000');
    await expect(size).toHaveValue('0.003');
    const send = form.getByRole('button', { name: /^0,003 BTC verkaufen$/ });
    await expect(send).not.toHaveAttribute('aria-disabled', 'true');
    await expectNoWindow(page);
    const shownTexts = await page.evaluate(() => (window as unknown as { shownTexts: string[] }).shownTexts);
    expect(shownTexts.some((text) => text.includes('Prognosen'))).toBe(true);
    expect(shownTexts.filter((text) => /Connecting|Size|Order book|Predictions/.test(text))).toEqual([]);
    expect(shownTexts.some((text) => text.includes(`Verbindet wieder ${shortOwner}`))).toBe(true);
    // The ticket says so too if it is there before the wallet is (OrderTicket.test.tsx).
    expect(shownTexts.filter((text) => /Verbinden|Wallet verbinden|Verbinde eine/.test(text))).toEqual([]);

    // Five significant figures: above 10,000 only whole prices. The typed comma is signed as a point.
    await price.fill('99000,5');
    await expect(form).toContainText('Tickgröße 1: bis zu 5 signifikante Stellen, außer ganzzahlig.');
    await price.fill('99000');
    await size.fill('0,004');
    await form.getByRole('button', { name: '0,004 BTC verkaufen' }).click();
    const sheet = page.getByRole('dialog', { name: '0,004 BTC verkaufen' });
    await expect(sheet).toContainText(
      'Limit-Order auf BTC-USDC. Offen bis ausgeführt oder storniert.Preis99.000 USDC',
    );
    await sheet.getByRole('button', { name: 'In der Wallet signieren' }).click();
    await approveNext(page, /^Sign /);
    await expect(page.getByText('0,004 BTC verkaufen: zu 99.000 platziert').first()).toBeVisible();
    await expect
      .poll(() => app.gateway.engine.read.openOrders(owner))
      .toMatchObject([{ side: 'sell', price: '99000', remainingSize: '0.004' }]);
  });

  errors.assertNone();
});

test('fault-41: an address the service does not admit sees the reason; it cannot order, and reads everything', async ({
  page,
  app,
}) => {
  const errors = watchForErrors(page);
  const posts = watchPosts(page);
  const { sequencer } = app.gateway;
  await openTrade(page, app);
  const owner = await connectAs(page, async (address) => {
    await acceptedBefore(app, address);
    await sequencer.submit({ type: 'setAccess', owner: address, isAuthorized: false, reason: 'region' });
  });
  await expect(step(page, 'Access')).toContainText('The service does not offer trading in your region.');
  await expect(step(page, 'Access')).toContainText(
    'Reading everything, cancelling orders, reducing positions and withdrawing still work.',
  );
  await steps(page).getByRole('button', { name: 'Close' }).click();

  await fillTicket(page, { price: '90000', size: '0.01' });
  await expect(whyNot(page)).toContainText(
    'This account may not open positions: region. Reading, cancelling and reducing still work.',
  );
  await expect(sendButton(page)).toHaveCount(0);
  await sizeField(page).press('Enter');
  await expect(review(page)).toHaveCount(0);
  await expectReadingWorks(page);
  expect(posts).toEqual([]);

  // Admitted later: retrying enables orders without a reload.
  await sequencer.submit({ type: 'setAccess', owner, isAuthorized: true, reason: null });
  await ticket(page, 'ETH-USDC').getByRole('button', { name: 'See why' }).click();
  await steps(page).getByRole('button', { name: 'Retry' }).click();
  await expect(steps(page)).toBeHidden();
  await fillTicket(page, { type: 'limit', price: '3000', unit: 'ETH', size: '0.1' });
  await ready(page);
  errors.assertNone();
});

test('fault-41: new terms during a session disable orders; cancelling works, accepting enables them', async ({
  page,
  app,
}) => {
  const errors = watchForErrors(page);
  const { sequencer, engine } = app.gateway;
  const owner = await comeBack(page, app);
  await placeDirectly(app, owner, { side: 'buy', price: '90000', size: '0.01' });
  // The page has read the first terms.
  await fillTicket(page, { side: 'buy', type: 'limit', price: '89000', size: '0.02' });
  await ready(page);

  await sequencer.submit({ type: 'setTermsVersion', version: '2026-02' });
  await placeLimit(page, { side: 'buy', price: '89000', size: '0.02' });
  await expect(notice(page, 'Rejected: Current terms not accepted')).toBeVisible();
  await expect(whyNot(page)).toContainText(
    'Accept the current terms to trade. Cancelling and reducing still work.',
  );
  await expect(sendButton(page)).toHaveCount(0);
  await expect(sizeField(page)).toHaveValue('0.02');

  await openTable(page, 'Open orders');
  await rows(page, 'Open orders')
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await expect.poll(() => engine.read.openOrders(owner).length).toBe(0);

  await page.getByRole('banner').getByRole('button', { name: 'Finish set-up' }).click();
  await expect(step(page, 'Terms')).toContainText(
    'The terms have changed since you accepted version 2026-01.',
  );
  await expect(steps(page).getByRole('button', { name: 'Accept version 2026-02' })).toBeVisible();
  await acceptTerms(page);
  await expect(steps(page)).toBeHidden();
  await ready(page);
  await placeLimit(page, { price: '89000', size: '0.02' });
  await expect
    .poll(() => engine.read.openOrders(owner))
    .toMatchObject([{ assetId: BTC, price: '89000', remainingSize: '0.02' }]);
  // A second acceptance grants no second funds.
  expect(engine.read.account(owner).balances[0]?.total).toBe('10000');
  errors.assertNone();
});
