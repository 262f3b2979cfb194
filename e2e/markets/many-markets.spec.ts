// many-markets.spec.ts: with thousands of questions every list renders what is in view, and a search finds the last one.
import type { Page } from '@playwright/test';
import { expect, test, watchForErrors } from '../fixtures.ts';
import { openScreen } from '../user/walk.ts';

// Their metadata are larger than 8 MB, the limit of other answers.
const QUESTIONS = 6000;
test.use({ gatewayOptions: { additional: { questions: QUESTIONS, perps: 0 } } });

/** Rows in view of any window, and those rendered beyond it. */
const MAX_ROWS = 60;
const elements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

test('picker, command menu and predictions of 6,000 questions', async ({ page, app }) => {
  const errors = watchForErrors(page);
  const [last] = app.gateway.engine.read.outcomeListings().slice(-1);
  if (last === undefined) throw new Error('No question');
  expect(last.question).toContain(` ${QUESTIONS} `);

  await page.goto(`${app.url}/predictions`);
  // Questions within an event are list items too.
  const events = page.getByRole('list', { name: 'Events' }).locator('> [role=listitem]');
  // On a busy machine reading the questions takes longer than another screen.
  await expect(events.first()).toBeVisible({ timeout: 60_000 });
  expect(Number(await events.first().getAttribute('aria-setsize'))).toBeGreaterThan(500);
  expect(await events.count()).toBeLessThan(MAX_ROWS);
  expect(await elements(page)).toBeLessThan(3000);
  await page.getByRole('searchbox').fill(`${QUESTIONS} ${last.question.slice(5, 14)}`);
  await expect(events).toHaveCount(1);
  await expect(page.getByRole('link', { name: `${QUESTIONS}` })).not.toHaveCount(0);

  await openScreen(page, app.url, '/markets');
  const board = page.getByRole('grid', { name: 'All markets' });
  await expect(board).toHaveAttribute('aria-rowcount', /^12\d{3}$/);
  expect(await board.getByRole('row').count()).toBeLessThan(MAX_ROWS);

  await openScreen(page, app.url, '/trade/BTC-USDC');
  await page.getByRole('button', { name: 'BTC-USDC', exact: true }).click();
  const list = page.getByRole('grid', { name: 'Markets' });
  await expect(list).toHaveAttribute('aria-rowcount', /^12\d{3}$/);
  expect(await list.getByRole('row').count()).toBeLessThan(MAX_ROWS);
  // The last row is reached with the keyboard, and stays the focus.
  await list.getByRole('gridcell').first().getByRole('button').focus();
  await page.keyboard.press('Control+End');
  await expect(list.locator(':focus')).toHaveCount(1);
  await expect(list.getByRole('row').filter({ has: page.locator(':focus') })).toHaveAttribute(
    'aria-rowindex',
    (await list.getAttribute('aria-rowcount')) ?? '',
  );
  await page.getByRole('textbox', { name: 'Search markets' }).fill(`${QUESTIONS}`);
  await expect(list).toHaveAttribute('aria-rowcount', '3');
  await list.getByRole('row').filter({ hasText: last.question }).first().click();
  await expect(page).toHaveURL(new RegExp(`/trade/.*-${QUESTIONS}-`));

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(`Details of No · ${last.question}`);
  await expect(page.getByRole('option', { name: `Details of No · ${last.question}` })).toHaveCount(1);
  errors.assertNone();
});
