// actsBench.ts: from a press to the wallet, and with one-click trading to the socket.
import type { Page } from '@playwright/test';
import { fillTicket, review } from '../../e2e/user/trader.ts';
import { aim } from '../aims.ts';
import type { Part } from '../part.ts';
import { quantile } from '../quantile.ts';
import { figure, type Section } from '../report.ts';
import { openTraderPage } from './traderPage.ts';

const ACTS = { quick: 15, full: 60 };
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
      const asked = (await act(page, count)).map((each) => (each.asked ?? NaN) - each.key);
      await armKey(page, app.url);
      const wire = (await act(page, count)).map((each) => (each.wire ?? NaN) - each.key);
      const scales = (await act(page, Math.ceil(count / 3), fillScale)).map(
        (each) => (each.wire ?? NaN) - each.key,
      );
      return [section(asked, wire, scales)];
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

async function fillLimit(page: Page, turn: number): Promise<void> {
  if (turn === 0) await fillTicket(page, { type: 'limit', side: 'buy' });
  await fillTicket(page, { price: '60000', size: `0.00${1 + (turn % 9)}` });
}

/** Twenty orders at once. */
async function fillScale(page: Page, turn: number): Promise<void> {
  const form = page.getByRole('form', { name: 'Order in BTC-USDC' });
  if (turn === 0) {
    await form.getByRole('combobox', { name: 'More order types' }).selectOption({ label: 'Scale' });
    for (const [name, text] of [
      ['First price', '59000'],
      ['Last price', '59950'],
      ['Orders', '20'],
    ] as const)
      await form.getByRole('textbox', { name, exact: true }).fill(text);
  }
  await form.getByRole('textbox', { name: 'Size', exact: true }).fill(`0.0${2 + 2 * (turn % 4)}`);
}

/** Orders far from the market, one after the other, each submitted by Enter on the ticket's button. */
async function act(page: Page, count: number, fill = fillLimit): Promise<Act[]> {
  await page.getByRole('form', { name: 'Order in BTC-USDC' }).waitFor();
  await page.evaluate(() => void (window as unknown as { acts: Act[] }).acts.splice(0));
  for (let turn = 0; turn < count; turn += 1) {
    await fill(page, turn);
    await page
      .getByRole('form', { name: 'Order in BTC-USDC' })
      .getByRole('button', { name: /^Buy [\d.]+ BTC/ })
      .focus();
    const answer = page.waitForResponse((response) => response.url().endsWith('/exchange'));
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

function section(asked: readonly number[], wire: readonly number[], scales: readonly number[]): Section {
  const [warm, sent, batches] = [asked.slice(1), wire.slice(1), scales.slice(1)];
  const row = (name: string, values: readonly number[]): string[] => [
    name,
    String(values.length),
    ...[0.5, 0.95].map((share) => figure(quantile(values, share))),
  ];
  return {
    title: 'Acts: from the press, ms',
    columns: ['act', 'times', 'p50', 'p95'],
    rows: [
      row('click to wallet asked', warm),
      row('one-click: key to request on the wire', sent),
      row('one-click, 20 orders', batches),
    ],
    goals: [
      aim('P6.p50', quantile(warm, 0.5)),
      aim('P6.p95', quantile(warm, 0.95)),
      aim('P7.p50', quantile(sent, 0.5)),
      aim('P7.p95', quantile(sent, 0.95)),
      aim('P7.scale50', quantile(batches, 0.5)),
      aim('P7.scale95', quantile(batches, 0.95)),
    ],
    data: { asked, wire, scales },
  };
}

/** Runs in the page, before any script of the app; it cannot use anything from this file. */
function watchActs(): void {
  const acts: Act[] = [];
  Object.assign(window, { acts });
  // Confirmations are off: the path without them is measured.
  const confirmations = { limitOrder: false, marketOrder: false, scaleOrder: false };
  localStorage.setItem('trine.preferences', JSON.stringify({ state: { confirmations }, version: 2 }));
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
