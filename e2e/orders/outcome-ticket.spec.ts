// outcome-ticket.spec.ts: shares of an outcome bought, sold, closed and paid out: ticket, tables and ledger.
import type { Page } from '@playwright/test';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import type { Address } from '#protocol/ids.ts';
import type { RunningApp } from '../app/app.ts';
import { expectAccessible, expectNoSidewaysScroll, PANEL, FORM } from '../checks/accessible.ts';
import { bookTable, expectReady, phoneBuy } from '../user/screenParts.ts';
import { expect, test, watchForErrors } from '../fixtures.ts';
import { COIN, coinMarket, RAIN, RAIN_YES, type RainFloor, rainMarket } from '../app/outcomeFloor.ts';
import { becomeAnother, giveTrader, type QuietWallet } from '../user/quietWallet.ts';
import { cellOf, figure, notice, openDetails, review, sendButton, whyNot } from '../user/trader.ts';

const form = (page: Page) => page.getByRole('form', { name: /^Order in Yes · / });
const receipt = (page: Page, label: string) => figure(form(page), label);
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).click();
const type = (page: Page, name: string, text: string) =>
  form(page).getByRole('textbox', { name, exact: true }).fill(text);
const pickUnit = (page: Page, label: string) =>
  form(page).getByRole('combobox', { name: 'Unit of the size' }).selectOption({ label });
const openTab = (page: Page, name: string) =>
  page
    .getByRole('tablist', { name: 'Account tables' })
    .getByRole('tab', { name: new RegExp(`^${name}`) })
    .click();
const outcome = (page: Page, side: string, question = RAIN) =>
  page
    .getByRole('grid', { name: 'Outcomes' })
    .getByRole('row')
    .filter({ hasText: `${side}${question}` });
async function expectShares(page: Page, shares: Record<string, string>): Promise<void> {
  for (const [column, text] of Object.entries(shares))
    await expect(await cellOf(outcome(page, 'Yes'), column)).toHaveText(text);
}
const selectedTab = (page: Page) =>
  page.getByRole('tablist', { name: 'Account tables' }).getByRole('tab', { selected: true });

