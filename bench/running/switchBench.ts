// switchBench.ts: from the click on another market until its book and chart are drawn, at the first visit and at a
// later one, divided by reading and drawing both alone.
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
  assetId: string;
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
      const canvas = await trader.openFloor('book.html?as=canvas');
      const floor: number[] = [];
      for (const { assetId } of [...others, ...visited]) floor.push(await openOnFloor(canvas, assetId));
      return [table(first, again, floor)];
    } finally {
      await trader.close();
    }
  },
};

/** Milliseconds until book and candles of the market are read and drawn, with nothing else on the page. */
async function openOnFloor(page: Page, assetId: string): Promise<number> {
  const took = await page.evaluate(
    (id) => (window as unknown as { openMarket(assetId: string): Promise<number> }).openMarket(id),
    assetId,
  );
  await page.waitForTimeout(REST_MS);
  return took;
}

async function rested(page: Page, { symbol, price }: Listed): Promise<Drawn> {
  const drawn = await switchTo(page, symbol, price);
  await page.waitForTimeout(REST_MS);
  return drawn;
}

/** Perpetuals with a price, in the service's order: the first one is on screen. */
async function perpsOf(page: Page, url: string): Promise<Listed[]> {
  const answer = await page.request.post(`${url}/info`, { data: { type: marketContexts.type } });
  const { contexts } = marketContexts.decodeResponse(await answer.json());
  return contexts.flatMap(({ kind, assetId, coin, markPrice }) =>
    kind === 'perp' && markPrice !== null
      ? [{ assetId, symbol: `${coin}-USDC`, price: Number(markPrice) }]
      : [],
  );
}

function table(first: readonly Drawn[], again: readonly Drawn[], floor: readonly number[]): Section {
  const whole = (drawn: readonly Drawn[]): number[] => drawn.map(({ book, chart }) => Math.max(book, chart));
  const row = (what: string, waits: readonly number[]): string[] => [
    what,
    String(waits.length),
    ...[0.5, 0.95].map((share) => figure(quantile(waits, share))),
  ];
  const ratio = (drawn: readonly Drawn[]): number => quantile(whole(drawn), 0.95) / quantile(floor, 0.95);
  return {
    title: 'Switch of the market: from the click until book and chart are drawn, ms',
    columns: ['visit', 'times', 'p50', 'p95'],
    rows: [row('first', whole(first)), row('again', whole(again)), row('read and drawn alone', floor)],
    goals: [aim('P11.again', ratio(again)), aim('P11.first', ratio(first))],
    data: { first, again, floor },
  };
}
