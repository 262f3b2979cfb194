// ladder.spec.ts: the ladder of the order book, painted by a worker.
import type { Locator, Page, Worker } from '@playwright/test';
import { quietMarket } from '../app/exchangeFloor.ts';
import { expect, test } from '../fixtures.ts';
import { BTC, openTrade } from '../user/trader.ts';

const ladderOf = (page: Page): Locator => page.getByRole('group', { name: /^Price ladder/ });
/** The worker's canvas is on top once it has painted; the page's own is hidden then. */
const shownCanvas = (page: Page): Locator => ladderOf(page).locator('canvas:visible');
const isInWorker = (page: Page): Promise<boolean> =>
  shownCanvas(page).evaluateAll(
    (all) =>
      all.length === 1 &&
      all.every((canvas) => {
        try {
          (canvas as HTMLCanvasElement).getContext('2d');
          return false;
        } catch {
          return true;
        }
      }),
  );

/** Records the texts painted by this worker, by line. */
async function watchTexts(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const lines = new Map<number, string[]>();
    Object.assign(globalThis, { painted: lines });
    const proto = OffscreenCanvasRenderingContext2D.prototype;
    const write = proto.fillText;
    proto.fillText = function fillText(text, x, y, ...rest) {
      lines.set(y, [...(lines.get(y) ?? []), text]);
      write.call(this, text, x, y, ...rest);
    };
  });
}

const paintedRows = (worker: Worker): Promise<string[][]> =>
  worker.evaluate(() => {
    const { painted } = globalThis as unknown as { painted: Map<number, string[]> };
    return [...painted].sort(([a], [b]) => a - b).map(([, texts]) => texts);
  });

test('the worker paints the figures of the table in the page’s font; if it fails, the page paints the same picture', async ({
  page,
  app,
}) => {
  const counterparty = await quietMarket(app, BTC, { oracle: '97000', asks: [], bids: [] });
  for (let step = 1; step <= 10; step += 1) {
    await counterparty.place('sell', String(97_000 + step) as `${number}`, String(step) as `${number}`);
    await counterparty.place('buy', String(97_000 - step) as `${number}`, String(20 + step) as `${number}`);
  }
  const started = page.waitForEvent('worker');
  await openTrade(page, app);
  const worker = await started;
  await expect.poll(() => isInWorker(page)).toBe(true);

  await test.step('a new size paints every row: price and size are those of the table', async () => {
    await watchTexts(worker);
    await page.setViewportSize({ width: 1500, height: 950 });
    const table = page.getByRole('table', { name: /^Order book of BTC-USDC/ });
    await expect(table.getByRole('row')).toHaveCount(21);
    const listed = await table.getByRole('row').evaluateAll((all) =>
      all.slice(1).map((row) => {
        const [, price, size] = [...(row as HTMLTableRowElement).cells].map((cell) => cell.textContent ?? '');
        return [price, Number(size)];
      }),
    );
    const drawn = async () =>
      (await paintedRows(worker))
        .filter((texts) => texts.length === 3)
        .map(([price, size]) => [price, Number(size)]);
    const sorted = (rows: (string | number | undefined)[][]) => rows.map(String).sort();
    await expect.poll(async () => sorted(await drawn())).toEqual(sorted(listed));
  });

  await test.step('digits are as wide as on the page', async () => {
    const measure = () => {
      const context = new OffscreenCanvas(1, 1).getContext('2d');
      if (context === null) return NaN;
      context.font = "40px 'Trine Figures', 'Inter Variable', monospace";
      return context.measureText('0123456789 Spread').width;
    };
    expect(await worker.evaluate(measure)).toBe(await page.evaluate(measure));
  });

  await test.step('a worker that fails leaves the ladder to the page, with the same pixels', async () => {
    const before = await ladderOf(page).screenshot();
    await worker.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('The worker fails');
        }),
    );
    await expect.poll(() => isInWorker(page)).toBe(false);
    await expect(async () => {
      expect((await ladderOf(page).screenshot()).equals(before)).toBe(true);
    }).toPass();
  });
});
