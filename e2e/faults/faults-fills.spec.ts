// faults-fills.spec.ts: a fill of the stream that the service's list lacks is kept once and marked as unconfirmed.
import { placeQuietly } from '../user/screenParts.ts';
import { quietMarket } from '../app/exchangeFloor.ts';
import { expect, test, watchForErrors } from '../fixtures.ts';
import { rewriteRead } from '../app/infoTap.ts';
import { giveTrader } from '../user/quietWallet.ts';
import { tapStream } from '../app/streamTap.ts';
import { BTC, openTable, openTrade, rows } from '../user/trader.ts';

test('fault-31: a fill missing from the read is kept once, shown as confirming, then as unconfirmed, then as confirmed', async ({
  page,
  context,
  app,
}) => {
  const errors = watchForErrors(page);
  await giveTrader(context, app);
  await quietMarket(app, BTC, { oracle: '90500', asks: [['90600', '5']], bids: [['90400', '5']] });
  const tap = await tapStream(page);
  let isLacking = true;
  const lacking = (answer: string) => (isLacking ? '[]' : answer);
  for (const type of ['userFills', 'userFillsByTime']) await rewriteRead(page, type, lacking);
  await page.clock.install();
  await openTrade(page, app);
  await placeQuietly(page, { type: 'market', size: '0.05' });
  await openTable(page, 'Fills');
  await expect(rows(page, 'Fills')).toHaveCount(1);

  // After a reconnection everything is read again: the list should have the fill by then.
  tap.cut();
  await expect(rows(page, 'Fills')).toContainText('Confirming');
  await expect(rows(page, 'Fills')).toHaveCount(1);
  await expect(rows(page, 'Fills')).toContainText('0.05');
  await openTable(page, 'Positions');
  await expect(rows(page, 'Positions')).toHaveCount(1);
  await expect(rows(page, 'Positions')).toContainText('0.05');
  await openTable(page, 'Fills');
  await expect(rows(page, 'Fills')).toContainText('Confirming');
  // A fill still missing after ten seconds is marked.
  await page.clock.fastForward(10_000);
  await expect(rows(page, 'Fills')).toContainText('Not confirmed');

  isLacking = false;
  tap.cut();
  await expect(rows(page, 'Fills')).not.toContainText(/confirm/i);
  await expect(rows(page, 'Fills')).toHaveCount(1);

  // Missing only for a moment: the mark disappears without any action.
  isLacking = true;
  await placeQuietly(page, { type: 'market', size: '0.02' });
  await expect(rows(page, 'Fills')).toHaveCount(2);
  tap.cut();
  await expect(rows(page, 'Fills').first()).toContainText('Confirming');
  isLacking = false;
  await expect(rows(page, 'Fills').filter({ hasText: /confirm/i })).toHaveCount(0);
  await expect(rows(page, 'Fills')).toHaveCount(2);
  errors.assertNone();
});
