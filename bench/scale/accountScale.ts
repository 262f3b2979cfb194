// accountScale.ts: the tables of an account with a long history, divided by the same tables of a small one.
import type { Page } from '@playwright/test';
import { DEFAULT_PROFILE } from '#protocol/profile.ts';
import { aim } from '../aims.ts';
import { figure, type Section } from '../report.ts';
import { type Spent, spentDuring } from '../running/spent.ts';
import { followLink, openTraderPage } from '../running/traderPage.ts';
import { median } from '../start/firstVisit.ts';
import { type Amounts, fillAccount } from './filledAccount.ts';
import { lengthenHistory } from './longHistory.ts';
import { chosen, longestDuring, pressed, scrolled, watchTasks } from './pageWork.ts';

const SMALL: Amounts = { fills: 100, orders: 100, positions: 100, holdings: 100 };
const LARGE: Amounts = { fills: 100_000, orders: 10_000, positions: 500, holdings: 2_000 };
/** Markets of both accounts. */
const ADDITIONAL = { questions: 1_000, perps: 500 };
const OPENINGS = 5;
const REST_MS = 500;
/** The exchange keeps 2,000 fills of an account; each open position has one. */
const KEPT_FILLS = 1_500;
/** The fills begin so long ago, a few seconds apart. */
const SPAN_MS = 3_600_000;
const EVERY_MS = 3_000;
/** Tables of the trade screen by their tab, and their accessible name. */
const TABLES = ['Positions', 'Outcomes', 'Open orders', 'Fills', 'Order history'];

interface TableWork {
  open: number;
  scroll: Spent;
  /** The slowest sort and filter. */
  sort: number;
  filter: number;
}

interface AccountWork {
  tables: Record<string, TableWork>;
  /** Pages about the whole history: until their table is there, and the longest task. */
  pages: Record<string, Long>;
  saved: Long & { lines: number };
}

/** Milliseconds, and those of its longest task. */
interface Long {
  took: number;
  longest: number;
}

export async function accountScale(seconds: number, speed: number): Promise<Section> {
  const small = await measure(SMALL, seconds);
  const large = await measure(LARGE, seconds);
  if (large.saved.lines < LARGE.fills) throw new Error(`The file has ${large.saved.lines} lines only`);
  return table(small, large, speed);
}

async function measure(amounts: Amounts, seconds: number): Promise<AccountWork> {
  let at: number | undefined = Date.now() - SPAN_MS;
  const trader = await openTraderPage({
    market: 'still',
    gateway: {
      clock: { now: () => at ?? Date.now() },
      additional: ADDITIONAL,
      service: { limits: { ...DEFAULT_PROFILE.limits, openOrders: LARGE.orders } },
    },
    prepare: watchTasks,
  });
  try {
    const { page, app, owner } = trader;
    const traded = Math.min(amounts.fills, KEPT_FILLS);
    await fillAccount(app.gateway, owner, { ...amounts, fills: traded }, () => {
      if (at !== undefined) at = Math.min(at + EVERY_MS, Date.now());
    });
    at = undefined;
    await lengthenHistory(page, app.url, owner, amounts.fills);
    await trader.openTrade();
    const tables: AccountWork['tables'] = {};
    for (const name of TABLES) tables[name] = await tableWork(page, name, seconds);
    const saved = await saveFills(page);
    const pages: AccountWork['pages'] = {};
    for (const [path, name] of PAGES) pages[name] = await pageWork(page, path, name);
    return { tables, saved, pages };
  } finally {
    await trader.close();
  }
}

const gridOf = (name: string): string => `[role=grid][aria-label="${name}"]`;
const rowOf = (name: string): string => `${gridOf(name)} [role=gridcell][data-col]`;

async function tableWork(page: Page, name: string, seconds: number): Promise<TableWork> {
  const tabs = page.getByRole('tablist', { name: 'Account tables' });
  const opened: number[] = [];
  for (let turn = 0; turn < OPENINGS; turn += 1) {
    await tabs.getByRole('tab', { name: /^TWAP/ }).click();
    await page.waitForTimeout(REST_MS);
    opened.push(await pressed(tabs.getByRole('tab', { name: new RegExp(`^${name}`) }), rowOf(name)));
    await page.waitForTimeout(REST_MS);
  }
  const grid = page.locator(gridOf(name));
  const scroll = await spentDuring(page, () => scrolled(grid, seconds));
  return {
    open: median(opened),
    scroll,
    sort: await sortWork(page, name),
    filter: await filterWork(page, name),
  };
}

