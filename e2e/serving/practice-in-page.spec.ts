// practice-in-page.spec.ts: the build with the practice exchange inside, on a plain file server: one worker for all
// tabs, and persistent data.
import { expect, type Page } from '@playwright/test';
import { test as base } from '../costs.ts';
import { connectPracticeWallet } from '../user/practiceWallet.ts';
import { watchPolicy } from '../app/policyWatch.ts';
import { giveQuietWallet } from '../user/quietWallet.ts';
import { startStaticSite } from '../app/staticSite.ts';
import {
  acceptTerms,
  approveReview,
  connectButton,
  goToTicket,
  openTable,
  openTrade,
  placeLimit,
  placeMarket,
  rows,
  ticket,
} from '../user/trader.ts';

type Site = Awaited<ReturnType<typeof startStaticSite>>;

const test = base.extend<{ site: Site; violations: string[] }>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, provide) => {
    const site = await startStaticSite();
    await provide(site);
    site.stop();
  },
  violations: [
    async ({ context }, provide) => {
      const seen = await watchPolicy(context);
      await provide(seen);
      expect(seen, 'what the policy of the page stopped').toEqual([]);
    },
    { auto: true },
  ],
});

/** All service data stay in the browser: only files are requested from the server. */
const askedOfService = ({ asked }: Site) =>
  asked.filter((line) => /POST|\/(?:info|exchange|ws|portfolio|leaderboard|venue|healthz)\b/.test(line));

/** An exchange in the page replays its journal at the start, on the same processor that renders. */
const afterStart = expect.configure({ timeout: 120_000 });

const ribbon = (page: Page) => page.getByRole('region', { name: 'Practice in this browser' });

const operatorOf = (page: Page) => page.getByRole('dialog', { name: 'Operator of the practice exchange' });

/** A user of a wallet that signs without a window: the practice wallet is the first journey's subject. */
async function becomeTrader(page: Page, site: Site): Promise<void> {
  await giveQuietWallet(page.context());
  await openTrade(page, site);
  await ticket(page).getByRole('button', { name: 'Accept terms' }).click();
  await acceptTerms(page);
  await goToTicket(page);
}

test('a first order with the practice wallet, which a replay on an exchange of its own leaves unchanged, and a second tab shows; then a drill with a lost answer: its question, the right answer, and nothing left behind by a closed tab', async ({
  page,
  context,
  site,
}) => {
  // Three exchanges start one after another: its own, the replay's, its own again.
  test.slow();
  await openTrade(page, site);
  await connectPracticeWallet(page, connectButton(page));
  await acceptTerms(page);
  await goToTicket(page);
  await expect(ribbon(page)).toBeVisible();
  await placeMarket(page, { side: 'buy', size: '0.01', unit: 'BTC' });
  await openTable(page, 'Positions');
  await expect(rows(page, 'Positions')).toHaveCount(1);

  await test.step('a replay has its own exchange; leaving it starts the previous one again', () =>
    replayAndLeave(page));

  const second = await context.newPage();
  await openTrade(second, site);
  await afterStart(rows(second, 'Positions')).toHaveCount(1);
  await ribbon(second).getByRole('button', { name: 'Operator' }).click();
  const operator = operatorOf(second);
  await operator.getByRole('textbox', { name: 'Command' }).fill('move BTC to 98,000');
  await operator.getByRole('button', { name: 'Run command' }).click();
  await expect(operator.getByRole('list', { name: 'Answers' })).toContainText('BTC is at 98000.');
  await second.keyboard.press('Escape');
  await expect(operator).toBeHidden();

  await test.step('a drill, answered', () => answerDrill(page));
  await test.step('a drill, left by closing its tab', async () => {
    await startDrill(page);
    await expect(drillOf(second)).toContainText('This drill runs in another tab.');
    await page.close();
    await expect(drillOf(second)).toContainText('The drill was ended. Faults are cleared');
  });
  expect(askedOfService(site)).toEqual([]);
});

test('without a shared worker: the remaining tab takes over from the closed one', async ({
  context,
  site,
}) => {
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'));
  const first = await context.newPage();
  await becomeTrader(first, site);
  await placeMarket(first, { side: 'buy', size: '0.01', unit: 'BTC' });
  await openTable(first, 'Positions');
  await expect(rows(first, 'Positions')).toHaveCount(1);

  const second = await context.newPage();
  await openTrade(second, site);
  await afterStart(rows(second, 'Positions')).toHaveCount(1);
  await first.close();
  await ribbon(second).getByRole('button', { name: 'Operator' }).click();
  const saved = second.waitForEvent('download');
  await operatorOf(second).getByRole('button', { name: 'Save to a file' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^trine-exchange-[\d-]{10}\.backup$/);
  expect(askedOfService(site)).toEqual([]);
});

async function replayAndLeave(page: Page): Promise<void> {
  await ribbon(page).getByRole('button', { name: 'Operator' }).click();
  await operatorOf(page).getByRole('button', { name: 'Replay this exchange' }).click();
  const bar = page.getByRole('region', { name: 'Replay', exact: true });
  const played = async () => Date.parse((await bar.locator('time').getAttribute('datetime')) ?? '');
  await afterStart(bar.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(rows(page, 'Positions')).toHaveCount(0);
  const begun = await played();
  await bar.getByRole('combobox', { name: 'Speed' }).selectOption('100×');
  await bar.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(played).toBeGreaterThan(begun + 300_000);
  await bar.getByRole('button', { name: 'Leave replay' }).click();
  await afterStart(rows(page, 'Positions')).toHaveCount(1);
  await expect(bar).toBeHidden();
}

const drillOf = (page: Page) => page.getByRole('region', { name: 'Drill: A lost answer' });

async function startDrill(page: Page): Promise<void> {
  await ribbon(page).getByRole('button', { name: 'Drills' }).click();
  await page.getByRole('button', { name: 'Start drill: A lost answer' }).click();
  await expect(drillOf(page)).toContainText('Place an order of any size and type.');
}

async function answerDrill(page: Page): Promise<void> {
  const bar = drillOf(page);
  await startDrill(page);
  await placeLimit(page, { side: 'buy', price: '50000', size: '0.01', unit: 'BTC' });
  await bar.getByRole('button', { name: 'Check orders and Activity first' }).click();
  await expect(bar).toContainText('Right. The exchange had accepted your order.');
  await bar.getByRole('button', { name: 'Cancel the open order' }).click();
  await approveReview(page);
  await openTable(page, 'Open orders');
  await expect(rows(page, 'Open orders')).toHaveCount(0);
  await bar.getByRole('button', { name: 'Close', exact: true }).click();
}
