// predictions.spec.ts: from the list of events to one question: search, event page, both sides, a changed tick size,
// its result.
import type { Page } from '@playwright/test';
import { predictionMeta, type OutcomeMarketRecord } from '#protocol/info/market/predictionMeta.ts';
import type { RunningApp } from '../app/app.ts';
import { expect, test, watchForErrors } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, expectTargets } from '../checks/accessible.ts';
import { EVENT } from '../checks/outlines.ts';
import { giveTrader } from '../user/quietWallet.ts';

async function questions(app: RunningApp): Promise<OutcomeMarketRecord[]> {
  const answer = await fetch(`${app.url}/info`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(predictionMeta.encodeRequest({})),
  });
  return predictionMeta.decodeResponse(await answer.json()).markets;
}

test('a question is found, read from both sides, and shows a new tick size and its result without a reload', async ({
  page,
  app,
}) => {
  const errors = watchForErrors(page);
  const all = await questions(app);
  const [question] = all.filter(({ adapter, negRisk }) => adapter === 'predictionvenue' && !negRisk);
  if (!question) throw new Error('The practice exchange lists no such question');
  const [yes] = question.sides.map(({ assetId }) => assetId);
  await page.goto(`${app.url}/predictions`);
  await expect(page.getByRole('region')).not.toHaveCount(0);
  // Cards by default; the list has every question, and the choice is remembered.
  await expect(page.getByText('Sum of the Yes prices')).toHaveCount(0);
  await expectAccessible(page, 'the grid of events');
  await page.getByRole('radio', { name: 'List', exact: true }).click();
  // Groups with exactly one winner show the sum of their prices.
  await expect(page.getByText('Sum of the Yes prices').first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(question.question.slice(0, 40));
  const link = page.getByRole('link', { name: question.question, exact: true });
  await expect(link).toHaveCount(1);
  await expectAccessible(page, 'the list of events');
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue(question.question.slice(0, 40));

  // The event's page can be linked, read without a wallet, and has the same data immediately.
  await page.getByRole('link', { name: question.event?.title ?? '', exact: true }).click();
  await expect(page).toHaveURL(/\/predictions\/[a-z0-9-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: question.event?.title ?? '' })).toBeVisible();
  await page.reload();
  const chart = page.getByRole('region', { name: 'Chance over time' });
  await expect(chart.getByRole('note')).toContainText(question.question);
  await chart.getByRole('button', { name: 'Show as table' }).click();
  await expect(
    chart.getByRole('grid', { name: 'Chance of Yes over time' }).getByRole('row').nth(1),
  ).toContainText('%');
  const rules = page.getByRole('region', { name: 'Rules and sources' });
  await rules.getByText(question.question).click();
  await expect(rules).toContainText('Resolution source');
  await expect(page.getByRole('region', { name: 'Your shares' })).toContainText(
    'Shares of your account appear here',
  );
  await expect(page.getByRole('main')).toMatchAriaSnapshot(EVENT);
  await expectAccessible(page, 'the page of an event');
  await link.press('Enter');

  const figures = page.getByRole('region', { name: 'Market figures' });
  await expect(page).toHaveURL(new RegExp(`/trade/${question.slug}-yes`));
  // The question in full opens the list of markets; the side is chosen in the ticket.
  await expect(figures.getByRole('button', { expanded: false }).getByText(question.question)).toBeVisible();
  await expect(figures.getByRole('radio')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Buy No', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/trade/${question.slug}-no`));
  await expect(page.getByRole('heading', { level: 1, name: /No · / })).toBeAttached();
  await page.getByRole('radio', { name: 'Buy Yes', exact: true }).click();

  await app.gateway.sequencer.submit({ type: 'setTickSize', market: yes as string, tickSize: '0.0005' });
  await page.getByRole('radio', { name: 'Rules' }).click();
  await expect(page.getByRole('group', { name: 'Rules of this question' })).toContainText('Price step 0.05¢');

  await app.gateway.sequencer.submit({ type: 'resolveOutcome', market: yes as string, payouts: ['1', '0'] });
  await expect(page.getByRole('status').filter({ hasText: 'Resolved: Yes' })).toContainText(
    'Yes pays 1 pUSD, No pays 0 pUSD',
  );
  await expect(figures).toContainText('100.0%');
  await figures.getByRole('link', { name: /^Event/ }).click();
  await expect(page.getByRole('main')).toContainText(/1 of \d resolved/);
  errors.assertNone();
});

async function expectEventsFitPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('link', { name: /^Buy Yes / }).first()).toBeVisible();
  await expectNoSidewaysScroll(page, 'the grid of events on a phone');
  await expectTargets(page, 44, 'the grid of events on a phone');
  await page.getByRole('radio', { name: 'List', exact: true }).click();
  await expect(page.getByText('Sum of the Yes prices').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page, 'the list of events on a phone');
  await page
    .getByRole('region')
    .filter({ hasText: 'Sum of the Yes prices' })
    .first()
    .getByRole('heading')
    .getByRole('link')
    .click();
  await expect(page.getByRole('region', { name: 'Chance over time' }).getByRole('note')).toContainText('%');
  await expectNoSidewaysScroll(page, 'the page of an event on a phone');
  await expectTargets(page, 44, 'the page of an event on a phone');
  await page.getByRole('link', { name: 'All predictions' }).click();
  await page.getByRole('searchbox').fill('no such question anywhere');
  await page.getByRole('button', { name: 'Show all events' }).click();
  await expect(page.getByText('Sum of the Yes prices').first()).toBeVisible();
}

