// marketScale.ts: the app with 20,000 questions and 500 more perpetuals, divided by the app with the default markets.
import type { Browser, Locator, Page } from '@playwright/test';
import { aim } from '../aims.ts';
import { builtApp, serveApp } from '../app/builtApp.ts';
import { quantile } from '../quantile.ts';
import { figure, type Section } from '../report.ts';
import { typedInto } from '../running/keys.ts';
import { heapOf } from '../running/spent.ts';
import { followLink } from '../running/traderPage.ts';
import { firstVisit, median, readyAt } from '../start/firstVisit.ts';
import { longestSince, pressed, watchTasks } from './pageWork.ts';

const MANY = { questions: 20_000, perps: 500 };
const PATH = '/trade/BTC-USDC';
const VISITS = 3;
const OPENINGS = 3;
/** Of a question in the service's answer. */
const MIN_BYTES = 1_000;
/** Time for decoding, and for the files and reads of an idle page. */
const AT_REST_MS = 6_000;
const REST_MS = 500;
const TIMEOUT_MS = 120_000;
/** Typed one after another; `#` is Backspace. */
const KEYS = Array.from('will rain##se#d b', (key) => (key === '#' ? 'Backspace' : key));
const rowOf = (grid: string): string => `[role=grid][aria-label="${grid}"] [role=gridcell][data-col]`;

interface Screen {
  elements: number;
  /** Of each key in its search. */
  keys: number[];
}

interface Seen {
  heap: number;
  /** The longest task between the first paint and the rest of the page. */
  longest: number;
  picker: Screen & { opened: number };
  markets: Screen;
  grid: Screen;
  list: Screen;
}

/** `speed`: factor from milliseconds to those at floor speed. */
export async function marketScale(browser: Browser, speed: number): Promise<Section> {
  await builtApp();
  const [few, many] = [await serveApp(), await serveApp(MANY)];
  try {
    const ready: Record<'few' | 'many', number[]> = { few: [], many: [] };
    for (let visit = 0; visit < VISITS; visit += 1) {
      ready.few.push(readyAt(await firstVisit(browser, few.url + PATH, ['ticket', 'price'])));
      ready.many.push(readyAt(await firstVisit(browser, many.url + PATH, ['ticket', 'price'])));
    }
    const seen = {
      few: await screens(browser, few.url, 0),
      many: await screens(browser, many.url, MANY.questions * MIN_BYTES),
    };
    return table(ready, seen, speed);
  } finally {
    few.stop();
    many.stop();
  }
}

/** `minBytes`: the questions are read when an answer of this size is. */
async function screens(browser: Browser, url: string, minBytes: number): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  // The loader that runs this file wraps functions in a helper that pages do not have.
  await context.addInitScript({ content: 'globalThis.__name ??= (named) => named;' });
  await context.addInitScript(watchTasks);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    await page.goto(url + PATH);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await page.waitForFunction(
      (bytes) =>
        performance
          .getEntriesByType('resource')
          .some((read) => (read as PerformanceResourceTiming).decodedBodySize > bytes),
      minBytes,
    );
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    await page.waitForTimeout(AT_REST_MS);
    const painted = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    );
    const longest = await longestSince(page, painted);
    const heap = await heapOf(await context.newCDPSession(page));
    const picker = await pickerWork(page);
    await followLink(page, '/markets');
    await page.locator(rowOf('All markets')).first().waitFor();
    const markets = await screen(page, page.getByRole('searchbox', { name: 'Search markets' }));
    await followLink(page, '/predictions');
    const search = page.getByRole('searchbox', { name: 'Search events and questions' });
    await search.waitFor();
    const grid = await screen(page, search);
    await page.getByRole('radio', { name: 'List' }).click();
    return { heap, longest, picker, markets, grid, list: await screen(page, search) };
  } finally {
    await context.close();
  }
}

async function pickerWork(page: Page): Promise<Seen['picker']> {
  const opened: number[] = [];
  for (let turn = 0; turn < OPENINGS; turn += 1) {
    if (turn > 0) await page.keyboard.press('Escape');
    await page.waitForTimeout(REST_MS);
    opened.push(await pressed(page.locator('[data-tip^="Choose a market"]'), rowOf('Markets')));
  }
  const seen = await screen(page, page.getByRole('textbox', { name: 'Search markets' }));
  await page.keyboard.press('Escape');
  return { opened: median(opened), ...seen };
}

async function screen(page: Page, search: Locator): Promise<Screen> {
  await page.waitForTimeout(REST_MS);
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  const keys = await typedInto(search, KEYS);
  await search.fill('');
  await page.waitForTimeout(REST_MS);
  return { elements, keys };
}

const SCREENS = ['picker', 'markets', 'grid', 'list'] as const;
const NAMES = {
  picker: 'market picker',
  markets: 'markets',
  grid: 'predictions, grid',
  list: 'predictions, list',
};

function table(
  ready: Record<'few' | 'many', readonly number[]>,
  { few, many }: Record<'few' | 'many', Seen>,
  speed: number,
): Section {
  const p95 = (screen: Screen): number => quantile(screen.keys, 0.95);
  const worst = (of: (screen: Screen) => number): number =>
    Math.max(...SCREENS.map((name) => of(many[name]) / of(few[name])));
  const row = (what: string, of: (seen: Seen) => number): string[] => [
    what,
    figure(of(few)),
    figure(of(many)),
  ];
  return {
    title: `Markets: those of the exchange | with ${figure(MANY.questions)} questions and ${MANY.perps} perpetuals more; floor speed × ${figure(speed)}`,
    columns: ['what', 'few', 'many'],
    rows: [
      ['ticket and first price, ms', figure(median(ready.few)), figure(median(ready.many))],
      row('longest task after the first paint, ms', ({ longest }) => longest),
      row('heap, MB', ({ heap }) => heap),
      row('market picker opens, ms', ({ picker }) => picker.opened),
      ...SCREENS.flatMap((name) => [
        row(`${NAMES[name]}: elements`, (seen) => seen[name].elements),
        row(`${NAMES[name]}: key p95, ms`, (seen) => p95(seen[name])),
      ]),
    ],
    goals: [
      aim('P13.ticket', median(ready.many) / median(ready.few)),
      aim('P13.longest', many.longest * speed),
      aim('P13.picker', many.picker.opened * speed),
      aim('P13.key', worst(p95)),
      aim(
        'P13.elements',
        worst(({ elements }) => elements),
      ),
      aim('P13.heap', many.heap - few.heap),
    ],
    data: { ready, few, many, speed },
  };
}
