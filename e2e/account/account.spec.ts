// account.spec.ts: portfolio and leaderboard with and without their replica, referral codes, and the record
// of signed requests: exported, erased and imported.
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectAccessible, expectNoSidewaysScroll, expectTargets } from '../checks/accessible.ts';
import type { RunningApp } from '../app/app.ts';
import { expect, test, watchForErrors } from '../fixtures.ts';
import { goTo } from '../user/screenParts.ts';
import { giveTrader } from '../user/quietWallet.ts';
import { figure, plain, review } from '../user/trader.ts';
import { openScreen } from '../user/walk.ts';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };
const USDC = '00012710';

test('fault-41: portfolio: deposits are no profit; without the replica only the history is missing, and it is read again after the announced pause', async ({
  page,
  app,
}) => {
  const errors = watchForErrors(page);
  const { address } = await giveTrader(page.context(), app);
  const { sequencer } = app.gateway;
  // 10,000 practice USDC, 1,000 practice pUSD, and a deposit. One of the same millisecond would be part of the start.
  for (const opened = Date.now(); Date.now() === opened;);
  await sequencer.submit({ type: 'credit', owner: address, assetId: USDC, amount: '500', reason: 'test' });
  await page.goto(`${app.url}/portfolio`);
  const performance = page.getByRole('region', { name: 'Performance' });
  const madeOf = page.getByRole('region', { name: 'Breakdown' });
  await expect(performance).toContainText('$11,500.00');
  await expect(madeOf.getByRole('row', { name: /^Account value now/ })).toContainText('$11,500.00');
  expect(plain(await figure(performance, 'Profit and loss').innerText())).toBe('0');
  expect(plain(await figure(performance, 'Net deposits').innerText())).toBe('500');
  // The arrow keys move along the chart, and each point is announced.
  const picture = performance.getByRole('slider', { name: 'Account value over time' });
  await picture.press('Home');
  await expect(picture).toHaveAttribute('aria-valuenow', '1');
  await expect(picture).toHaveAttribute('aria-valuetext', /value \$1[01],\d{3}\.00/);
  await performance.getByRole('button', { name: 'Show as table' }).click();
  await expect(
    performance.getByRole('grid', { name: 'Account value and PnL over time' }).getByRole('row'),
  ).not.toHaveCount(1);
  await expectAccessible(page, 'portfolio');

  await page.getByRole('switch', { name: 'Hide amounts' }).click();
  await expect(page.getByRole('main')).not.toContainText('11,500');
  await page.getByRole('switch', { name: 'Hide amounts' }).click();
  await page.getByRole('button', { name: 'Share card' }).click();
  const card = page.getByRole('dialog', { name: 'Share card' });
  // No amount and no account until they are selected.
  await expect(card.getByRole('img', { name: /^The card:/ })).toHaveAccessibleName(/Return/);
  await expect(card.getByRole('img', { name: /\$|0x/ })).toHaveCount(0);
  await card.getByRole('checkbox', { name: 'Account value, as an amount' }).click();
  await expect(card.getByRole('img', { name: /\$11,500\.00/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await sequencer.submit({ type: 'switchOperation', operation: 'replica', isOff: true });
  await page.reload();
  await expect(performance).toContainText('Read replica unavailable');
  await expect(performance.getByRole('button', { name: 'Retry' })).toHaveAttribute('aria-disabled', 'true');
  await expect(
    page.getByRole('grid', { name: 'Balances and positions' }).getByRole('row', { name: /USDC/ }),
  ).toContainText('10,500');
  await expectAccessible(page, 'portfolio without its replica');
  await sequencer.submit({ type: 'switchOperation', operation: 'replica', isOff: false });

  // The same on the leaderboard, with a pause of two seconds. A trade gives a rank.
  const type = { kind: 'limit', tif: 'Ioc' } as const;
  const trade = {
    assetId: '00020000',
    side: 'buy',
    price: '100000',
    size: '0.001',
    reduceOnly: false,
    type,
  } as const;
  await sequencer.submit({ type: 'placeOrders', owner: address, orders: [trade], grouping: 'na' });
  let isAway = true;
  await page.route('**/leaderboard', async (route) => {
    if (route.request().method() !== 'POST' || !isAway) return route.fallback();
    isAway = false;
    return route.fulfill({
      status: 503,
      json: { error: 'Read replica unavailable', code: 'REPLICA_UNAVAILABLE', retryAfter: 2 },
    });
  });
  await goTo(page, 'Leaderboard');
  await expect(page.getByRole('region', { name: 'Ranking' })).toContainText('Read replica unavailable');
  const board = page.getByRole('grid', { name: /^Accounts by profit/ });
  await expect(page.getByRole('region', { name: 'Your rank' })).toContainText(/\d+ of \d+/);
  await board.getByRole('columnheader', { name: 'PnL' }).getByRole('button').press('Enter');
  await expectAccessible(page, 'leaderboard');
  const open = board.getByRole('button', { name: /^Open the account ranked/ }).first();
  await open.press('Enter');
  await expect(page).toHaveURL(/\/portfolio\?address=0x/);
  await expect(
    page
      .getByRole('main')
      .getByText(/^You are watching 0x/)
      .or(page.getByRole('heading', { level: 1, name: 'Portfolio' }))
      .first(),
  ).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page, 'portfolio on a phone');
  await expectTargets(page, 44, 'portfolio on a phone');
  errors.assertNone();
});

test('a referral code is proposed, created once, applied by its link and recorded by the operator; signed requests are checked again, exported, erased with all data and imported; another deployment is saved only after it answered', async ({
  page,
  app,
  browser,
}) => {
  const errors = watchForErrors(page);
  await giveTrader(page.context(), app);
  await page.goto(`${app.url}/referrals`);
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.fill('alpha');
  await page.getByRole('button', { name: 'Use ALPHA' }).click();
  await page.getByRole('button', { name: 'Create ALPHA' }).press('Enter');
  await review(page, 'Create referral code ALPHA').getByRole('button', { name: 'Sign in wallet' }).click();
  const link = `${app.url}/?ref=ALPHA`;
  await expect(page.getByText(link)).toBeVisible();

  const other = await browser.newContext();
  const friend = await giveTrader(other, app);
  const theirs = await other.newPage();
  await theirs.goto(link);
  await expect.poll(() => theirs.evaluate(() => localStorage.getItem('trine.referral'))).toContain('ALPHA');
  await openScreen(theirs, app.url, '/referrals');
  await expect(theirs.getByRole('region', { name: 'Code you used' })).toContainText('ALPHA');
  // A code that is taken is refused at the field.
  await theirs.getByRole('textbox', { name: 'Code' }).fill('ALPHA');
  await theirs.getByRole('button', { name: 'Create ALPHA' }).click();
  await review(theirs).getByRole('button', { name: 'Sign in wallet' }).click();
  await expect(theirs.getByText('Code already taken. Choose another one.')).toBeVisible();
  await expectAccessible(theirs, 'a code that was refused');
  await app.gateway.sequencer.submit({ type: 'setReferrer', owner: friend.address, code: 'ALPHA' });
  await theirs.reload();
  await expect(
    theirs.getByRole('region', { name: 'Code you used' }).getByRole('button', { name: 'Copy address' }),
  ).toBeVisible();
  await other.close();

  await page.reload();
  await expect(page.getByRole('grid', { name: 'Accounts you referred' }).getByRole('row')).toHaveCount(2);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page, 'referrals on a phone');
  await expectTargets(page, 44, 'referrals on a phone');
  await page.setViewportSize(WIDE);
  await test.step('the record of signed requests', () => keepAndEraseRecord(page, app));
  errors.assertNone();
});

/** The account of `page` has created the referral code ALPHA, its only signed request. */
async function keepAndEraseRecord(page: Page, app: RunningApp): Promise<void> {
  await goTo(page, 'Activity');
  const entry = page.getByRole('main').locator('summary').filter({ hasText: 'Create referral code ALPHA' });
  await entry.click();
  await page.getByRole('button', { name: 'Verify signature' }).click();
  await expect(page.getByText(/^The digest matches these bytes/)).toBeVisible();
  await expect(page.getByLabel(/^Response at .*HTTP 200$/)).toContainText('ALPHA');
  await expectAccessible(page, 'activity with an answer');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as JSON' }).click();
  const saved = await (await saving).path();
  expect(JSON.parse(await readFile(saved, 'utf8'))).toHaveLength(1);

  await goTo(page, 'Settings');
  const network = page.getByRole('region', { name: 'Network' });
  await network.getByRole('textbox', { name: 'Address of the service' }).fill(`${app.url}/nowhere`);
  await network.getByRole('button', { name: 'Check the connection' }).click();
  await expect(
    network
      .getByRole('list', { name: 'Connection check' })
      .getByRole('listitem')
      .filter({ hasText: 'Compatible interface, failed' }),
  ).toBeVisible();
  await expect(network.getByText(/^Unexpected answer.*Check the address\.$/)).toBeVisible();
  await network.getByRole('textbox', { name: 'Address of the service' }).fill(app.url);
  await network.getByRole('button', { name: 'Check the connection' }).click();
  await network.getByRole('button', { name: 'Switch and reload' }).click();
  await expect(
    network.getByText('Not the default deployment of this page: you chose it here.'),
  ).toBeVisible();
  await expectAccessible(page, 'settings with another deployment');

  await page.getByRole('button', { name: 'Erase everything' }).click();
  const sure = page.getByRole('dialog', { name: 'Erase everything in this browser' });
  await sure.getByRole('checkbox', { name: 'I know that this cannot be undone' }).click();
  await sure.getByRole('button', { name: 'Erase', exact: true }).click();
  await expect(network.getByText('Not the default deployment of this page: you chose it here.')).toBeHidden();
  await goTo(page, 'Activity');
  await expect(page.getByText('No signed requests yet')).toBeVisible();
  await page.getByLabel('File with saved requests').setInputFiles(saved);
  await expect(page.getByText('One request imported, 0 already here, 0 rejected.')).toBeVisible();
  await entry.click();
  await page.getByRole('button', { name: 'Verify signature' }).click();
  await expect(page.getByText(/^The digest matches these bytes/)).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page, 'activity on a phone');
  await expectTargets(page, 44, 'activity on a phone');
}
