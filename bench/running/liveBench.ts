// liveBench.ts: the whole trade screen under a feed of levels and trades: main-thread load, and the delay until a key
// press is drawn.
import type { Page } from '@playwright/test';
import { aim } from '../aims.ts';
import type { Part } from '../part.ts';
import { quantile } from '../quantile.ts';
import { figure, percent, type Section } from '../report.ts';
import { startFeed } from './levelFeed.ts';
import { takeWaits, watchPaints } from './paintWatch.ts';
import { openTraderPage, type Spent, spentDuring } from './traderPage.ts';

const TRADES = 14;
const WARM_UP_MS = 2_000;
const SECONDS = { quick: 4, full: 15 };
const KEYS = { quick: 20, full: 80 };
const SLOW_PROCESSOR = 4;
const PIXEL_LEVELS = [1_000, 5_000];
const CASES = [
  { key: 'P4.1000', width: 1_440, height: 900, levels: 1_000 },
  { key: 'P4.5000', width: 1_440, height: 900, levels: 5_000 },
  // High enough for the trades to fit below the book.
  { key: 'P4.wide', width: 1_920, height: 1_300, levels: 5_000 },
] as const;

export const liveBench: Part = {
  name: 'live',
  async run({ isQuick = false, seconds = isQuick ? SECONDS.quick : SECONDS.full }) {
    const spent: (Spent & (typeof CASES)[number])[] = [];
    for (const each of CASES) spent.push({ ...each, ...(await spentOn(each, seconds)) });
    return [
      threadTable(spent, seconds),
      await pixelsTable(seconds),
      await keysTable(isQuick ? KEYS.quick : KEYS.full),
    ];
  },
};

async function spentOn(at: (typeof CASES)[number], seconds: number): Promise<Spent> {
  const trader = await openTraderPage({ market: 'live', ...at });
  try {
    const { page } = trader;
    await trader.openTrade();
    await startFeed(page, { levels: at.levels, trades: TRADES });
    await page.waitForTimeout(WARM_UP_MS);
    return await spentDuring(page, () => page.waitForTimeout(seconds * 1_000));
  } finally {
    await trader.close();
  }
}

function threadTable(spent: readonly (Spent & (typeof CASES)[number])[], seconds: number): Section {
  return {
    title: `Trade screen under a feed, ${seconds} s each, ${TRADES} trades a second`,
    columns: ['px', 'levels/s', 'main thread ms/s', 'cpu ms/s', 'layouts/s', 'dropped'],
    rows: spent.map(({ width, levels, busy, cpu, layouts, dropped }) => [
      String(width),
      String(levels),
      figure(busy),
      figure(cpu),
      figure(layouts),
      percent(dropped, 2),
    ]),
    goals: spent.map(({ key, busy }) => aim(key, busy)),
    data: spent,
  };
}

/** From a book message to the frame that draws it; of several in one frame the oldest counts. */
async function pixelsTable(seconds: number): Promise<Section> {
  const trader = await openTraderPage({ market: 'live', prepare: watchPaints });
  try {
    const { page } = trader;
    await trader.openTrade();
    const waits = new Map<number, readonly number[]>();
    for (const levels of PIXEL_LEVELS) {
      await startFeed(page, { levels, trades: TRADES });
      await page.waitForTimeout(WARM_UP_MS);
      await takeWaits(page);
      await page.waitForTimeout(seconds * 1_000);
      waits.set(levels, await takeWaits(page));
    }
    const at = (levels: number, share: number): number => quantile(waits.get(levels) ?? [], share);
    return {
      title: 'A message of the book until it is drawn, ms',
      columns: ['levels/s', 'frames', 'p50', 'p95'],
      rows: PIXEL_LEVELS.map((levels) => [
        String(levels),
        String(waits.get(levels)?.length ?? 0),
        figure(at(levels, 0.5)),
        figure(at(levels, 0.95)),
      ]),
      goals: [aim('P5.pixels1000', at(1_000, 0.95)), aim('P5.pixels5000', at(5_000, 0.95))],
      data: [...waits],
    };
  } finally {
    await trader.close();
  }
}

/** From a key in the price field to the frame that draws it, while a thousand levels per second arrive. */
async function keysTable(count: number): Promise<Section> {
  const trader = await openTraderPage({ market: 'live' });
  try {
    const { page } = trader;
    await trader.openTrade();
    await startFeed(page, { levels: 1_000, trades: TRADES });
    const normal = await typed(page, count);
    const session = await trader.context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR });
    const slow = await typed(page, count);
    return {
      title: 'A key in the price field until it is drawn, at 1,000 levels a second, ms',
      columns: ['processor', 'p50', 'p95'],
      rows: [
        ['as it is', ...[0.5, 0.95].map((share) => figure(quantile(normal, share)))],
        [`${SLOW_PROCESSOR} times slower`, ...[0.5, 0.95].map((share) => figure(quantile(slow, share)))],
      ],
      goals: [aim('P5.key', quantile(normal, 0.95)), aim('P5.slowKey', quantile(slow, 0.95))],
      data: { normal, slow },
    };
  } finally {
    await trader.close();
  }
}

async function typed(page: Page, count: number): Promise<number[]> {
  const field = page
    .getByRole('form', { name: /^Order in/ })
    .getByRole('textbox', { name: 'Price', exact: true });
  await field.fill('9');
  await page.evaluate(() => {
    const took: number[] = [];
    Object.assign(window, { keysDrawn: took });
    addEventListener('keydown', (event) => {
      // After the next frame's work the key's effect is on screen.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => took.push(performance.now() - event.timeStamp);
        port2.postMessage(null);
      });
    });
  });
  for (let turn = 0; turn < count; turn += 1) {
    await page.keyboard.press(turn % 6 === 5 ? 'Backspace' : String(turn % 10));
    await page.waitForTimeout(60 + (turn % 7) * 5);
  }
  return page.evaluate(() => (window as unknown as { keysDrawn: number[] }).keysDrawn);
}
