// policy.spec.ts: the page has a strict content policy. A violation in any journey fails that journey (fixtures.ts);
// clipping.spec.ts visits every screen.
import { expect, test } from '../fixtures.ts';
import { expectOnePolicy } from '../user/walk.ts';

test('every address has the same policy; text never becomes markup, and no other address a script or a worker', async ({
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
    };
  });
  expect(tried).toEqual({
    markup: 'TypeError',
    address: 'TypeError',
    worker: 'TypeError',
    policy: 'TypeError',
  });
  // The violation was reported: in any other journey it would have counted as a failure.
  await expect.poll(() => violations.length).toBeGreaterThanOrEqual(4);
  violations.length = 0;
});
