// bookBench.ts: the book of a phone, which is all that its screen then shows, divided by the plainest React book.
import { phoneTab } from '../../e2e/user/screenParts.ts';
import { aim } from '../aims.ts';
import type { Part } from '../part.ts';
import { figure, percent, type Section } from '../report.ts';
import { spentUnderFeed } from './levelFeed.ts';
import type { Spent } from './spent.ts';
import { openTraderPage } from './traderPage.ts';

const PHONE = { width: 390, height: 844 };
const RATES = [1_000, 20_000] as const;
const SECONDS = { quick: 3, full: 10 };

export const bookBench: Part = {
  name: 'book',
  async run({ isQuick = false, seconds = isQuick ? SECONDS.quick : SECONDS.full }) {
    const trader = await openTraderPage({ market: 'live', ...PHONE });
    try {
      const { page } = trader;
      await trader.openTrade();
      await phoneTab(page, 'Book').click();
      const ours = await atEachRate((rate) => spentUnderFeed(page, rate, seconds));
      const plain = await trader.openFloor('book.html?as=react');
      const floor = await atEachRate((rate) => spentUnderFeed(plain, rate, seconds));
      return [table(ours, floor, seconds)];
    } finally {
      await trader.close();
    }
  },
};

async function atEachRate(measure: (rate: number) => Promise<Spent>): Promise<Spent[]> {
  const all: Spent[] = [];
  for (const rate of RATES) all.push(await measure(rate));
  return all;
}

function table(ours: readonly Spent[], floor: readonly Spent[], seconds: number): Section {
  const row = (page: string, all: readonly Spent[]): string[][] =>
    all.map(({ busy, cpu, dropped }, index) => [
      page,
      figure(RATES[index] ?? NaN),
      figure(busy),
      figure(cpu),
      percent(dropped, 2),
    ]);
  const ratio = (index: number): number => (ours[index]?.cpu ?? NaN) / (floor[index]?.cpu ?? NaN);
  return {
    title: `Book of a phone, ${seconds} s each`,
    columns: ['page', 'levels/s', 'main thread ms/s', 'cpu ms/s', 'dropped'],
    rows: [...row('app', ours), ...row('React book', floor)],
    goals: [
      aim('P3.1000', ratio(0)),
      aim('P3.20000', ratio(1)),
      aim('P3.dropped', ours.at(-1)?.dropped ?? NaN),
    ],
    data: { ours, floor },
  };
}
