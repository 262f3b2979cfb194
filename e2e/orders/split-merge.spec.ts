// split-merge.spec.ts: pairs split and merged on their panel, with failures on the way.
import type { Locator, Page } from '@playwright/test';
import type { Address } from '#protocol/ids.ts';
import { DIALOG, expectAccessible, expectNoSidewaysScroll } from '../checks/accessible.ts';
import type { RunningApp } from '../app/app.ts';
import { type ExchangeTap, loseAnswer, tapExchange } from '../app/exchangeTap.ts';
import { expectReady, letLeaseEnd } from '../user/screenParts.ts';
import { expect, test } from '../fixtures.ts';
import { rainMarket } from '../app/outcomeFloor.ts';
import { becomeAnother, giveTrader, type QuietWallet } from '../user/quietWallet.ts';
import { notice, review, sendButton } from '../user/trader.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Split and merge' });
const amount = (page: Page): Locator =>
  dialog(page).getByRole('textbox', { name: /^(Amount to split|Pairs to merge)/ });
const operations = (page: Page): Locator =>
  dialog(page).getByRole('region', { name: 'Splits and merges' }).getByRole('listitem');
const bucket = (page: Page, name: string): Locator => dialog(page).locator(`[data-bucket="${name}"] dd`);

async function openSplitMerge(page: Page): Promise<void> {
  // On a phone the market bar hides it among the figures that do not fit into two lines, until they are opened.
  const [button, all] = ['Split / merge', 'All figures'].map((name) =>
    page.getByRole('button', { name }),
  ) as [Locator, Locator];
  await expect(button.or(all).first()).toBeVisible();
  if (!(await button.isVisible())) await all.click();
  await button.click();
  await expect(dialog(page)).toBeVisible();
  await expect(amount(page)).toBeVisible();
  const closed = dialog(page).locator('details:not([open]) > summary');
  if (await closed.isVisible()) await closed.click();
}

async function sign(page: Page, what: string): Promise<void> {
  await review(page, new RegExp(`^${what}`))
    .getByRole('button', { name: 'Sign in wallet' })
    .click();
}

/** The same, and waits until the request is accepted and the form is back. */
async function carry(page: Page, operation: 'Split' | 'Merge', text: string): Promise<void> {
  await act(page, operation, text);
  await expect(review(page)).toBeHidden();
}

