// firstVisit.ts: a first visit of a page, in a browser that has never been there, until parts of it can be used.
import type { Browser, CDPSession, Page } from '@playwright/test';
import { quantile } from '../quantile.ts';
import { type Mark, probeStart, type Started } from './startProbe.ts';

export const USABLE: readonly Mark[] = ['ticket', 'price', 'candles', 'tools', 'wallets'];
const TIMEOUT_MS = 60_000;
/** A long task is reported after it has ended. */
const SETTLED_MS = 500;

export interface Line {
  latency: number;
  downloadThroughput: number;
  uploadThroughput: number;
}

interface Conditions {
  line?: Line;
  processor?: number;
}

/** A first visit, in a browser that has never been there. */
export async function firstVisit(
  browser: Browser,
  url: string,
  wanted: readonly Mark[],
  conditions: Conditions = {},
): Promise<Started> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  // Otherwise the functions inside refer to a helper that the browser does not have.
  await context.addInitScript('globalThis.__name = (it) => it');
  await context.addInitScript(probeStart);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    if (conditions.line) await slowDown(session, conditions.line);
    if (conditions.processor !== undefined)
      await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.processor });
    await page.goto(url, { waitUntil: 'commit' });
    await untilUsable(page, wanted);
    await page.waitForTimeout(SETTLED_MS);
    return await page.evaluate(() => (window as unknown as { startReport(): Started }).startReport());
  } finally {
    await context.close();
  }
}

async function slowDown(session: CDPSession, line: Line): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
}

async function untilUsable(page: Page, wanted: readonly Mark[]): Promise<void> {
  await page.waitForFunction(
    (names) => {
      const { startMarks } = window as unknown as { startMarks?: Record<string, number> };
      return names.every((name) => startMarks?.[name] !== undefined);
    },
    wanted,
    { timeout: TIMEOUT_MS },
  );
}

/** Ticket and first price are rendered; of the floor page its button. */
export function readyAt({ button, ticket, price }: Started): number {
  return Number.isNaN(button) ? Math.max(ticket, price) : button;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
