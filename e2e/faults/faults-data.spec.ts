// faults-data.spec.ts: invalid or hostile data from the service, the clipboard and the browser's storage.
import type { Page } from '@playwright/test';
import { expectAccessible } from '../checks/accessible.ts';
import type { Address } from '#protocol/ids.ts';
import type { RunningApp } from '../app/app.ts';
import { expectBlocked, expectReady, openActivity, placeQuietly, goTo } from '../user/screenParts.ts';
import { expect, test, watchForErrors } from '../fixtures.ts';
import { becomeAnother, giveTrader } from '../user/quietWallet.ts';
import { type StreamTap, tapStream } from '../app/streamTap.ts';
import {
  BTC,
  figure,
  fillTicket,
  notice,
  openTrade,
  priceField,
  review,
  sizeField,
  ticket,
  watchPosts,
  whyNot,
} from '../user/trader.ts';
import { follow } from '../user/walk.ts';

test('fault-40: in a browser that stores nothing a bar says so, the wallet still trades, and one-click is off with the reason', async ({
  page,
  context,
  app,
}) => {
  const errors = watchForErrors(page);
  await page.addInitScript(() => {
    // As with site data blocked.
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
  const { address } = await giveTrader(context, app);
  await openTrade(page, app);
  const bar = page.getByRole('status').filter({ hasText: 'This browser stores nothing for Trine' });
  await expect(bar).toContainText('Trading works: your wallet signs. One-click trading is off');
  await placeQuietly(page, { price: '90000', size: '0.01' });
  await expect.poll(() => app.gateway.engine.read.openOrders(address).length).toBe(1);
  await bar.getByRole('button', { name: 'Dismiss' }).click();
  await expect(bar).toHaveCount(0);
  await goTo(page, 'API keys');
  await expect(page.getByRole('main')).toContainText('no trading key can be kept here');
  errors.assertNone();
});

test('fault-21, fault-22, fault-25, fault-27: invalid figures and size decimals, a hostile error text and a replaced address are shown as such, and disable what depends on them until valid data arrive', async ({
  page,
  context,
  app,
}) => {
  test.slow();
  const errors = watchForErrors(page);
  const wallet = await giveTrader(context, app);
  const session = { page, app, tap: await tapStream(page), posts: watchPosts(page) };
  const another = async () => {
    const owner = await becomeAnother(page, app, wallet);
    session.posts.length = 0;
    return owner;
  };
  await openTrade(page, app);
  await test.step('fault-21: invalid figures are shown as dashes and counted, and disable orders in their market until valid figures arrive', () =>
    showBadFigures(session, wallet.address));
  await test.step('fault-22: invalid size decimals disable the market with the reason; changed ones validate the open ticket again; its input is kept', async () =>
    changeDecimals(session, await another()));
  errors.assertNone();
  await test.step('fault-25: an error text of twenty kilobytes with direction marks is clipped, isolated, and shown in full on demand', async () => {
    await another();
    await readLongError(session);
  });
  await test.step('fault-27: an address replaced between copying and pasting is reported, with both addresses in full', async () => {
    await another();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await follow(page, '/funds/withdraw');
    await pasteAddresses(page);
  });
});

/** The open page, its stream of the service and what it posts. */
interface Session {
  page: Page;
  app: RunningApp;
  tap: StreamTap;
  posts: string[];
}

async function pasteAddresses(page: Page): Promise<void> {
  const address = page.getByRole('textbox', { name: 'Address', exact: true });
  await expect(address).not.toHaveValue('');
  const own = await address.inputValue();
  await address.selectText();
  await page.keyboard.press('ControlOrMeta+c');
  await address.fill('');
  // Pasted as copied: no warning.
  await address.press('ControlOrMeta+v');
  await expect(address).toHaveValue(own);
  const warning = page
    .getByRole('alert')
    .filter({ hasText: 'The pasted address is not the one you copied here' });
  await expect(warning).toHaveCount(0);
  // Other software on the device replaces the address.
  const other = '0x1111111111111111111111111111111111111111';
  await page.evaluate((text) => navigator.clipboard.writeText(text), other);
  await address.fill('');
  await address.press('ControlOrMeta+v');
  await expect(address).toHaveValue(other);
  await expect(warning).toContainText(own);
  await expect(warning).toContainText(other);
  await address.fill('');
  await expect(warning).toHaveCount(0);
}

async function readLongError({ page }: Session): Promise<void> {
  const refusal = `No \u202Eegnahc ${'very long '.repeat(2_000)}`;
  await page.route('**/exchange', (route) => route.fulfill({ status: 400, json: { error: refusal } }));
  await placeQuietly(page, { price: '90000', size: '0.01' });
  const refused = notice(page, 'No ⟨U+202E⟩egnahc very long');
  await expect(refused).toBeVisible();
  const overflows = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[role=dialog], form, [data-sonner-toast], main')].some(
        (box) => box.scrollWidth > box.clientWidth + 1,
      ),
    );
  expect(await overflows()).toBe(false);
  expect((await refused.boundingBox())?.height ?? 0).toBeLessThan(300);
  await expect(ticket(page)).toContainText('⟨U+202E⟩');
  expect(await overflows()).toBe(false);
  await openActivity(page);
  await page
    .locator('summary')
    .filter({ hasText: /Rejected.*Buy 0\.01 BTC/ })
    .click();
  await page.getByText('Show all', { exact: true }).click();
  const whole = page.getByRole('region', { name: 'Full error text' });
  await expect(whole).toBeVisible();
  // Every character is in a box that can be scrolled by keyboard.
  expect((await whole.innerText()).length).toBe(refusal.trim().length + '⟨U+202E⟩'.length - 1);
  await whole.press('End');
  await expect
    .poll(() =>
      whole.evaluate((box) => box.scrollTop > 0 && box.scrollTop + box.clientHeight >= box.scrollHeight - 1),
    )
    .toBe(true);
  await expectAccessible(page, 'the full text of an error');
  expect(await overflows()).toBe(false);
}

