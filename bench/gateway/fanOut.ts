// fanOut.ts: the time from one trade until every listener has it. The listeners are a process of their own, on the
// same clock.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Address } from '#protocol/ids.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import { startGateway } from '../../gateway/testGateway.ts';
import { startHelper } from '../helpers.ts';
import type { ListenOrder, ListenReport } from './listeners.ts';
import { quantile } from '../quantile.ts';

const BTC = '00020000';
const USDC = '00012710';
export const CLIENTS = 100;
export const STREAMS = 5;
/** Trades are published at most every 100 ms: at a slower rate each is published at once. */
export const EVERY_MS = 200;
const TAKER: Address = `0x${'be'.repeat(20)}`;

export interface FanOut {
  clients: number;
  subscriptions: number;
  trades: number;
  deliveries: number;
  p50Ms: number;
  p99Ms: number;
  worstMs: number;
}

/** A gateway on disk with its market simulation running, plus a small trade every EVERY_MS. */
export async function measureFanOut(seconds: number): Promise<FanOut> {
  const folder = mkdtempSync(join(tmpdir(), 'trine-bench-'));
  const gateway = await startGateway({
    data: folder,
    market: 'live',
    stream: { perAddress: CLIENTS, subscriptionsPerAddress: Infinity },
  });
  const helper = startHelper<ListenOrder, ListenReport>('gateway/listeners.ts');
  try {
    await gateway.gateway.feed.warm;
    const listening = helper.ask({
      port: gateway.port,
      clients: CLIENTS,
      assetId: BTC,
      seconds,
      streams: STREAMS,
    });
    const stopTrades = startTrades(gateway.gateway);
    const report = await listening.finally(stopTrades);
    if (report.lags.length < CLIENTS) throw new Error(`Only ${report.lags.length} trades were delivered`);
    return {
      clients: CLIENTS,
      subscriptions: report.subscriptions,
      trades: report.trades,
      deliveries: report.lags.length,
      p50Ms: quantile(report.lags, 0.5),
      p99Ms: quantile(report.lags, 0.99),
      worstMs: quantile(report.lags, 1),
    };
  } finally {
    helper.stop();
    await gateway.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A small trade every EVERY_MS, until the returned function is called. */
export function startTrades({ sequencer, engine }: Pick<Gateway, 'sequencer' | 'engine'>): () => void {
  const owner = TAKER;
  sequencer.post({ type: 'credit', owner, assetId: USDC, amount: '1000000', reason: 'bench' });
  let isBuy = false;
  const timer = setInterval(() => {
    isBuy = !isBuy;
    const price = isBuy ? engine.read.bestAsk(BTC) : engine.read.bestBid(BTC);
    if (price === undefined) return;
    const order = {
      assetId: BTC,
      side: isBuy ? 'buy' : 'sell',
      price,
      size: '0.001',
      reduceOnly: false,
      type: { kind: 'limit', tif: 'Ioc' },
    } as const;
    // Refused while the disk is stopped: then there is no trade.
    sequencer.submit({ type: 'placeOrders', owner, orders: [order], grouping: 'na' }).catch(() => undefined);
  }, EVERY_MS);
  return () => clearInterval(timer);
}