/** The slowest sort of any column. */
async function sortWork(page: Page, name: string): Promise<number> {
  const headers = page.locator(`${gridOf(name)} [role=columnheader]:has(button)`);
  const took: number[] = [];
  for (const header of await headers.all()) {
    const column = `${gridOf(name)} [data-column="${await header.getAttribute('data-column')}"]`;
    const before = await header.getAttribute('aria-sort');
    took.push(await pressed(header.getByRole('button'), `${column}:not([aria-sort=${before}])`));
    await page.waitForTimeout(REST_MS);
  }
  return Math.max(...took);
}

/** The slowest choice of any filter. */
async function filterWork(page: Page, name: string): Promise<number> {
  const bar = `[role=toolbar][aria-label="${name}: filters and actions"]`;
  const took: number[] = [];
  for (const select of await page.locator(`${bar} select`).all()) {
    const count = await select.locator('option').count();
    for (let choice = 1; choice <= count; choice += 1) {
      took.push(await chosen(select, choice % count, bar));
      await page.waitForTimeout(REST_MS);
    }
  }
  return Math.max(0, ...took);
}

/** All fills as a file. */
async function saveFills(page: Page): Promise<AccountWork['saved']> {
  await page.getByRole('tab', { name: /^Fills/ }).click();
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save history as CSV' });
  await dialog.getByRole('radio', { name: '24 h' }).click();
  const from = Date.now();
  const longest = await longestDuring(page, async () => {
    await dialog.getByRole('button', { name: 'Save CSV' }).click();
    await dialog.getByText(/lines saved/).waitFor({ timeout: SAVE_MS });
  });
  const text = (await dialog.getByText(/lines saved/).textContent()) ?? '';
  const took = Date.now() - from;
  await page.keyboard.press('Escape');
  return { lines: Number(text.replaceAll(/\D/g, '')), took, longest };
}

const SAVE_MS = 120_000;
const PAGES = [
  ['/portfolio', 'Balances and positions'],
  ['/journal', 'Closed positions'],
  ['/tax-lots', 'Disposals'],
] as const;

async function pageWork(page: Page, path: string, name: string): Promise<Long> {
  const from = Date.now();
  let took = 0;
  const longest = await longestDuring(page, async () => {
    await followLink(page, path);
    await page.locator(rowOf(name)).first().waitFor({ timeout: SAVE_MS });
    took = Date.now() - from;
    await page.waitForTimeout(2_000);
  });
  return { took, longest };
}

function table(small: AccountWork, large: AccountWork, speed: number): Section {
  const most = (of: (few: TableWork, many: TableWork) => number): number =>
    Math.max(...TABLES.map((name) => of(workIn(small, name), workIn(large, name))));
  const longest = Math.max(...Object.values(large.pages).map((page) => page.longest));
  return {
    title: `Account: 100 of each | ${figure(LARGE.fills)} fills, ${figure(LARGE.orders)} orders, ${LARGE.positions} positions, ${figure(LARGE.holdings)} shares; floor speed × ${figure(speed)}`,
    columns: ['what', 'opens ms', 'longest task ms', 'scroll cpu ms/s', 'dropped %', 'sort ms', 'filter ms'],
    rows: [
      ...TABLES.map((name) => tableRow(name, workIn(small, name), workIn(large, name))),
      ...PAGES.map(([, name]) => longRow(name, small.pages[name], large.pages[name])),
      longRow('All fills as CSV', small.saved, large.saved),
    ],
    goals: [
      aim(
        'P14.open',
        most((few, many) => many.open / few.open),
      ),
      aim(
        'P14.scroll',
        most((few, many) => many.scroll.cpu / few.scroll.cpu),
      ),
      aim('P14.sort', speed * most((_few, { sort, filter }) => Math.max(sort, filter))),
      aim('P14.export', speed * large.saved.longest),
      aim('P14.history', speed * longest),
    ],
    data: { small, large, speed },
  };
}

function workIn({ tables }: AccountWork, name: string): TableWork {
  const work = tables[name];
  if (work === undefined) throw new Error(`${name} was not measured`);
  return work;
}

const pair = (few: number | undefined, many: number | undefined): string =>
  `${figure(few ?? NaN)} | ${figure(many ?? NaN)}`;

const tableRow = (name: string, few: TableWork, many: TableWork): string[] => [
  name,
  pair(few.open, many.open),
  '',
  pair(few.scroll.cpu, many.scroll.cpu),
  pair(100 * few.scroll.dropped, 100 * many.scroll.dropped),
  pair(few.sort, many.sort),
  pair(few.filter, many.filter),
];

const longRow = (name: string, few: Long | undefined, many: Long | undefined): string[] => [
  name,
  pair(few?.took, many?.took),
  pair(few?.longest, many?.longest),
];
