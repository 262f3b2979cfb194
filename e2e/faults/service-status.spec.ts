// service-status.spec.ts: a service that stopped for good reports so, and the page says what to do.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from '../app/app.ts';
import { connectionWord, expectBlocked } from '../user/screenParts.ts';
import { expect, test } from '../fixtures.ts';
import { giveTrader } from '../user/quietWallet.ts';
import { fillTicket, openTrade, whyNot } from '../user/trader.ts';

const TAKEN_OVER =
  'The service has stopped: another one has taken over its accounts. Reload the page to reach it.';

test('fault-37: another gateway takes over the data: the page reports that the service has stopped, and sends nothing; after a reload it reaches the new one', async ({
  page,
  context,
}) => {
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'trine-taken-'));
  const app = await startApp({ data: folder });
  try {
    await giveTrader(context, app);
    await openTrade(page, app);
    const bar = page.getByRole('region', { name: 'Connection' });
    await expect(connectionWord(page)).toContainText('Live');
    await expect(bar).toHaveCount(0);
    // The file another gateway writes into the folder when it takes over.
    writeFileSync(
      join(folder, 'gateway.lock'),
      JSON.stringify({ pid: 1, startedAt: null, token: 'another' }),
    );
    await expect(bar.getByRole('alert')).toHaveText(TAKEN_OVER);
    await fillTicket(page, { price: '90000', size: '0.01' });
    await expectBlocked(page);
    await expect(whyNot(page)).toContainText(TAKEN_OVER);
    await app.stop();
    const next = await startApp({ port: app.port });
    await page.reload();
    await expect(connectionWord(page)).toContainText('Live');
    await expect(bar).toHaveCount(0);
    await next.stop();
  } finally {
    await app.stop().catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  }
});
