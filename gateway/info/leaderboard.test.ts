import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitOrder, person, post, startGateway, type TestGateway } from '../testGateway.ts';

let app: TestGateway;
beforeAll(async () => {
  app = await startGateway({ http: { rate: { burst: 1_000, perMinute: 60 } } });
});
afterAll(() => app.close());

test('accounts that did nothing have no place, and opening them soon meets the limit', async () => {
  const { sequencer, engine } = app.gateway;
  const version = engine.read.termsVersion();
  for (let number = 1; number <= 300; number += 1)
    sequencer.post({ type: 'acceptTerms', owner: person(70_000 + number).address, version, signedAt: 1 });
  const trader = person(1);
  expect((await post(app.url, '/exchange', await trader.acceptTerms())).status).toBe(200);
  const trade = limitOrder({ price: '100000', size: '0.001', tif: 'Ioc' });
  expect((await post(app.url, '/exchange', await trader.request(trade))).status).toBe(200);
  const rows = (await post(app.url, '/leaderboard', {})).body as unknown as { user: string; rank: number }[];
  expect(rows.filter(({ user }) => user === trader.address)).toHaveLength(1);
  expect(rows.length).toBeLessThan(300);

  const statuses: number[] = [];
  for (let number = 1; number <= 10; number += 1)
    statuses.push((await post(app.url, '/exchange', await person(80_000 + number).acceptTerms())).status);
  expect(statuses.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 200));
  expect(statuses.slice(-2)).toEqual([429, 429]);
});
