// service-time.spec.ts: answers with a wrong time stamp do not block trading.
import { placeQuietly } from '../user/screenParts.ts';
import { refuseInstead, tapExchange } from '../app/exchangeTap.ts';
import { expect, test } from '../fixtures.ts';
import { giveTrader } from '../user/quietWallet.ts';
import { openTable, openTrade, rows } from '../user/trader.ts';

test('time stamps in seconds, in serviceInfo and in a refusal: orders and cancels continue', async ({
  page,
  context,
  app,
}) => {
  const wallet = await giveTrader(context, app);
  // Without a Date header either: only the stamp and the device's own clock are left.
  await page.route('**/info', async (route) => {
    if (!(route.request().postData() ?? '').includes('"serviceInfo"')) return route.fallback();
    const answer = await route.fetch();
    const { date: _date, ...headers } = answer.headers();
    const info = (await answer.json()) as { time: number };
    await route.fulfill({ status: 200, headers, json: { ...info, time: Math.floor(info.time / 1_000) } });
  });
  const tap = await tapExchange(page);
  await openTrade(page, app);
  const seconds = Math.floor(Date.now() / 1_000);
  tap.plan = [
    refuseInstead({
      status: 422,
      json: { error: 'Try another price', code: 'INVALID_PRICE', timestamp: seconds },
    }),
  ];
  await placeQuietly(page, { price: '90000', size: '0.01' });
  await placeQuietly(page, { price: '90100', size: '0.01' });
  await openTable(page, 'Open orders');
  await expect(rows(page, 'Open orders')).toHaveCount(1);
  await rows(page, 'Open orders')
    .first()
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click();
  await expect(rows(page, 'Open orders')).toHaveCount(0);
  await expect.poll(() => tap.sent.map(({ type }) => type)).toEqual(['order', 'order', 'cancel']);
  await expect.poll(() => app.gateway.engine.read.openOrders(wallet.address)).toEqual([]);
});
