// liveBench.ts: the whole trade screen under a feed: the load of its main thread and the delay of a book, divided by one
// canvas with the same book; the delay of a key, divided by a field alone.
import type { Page } from '@playwright/test';
import { aim } from '../aims.ts';
import type { Part } from '../part.ts';
import { quantile } from '../quantile.ts';
import { figure, percent, type Section } from '../report.ts';
import { typedInto } from './keys.ts';
import { spentUnderFeed, startFeed } from './levelFeed.ts';
import { takeWaits, watchPaints } from './paintWatch.ts';
import type { Spent } from './spent.ts';
import { openTraderPage } from './traderPage.ts';

const SECONDS = { quick: 3, full: 15 };
const KEYS = { quick: 20, full: 80 };
const SLOW_PROCESSOR = 4;
const RATES = [1_000, 5_000] as const;
/** High enough for the trades to fit below the book. */
const WIDE = { width: 1_920, height: 1_300 };
const CANVAS = 'book.html?as=canvas';

export const liveBench: Part = {
  name: 'live',
  async run({ isQuick = false, seconds = isQuick ? SECONDS.quick : SECONDS.full }) {
    return [
      await threadTable(seconds),
      await pixelsTable(seconds),
      await keysTable(isQuick ? KEYS.quick : KEYS.full),
    ];
  },
};

interface Loaded extends Spent {
  page: string;
  levels: number;
}

async function threadTable(seconds: number): Promise<Section> {
  const screen = await openTraderPage({ market: 'live' });
  const loads: Loaded[] = [];
  const measure = async (name: string, page: Page, levels: number) =>
    loads.push({ page: name, levels, ...(await spentUnderFeed(page, levels, seconds)) });
  try {
    await screen.openTrade();
    for (const rate of RATES) await measure('trade screen', screen.page, rate);
    const canvas = await screen.openFloor(CANVAS);
    for (const rate of RATES) await measure('one canvas', canvas, rate);
  } finally {
    await screen.close();
  }
  const wide = await openTraderPage({ market: 'live', ...WIDE });
  try {
    await wide.openTrade();
    await measure('trade screen, 1920 px, tape', wide.page, RATES[1]);
  } finally {
    await wide.close();
  }
  const cpu = (index: number): number => loads[index]?.cpu ?? NaN;
  return {
    title: `Trade screen under a feed, ${seconds} s each`,
    columns: ['page', 'levels/s', 'main thread ms/s', 'cpu ms/s', 'layouts/s', 'dropped'],
    rows: loads.map((load) => [
      load.page,
      ...[load.levels, load.busy, load.cpu, load.layouts].map(figure),
      percent(load.dropped, 2),
    ]),
    goals: [
      aim('P4.1000', cpu(0) / cpu(2)),
      aim('P4.5000', cpu(1) / cpu(3)),
      aim('P4.wide', cpu(4) / cpu(3)),
    ],
    data: loads,
  };
}

/** From a book message to the frame that draws it; of several in one frame the oldest counts. */
async function pixelsTable(seconds: number): Promise<Section> {
  const trader = await openTraderPage({ market: 'live', prepare: watchPaints });
  try {
    await trader.openTrade();
    const ours = await pixelWaits(trader.page, seconds);
    const floor = await pixelWaits(await trader.openFloor(CANVAS), seconds);
    const p95 = (waits: readonly number[][], index: number): number => quantile(waits[index] ?? [], 0.95);
    return {
      title: 'A message of the book until it is drawn, ms',
      columns: ['page', 'levels/s', 'frames', 'p50', 'p95'],
      rows: [...waitRows('trade screen', ours), ...waitRows('one canvas', floor)],
      goals: [
        aim('P5.pixels1000', p95(ours, 0) / p95(floor, 0)),
        aim('P5.pixels5000', p95(ours, 1) / p95(floor, 1)),
      ],
      data: { ours, floor },
    };
  } finally {
    await trader.close();
  }
}

/** One list a rate. */
async function pixelWaits(page: Page, seconds: number): Promise<number[][]> {
  const all: number[][] = [];
  for (const levels of RATES) {
    await startFeed(page, levels);
    await takeWaits(page);
    await page.waitForTimeout(seconds * 1_000);
    all.push(await takeWaits(page));
  }
  return all;
}

function waitRows(page: string, waits: readonly number[][]): string[][] {
  return waits.map((own, index) => [
    page,
    figure(RATES[index] ?? NaN),
    String(own.length),
    ...[0.5, 0.95].map((share) => figure(quantile(own, share))),
  ]);
}

/** From a key in the price field to the frame that draws it, while a thousand levels per second arrive. */
async function keysTable(count: number): Promise<Section> {
  const trader = await openTraderPage({ market: 'live' });
  try {
    const { page } = trader;
    await trader.openTrade();
    await startFeed(page, RATES[0]);
    const ours = await typedOn(page, count);
    const floor = await typedOn(await trader.openFloor('start.html'), count);
    const row = (name: string, waits: readonly number[]): string[] => [
      name,
      ...[0.5, 0.95].map((share) => figure(quantile(waits, share))),
    ];
    const ratio = (speed: keyof Typed): number => quantile(ours[speed], 0.95) / quantile(floor[speed], 0.95);
    return {
      title: `A key until it is drawn, ms; slow: a processor ${SLOW_PROCESSOR} times slower`,
      columns: ['field', 'p50', 'p95'],
      rows: [
        row('price of the ticket', ours.normal),
        row('field alone', floor.normal),
        row('price of the ticket, slow', ours.slow),
        row('field alone, slow', floor.slow),
      ],
      goals: [aim('P5.key', ratio('normal')), aim('P5.slowKey', ratio('slow'))],
      data: { ours, floor },
    };
  } finally {
    await trader.close();
  }
}

interface Typed {
  normal: number[];
  slow: number[];
}

async function typedOn(page: Page, count: number): Promise<Typed> {
  const session = await page.context().newCDPSession(page);
  const normal = await typed(page, count);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR });
  const slow = await typed(page, count);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return { normal, slow };
}

async function typed(page: Page, count: number): Promise<number[]> {
  const field = page.getByRole('textbox', { name: 'Price', exact: true });
  await field.fill('9');
  const keys = Array.from({ length: count }, (_, turn) => (turn % 6 === 5 ? 'Backspace' : String(turn % 10)));
  return typedInto(field, keys);
}