/** Values, as JSON text, that are not plain decimal numbers. */
const BAD_NUMBERS = [
  '"NaN"',
  '1e400',
  '"0x10"',
  '"1e3"',
  '" 1"',
  '"١"',
  `"${'9'.repeat(10_000)}"`,
  '""',
  '"Infinity"',
  '-1e400',
  'true',
  '"１２"',
];
const CONTEXT_FIELDS = ['markPx', 'oraclePx', 'prevDayPx', 'dayNtlVlm', 'openInterest', 'funding'];

/** The message with these values, as JSON text, in the figures of a market. */
function withFigures(text: string, values: readonly string[]): string {
  const message = JSON.parse(text) as {
    channel?: string;
    data?: { contexts?: Record<string, Record<string, unknown>> };
  };
  const context = message.channel === 'marketContexts' ? message.data?.contexts?.[BTC] : undefined;
  if (context === undefined) return text;
  for (const [index, field] of CONTEXT_FIELDS.entries()) context[field] = `<${index}>`;
  return JSON.stringify(message).replace(
    /"<(\d)>"/g,
    (_mark, index: string) => values[Number(index)] ?? 'null',
  );
}

async function showBadFigures({ page, app, tap, posts }: Session, address: Address): Promise<void> {
  await fillTicket(page, { price: '90000', size: '0.01' });
  await expectReady(page);
  const header = page.getByRole('region', { name: 'Market figures' });
  const mark = await figure(header, 'Mark').innerText();
  const counter = page.getByRole('contentinfo').getByText(/values? unreadable/);
  await expect(counter).toHaveCount(0);
  for (let from = 0; from < BAD_NUMBERS.length; from += CONTEXT_FIELDS.length) {
    let isServed = false;
    tap.rewrites = (text) => {
      const changed = withFigures(text, BAD_NUMBERS.slice(from));
      isServed ||= changed !== text;
      return changed;
    };
    await reconnect(page, tap);
    await expect.poll(() => isServed).toBe(true);
    for (const label of ['24 h change', 'Mark', '24 h volume', 'Open interest'])
      await expect(figure(header, label)).toHaveText(/^—No usable value from the service/);
    await expect(figure(header, /^Funding/)).toHaveText(/^—/);
    await expect(counter).toHaveText('6 values unreadable');
    await expect(whyNot(page)).toContainText(
      'No usable mark price for BTC-USDC from the service. Orders are off until one arrives.',
    );
    await expectBlocked(page);
    await sizeField(page).press('Enter');
    await expect(review(page)).toHaveCount(0);
  }
  // A signed zero is a zero.
  tap.rewrites = (text) => withFigures(text, ['"97120"', '"97120"', '"97120"', '"-0"', '-0', '"-0"']);
  await reconnect(page, tap);
  await expect(figure(header, 'Mark')).toHaveText(mark);
  await expect(counter).toHaveCount(0);
  await expect(figure(header, '24 h volume')).toHaveText(/^\$?0/);
  await expect(figure(header, /^Funding/)).toHaveText(/^\+?0\.0000/);
  await expectTicket(page, '90000', '0.01');
  await placeQuietly(page, {});
  await expect
    .poll(() => app.gateway.engine.read.openOrders(address))
    .toMatchObject([{ price: '90000', remainingSize: '0.01' }]);
  await expect.poll(() => posts).toHaveLength(1);
  tap.rewrites = (text) => text;
}

/** Reconnects at once, without the growing pause; everything is read again. */
async function reconnect(page: Page, tap: StreamTap): Promise<void> {
  const before = tap.connections;
  tap.cut();
  const retry = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    return tap.connections;
  };
  await expect.poll(retry).toBeGreaterThan(before);
}

async function expectTicket(page: Page, price: string, size: string): Promise<void> {
  await expect(priceField(page)).toHaveValue(price);
  await expect(sizeField(page)).toHaveValue(size);
}

async function changeDecimals({ page, app, tap, posts }: Session, address: Address): Promise<void> {
  let decimals = '5';
  let isServed = false;
  await page.route('**/info', async (route) => {
    if ((JSON.parse(route.request().postData() ?? '{}') as { type?: string }).type !== 'perpMeta')
      return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(/"szDecimals":\d+/g, `"szDecimals":${decimals}`);
    await route.fulfill({ response: answer, body });
    isServed = true;
  });
  await reconnect(page, tap);
  await fillTicket(page, { price: '90000', size: '0.01234' });
  await expectReady(page);
  // Other values that are no size format: reads.test.ts.
  decimals = '-1';
  isServed = false;
  await reconnect(page, tap);
  await expect.poll(() => isServed).toBe(true);
  await expect(whyNot(page)).toContainText('The service does not report the size format of BTC-USDC');
  await expectBlocked(page);
  await expectTicket(page, '90000', '0.01234');
  decimals = '2';
  await reconnect(page, tap);
  await expect(sizeField(page)).toHaveAttribute('aria-invalid', 'true');
  await expectBlocked(page);
  await expectTicket(page, '90000', '0.01234');
  expect(posts).toEqual([]);
  await placeQuietly(page, { size: '0.01' });
  await expect
    .poll(() => app.gateway.engine.read.openOrders(address))
    .toMatchObject([{ remainingSize: '0.01' }]);
  await page.unroute('**/info');
}
