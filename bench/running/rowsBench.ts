// rowsBench.ts: ten thousand open orders: scrolling through them, and a hundred of them changing every second, divided by
// a virtual list alone.
import type { Page } from '@playwright/test';
import type { Address } from '#protocol/ids.ts';
import { aim } from '../aims.ts';
import type { Part } from '../part.ts';
import { figure, percent, type Section } from '../report.ts';
import { type Spent, spentDuring } from './spent.ts';
import { openTraderPage } from './traderPage.ts';

const ROWS = 10_000;
const SECONDS = { quick: 3, full: 10 };
const CHANGES_PER_SECOND = 100;
const WARM_UP_MS = 1_000;

export const rowsBench: Part = {
  name: 'rows',
  async run({ isQuick = false, seconds = isQuick ? SECONDS.quick : SECONDS.full }) {
    const trader = await openTraderPage({ market: 'still' });
    try {
      const { page, owner } = trader;
      const from = Date.now();
      await page.route('**/info', async (route) => {
        const asked = route.request().postDataJSON() as { type?: string };
        if (asked.type !== 'openOrders') return route.fallback();
        return route.fulfill({ json: Array.from({ length: ROWS }, (_unused, n) => wireOrder(n, '1', from)) });
      });
      await trader.openTrade();
      await page.getByRole('tab', { name: /^Open orders/ }).click();
      const ours = await measure(page, seconds, () => startChanges(page, owner, from));
      const list = await trader.openFloor('list.html');
      const floor = await measure(list, seconds, () => startFloorChanges(list));
      return [table(ours, floor, seconds)];
    } finally {
      await trader.close();
    }
  },
};

interface Measured {
  scrolled: Spent;
  changed: Spent;
}

async function measure(page: Page, seconds: number, change: () => Promise<void>): Promise<Measured> {
  await page.getByRole('grid', { name: 'Open orders' }).getByRole('gridcell').first().waitFor();
  await page.waitForTimeout(WARM_UP_MS);
  const scrolled = await spentDuring(page, () => scroll(page, seconds));
  await change();
  await page.waitForTimeout(WARM_UP_MS);
  const changed = await spentDuring(page, () => page.waitForTimeout(seconds * 1_000));
  return { scrolled, changed };
}

function table(ours: Measured, floor: Measured, seconds: number): Section {
  const row = (what: string, { busy, cpu, dropped }: Spent): string[] => [
    what,
    figure(busy),
    figure(cpu),
    percent(dropped, 2),
  ];
  return {
    title: `${ROWS} open orders, ${seconds} s each`,
    columns: ['what', 'main thread ms/s', 'cpu ms/s', 'dropped'],
    rows: [
      row('scrolled, 40 px a frame', ours.scrolled),
      row('list alone, scrolled', floor.scrolled),
      row(`${CHANGES_PER_SECOND} change a second`, ours.changed),
      row(`list alone, ${CHANGES_PER_SECOND} change a second`, floor.changed),
    ],
    goals: [
      aim('P8.scroll', ours.scrolled.cpu / floor.scrolled.cpu),
      aim('P8.change', ours.changed.cpu / floor.changed.cpu),
      aim('P8.dropped', Math.max(ours.scrolled.dropped, ours.changed.dropped)),
    ],
    data: { ours, floor },
  };
}

function wireOrder(n: number, left: string, from: number): object {
  return {
    coin: 'BTC',
    assetId: '00020000',
    side: n % 2 === 0 ? 'A' : 'B',
    limitPx: String(60_000 + (n % 20_000)),
    sz: left,
    origSz: '1',
    oid: `0x${n.toString(16).padStart(32, '0')}`,
    timestamp: from - n * 1_000,
    orderType: 'Limit',
    tif: 'Gtc',
    children: [],
  };
}

function scroll(page: Page, seconds: number): Promise<void> {
  return page.evaluate(
    (ms) =>
      new Promise<void>((resolve) => {
        const grid = document.querySelector('[role=grid][aria-label="Open orders"]');
        const startedAt = performance.now();
        const step = (now: number): void => {
          if (grid) grid.scrollTop += 40;
          if (now - startedAt < ms) requestAnimationFrame(step);
          else resolve();
        };
        requestAnimationFrame(step);
      }),
    seconds * 1_000,
  );
}

/** Two orders every 20 ms, from across the list, as the stream reports them. */
async function startChanges(page: Page, owner: Address, from: number): Promise<void> {
  const everyMs = 2_000 / CHANGES_PER_SECOND;
  const pattern = JSON.stringify(wireOrder(0, '1', from));
  await page.evaluate(
    ([user, text, rows, ms, since]) => {
      const { levelFeedEmit: emit } = window as unknown as { levelFeedEmit(frame: string): void };
      let turn = 0;
      const next = (): object => {
        turn += 1;
        const n = (turn * 7_919) % rows;
        const order = {
          ...(JSON.parse(text) as object),
          side: n % 2 === 0 ? 'A' : 'B',
          limitPx: String(60_000 + (n % 20_000)),
          sz: `0.${100 + (turn % 899)}`.replace(/0+$/, ''),
          oid: `0x${n.toString(16).padStart(32, '0')}`,
          timestamp: since - n * 1_000,
        };
        return { order, status: 'open', statusTimestamp: since + turn };
      };
      setInterval(() => {
        const data = { user, isSnapshot: false, orders: [next(), next()] };
        emit(JSON.stringify({ channel: 'orderUpdates', subKey: `orderUpdates:${user}`, data }));
      }, ms);
    },
    [owner, pattern, ROWS, everyMs, from] as const,
  );
}

/** As many changes of rows, two at a time, from across the list. */
async function startFloorChanges(page: Page): Promise<void> {
  await page.evaluate(
    ([rows, ms]) => {
      const { change } = window as unknown as { change(at: number, text: string): void };
      let turn = 0;
      setInterval(() => {
        for (let each = 0; each < 2; each += 1) {
          turn += 1;
          change((turn * 7_919) % rows, `0.${100 + (turn % 899)}`);
        }
      }, ms);
    },
    [ROWS, 2_000 / CHANGES_PER_SECOND] as const,
  );
}
