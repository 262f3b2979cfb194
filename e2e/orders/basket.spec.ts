// basket.spec.ts: a basket over both sides of a question, from the scanner to the ledger.
import { dec } from '#protocol/decimal.ts';
import { DIALOG, expectAccessible, expectNoSidewaysScroll } from '../checks/accessible.ts';
import { expect, test, watchForErrors } from '../fixtures.ts';
import { createCounterparty } from '../app/exchangeFloor.ts';
import { RAIN, RAIN_NO, RAIN_YES, rainMarket } from '../app/outcomeFloor.ts';
import { giveTrader } from '../user/quietWallet.ts';
import { review } from '../user/trader.ts';

test('a basket of Yes and No is one signed request; the shown cost is what the ledger books, and a missing leg is ordered again', async ({
  page,
  context,
  app,
}) => {
  const errors = watchForErrors(page);
  const floor = await rainMarket(app);
  const { address, asked } = await giveTrader(context, app);
  await app.gateway.practice.outcomes.setPusd(address, { local: '4', confirmed: '460' });
  const faster = await createCounterparty(app, RAIN_YES);
  const { read } = app.gateway.engine;
  const pusd = () => {
    const [local, confirmed] = floor.of(address).pusd;
    return dec(local as '1').plus(dec(confirmed as '1'));
  };
  const shares = () => [floor.of(address).yes[0], read.predictionPosition(address, RAIN_NO)?.size ?? '0'];

  await page.goto(`${app.url}/scanner`);
  await page.getByRole('button', { name: 'Show all baskets' }).click();
  await page
    .getByRole('row')
    .filter({ hasText: `Buy Yes and No: ${RAIN}` })
    .click();
  const basket = page.getByRole('dialog', { name: /^Basket: / });
  await basket.getByLabel('Sets').fill('10');
  // 10 Yes at 43¢, and 10 No at 58¢ against the bid of 42¢.
  await expect(basket).toContainText('10.1');
  await expectAccessible(page, 'a basket', { within: DIALOG });
  const before = pusd();
  await basket.getByRole('button', { name: 'Buy 10 sets' }).click();
  const sheet = page.getByRole('dialog').filter({ has: page.getByRole('region', { name: 'Confirmation' }) });
  // Another trader is faster: the Yes shares are gone, and the next ones cost more than the basket allows.
  await expect(sheet).toBeVisible();
  await faster.place('buy', '0.43', '10', 'Ioc');
  await review(page).getByRole('button', { name: 'Sign in wallet' }).click();
  await expect.poll(shares).toEqual(['0', '10']);
  expect(asked).toHaveLength(1);
  // 10 × 58¢; the venue takes no fee here.
  expect(before.minus(pusd()).toFixed()).toBe('5.8');
  await expect(basket).toContainText('$5.80');
  // One way to order the missing leg, not a second one in the confirmation.
  await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(0);

  await basket.getByRole('button', { name: 'Order what is missing' }).click();
  // By the book without the shares that were taken: 10 × 44¢.
  await expect(basket).toContainText('4.4');
  await basket.getByRole('button', { name: 'Order the missing legs' }).click();
  await review(page).getByRole('button', { name: 'Sign in wallet' }).click();
  await expect.poll(shares).toEqual(['10', '10']);
  expect(before.minus(pusd()).toFixed()).toBe('10.2');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'the result of a basket');
  errors.assertNone();
});
