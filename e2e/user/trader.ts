// trader.ts: actions and places of a user at the trade screen, by names and roles only, as a screen reader has
// them.
import { expect, type Locator, type Page } from '@playwright/test';
import { normalizeDecimal } from '#protocol/decimal.ts';
import type { Address } from '#protocol/ids.ts';
import type { RunningApp } from '../app/app.ts';
import { WALLET_NAME } from '../../gateway/wallet/messages.ts';
import { approveNext, connectPracticeWallet, walletWindow } from './practiceWallet.ts';
import { giveTrader, signsQuietly } from './quietWallet.ts';

export const BTC = '00020000';
export const SIGNING_CHAIN = 'Arbitrum Sepolia';

/** Opens the trade screen; reading needs no wallet. */
export async function openTrade(
  page: Page,
  app: Pick<RunningApp, 'url'>,
  symbol = 'BTC-USDC',
): Promise<void> {
  await page.goto(`${app.url}/trade/${encodeURIComponent(symbol)}`);
  // An expectation would describe the whole page at each of its attempts.
  await ticket(page, symbol).waitFor();
}

/**
 * From a first visit to an enabled ticket: connect, tick and sign the terms; the steps close automatically. Returns the
 * account.
 */
export async function onboard(
  page: Page,
  app: Pick<RunningApp, 'url'>,
  symbol = 'BTC-USDC',
): Promise<Address> {
  await openTrade(page, app, symbol);
  const address = await connectPracticeWallet(page, connectButton(page));
  await acceptTerms(page);
  await goToTicket(page);
  return address;
}

/**
 * The same for a user who accepted the terms on an earlier day: only connects. For journeys that are not about
 * onboarding.
 */
export async function arrive(
  page: Page,
  app: Pick<RunningApp, 'url' | 'gateway'>,
  symbol = 'BTC-USDC',
): Promise<Address> {
  await openTrade(page, app, symbol);
  const address = await connectAs(page, (owner) => acceptedBefore(app, owner));
  await goToTicket(page);
  return address;
}

/** A returning user whose wallet signs without a window: for journeys about the order, not its signature. */
export async function comeBack(
  page: Page,
  app: Pick<RunningApp, 'url' | 'gateway'>,
  symbol = 'BTC-USDC',
): Promise<Address> {
  const { address } = await giveTrader(page.context(), app);
  await openTrade(page, app, symbol);
  return address;
}

/**
 * Connects the practice wallet; `prepare` receives the account while the wallet still asks, before the page knows it.
 */
export async function connectAs(page: Page, prepare: (owner: Address) => Promise<unknown>): Promise<Address> {
  await connectButton(page).click();
  await steps(page)
    .getByRole('button', { name: new RegExp(WALLET_NAME) })
    .click();
  const asking = await walletWindow(page);
  const owner = (await asking.getByRole('radio', { checked: true }).getAttribute('value')) as Address;
  await prepare(owner);
  await approveNext(page, 'Connect to this site');
  return owner;
}

/** As if the account had accepted the terms earlier. It then has the practice funds. */
export async function acceptedBefore(
  { gateway }: Pick<RunningApp, 'gateway'>,
  owner: Address,
  signedAt = Date.now(),
): Promise<void> {
  await gateway.sequencer.submit({
    type: 'acceptTerms',
    owner,
    version: gateway.engine.read.termsVersion(),
    signedAt,
  });
}

/** The steps close onto a ticket with a small first order, which is cleared for the journey's own. */
export async function goToTicket(page: Page): Promise<void> {
  await expect(steps(page)).toBeHidden();
  const form = page.getByRole('form', { name: /^Order in/ });
  await expect(sizeField(page)).toHaveValue('100');
  await form.getByRole('radio', { name: 'Limit', exact: true }).click();
  await form.getByRole('combobox', { name: 'Unit of the size' }).selectOption({ index: 0 });
  await sizeField(page).fill('');
  await sizeField(page).blur();
}

/** Bodies of everything the page posts to the service's action endpoint, oldest first. */
export function watchPosts(page: Page): string[] {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/exchange')
      posts.push(request.postData() ?? '');
  });
  return posts;
}