async function openRain(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/trade/test-ends-dry-yes`);
  await expect(form(page)).toBeVisible();
}

async function send(page: Page): Promise<void> {
  await expectReady(page);
  await sendButton(page).click();
  await review(page).getByRole('button', { name: 'Sign in wallet' }).click();
}

/** As without a link: the event is found in the list, read on its page, and a price is pressed there. */
async function browseTo(page: Page, url: string, question: string): Promise<void> {
  await page.goto(`${url}/predictions`);
  await page.getByRole('searchbox').fill(question);
  await page.getByRole('link', { name: question, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your shares' })).toContainText('No shares in this event');
  await page.getByRole('link', { name: /^Buy Yes 43¢, / }).click();
  await expect(form(page)).toBeVisible();
  // A market order for an amount, and the table for its positions is the selected one under the chart.
  await expect(form(page).getByRole('radio', { name: 'Market', exact: true })).toBeChecked();
  await openDetails(page, `Yes · ${question}`);
  await expect(selectedTab(page)).toHaveText(/^Outcomes/);
}

test('fault-44: 25 pUSD are spent at once by the nearest valid order, sold partly by a resting order, closed to the last millionth of a share', async ({
  page,
  context,
  app,
}) => {
  const errors = watchForErrors(page);
  const floor = await rainMarket(app);
  const { address } = await giveTrader(context, app);
  await app.gateway.practice.outcomes.setPusd(address, { local: '4', confirmed: '46' });
  await browseTo(page, app.url, RAIN);
  // Sizes without padding to the six decimals a share may have.
  await expect(
    bookTable(page).getByRole('row').filter({ hasText: 'Ask' }).first().getByRole('cell').nth(2),
  ).toHaveText(/^(10|1,000)$/);
  await choose(page, 'Market');
  await pickUnit(page, 'pUSD');
  await type(page, 'Amount', '25');
  // 0.44 = 11/25: 0.25 shares cost 0.11; 227 steps are 56.75 shares for 24.97. By the book 10 × 0.43 + 46.75 × 0.44 = 24.87.
  await expect(form(page)).toContainText('Buys 56.75 shares at max 44¢ each. Max cost 24.97 pUSD');
  await expect(receipt(page, 'Expected cost')).toHaveText('24.87 pUSD');
  await expect(receipt(page, 'Paid from')).toHaveText('4 local, 20.97 confirmed');
  await expect(receipt(page, 'Maximum cost')).toHaveText('24.97 pUSD');
  await expect(receipt(page, 'To win')).toHaveText('56.75 pUSD (+128%)');
  await expectAccessible(page, 'the ticket of an outcome', { within: FORM });
  await send(page);
  await expect(notice(page, 'bought 56.75 Yes at')).toContainText(RAIN);
  expect(floor.of(address)).toEqual({ yes: ['56.75', '0'], pusd: ['0', '25.13', '0'] });

  // 40 rest at 0.6; another trader takes 15 of them, for 9 pUSD.
  await choose(page, 'Sell Yes');
  await choose(page, 'Limit');
  await pickUnit(page, 'shares');
  await type(page, 'Price', '60¢');
  await type(page, 'Shares', '40');
  await send(page);
  await expect(notice(page, /: placed at/)).toBeVisible();
  await openTab(page, 'Outcomes');
  await expectShares(page, { Shares: '56.75', 'On hold': '40', Available: '16.75' });
  await floor.place('buy', '0.6', '15');
  await expectShares(page, { Shares: '41.75', 'On hold': '25', Available: '16.75' });
  expect(floor.of(address)).toEqual({ yes: ['41.75', '25'], pusd: ['9', '25.13', '0'] });
  await expect(form(page)).toContainText('You hold 41.75, 25 of them in open orders');

  // Cancelled, and with a fraction of a pair added: 41.755678 are closed in two steps.
  await openTab(page, 'Open orders');
  await page
    .getByRole('grid', { name: 'Open orders' })
    .getByRole('button', { name: /^Cancel: sell/ })
    .click();
  await expect.poll(() => floor.of(address).yes[1]).toBe('0');
  await floor.split(address, '0.005678');
  // The taker cancelled its own offers: with a new one the book has a mid again.
  await floor.place('sell', '0.44', '100');
  await choose(page, 'Market');
  await expect(form(page)).toContainText(
    'In two steps: 41.75 now, then exactly 0.005678 once that has filled.',
  );
  await form(page).getByRole('button', { name: 'Close all' }).click();
  await send(page);
  await expect.poll(() => floor.of(address).yes[0]).toBe('0.005678');
  // 41.75 × 0.42 = 17.535; 9 - 0.005678 + 17.535 = 26.529322.
  expect(floor.of(address).pusd).toEqual(['26.529322', '25.13', '0']);
  await expect(form(page)).toContainText('This market accepts exactly 0.005678');
  await form(page).getByRole('button', { name: 'Close all' }).click();
  await send(page);
  // 0.005678 × 0.42 = 0.00238476, down to a millionth.
  await expect.poll(() => floor.of(address)).toEqual({ yes: ['0', '0'], pusd: ['26.531706', '25.13', '0'] });
  expect(app.gateway.engine.read.ledgerSum(RAIN_YES)).toBe('0');
  errors.assertNone();
});

test('fault-23: a new tick size under an open ticket is shown and applies: typed prices are checked again, and an order under review is not signed; an order announced as resting rests; slippage counts from the mid, and an order out of its reach is refused with a valid alternative', async ({
  page,
  context,
  app,
}) => {
  const errors = watchForErrors(page);
  const floor = await rainMarket(app);
  const wallet = await giveTrader(context, app);
  await app.gateway.practice.outcomes.setPusd(wallet.address, { local: '100' });
  await openRain(page, app.url);
  await test.step('fault-23: a new tick size', () => changeTick(page, floor, wallet));
  await test.step('resting orders and slippage', async () => {
    const address = await becomeAnother(page, app, wallet);
    await app.gateway.practice.outcomes.setPusd(address, { local: '100' });
    await restAndReach(page, app, floor, address);
  });
  errors.assertNone();
});

/** The account has 100 pUSD, and the open ticket is that of the question. */
async function changeTick(page: Page, floor: RainFloor, { address, asked }: QuietWallet): Promise<void> {
  await choose(page, 'Limit');
  await pickUnit(page, 'shares');
  await type(page, 'Price', '0.325');
  await type(page, 'Shares', '10');
  await expect(form(page)).toContainText('The price must be a multiple of 1¢.');
  await floor.setTick('0.005');
  await expect(form(page)).toContainText('Price step changed from 1¢ to 0.5¢.');
  await expect(form(page)).not.toContainText('The price must be a multiple');
  await expectReady(page);
  await sendButton(page).click();
  // During the review, the tick size changes back.
  await expect(review(page)).toBeVisible();
  await floor.setTick('0.01');
  await review(page).getByRole('button', { name: 'Sign in wallet' }).click();
  await expect(page.getByRole('dialog')).toContainText('tick size 1¢');
  expect(asked).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(form(page)).toContainText('The price must be a multiple of 1¢.');
  await form(page).getByRole('button', { name: 'Use 32¢ as Price' }).click();
  await send(page);
  await expect.poll(() => floor.of(address).pusd).toEqual(['100', '0', '3.2']);
}

/** The same of an account without orders. */
async function restAndReach(page: Page, app: RunningApp, floor: RainFloor, address: Address): Promise<void> {
  await choose(page, 'Market');
  await pickUnit(page, 'shares');
  await type(page, 'Shares', '37.37');
  // No price makes 3,737 hundredths whole cents. The best bid is 0.42: 15.6954 pUSD, held and not spent.
  await form(page).getByRole('button', { name: '37.37 shares at 42¢, resting in the book' }).click();
  await expect(form(page).getByRole('checkbox', { name: 'Post-only' })).toBeChecked();
  await send(page);
  await expect(notice(page, /37\.37 Yes: placed at/)).toBeVisible();
  expect(app.gateway.engine.read.openOrders(address)).toMatchObject([
    { side: 'buy', price: '0.42', remainingSize: '37.37', tif: 'Alo' },
  ]);
  expect(app.gateway.engine.read.fills(address)).toEqual([]);
  expect(floor.of(address)).toEqual({ yes: ['0', '0'], pusd: ['100', '0', '15.6954'] });

  // The mid is 0.425. 1 % of it reaches 0.43, the signed price, which is 1.2 % away.
  await choose(page, 'Market');
  await form(page).getByRole('button', { name: 'Max slippage 5%: change' }).click();
  await type(page, 'Max slippage', '1');
  await expect(form(page)).toContainText('Max price 43¢ (1.2% from mid)');
  await type(page, 'Shares', '10');
  await send(page);
  await expect(notice(page, / 10 Yes at /)).toBeVisible();
  expect(app.gateway.engine.read.fills(address)).toMatchObject([{ price: '0.43', size: '10' }]);
  // The best ask is 0.44 now and the mid 0.43: 1 % still reaches it, 0 % does not.
  await type(page, 'Max slippage', '0');
  await type(page, 'Shares', '10');
  await expect(form(page)).toContainText('Max slippage is too low: the best ask is 0.44, 2.32% from mid.');
  await form(page).getByRole('button', { name: 'Use 2.4 as Max slippage' }).click();
  await expect(form(page)).toContainText('Max price 45¢');
  await send(page);
  await expect.poll(() => floor.of(address).yes[0]).toBe('20');
}

test('fault-44: on a phone: a deficit blocks buying and not selling, pending pUSD never counts, and nothing is wider than the screen', async ({
  page,
  context,
  app,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const floor = await rainMarket(app);
  const { address } = await giveTrader(context, app);
  const { outcomes } = app.gateway.practice;
  await outcomes.setPusd(address, { local: '20' });
  await floor.split(address, '20');
  await outcomes.setPusd(address, { local: '0', confirmed: '0', pending: '100', localDeficit: '3.2' });
  await page.goto(`${app.url}/trade/test-ends-dry-yes`);
  await phoneBuy(page).click();
  await expect(whyNot(page)).toContainText('Repay 3.2 pUSD before you buy');
  await choose(page, 'Market');
  await expectNoSidewaysScroll(page, 'the ticket of an outcome');
  await expectAccessible(page, 'the ticket of an outcome on a phone', { within: FORM });
  // 10 × 0.42 = 4.2 are credited: 3.2 repay the deficit, 1 is available.
  await choose(page, 'Sell Yes');
  await type(page, 'Shares', '10');
  await send(page);
  await expect.poll(() => floor.of(address)).toEqual({ yes: ['10', '0'], pusd: ['1', '0', '0'] });
  await choose(page, 'Buy Yes');
  await pickUnit(page, 'pUSD');
  await type(page, 'Amount', '25');
  await expect(whyNot(page)).toContainText(
    'Insufficient pUSD: 24.97 required, 1 available. Another 100 count',
  );
});

test('by keyboard alone; then the question is answered and the winner is paid to the last digit', async ({
  page,
  context,
  app,
}) => {
  const floor = await rainMarket(app);
  const { address } = await giveTrader(context, app);
  await app.gateway.practice.outcomes.setPusd(address, { local: '10' });
  await openRain(page, app.url);
  // Each side has its own book: No is offered at 58¢ where Yes is bid at 42¢. Picking a price there selects its side.
  const ladderOf = (side: string) => page.getByRole('region', { name: `${side} book` }).getByRole('group');
  await expect(page.getByRole('region', { name: 'No book' }).getByRole('table')).toContainText('58¢');
  await ladderOf('No').press('ArrowUp');
  await page.keyboard.press('Enter');
  const onNo = page.getByRole('form', { name: /^Order in No · / });
  await expect(onNo.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('58');
  await ladderOf('Yes').press('ArrowUp');
  await page.keyboard.press('Enter');
  // A picked price leaves the order type, and waits for Limit.
  await form(page).getByRole('radio', { name: 'Market', exact: true }).press('ArrowRight');
  await expect(form(page).getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('43');
  await form(page).getByRole('combobox', { name: 'Unit of the size' }).press('Home');
  await page.getByRole('radio', { name: 'Buy Yes' }).focus();
  await page.keyboard.press('m');
  await page.keyboard.press('z');
  await page.keyboard.type('10');
  await expect(sendButton(page)).toHaveText('Buy 10 Yes');
  await expectReady(page);
  await page.keyboard.press('Enter');
  await expect(review(page)).toBeVisible();
  await review(page).getByRole('button', { name: 'Sign in wallet' }).press('Enter');
  await expect.poll(() => floor.of(address)).toEqual({ yes: ['10', '0'], pusd: ['5.7', '0', '0'] });
  await page.keyboard.press('Escape');
  await openTab(page, 'Outcomes');
  await expect(outcome(page, 'Yes')).toBeVisible();
  await floor.resolve(['1', '0']);
  await expect(outcome(page, 'Yes')).toContainText('Settled at 100¢');
  // Ten shares pay ten; the profit is 10 - 4.3.
  expect(floor.of(address)).toEqual({ yes: ['0', '0'], pusd: ['15.7', '0', '0'] });
  await expect(outcome(page, 'Yes')).toContainText('+$5.70');
  await expect(whyNot(page)).toContainText('no longer trades. Open orders were cancelled.');
  await expectAccessible(page, 'outcomes that were settled', { within: PANEL });
});

test('a question of the perpetuals venue: whole shares bought for dollars, shown in table and event page, sold in part, and paid', async ({
  page,
  context,
  app,
}) => {
  const errors = watchForErrors(page);
  const floor = await coinMarket(app);
  const { address } = await giveTrader(context, app);
  await browseTo(page, app.url, COIN);
  const start = floor.of(address).dollars;
  const gained = () =>
    dec(floor.of(address).dollars as DecimalString)
      .minus(dec(start as DecimalString))
      .toFixed();
  await expect(page.getByRole('button', { name: 'Split / merge' })).toHaveCount(0);
  await choose(page, 'Market');
  await pickUnit(page, 'shares');
  await type(page, 'Shares', '20.5');
  await expect(form(page)).toContainText('Shares come in steps of 1.');
  await type(page, 'Shares', '20');
  // 10 × 0.43 + 10 × 0.434.
  await expect(receipt(page, 'Expected cost')).toHaveText('8.64 USDC');
  await send(page);
  await expect(notice(page, / 20 Yes at /)).toBeVisible();
  expect([floor.of(address).yes, gained()]).toEqual(['20', '-8.64']);
  await expect(outcome(page, 'Yes', COIN)).toContainText('20');

  await page.getByRole('region', { name: 'Market figures' }).getByRole('link', { name: 'Event' }).click();
  const held = page.getByRole('region', { name: 'Your shares' });
  await expect(held.getByRole('row').filter({ hasText: COIN })).toContainText('20');
  await held.getByRole('button', { name: `Close Yes of ${COIN}` }).click();
  // The whole position is preset on the ticket; a quarter is sold: 5 × 0.42.
  await pickUnit(page, 'shares');
  await type(page, 'Shares', '5');
  await send(page);
  await expect.poll(() => [floor.of(address).yes, gained()]).toEqual(['15', '-6.54']);

  await floor.resolve(['1', '0']);
  await expect(outcome(page, 'Yes', COIN)).toContainText('Settled at 100¢');
  // Fifteen shares pay fifteen: -6.54 + 15.
  expect([floor.of(address).yes, gained()]).toEqual(['0', '8.46']);
  await page.goBack();
  const rules = page.getByRole('group').filter({ hasText: COIN });
  await rules.getByText('Resolved: Yes').click();
  await expect(rules).toContainText('Yes pays 1 USDC');
  errors.assertNone();
});
