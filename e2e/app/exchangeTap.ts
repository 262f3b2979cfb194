// exchangeTap.ts: intercepts the page's requests to POST /exchange: counts them, and lets a test set each one's result.
import type { BrowserContext, Page, Route } from '@playwright/test';

export interface SentAction {
  body: string;
  type: string;
  at: number;
}

export interface ExchangeTap {
  /** Every request that left the page, oldest first. */
  sent: SentAction[];
  /** The results of the next ones, in order; later ones pass unchanged. */
  plan: (typeof pass)[];
}

/** Install it before the page sends anything. */
export async function tapExchange(page: Page): Promise<ExchangeTap> {
  const tap: ExchangeTap = { sent: [], plan: [] };
  await page.route('**/exchange', async (route) => {
    const body = route.request().postData() ?? '';
    tap.sent.push({
      body,
      type: (JSON.parse(body) as { action: { type: string } }).action.type,
      at: Date.now(),
    });
    await (tap.plan.shift() ?? pass)(route);
  });
  return tap;
}

export const pass = (route: Route): Promise<void> => route.continue();

/** The service executes it; its answer is lost. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

/** It never arrives. */
export const loseRequest = (route: Route): Promise<void> => route.abort('connectionreset');

/** The service executes it; a proxy answers instead. */
export const answerInstead =
  (answer: Parameters<Route['fulfill']>[0]) =>
  async (route: Route): Promise<void> => {
    await route.fetch();
    await route.fulfill(answer);
  };

/** A proxy refuses it; it never reaches the service. */
export const refuseInstead =
  (answer: Parameters<Route['fulfill']>[0]) =>
  (route: Route): Promise<void> =>
    route.fulfill(answer);

/** Reads of this kind fail until the returned function is called. */
export async function breakRead(where: Page | BrowserContext, type: string): Promise<() => void> {
  let isBroken = true;
  await where.route('**/info', (route) => {
    const isMeant = (JSON.parse(route.request().postData() ?? '{}') as { type?: string }).type === type;
    return isBroken && isMeant ? route.abort('connectionreset') : route.fallback();
  });
  return () => void (isBroken = false);
}
