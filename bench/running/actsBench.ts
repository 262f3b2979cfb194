// actsBench.ts: from a press to the wallet, and with one-click trading to the request, divided by the least such an act
// can be.
import type { Locator, Page } from '@playwright/test';
import { fillTicket, review } from '../../e2e/user/trader.ts';
import { aim } from '../aims.ts';
import type { Part } from '../part.ts';
import { quantile } from '../quantile.ts';
import { figure, type Section } from '../report.ts';
import { openTraderPage } from './traderPage.ts';

const ACTS = { quick: 12, full: 60 };
/** Time for the work started by a press to finish. */
const REST_MS = 200;
/** Maximum, on a busy machine. */
const FILES_KEPT_MS = 20_000;

interface Act {
  key: number;
  asked?: number;
  wire?: number;
}

export const actsBench: Part = {
  name: 'acts',
  async run({ isQuick = false }) {
    const count = isQuick ? ACTS.quick : ACTS.full;
    const trader = await openTraderPage({ market: 'still', prepare: watchActs });
    try {
      const { page, app } = trader;
      await trader.openTrade();
      await filesKept(page);
      await confirmNoMore(page);
      const signed = await act(page, count);
      await armKey(page, app.url);
      const keyed = await act(page, count);
      return [table(signed, keyed, await actOnFloor(await trader.openFloor('act.html'), count))];
    } finally {
      await trader.close();
    }
  },
};

/** Waits until the app has stored its files, some seconds after it is shown: that takes both processors. */
async function filesKept(page: Page): Promise<void> {
  await page.evaluate(
    (limitMs) =>
      Promise.race([
        navigator.serviceWorker.ready,
        new Promise((resolve) => setTimeout(resolve, limitMs)),
      ]).then(() => undefined),
    FILES_KEPT_MS,
  );
  await page.waitForTimeout(REST_MS);
}

/** Signs a first order, and asks not to be shown further confirmations: the path without them is measured. */
async function confirmNoMore(page: Page): Promise<void> {
  await fillTicket(page, { type: 'limit', side: 'buy', price: '60000', size: '0.001' });
  await buyButton(page).press('Enter');
  const sheet = review(page);
  await sheet.getByRole('checkbox', { name: 'Don’t ask again for limit orders' }).check();
  const answer = answered(page);
  await sheet.getByRole('button', { name: 'Sign in wallet' }).click();
  await answer;
}

const buyButton = (page: Page): Locator =>
  page.getByRole('form', { name: 'Order in BTC-USDC' }).getByRole('button', { name: /^Buy [\d.]+ BTC/ });

const answered = (page: Page): Promise<unknown> =>
  page.waitForResponse((response) => response.url().endsWith('/exchange'));

/** Orders far from the market, one after the other, each sent by Enter on the ticket's button. */
async function act(page: Page, count: number): Promise<Act[]> {
  await page.getByRole('form', { name: 'Order in BTC-USDC' }).waitFor();
  return pressed(page, count, async (turn) => {
    await fillTicket(page, { price: '60000', size: `0.00${1 + (turn % 9)}` });
    await buyButton(page).focus();
  });
}

async function actOnFloor(page: Page, count: number): Promise<Act[]> {
  return pressed(page, count, () => page.getByRole('button', { name: 'Buy' }).focus());
}

async function pressed(page: Page, count: number, prepare: (turn: number) => Promise<void>): Promise<Act[]> {
  await page.evaluate(() => void (window as unknown as { acts: Act[] }).acts.splice(0));
  for (let turn = 0; turn < count; turn += 1) {
    await prepare(turn);
    const answer = answered(page);
    await page.keyboard.press('Enter');
    await answer;
    await page.waitForTimeout(REST_MS);
  }
  return page.evaluate(() => (window as unknown as { acts: Act[] }).acts);
}

async function armKey(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/keys`);
  const form = page.getByRole('form', { name: 'Set up one-click trading' });
  // The button is disabled until the role of the keys is known.
  while (!(await form.isVisible())) {
    await page.getByRole('button', { name: 'Set up one-click trading' }).press('Enter');
    await page.waitForTimeout(REST_MS);
  }
  await form.getByLabel('Maximum order size').fill('100000');
  await form.getByLabel('Total order value per hour').fill('100000000');
  await form.getByLabel('Orders per hour').fill('10000');
  await form.getByLabel('Name').press('Enter');
  await review(page, /^Approve the key/)
    .getByRole('button', { name: 'Sign in wallet' })
    .click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /One-click on/ })
    .waitFor();
  await page
    .getByRole('navigation', { name: 'Screens' })
    .getByRole('link', { name: 'Trade', exact: true })
    .click();
}

function table(signed: readonly Act[], keyed: readonly Act[], floor: readonly Act[]): Section {
  // The first of each is cold.
  const waits = (acts: readonly Act[], until: 'asked' | 'wire'): number[] =>
    acts.slice(1).map((each) => {
      const at = each[until];
      if (at === undefined) throw new Error(`An act without its time: ${until}`);
      return at - each.key;
    });
  const p95 = (acts: readonly Act[], until: 'asked' | 'wire'): number => quantile(waits(acts, until), 0.95);
  const row = (name: string, acts: readonly Act[], until: 'asked' | 'wire'): string[] => [
    name,
    String(acts.length - 1),
    ...[0.5, 0.95].map((share) => figure(quantile(waits(acts, until), share))),
  ];
  return {
    title: 'Acts: from the press, ms',
    columns: ['act', 'times', 'p50', 'p95'],
    rows: [
      row('until the wallet is asked', signed, 'asked'),
      row('floor: one durable write', floor, 'asked'),
      row('one-click: until the request is sent', keyed, 'wire'),
      row('floor: the write, a signature, a request', floor, 'wire'),
    ],
    goals: [
      aim('P6', p95(signed, 'asked') / p95(floor, 'asked')),
      aim('P7', p95(keyed, 'wire') / p95(floor, 'wire')),
    ],
    data: { signed, keyed, floor },
  };
}

/** Runs in the page, before any script of the app; it cannot use anything from this file. */
function watchActs(): void {
  const acts: Act[] = [];
  Object.assign(window, { acts });
  addEventListener('keydown', (event) => event.key === 'Enter' && acts.push({ key: event.timeStamp }), true);
  const seen = new WeakSet<object>();
  addEventListener(
    'eip6963:announceProvider',
    (event) => {
      type Provider = { request: (call: { method: string }) => Promise<unknown> };
      const { provider } = (event as CustomEvent<{ provider: Provider }>).detail;
      if (seen.has(provider)) return;
      seen.add(provider);
      const { request } = provider;
      provider.request = (call) => {
        const last = acts.at(-1);
        if (call.method === 'eth_signTypedData_v4' && last) last.asked ??= performance.now();
        return request(call);
      };
    },
    true,
  );
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const act = acts.findLast(({ key }) => key <= entry.startTime);
      if (entry.name.endsWith('/exchange') && act) act.wire ??= entry.requestStart;
    }
  }).observe({ type: 'resource', buffered: true });
}