test('on a phone the events fit the screen, and an empty search shows what to do; an event with one winner shows the winner and one’s own payout, and no longer its end date or price sum', async ({
  page,
  context,
  app,
}) => {
  const { gateway } = app;
  const { address } = await giveTrader(context, app);
  const all = await questions(app);
  const group = all.find(({ negRisk, event }) => negRisk && event !== null)?.event;
  const members = all.filter(({ event }) => event?.id === group?.id);
  const [winner, other] = members;
  if (!winner || !other) throw new Error('The practice exchange lists no group');
  const yesOf = (of: OutcomeMarketRecord): string => of.sides[0]?.assetId ?? '';
  await gateway.sequencer.submit({
    type: 'creditPairs',
    owner: address,
    market: yesOf(winner),
    amount: '12.5',
  });
  await gateway.sequencer.submit({ type: 'creditPairs', owner: address, market: yesOf(other), amount: '4' });
  const pusd = (): number =>
    gateway.engine.read
      .predictionBalances(address)
      .reduce(
        (sum, { local, confirmed, pending }) => sum + Number(local) + Number(confirmed) + Number(pending),
        0,
      );
  const before = pusd();

  await page.goto(`${app.url}/predictions`);
  await test.step('on a phone', () => expectEventsFitPhone(page));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: group?.title ?? '', exact: true }).click();
  const main = page.getByRole('main');
  const answered = page.getByRole('region', { name: 'Questions', exact: true });
  await expect(main).toContainText('Sum of the Yes prices');
  await expect(main).toContainText(/Ends in/);
  await expect(page.getByRole('region', { name: 'Result' })).toHaveCount(0);

  await gateway.sequencer.submit({ type: 'resolveOutcome', market: yesOf(winner), payouts: ['1', '0'] });
  // 12.5 Yes of the winner and 4 No of the other: what the ledger booked.
  expect(pusd() - before).toBe(16.5);
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText(`Winner: ${winner.question}`);
  await expect(result).toContainText('Paid to you: 16.5 pUSD for 33 shares.');
  await expect(result).toContainText('Settled');
  await expect(main).not.toContainText('Sum of the Yes prices');
  // Similar events have their own ends.
  await expect(main.locator('header').first()).not.toContainText('Ends in');
  await expect(answered).not.toContainText('Ends in');
  await expect(answered.getByText('Resolved: Yes')).toHaveCount(1);
  await expect(answered.getByText('Resolved: No')).toHaveCount(members.length - 1);
  await expectAccessible(page, 'the page of a settled event');
  await page.reload();
  await expect(result).toContainText('Paid to you: 16.5 pUSD for 33 shares.');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(result).toContainText(`Winner: ${winner.question}`);
  await expectNoSidewaysScroll(page, 'the page of a settled event on a phone');
});
