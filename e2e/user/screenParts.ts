// screenParts.ts: parts of the screen, and steps, that journeys share.
import { expect, type Locator, type Page } from '@playwright/test';
import { fillTicket, review, sendButton, type TicketText } from './trader.ts';

/** The text of the connection state in the status bar. */
export const connectionWord = (page: Page): Locator => page.getByRole('contentinfo').getByRole('status');

/** The order book in its accessible form. */
export const bookTable = (page: Page): Locator => page.getByRole('table', { name: /^Order book of / });

/** The first press on a button, once it is enabled. */
export async function expectReady(page: Page): Promise<void> {
  await expect(sendButton(page)).not.toHaveAttribute('aria-disabled', 'true');
}

export async function expectBlocked(page: Page): Promise<void> {
  await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'true');
}

/** Places an order with a wallet that signs without a prompt (quietWallet.ts). */
export async function placeQuietly(page: Page, order: TicketText): Promise<void> {
  await fillTicket(page, order);
  await expectReady(page);
  await sendButton(page).click();
  await review(page).getByRole('button', { name: 'Sign in wallet' }).click();
}

/** Opens the Activity screen. Returns its requests. */
export async function openActivity(page: Page): Promise<Locator> {
  await goTo(page, 'Activity');
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
  return page.getByRole('main').locator('li:has(> details)');
}

/** A closed page keeps its lease on open requests for twenty seconds; the next page waits until then. Needs `page.clock`. */
export const letLeaseEnd = (page: Page): Promise<void> => page.clock.fastForward(20_000);

/** By the top bar of the app, without loading the page. */
export async function goTo(
  page: Page,
  screen: 'Trade' | 'Funds' | 'API keys' | 'Activity' | 'Leaderboard' | 'Settings',
): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Screens' });
  if (screen === 'Trade' || screen === 'Funds') return bar.getByRole('link', { name: screen }).click();
  await bar.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menu', { name: 'More' }).getByRole('menuitem', { name: screen }).click();
}

/** A part of a phone's trade screen. */
export const phoneTab = (page: Page, name: 'Chart' | 'Book' | 'Trades' | 'Positions' | 'Account'): Locator =>
  page.getByRole('tablist', { name: 'Trade screen' }).getByRole('tab', { name, exact: true });

/** The button above a phone's bottom bar that opens the ticket; for an outcome the one in its header. */
export const phoneBuy = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: /^Buy( \/ Long| Yes .+)?$/ });
