// faults-fills.spec.ts: the stream tells a fill that the service's list lacks: it stays, once, and its doubt is said.
import { placeQuietly } from './screenParts.ts';
import { quietMarket } from './exchangeFloor.ts';
import { expect, test, watchForErrors } from './fixtures.ts';
import { rewriteRead } from './infoTap.ts';
import { giveTrader } from './quietWallet.ts';
import { tapStream } from './streamTap.ts';
import { BTC, openTable, openTrade, rows } from './trader.ts';

test('fault-31: a fill that the read lacks is kept, once, confirming, then flagged, then resolved', async ({
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

  // After a loss everything is read again: by then the list should have it.
  tap.cut();
  await expect(rows(page, 'Fills')).toContainText('Confirming');
  await expect(rows(page, 'Fills')).toHaveCount(1);
  await expect(rows(page, 'Fills')).toContainText('0.05');
  await openTable(page, 'Positions');
  await expect(rows(page, 'Positions')).toHaveCount(1);
  await expect(rows(page, 'Positions')).toContainText('0.05');
  await openTable(page, 'Fills');
  await expect(rows(page, 'Fills')).toContainText('Confirming');
  // What is not in the list ten seconds later is flagged.
  await page.clock.fastForward(10_000);
  await expect(rows(page, 'Fills')).toContainText('Not confirmed');

  isLacking = false;
  tap.cut();
  await expect(rows(page, 'Fills')).not.toContainText(/confirm/i);
  await expect(rows(page, 'Fills')).toHaveCount(1);

  // Lacking for a moment only: nobody does anything, and it resolves by itself.
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
