// faults-storage.spec.ts: the browser's storage fails while the page is open: a message says so, and a request that could not be stored is not sent.
import type { Page } from '@playwright/test';
import { placeQuietly } from '../user/screenParts.ts';
import { expect, test, watchForErrors } from '../fixtures.ts';
import { giveTrader } from '../user/quietWallet.ts';
import { notice, openTrade, priceField, review, sizeField, watchPosts } from '../user/trader.ts';

const ORDER = { price: '90000', size: '0.01' };
const bar = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'This browser stores nothing for Trine' });

/** From now on writes fail as on a full disk: of every row, or of requests in this state. */
const fillDisk = (page: Page, status?: string): Promise<void> =>
  page.evaluate((wanted) => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, ...rest) {
      const { state } = value as { state?: { status?: string } };
      if (wanted === undefined || state?.status === wanted)
        throw new DOMException('The disk is full.', 'QuotaExceededError');
      return put.call(this, value, ...rest);
    };
  }, status);

/** From now on the database is missing, as after clearing site data. */
const loseDatabase = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const gone = () => {
      throw new DOMException('The database connection is closing.', 'InvalidStateError');
    };
    IDBDatabase.prototype.transaction = gone;
    IDBFactory.prototype.open = gone;
  });

/** The states of the stored requests. */
const storedStatuses = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('trine');
        opening.onerror = () => reject(opening.error ?? new Error('The database did not open.'));
        opening.onsuccess = () => {
          const reading = opening.result.transaction('outbox').objectStore('outbox').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve((reading.result as { state: { status: string } }[]).map(({ state }) => state.status));
          };
        };
      }),
  );

async function expectWithheld(page: Page): Promise<void> {
  await expect(review(page)).toContainText('This browser could not store the request.');
  await expect(review(page)).toContainText('Nothing was sent. Send it again to trade without storage');
  await review(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(bar(page)).toContainText('a reload forgets what you signed');
  await expect(priceField(page)).toHaveValue(ORDER.price);
  await expect(sizeField(page)).toHaveValue(ORDER.size);
}

for (const [what, breakStorage] of [
  ['the disk is full', (page: Page) => fillDisk(page)],
  ['the database is gone', loseDatabase],
] as const) {
  test(`fault-40: ${what} in mid-session: the order is not sent, a message says so, and it may be sent without storage`, async ({
    page,
    context,
    app,
  }) => {
    const errors = watchForErrors(page);
    const posts = watchPosts(page);
    const { read } = app.gateway.engine;
    const { address } = await giveTrader(context, app);
    await openTrade(page, app);
    await placeQuietly(page, ORDER);
    await expect.poll(() => read.openOrders(address)).toHaveLength(1);
    await expect(notice(page, /: placed at/)).toBeVisible();
    // The first order is stored completely: the next write to fail is the second order's.
    await expect.poll(() => storedStatuses(page)).toEqual(['confirmed']);
    await breakStorage(page);
    await placeQuietly(page, ORDER);
    await expectWithheld(page);
    await expect.poll(() => posts).toHaveLength(1);
    expect(read.openOrders(address)).toHaveLength(1);
    await placeQuietly(page, ORDER);
    await expect.poll(() => read.openOrders(address)).toHaveLength(2);
    await expect.poll(() => posts).toHaveLength(2);
    expect(new Set(posts.map((body) => (JSON.parse(body) as { nonce: number }).nonce)).size).toBe(2);
    errors.assertNone();
  });
}

test('fault-40: the disk is full before the first send is recorded: nothing is sent, and after a reload nothing claims so', async ({
  page,
  context,
  app,
}) => {
  const posts = watchPosts(page);
  const { address } = await giveTrader(context, app);
  await openTrade(page, app);
  // Stored and noted as sent in one write.
  await fillDisk(page, 'sent');
  await placeQuietly(page, ORDER);
  await expectWithheld(page);
  await page.goto(`${app.url}/activity`);
  await expect(page.getByText('No signed requests yet')).toBeVisible();
  await expect(page.locator('summary').filter({ hasText: 'Buy 0.01 BTC' })).toHaveCount(0);
  expect(posts).toEqual([]);
  expect(app.gateway.engine.read.openOrders(address)).toEqual([]);
});
