// sparse-service.spec.ts: a service that offers no more than the interface shows, and one whose every read fails: what
// is missing is said once, in its place, and nothing loads for ever.
import type { Page } from '@playwright/test';
import { expectInReach } from '../checks/clipping.ts';
import { type SparseService, startSparseService } from '../app/sparseService.ts';
import { expect, test as base, watchForErrors } from '../fixtures.ts';
import { giveQuietWallet } from '../user/quietWallet.ts';
import { phoneTab } from '../user/screenParts.ts';
import { follow } from '../user/walk.ts';

const test = base.extend<{ service: SparseService }>({
  // oxlint-disable-next-line no-empty-pattern
  service: async ({}, provide) => {
    const service = await startSparseService();
    await provide(service);
    service.stop();
  },
});

const alert = (page: Page) => page.getByRole('region', { name: 'Connection' }).getByRole('alert');

/** Opens a screen; each of these is said there once, and nothing is loading any more. */
async function expectSaid(page: Page, path: string, ...texts: string[]): Promise<void> {
  await follow(page, path);
  for (const text of texts) await expect(page.getByText(text), `${path}: ${text}`).toHaveCount(1);
  await expect(page.getByText(/Loading|Checking/), path).toHaveCount(0);
  await expect(page.locator('main [aria-busy=true]'), path).toHaveCount(0);
}

test('fault-29: a service that offers only what the interface shows: what is missing is said once, in its place; a silent stream never counts as connected', async ({
  page,
  context,
  service,
}) => {
  const errors = watchForErrors(page);
  await giveQuietWallet(context);
  await page.goto(`${service.url}/trade/00020000`);

  await test.step('each screen says what is missing', async () => {
    await expectSaid(
      page,
      '/trade/00020000',
      'Price history could not be loaded.',
      'No order book from the service yet.',
      'Positions could not be loaded',
      'Account could not be loaded',
    );
    await expectInReach(page, 'a book that never came');
    await page.setViewportSize({ width: 390, height: 844 });
    await phoneTab(page, 'Book').click();
    await expect(page.getByText('No order book from the service yet.')).toBeVisible();
    await expectInReach(page, 'a book that never came, on a phone', 390);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectSaid(
      page,
      '/trade/00030000',
      'Price history could not be loaded.',
      'Account could not be loaded',
    );
    await expectSaid(page, '/trade/00050000', 'Outcome shares could not be loaded');
    await expectSaid(
      page,
      '/market/00050000',
      'Price range',
      'Minimum order',
      'No rules published for this question.',
    );
    await expect(page.getByText('Fees, maker and taker')).toHaveCount(0);
    await expectSaid(page, '/predictions', '1 event');
    await expectSaid(page, '/predictions/00050000', 'Outcome shares could not be loaded');
    await expectSaid(page, '/markets', 'All markets');
    await expect(page.getByRole('region', { name: 'Gainers, 24 h' })).toContainText('No figures yet');
    await expectSaid(page, '/scanner', 'No profitable basket right now');
    await expectSaid(
      page,
      '/portfolio',
      'Account history could not be loaded',
      'Fills and funding could not be loaded',
    );
    await expectSaid(page, '/funds/withdraw', 'Your funds are safe at the service.');
    await expectSaid(page, '/funds/history', 'No transfer history');
    await expectSaid(page, '/keys', 'Keys could not be loaded.');
    await expectSaid(page, '/accounts', 'Not included, could not be loaded');
    await expectSaid(page, '/journal', 'The history could not be loaded');
    await expectSaid(page, '/leaderboard', 'Leaderboard could not be loaded');
    await expectSaid(page, '/referrals', 'Referrals are not available');
  });

  await test.step('a test network is not called practice, and its chain has one name', async () => {
    await follow(page, '/settings');
    const network = page.getByRole('region', { name: 'Network' });
    await expect(network.locator('dl > div').filter({ hasText: 'Signing chain' })).toContainText(
      /Signing chain\s*Chain 421614$/,
    );
    await page.getByRole('button', { name: /^Account, / }).click();
    await page.getByRole('menuitem', { name: 'Show set-up steps' }).click();
    const steps = page.getByRole('dialog', { name: 'Get ready to trade' });
    await expect(steps.getByRole('list')).toContainText('Chain 421614');
    await expect(page.getByText(/practice/i)).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('a silent stream: no data, also after it was opened again', async () => {
    await expect(alert(page)).toHaveText('No data from the service.');
    await expect.poll(() => service.streams).toBeGreaterThan(1);
    await expect(alert(page)).toHaveText('No data from the service.');
    await expect(page.getByText(/Figures are|Connected again/)).toHaveCount(0);
  });
  errors.assertNone();
});

test('every read fails: each screen says so with a retry, which loads it once the service answers', async ({
  page,
  context,
  service,
}) => {
  const errors = watchForErrors(page);
  await giveQuietWallet(context);
  service.refuses = 404;
  await page.goto(`${service.url}/trade`);
  await expectSaid(page, '/trade', 'Markets could not be loaded');
  await expectSaid(page, '/predictions', 'Markets could not be loaded');
  await expectSaid(page, '/scanner', 'The outcome markets could not be loaded');
  await expectSaid(page, '/portfolio', 'Account history could not be loaded');
  await expectSaid(
    page,
    '/funds/withdraw',
    'Your funds are safe at the service.',
    'Pending withdrawals could not be loaded.',
    'Waiting for the service to confirm the connected wallet…',
  );
  await expectSaid(page, '/keys', 'Keys could not be loaded.');
  await expectSaid(page, '/leaderboard', 'Leaderboard could not be loaded');
  service.refuses = 503;
  await expectSaid(page, '/markets', 'Markets could not be loaded');
  service.refuses = undefined;
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('grid', { name: 'All markets' }).getByRole('row')).toHaveCount(5);
  errors.assertNone();
});

test('in a folder of a host, where the page finds none of its files, it says that it needs the root', async ({
  page,
  service,
}) => {
  const sentence = page.getByText('The address must be the root of a host');
  await page.route('**/*.{js,css}', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(`${service.url}/folder/`);
  await expect(sentence).toBeVisible();
  await page.unrouteAll();
  await page.goto(service.url);
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeVisible();
  await expect(sentence).toHaveCount(0);
});
