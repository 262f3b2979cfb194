// clientBench.ts: checking and signing an order, in Chromium.
import type { ClientReport } from './client/page.ts';
import { openPages } from './pages.ts';
import type { Part } from './part.ts';
import { figure, type Section } from './report.ts';

/** Fresh pages: a cold call can be measured only once on each. */
const COLD_PAGES = 3;

export const clientBench: Part = {
  name: 'client',
  async run({ isQuick = false, seconds = 2 }) {
    if (isQuick) return [];
    const pages = await openPages('client');
    try {
      const reports: ClientReport[] = [];
      for (let turn = 0; turn < COLD_PAGES; turn += 1) {
        const page = await pages.browser.newPage();
        await page.goto(pages.url);
        await page.waitForFunction(() => 'measure' in window);
        // Only the last page is measured for the full time.
        const share = turn === COLD_PAGES - 1 ? seconds : 0.05;
        reports.push(
          await page.evaluate(
            (length) =>
              (window as unknown as { measure(seconds: number): Promise<ClientReport> }).measure(length),
            share,
          ),
        );
        await page.close();
      }
      return [ratesTable(reports.at(-1)), coldTable(reports)];
    } finally {
      await pages.close();
    }
  },
};

function ratesTable(report: ClientReport | undefined): Section {
  const rates = report?.rates ?? [];
  return {
    title: 'Client: an order, piece by piece (Chromium, one thread)',
    columns: ['what', 'a second', 'ms each'],
    rows: rates.map(({ name, perSecond }) => [name, figure(perSecond), figure(1000 / perSecond)]),
    goals: [],
    data: rates,
  };
}

function coldTable(reports: readonly ClientReport[]): Section {
  return {
    title: 'Client: the first time on a fresh page, ms',
    columns: ['page', 'digest', 'loading the curve', 'sign', 'recover'],
    rows: reports.map(({ cold }, index) => [
      String(index + 1),
      ...[cold.digest, cold.loadCurve, cold.sign, cold.recover].map(figure),
    ]),
    goals: [],
    data: reports.map(({ cold }) => cold),
  };
}
