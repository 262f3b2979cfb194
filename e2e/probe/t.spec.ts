import { expect, test } from '../fixtures.ts';
import { giveTrader } from '../user/quietWallet.ts';
import { follow, openScreen, SCREENS } from '../user/walk.ts';
import type { Page } from '@playwright/test';
test.use({ gatewayOptions: { market: 'live', seed: 'walk' }, deviceScaleFactor: 1 });
const LANG = process.env.WLANG ?? 'en';
const SETS: [string, number, number, string][] = (process.env.WSETS ?? '1440x900-dark,1024x768-light,820x1180-dark,390x844-light')
  .split(',').map((s) => { const [, w, h, t] = /(\d+)x(\d+)-(\w+)/.exec(s)!; return [s, +w!, +h!, t!]; });
test('walk', async ({ page, app }) => {
  test.setTimeout(1_500_000);
  const { address } = await giveTrader(page.context(), app);
  const gw = app.gateway;
  const info = async (body: object) => (await (await fetch(`${app.url}/info`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json()) as any;
  const order = async (assetId: string, side: 'buy' | 'sell', price: string, size: string, tif = 'Gtc') => {
    const result = await gw.sequencer.submit({ type: 'placeOrders', owner: address, grouping: 'na', orders: [{ assetId, side, price, size, reduceOnly: false, type: { kind: 'limit', tif } }] } as any);
    console.log(assetId, side, price, size, JSON.stringify(result).slice(0, 300));
  };
  const mid = (id: string) => Number(gw.engine.read.mid(id as any) ?? gw.engine.read.oracle(id as any));
  const metaNames = await info({ type: 'meta' });
  const universe = metaNames.universe ?? [];
  console.log(JSON.stringify(metaNames).slice(0, 1500));
  const btc = mid('00020000'), eth = mid('00020001'), sol = mid('00020002');
  await order('00020000', 'buy', String(Math.round(btc * 1.01)), '0.35', 'Ioc');
  await order('00020001', 'sell', (eth * 0.99).toFixed(0), '4', 'Ioc');
  await order('00020000', 'buy', String(Math.round(btc * 0.97)), '0.1');
  await order('00020000', 'sell', String(Math.round(btc * 1.03)), '0.1');
  await order('00020001', 'buy', (eth * 0.96).toFixed(0), '1');
  await order('00020002', 'buy', (sol * 1.01).toFixed(0), '20', 'Ioc');
  for (const [id, size] of [['00030001', '0.012'], ['00030004', '3']] as const) { const m = mid(id); await order(id, 'buy', String(Number((m * 1.01).toPrecision(4))), size, 'Ioc'); }
  const pm = await info({ type: 'predictionMeta' });
  console.log(JSON.stringify(pm).slice(0,1500)); const qs = (Array.isArray(pm) ? pm : (Object.values(pm).find((v) => Array.isArray(v)) ?? [])) as any[];
  
  let n = 0;
  for (const q of qs) {
    const id = q.sides?.[0]?.assetId;
    if (!id) continue;
    const m = mid(id);
    if (!m) continue;
    await order(id, 'buy', Math.min(0.99, m + 0.05).toFixed(2), '120', 'Ioc');
    if (++n >= 3) break;
  }
  void universe;
  await page.addInitScript((l) => localStorage.setItem('trine.preferences', JSON.stringify({ state: { language: l }, version: 0 })), LANG);
  for (const [name, width, height, theme] of SETS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme as 'dark' });
    const ev = qs.find((q) => q.event?.id ?? q.eventId);
    const evId = ev?.event?.id ?? ev?.eventId;
    const list = (process.env.WPATHS?.split(',') ?? [...SCREENS, `/predictions/${evId}`]) as string[];
    const slug = qs[0]?.slug;
    if (!process.env.WPATHS && slug) list.push(`/trade/${slug}-yes`);
    for (const path of list) {
      if (process.env.WTAB) { await openScreen(page, app.url, '/trade/BTC-USDC'); if (width < 900) { await page.getByRole('tab', { name: /^(Positions|Positionen)/ }).first().click(); } await page.getByRole('tab', { name: new RegExp(process.env.WTAB) }).first().click(); await page.waitForTimeout(700); await page.screenshot({ path: `/tmp/w/${LANG}-${name}-tab.png` }); }
      await openScreen(page, app.url, path).catch((e) => console.log(path, String(e).slice(0, 200)));
      await page.waitForTimeout(700);
      await page.screenshot({ path: `/tmp/w/${LANG}-${name}-${path.slice(0,40).replace(/[^a-zA-Z0-9]+/g, '_')}.png` });
    }
  }
  expect(1).toBe(1);
});
