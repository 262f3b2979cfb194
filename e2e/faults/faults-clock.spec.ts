// faults-clock.spec.ts: a device clock that is days off, or set back while the page is open.
import type { Page } from '@playwright/test';
import { expectBlocked, expectReady, placeQuietly } from '../user/screenParts.ts';
import { tapExchange } from '../app/exchangeTap.ts';
import { expect, test, watchForErrors } from '../fixtures.ts';
import { giveTrader } from '../user/quietWallet.ts';
import {
  BTC,
  fillTicket,
  openTable,
  openTrade,
  priceField,
  rows,
  sizeField,
  whyNot,
} from '../user/trader.ts';

const DAY = 86_400_000;

/** Sets the device's clock; monotonic time such as performance.now() is not affected. */
async function giveClock(page: Page, ms: number): Promise<(ms: number) => Promise<void>> {
  await page.addInitScript((first) => {
    const Real = Date;
    const device = { shift: first };
    Object.assign(window, { device });
    class Shifted extends Real {
      constructor(...given: [] | [number]) {
        super(...((given.length === 0 ? [Real.now() + device.shift] : given) as [number]));
      }
      static override now(): number {
        return Real.now() + device.shift;
      }
    }
    window.Date = Shifted as DateConstructor;
  }, ms);
  return (next) =>
    page.evaluate((shift) => {
      (window as unknown as { device: { shift: number } }).device.shift = shift;
    }, next);
}

test('fault-35: a clock days off: orders are refused with the offset, a cancel is not; set back between two orders, no nonce is used again', async ({
  page,
  context,
  app,
}) => {
  const errors = watchForErrors(page);
  const { read } = app.gateway.engine;
  const { address, asked } = await giveTrader(context, app);
  const type = { kind: 'limit', tif: 'Gtc' } as const;
  const order = { assetId: BTC, side: 'buy', price: '80000', size: '0.01', reduceOnly: false, type } as const;
  await app.gateway.sequencer.submit({
    type: 'placeOrders',
    owner: address,
    orders: [order, order],
    grouping: 'na',
  });
  const tap = await tapExchange(page);
  const setClock = await giveClock(page, -3 * DAY);
  await openTrade(page, app);

  for (const [index, [days, says]] of (
    [
      [-3, '3 days slow'],
      [2, '2 days fast'],
    ] as const
  ).entries())
    await test.step(`fault-35: ${says}: orders are refused with the offset, a cancel is not`, async () => {
      await setClock(days * DAY);
      await fillTicket(page, { type: 'limit', price: '90000', size: '0.01' });
      await expectBlocked(page);
      await expect(whyNot(page)).toContainText(says);
      await openTable(page, 'Open orders');
      await rows(page, 'Open orders')
        .first()
        .getByRole('button', { name: /^Cancel/ })
        .click();
      await expect.poll(() => read.openOrders(address).length).toBe(1 - index);
      await expect(rows(page, 'Open orders')).toHaveCount(1 - index);
      expect(tap.sent.map((sent) => sent.type)).toEqual(Array.from({ length: index + 1 }, () => 'cancel'));
      expect(asked).toHaveLength(index + 1);
    });

  await test.step('fault-35: after the clock is corrected the typed order is placed', async () => {
    await setClock(0);
    await expectReady(page);
    await expect(priceField(page)).toHaveValue('90000');
    await expect(sizeField(page)).toHaveValue('0.01');
    await placeQuietly(page, {});
    await expect.poll(() => read.openOrders(address).length).toBe(1);
  });

  await test.step('fault-35: set back ten minutes between two orders: no nonce is used again', async () => {
    await setClock(-600_000);
    await placeQuietly(page, { type: 'limit', price: '90100', size: '0.01' });
    await expect.poll(() => read.openOrders(address).length).toBe(2);
    const [first = 0, second = 0] = tap.sent
      .slice(-2)
      .map(({ body }) => (JSON.parse(body) as { nonce: number }).nonce);
    expect(second).toBeGreaterThan(first);
    expect(Math.abs(second - Date.now())).toBeLessThan(60_000);
  });
  errors.assertNone();
});
