// policy.spec.ts: the page lives by a strict policy. What the policy stops in any journey fails that journey (fixtures.ts); these go everywhere.
import { expect, test, watchForErrors } from './fixtures.ts';
import { withHoldings } from './holdings.ts';
import { rainMarket } from './outcomeFloor.ts';
import { openTrade } from './trader.ts';
import { follow, walkChart, walkScreens, walkTrader, walkVisitorDialogs } from './walk.ts';

test('a visitor goes to every screen and opens what can be opened: the policy stops nothing', async ({
  page,
  app,
  violations,
}) => {
  test.slow();
  const errors = watchForErrors(page);
  await walkScreens(page, app.url);
  await walkVisitorDialogs(page, app.url);
  expect(violations).toEqual([]);
  errors.assertNone();
});

test('a trader uses chart, tables, dialogs, a signature and the desk: the policy stops nothing', async ({
  page,
  app,
  violations,
}) => {
  const errors = watchForErrors(page);
  await withHoldings(page, app);
  await rainMarket(app);
  await openTrade(page, app);
  await walkChart(page);
  await walkTrader(page);
  await follow(page, '/trade/test-ends-dry-yes');
  await page.getByRole('button', { name: 'Split / merge' }).click();
  await expect(page.getByRole('dialog', { name: 'Split and merge' })).toBeVisible();
  await page.keyboard.press('Escape');
  await follow(page, '/predictions/ev-e2e');
  await expect(page.getByRole('heading', { level: 1, name: 'The test' })).toBeVisible();
  expect(violations).toEqual([]);
  errors.assertNone();
});

test('text is never made into markup, and no script runs that the page does not vouch for', async ({
  page,
  app,
  violations,
}) => {
  await page.goto(`${app.url}/trade/BTC-USDC`);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const tried = await page.evaluate(async () => {
    const outcome = async (what: () => unknown) => {
      try {
        await what();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const script = document.createElement('script');
    return {
      markup: await outcome(() => (document.createElement('div').innerHTML = '<b>x</b>')),
      address: await outcome(() => (script.src = '/appearance.js')),
      worker: await outcome(() => new Worker('/appearance.js')),
      policy: await outcome(() =>
        (
          globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
        ).trustedTypes.createPolicy('other', {}),
      ),
      unlisted: await outcome(() => import(`${location.origin}/practice-wallet/page.js`)),
    };
  });
  expect(tried).toEqual({
    markup: 'TypeError',
    address: 'TypeError',
    worker: 'TypeError',
    policy: 'TypeError',
    unlisted: 'TypeError',
  });
  // The policy was heard: what is counted in all other journeys would have been counted here.
  await expect.poll(() => violations.length).toBeGreaterThanOrEqual(4);
  violations.length = 0;
});
