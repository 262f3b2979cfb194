// practiceWallet.ts: operates the practice wallet: finds its window, reads it, clicks.
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { privateKeyToAddress } from 'viem/accounts';
import { WALLET_NAME } from '../../gateway/wallet/messages.ts';
import { WALLET_PATH, walletOriginFor } from '../../gateway/wallet/origins.ts';
import type { Hex } from '#protocol/ids.ts';

const WINDOW_MS = 15_000;

/**
 * Connects the app in `page`: its Connect button, the practice wallet in its list, Approve in the wallet's window.
 * `connect` is another button to start from. Returns the connected address in lower case.
 */
export async function connectPracticeWallet(
  page: Page,
  connect: Locator = page.getByRole('button', { name: /^connect/i }).first(),
): Promise<Hex> {
  await connect.click();
  await page.getByRole('button', { name: new RegExp(WALLET_NAME) }).click();
  const popup = await walletWindow(page);
  const address = await popup.getByRole('radio', { checked: true }).getAttribute('value');
  await decide(popup, 'Approve');
  return address as Hex;
}

/** Waits for the next request of the app in `page` and approves it. `title` is its expected heading. */
export async function approveNext(page: Page, title?: string | RegExp): Promise<void> {
  await answerNext(page, 'Approve', title);
}

/** Waits for the next request of the app in `page` and rejects it. */
export async function rejectNext(page: Page, title?: string | RegExp): Promise<void> {
  await answerNext(page, 'Reject', title);
}

/** The wallet's window with a request of the app in `page`, as soon as there is one, newly opened or still open. */
export async function walletWindow(page: Page): Promise<Page> {
  let found: Page | undefined;
  const look = async () => {
    found = await askingWindow(page);
    return found !== undefined;
  };
  await expect
    .poll(look, {
      message: "the practice wallet's window asks",
      timeout: WINDOW_MS,
      intervals: [50, 100, 200],
    })
    .toBe(true);
  return found as Page;
}

/**
 * Imports an account through the wallet's own page, where it becomes the selected one. `appUrl` is needed while no page
 * of the app is open.
 */
export async function importAccount(context: BrowserContext, privateKey: Hex, appUrl?: string): Promise<Hex> {
  const app =
    appUrl ??
    context
      .pages()
      .find((page) => page.url().startsWith('http'))
      ?.url();
  if (app === undefined)
    throw new Error('importAccount needs the address of the app: open it first or pass appUrl.');
  const page = await context.newPage();
  await page.goto(`${walletOriginFor(new URL(app).origin)}${WALLET_PATH}`);
  await page.getByRole('button', { name: 'Import a key' }).click();
  await page.getByLabel('Private key').fill(privateKey);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const address = privateKeyToAddress(privateKey).toLowerCase() as Hex;
  await expect(page.getByRole('radio', { checked: true })).toHaveValue(address);
  await page.close();
  return address;
}

async function answerNext(page: Page, answer: 'Approve' | 'Reject', title: string | RegExp | undefined) {
  const popup = await walletWindow(page);
  if (title !== undefined) await expect(popup.getByRole('heading', { level: 1 })).toHaveText(title);
  await decide(popup, answer);
}

/** Clicks and waits until this request is closed, so that the next call cannot find it again. */
async function decide(popup: Page, answer: 'Approve' | 'Reject') {
  const asked = await questionOf(popup);
  await popup.getByRole('button', { name: answer, exact: true }).click();
  await expect
    .poll(async () => (await questionOf(popup)) === asked, {
      message: 'the wallet takes the answer',
      timeout: WINDOW_MS,
      intervals: [20, 50],
    })
    .toBe(false);
}

async function askingWindow(page: Page): Promise<Page | undefined> {
  for (const candidate of page.context().pages()) {
    const isWallet = candidate.url().includes(WALLET_PATH);
    if (isWallet && (await candidate.opener()) === page && (await questionOf(candidate)) !== undefined)
      return candidate;
  }
  return undefined;
}

/** Undefined when the window shows no request, or is closing. */
async function questionOf(popup: Page): Promise<string | undefined> {
  return popup.evaluate(() => document.body?.dataset['request']).catch(() => undefined);
}
