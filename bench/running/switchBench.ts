// switchBench.ts: from the click on another market until its book and chart are drawn, at the first visit and at a
// later one.
import type { Page } from '@playwright/test';
import { marketContexts } from '#protocol/info/market/marketContexts.ts';
import { aim } from '../aims.ts';
import type { Part } from '../part.ts';
import { quantile } from '../quantile.ts';
import { figure, type Section } from '../report.ts';
import { switchTo, watchPaints } from './paintWatch.ts';
import { openTraderPage } from './traderPage.ts';

const ROUNDS = { quick: 2, full: 8 };
/** Time for the work of a switch to finish. */
const REST_MS = 400;

interface Listed {
  symbol: string;
  price: number;
}

type Drawn = Awaited<ReturnType<typeof switchTo>>;

export const switchBench: Part = {
  name: 'switch',
  async run({ isQuick = false }) {
    const trader = await openTraderPage({ market: 'live', prepare: watchPaints });
    try {
      const { page, app } = trader;
      await trader.openTrade();
      const [start, ...others] = await perpsOf(page, app.url);
      const first: Drawn[] = [];
      const again: Drawn[] = [];
      for (const market of others) first.push(await rested(page, market));
      const visited = [start, ...others].flatMap((market) => market ?? []);
      for (let round = 0; round < (isQuick ? ROUNDS.quick : ROUNDS.full); round += 1)
        for (const market of visited) again.push(await rested(page, market));
      return [table(first, again)];
    } finally {
      await trader.close();
    }
  },
};

async function rested(page: Page, { symbol, price }: Listed): Promise<Drawn> {
  const drawn = await switchTo(page, symbol, price);
  await page.waitForTimeout(REST_MS);
  return drawn;
}

/** Perpetuals with a price, in the service's order: the first one is on screen. */
async function perpsOf(page: Page, url: string): Promise<Listed[]> {
  const answer = await page.request.post(`${url}/info`, { data: { type: marketContexts.type } });
  const { contexts } = marketContexts.decodeResponse(await answer.json());
  return contexts.flatMap(({ kind, coin, markPrice }) =>
    kind === 'perp' && markPrice !== null ? [{ symbol: `${coin}-USDC`, price: Number(markPrice) }] : [],
  );
}

function table(first: readonly Drawn[], again: readonly Drawn[]): Section {
  const p95 = (drawn: readonly Drawn[], panel: keyof Drawn): number =>
    quantile(
      drawn.map((each) => each[panel]),
      0.95,
    );
  const row = (what: string, drawn: readonly Drawn[]): string[] => [
    what,
    String(drawn.length),
    ...(['book', 'chart'] as const).flatMap((panel) =>
      [0.5, 0.95].map((share) =>
        figure(
          quantile(
            drawn.map((each) => each[panel]),
            share,
          ),
        ),
      ),
    ),
  ];
  return {
    title: 'Switch of the market: from the click, ms',
    columns: ['visit', 'times', 'book p50', 'book p95', 'chart p50', 'chart p95'],
    rows: [row('first', first), row('again', again)],
    goals: [
      aim('P11.book', p95(again, 'book')),
      aim('P11.chart', p95(again, 'chart')),
      aim('P11.firstBook', p95(first, 'book')),
      aim('P11.firstChart', p95(first, 'chart')),
    ],
    data: { first, again },
  };
}