export const connectButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: 'Connect', exact: true });

/** The sheet with the steps to a first order. */
export const steps = (page: Page): Locator => page.getByRole('dialog', { name: 'Get ready to trade' });

/** One of the steps, by its name. */
export const step = (page: Page, name: string): Locator =>
  steps(page)
    .getByRole('list', { name: 'Steps to a first order' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^\\d?${name}`) });

/** Ticks the box and signs in the wallet. */
export async function acceptTerms(page: Page): Promise<void> {
  await tickTerms(page);
  await steps(page)
    .getByRole('button', { name: /^Accept version/ })
    .click();
  if (!signsQuietly(page.context())) await approveNext(page, /^Sign /);
}

export const tickTerms = (page: Page): Promise<void> =>
  steps(page).getByRole('checkbox', { name: 'I have read and accept the terms' }).check();

export const ticket = (page: Page, symbol = 'BTC-USDC'): Locator =>
  page.getByRole('form', { name: `Order in ${symbol}` });

/** Opens the details of the ticket, which stay open. */
export const openDetails = (page: Page, symbol?: string): Promise<void> =>
  ticket(page, symbol).getByText('Details', { exact: true }).click();

/** The ticket's submit button, named after its action: “Buy 0.25 BTC”. */
export const sendButton = (page: Page): Locator =>
  page
    .getByRole('form', { name: /^Order in/ })
    .getByRole('button', { name: /^((Buy|Sell)( [\d.,]+)? \S+|Enter (price|size|amount))$/ });

export const priceField = (page: Page): Locator =>
  page.getByRole('form', { name: /^Order in/ }).getByRole('textbox', { name: 'Price', exact: true });
export const sizeField = (page: Page): Locator =>
  page.getByRole('form', { name: /^Order in/ }).getByRole('textbox', { name: 'Size', exact: true });

/** The reason why the button is disabled, from the list under it. */
export const whyNot = (page: Page): Locator =>
  page.getByRole('form', { name: /^Order in/ }).getByRole('list', { name: 'Can’t place order' });

export interface TicketText {
  side?: 'buy' | 'sell';
  type?: 'limit' | 'market';
  price?: string;
  size?: string;
  /** The unit's name on screen: BTC, USDC or %. */
  unit?: string;
  /** The option's name on screen. */
  tif?: RegExp;
  postOnly?: boolean;
  reduceOnly?: boolean;
}

/** Fills in an order; fields that are not given stay unchanged. */
export async function fillTicket(
  page: Page,
  { side, type, price, size, unit, tif, postOnly, reduceOnly }: TicketText,
): Promise<void> {
  const form = page.getByRole('form', { name: /^Order in/ });
  if (side !== undefined)
    await form
      .getByRole('radio', { name: side === 'buy' ? /^Buy( \/ Long)?$/ : /^Sell( \/ Short)?$/ })
      .click();
  if (type !== undefined)
    await form.getByRole('radio', { name: type === 'limit' ? 'Limit' : 'Market', exact: true }).click();
  if (price !== undefined) await priceField(page).fill(price);
  if (unit !== undefined)
    await form.getByRole('combobox', { name: 'Unit of the size' }).selectOption({ label: unit });
  if (size !== undefined) await sizeField(page).fill(size);
  if (tif !== undefined) await selectByLabel(form.getByRole('combobox', { name: 'Time in force' }), tif);
  if (postOnly !== undefined) await form.getByRole('checkbox', { name: 'Post-only' }).setChecked(postOnly);
  if (reduceOnly !== undefined)
    await form.getByRole('checkbox', { name: 'Reduce-only' }).setChecked(reduceOnly);
}

/** Fills in a limit order, presses the button, reviews it and approves it in the wallet. */
export async function placeLimit(
  page: Page,
  order: TicketText & { price: string; size: string },
): Promise<void> {
  await placeOrder(page, { ...order, type: 'limit' });
}

/** The same for a market order. */
export async function placeMarket(page: Page, order: TicketText & { size: string }): Promise<void> {
  await placeOrder(page, { ...order, type: 'market' });
}

async function placeOrder(page: Page, order: TicketText): Promise<void> {
  await fillTicket(page, order);
  await sendButton(page).click();
  await approveReview(page);
}

/** The confirmation: what will be signed, as a trade. It closes after the signature. */
export const review = (page: Page, title: string | RegExp = /./): Locator =>
  page
    .getByRole('dialog', { name: title })
    .filter({ has: page.getByRole('region', { name: 'Confirmation' }) });

/** The button of the ticket that opens the dialog for leverage and margin mode. */
export const leverageButton = (page: Page): Locator =>
  ticket(page).getByRole('button', { name: /change leverage and margin mode$/ });

/** The single visible notice with this text. */
export const notice = (page: Page, text: string | RegExp): Locator =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: text });

/** Continues from the confirmation to the wallet, and approves there if it asks. */
export async function approveReview(page: Page, title?: string | RegExp): Promise<void> {
  await review(page, title).getByRole('button', { name: 'Sign in wallet' }).click();
  if (!signsQuietly(page.context())) await approveNext(page, /^Sign /);
}

/** Approves in the wallet what a form has shown already: it asks at once. */
export async function approveShown(page: Page): Promise<void> {
  if (!signsQuietly(page.context())) await approveNext(page, /^Sign /);
}

/** Opens the signed data of a confirmation. */
export const verifySigned = (sheet: Locator): Promise<void> =>
  sheet.getByRole('button', { name: 'Verify what is signed', expanded: false }).click();

type TableName = 'Positions' | 'Open orders' | 'Balances' | 'Fills' | 'Order history';

/** Selects one of the tables under the chart. */
export async function openTable(page: Page, name: TableName): Promise<void> {
  await page
    .getByRole('tablist', { name: 'Account tables' })
    .getByRole('tab', { name: new RegExp(`^${name}`) })
    .click();
}

export const table = (page: Page, name: TableName): Locator => page.getByRole('grid', { name });

/** The rows that hold data. */
export const rows = (page: Page, name: TableName): Locator =>
  table(page, name)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
    .filter({ hasText: /\d/ });

/** The cell of a row in the column of that name. */
export async function cellOf(row: Locator, column: string): Promise<Locator> {
  const headers = row.locator('xpath=ancestor::*[@role="grid"]').getByRole('columnheader');
  // A table rendered again after a reload has no columns for a moment.
  await expect(headers.first()).toBeAttached();
  const names = await headers.allTextContents();
  const index = names.indexOf(column);
  if (index < 0) throw new Error(`There is no column ${column}, only ${names.join(', ')}`);
  return row.getByRole('gridcell').nth(index);
}

/** The value beside a label: in the receipt, the account panel, the confirmation. */
export const figure = (scope: Locator, label: string | RegExp): Locator =>
  scope
    .getByRole('term')
    .filter({
      hasText: typeof label === 'string' ? new RegExp(`^${label.replace(/[()]/g, '\\$&')}$`) : label,
    })
    .locator('xpath=following-sibling::*[1]');

/** All digits of a figure as plain decimal text: from its tooltip where the screen shows fewer, else as shown. */
export async function exact(figureOrCell: Locator): Promise<string> {
  const [shown, tip] = await figureOrCell.evaluate((element) => {
    const number = element.matches('[data-tip]') ? element : element.querySelector('[data-tip]');
    return [element.textContent, number?.getAttribute('data-tip') ?? null] as const;
  });
  return plain(tip ?? shown);
}

/** “−$1,234.50” as a plain number: “-1234.5”. */
export function plain(text: string): string {
  const digits = text
    .replace('−', '-')
    .replace(/[^\d.-]/g, '')
    .replace(/\.$/, '');
  return normalizeDecimal(digits) ?? text;
}

async function selectByLabel(select: Locator, label: RegExp): Promise<void> {
  const names = await select.getByRole('option').allTextContents();
  const name = names.find((each) => label.test(each));
  if (name === undefined) throw new Error(`No option ${label} among ${names.join(', ')}`);
  await select.selectOption({ label: name });
}
