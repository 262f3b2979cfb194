// memoryBench.ts: growth of the page's memory after minutes of levels and many switches of the market.
import type { Page } from '@playwright/test';
import { aim } from '../aims.ts';
import type { Part } from '../part.ts';
import { figure, type Section } from '../report.ts';
import { startFeed } from './levelFeed.ts';
import { heapOf } from './spent.ts';
import { followLink, openTraderPage } from './traderPage.ts';

const MARKETS = ['ETH-USDC', 'SOL-USDC', 'BTC-USDC'];
const SECONDS = 600;
const SWITCHES = 30;
const POINTS = 5;

export const memoryBench: Part = {
  name: 'memory',
  // A short run would only show the page warming up.
  async run({ isQuick = false, seconds = SECONDS }) {
    if (isQuick) return [];
    const trader = await openTraderPage({ market: 'live', width: 1_920, height: 1_300 });
    try {
      const { page, context } = trader;
      await trader.openTrade();
      await startFeed(page, 1_000);
      for (const symbol of MARKETS) await goTo(page, symbol);
      const session = await context.newCDPSession(page);
      const seen = [await heapOf(session)];
      for (let turn = 1; turn <= SWITCHES; turn += 1) {
        await page.waitForTimeout((seconds * 1_000) / SWITCHES);
        await goTo(page, MARKETS[turn % MARKETS.length] ?? '');
        if (turn % Math.ceil(SWITCHES / POINTS) === 0) seen.push(await heapOf(session));
      }
      return [table(seen, seconds)];
    } finally {
      await trader.close();
    }
  },
};

/** Compiled code is part of the heap, and grows while the browser optimizes functions. */
function table(seen: readonly number[], seconds: number): Section {
  const [first = NaN] = seen;
  const last = seen.at(-1) ?? NaN;
  return {
    title: `Heap after garbage collection: ${figure(seconds / 60)} min of 1,000 levels/s with ${SWITCHES} switches`,
    columns: ['share of the time', 'MB', '÷ first'],
    rows: seen.map((mb, index) => [
      figure(index / (seen.length - 1)),
      mb.toFixed(2),
      (mb / first).toFixed(3),
    ]),
    goals: [aim('P9.heap', last / first)],
    data: seen,
  };
}

async function goTo(page: Page, symbol: string): Promise<void> {
  await followLink(page, `/trade/${symbol}`);
  await page.getByRole('form', { name: `Order in ${symbol}` }).waitFor();
}