/** Types an amount and signs it. */
async function act(page: Page, operation: 'Split' | 'Merge', text: string): Promise<void> {
  await dialog(page).getByRole('radio', { name: operation }).click();
  await amount(page).fill(text);
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^${operation} ${text} `) })
    .click();
  await sign(page, `${operation} ${text}`);
}

/** The next scenario: another account, with the panel open on the same page. */
async function startAnother(page: Page, app: RunningApp, wallet: QuietWallet): Promise<Address> {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  const owner = await becomeAnother(page, app, wallet);
  await openSplitMerge(page);
  return owner;
}

const held = (app: RunningApp, owner: Address) => app.gateway.engine.read.predictionBalances(owner)[0];
const shares = (app: RunningApp, owner: Address) =>
  app.gateway.engine.read.predictionPositions(owner).map(({ side, size, hold }) => `${side} ${size} ${hold}`);
/** The operation ends at the service; the page, which polls every few seconds, polls now. */
async function complete(page: Page, app: RunningApp): Promise<void> {
  await app.gateway.practice.outcomes.rule(app.gateway.practice.outcomes.pending()[0]!.actionId, 'complete');
  await page.clock.fastForward(3_000);
}

test('fault-12, fault-43, fault-44: pairs are split, sold and merged, also when the answer is lost or a split fails: held until the end, tracked across a reload; pending pUSD funds nothing, a deficit comes first, an unknown capability counts as unavailable; on a phone and by keyboard', async ({
  page,
  context,
  app,
}) => {
  test.slow();
  // Advanced by the steps: see `complete`.
  await page.clock.install();
  const tap = await tapExchange(page);
  await rainMarket(app);
  const wallet = await giveTrader(context, app);
  await page.goto(`${app.url}/trade/test-ends-dry-yes`);
  await openSplitMerge(page);
  await test.step('fault-43: split 10, sell 5 of a side, merge the rest and have a split fail: held until its end, tracked across a reload, read again afterwards', () =>
    splitSellMerge(page, app, wallet.address));
  await test.step('fault-12: the answer to a split is lost, the page reloaded, the identical request sent again: one operation', async () =>
    loseSplitAnswer(page, app, await startAnother(page, app, wallet), tap));
  await test.step('fault-44: pending pUSD funds nothing, a deficit comes first, an unknown capability counts as unavailable; on a phone and by keyboard', async () => {
    const owner = await startAnother(page, app, wallet);
    await page.setViewportSize({ width: 390, height: 844 });
    await splitWithoutFunds(page, app, owner);
  });
});

async function splitSellMerge(page: Page, app: RunningApp, owner: Address): Promise<void> {
  await amount(page).fill('1.25');
  await expect(dialog(page)).toContainText('= 1,250,000 base units');
  await expectAccessible(page, 'split and merge', { within: DIALOG });
  await carry(page, 'Split', '10');
  await expect(operations(page).first()).toContainText('Pending');
  await expect(operations(page).first()).toContainText('Accepted, not completed');
  await expect(bucket(page, 'hold')).toHaveText('10');
  expect(shares(app, owner)).toEqual([]);
  // Operations in progress survive a reload.
  await page.reload();
  await openSplitMerge(page);
  await expect(operations(page).first()).toContainText('Pending');
  await complete(page, app);
  await expect(operations(page).first()).toContainText('Completed');
  await expect(bucket(page, 'local')).toHaveText('990');
  await expect(bucket(page, 'hold')).toHaveText('0');
  expect(shares(app, owner)).toEqual(['yes 10 0', 'no 10 0']);
  // Five of one side are sold to the bid of 0.42: 2.1 pUSD.
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('radio', { name: 'Sell Yes', exact: true }).click();
  const form = page.getByRole('form', { name: /^Order in/ });
  await form.getByRole('radio', { name: 'Limit', exact: true }).click();
  await form.getByRole('textbox', { name: 'Price', exact: true }).fill('42¢');
  await form.getByRole('textbox', { name: 'Shares', exact: true }).fill('5');
  await expectReady(page);
  await sendButton(page).click();
  await review(page).getByRole('button', { name: 'Sign in wallet' }).click();
  await expect(notice(page, /: (bought|sold) 5 Yes at /)).toBeVisible();
  expect(shares(app, owner)).toEqual(['yes 5 0', 'no 10 0']);
  // Splitting can be disabled while merging is enabled; there are five pairs left.
  await app.gateway.practice.outcomes.setOperations({ isGated: true });
  await openSplitMerge(page);
  await expect(bucket(page, 'local')).toHaveText('992.1');
  await carry(page, 'Merge', '5');
  await expect(operations(page).first()).toContainText('Pending');
  expect(shares(app, owner)).toEqual(['yes 5 5', 'no 10 5']);
  await complete(page, app);
  await expect(operations(page).first()).toContainText('Completed');
  await expect(bucket(page, 'local')).toHaveText('997.1');
  await app.gateway.practice.outcomes.setOperations({ isGated: false });
  // The service's capabilities are read every half minute.
  await page.clock.fastForward(30_000);
  await dialog(page).getByRole('radio', { name: 'Split' }).click();
  await carry(page, 'Split', '5');
  await expect(bucket(page, 'hold')).toHaveText('5');
  await app.gateway.practice.outcomes.rule(
    app.gateway.practice.outcomes.pending()[0]!.actionId,
    'fail',
    'out of gas',
  );
  await page.clock.fastForward(3_000);
  await expect(operations(page).first()).toContainText(
    'failed: out of gas. The held amount is available again.',
  );
  await expect(bucket(page, 'hold')).toHaveText('0');
  expect([held(app, owner)?.hold, shares(app, owner)]).toEqual(['0', ['no 5 0']]);
}

async function loseSplitAnswer(page: Page, app: RunningApp, owner: Address, tap: ExchangeTap): Promise<void> {
  tap.sent.length = 0;
  // The automatic repetition is lost as well.
  tap.plan.push(loseAnswer, loseAnswer);
  await act(page, 'Split', '25');
  await expect.poll(() => tap.sent.length).toBe(2);
  await page.reload();
  await openSplitMerge(page);
  // The service reports an operation; only the answer says which request it belongs to.
  const lost = operations(page).filter({ hasText: 'No answer' });
  // For some seconds the closed page still holds its lease: the new page waits until then.
  await expect(lost).toHaveCount(1);
  await letLeaseEnd(page);
  await lost.getByRole('button', { name: 'Send the identical request again' }).click();
  await expect(lost).toHaveCount(0);
  await expect(operations(page)).toHaveCount(1);
  await expect(operations(page)).toContainText('Pending');
  expect(new Set(tap.sent.map(({ body }) => body)).size).toBe(1);
  const { action, signature, ...rest } = JSON.parse(tap.sent[0]?.body ?? '') as Record<string, object>;
  expect([Object.keys(rest), Object.keys(signature ?? {}).sort(), Object.keys(action ?? {})]).toEqual([
    ['nonce'],
    ['r', 's', 'v'],
    ['type', 'splitOutcome'],
  ]);
  expect([app.gateway.practice.outcomes.pending().length, held(app, owner)?.hold]).toEqual([1, '25']);
  await complete(page, app);
  await expect(operations(page).first()).toContainText('Completed');
  expect(shares(app, owner)).toEqual(['yes 25 0', 'no 25 0']);
}

async function splitWithoutFunds(page: Page, app: RunningApp, owner: Address): Promise<void> {
  await app.gateway.practice.outcomes.setSettlement({ pendingMs: 3_600_000 });
  await app.gateway.practice.outcomes.setPusd(owner, { local: '0', confirmed: '0', pending: '500' });
  await expect(bucket(page, 'pending')).toHaveText('500');
  await amount(page).focus();
  await page.keyboard.type('10');
  await expect(dialog(page)).toContainText(
    'You can spend 0 pUSD. The 500 pending do not count until they are confirmed.',
  );
  await app.gateway.practice.outcomes.setPusd(owner, { local: '50', localDeficit: '0.5' });
  await expect(dialog(page)).toContainText('Outstanding debt: 0.5 pUSD.');
  await app.gateway.practice.outcomes.setPusd(owner, { localDeficit: '0' });
  await app.gateway.practice.outcomes.setOperations({ capability: { operation: 'split', state: 'unknown' } });
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await openSplitMerge(page);
  await amount(page).fill('10');
  await expect(dialog(page)).toContainText('Availability unknown');
  await dialog(page).getByRole('button', { name: 'Split 10 pUSD' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await app.gateway.practice.outcomes.setOperations({ capability: { operation: 'split', state: 'on' } });
  await page.clock.fastForward(30_000);
  await expect(dialog(page)).not.toContainText('Availability unknown');
  await expectNoSidewaysScroll(page, 'split and merge on a phone');
  await amount(page).press('Enter');
  await sign(page, 'Split 10 pUSD');
  await expect(bucket(page, 'hold')).toHaveText('10');
}
