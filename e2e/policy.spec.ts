// policy.spec.ts: the page lives by a strict policy. What it stops in any journey fails that journey
// (fixtures.ts); clipping.spec.ts goes everywhere.
import { expect, test } from './fixtures.ts';
import { expectOnePolicy } from './walk.ts';

test('every address is answered with the same policy; text is never made into markup, and no script runs that the page does not vouch for', async ({
  page,
  app,
  violations,
}) => {
  await expectOnePolicy(page, app.url);
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
