// listeners.ts: clients with the five market streams of one market each, who note how old a trade is when it reaches them. A helper process.
import { WebSocket } from 'ws';
import { candleChannel } from '#protocol/stream/candle.ts';
import { bboChannel } from '#protocol/stream/bbo.ts';
import { decodeFrame, encodeClientFrame } from '#protocol/stream/frames.ts';
import { bookChannel } from '#protocol/stream/l2Book.ts';
import { marketContextsChannel } from '#protocol/stream/marketContexts.ts';
import { tradesChannel } from '#protocol/stream/trades.ts';
import { serve } from './helpers.ts';

export interface ListenOrder {
  port: number;
  clients: number;
  assetId: string;
  seconds: number;
}

export interface ListenReport {
  subscriptions: number;
  trades: number;
  /** Milliseconds from a trade's own time to its arrival: the journal, the fan-out and the way here. One for each trade and client. */
  lags: number[];
}

serve<ListenOrder, ListenReport>(async ({ port, clients, assetId, seconds }) => {
  const subscriptions = [
    bookChannel.encodeSubscription({ assetId }),
    tradesChannel.encodeSubscription({ assetId }),
    bboChannel.encodeSubscription({ assetId }),
    candleChannel.encodeSubscription({ assetId, interval: '1m' }),
    marketContextsChannel.encodeSubscription({}),
  ];
  const lags: number[] = [];
  const seen = new Set<string>();
  const hear = (text: string): void => {
    const now = Date.now();
    const frame = decodeFrame(text);
    // The first message tells what was before.
    if (frame?.kind !== 'data' || frame.channel !== tradesChannel.type || frame.seq === 1) return;
    for (const trade of tradesChannel.decodeData(frame.data)) {
      lags.push(now - trade.time);
      seen.add(trade.tradeId);
    }
  };
  const sockets = await Promise.all(Array.from({ length: clients }, () => open(port, hear)));
  for (const socket of sockets)
    for (const subscription of subscriptions)
      socket.send(encodeClientFrame({ method: 'subscribe', subscription }));
  // The snapshots of a hundred clients at once are not what is measured.
  await pause(1000);
  lags.length = 0;
  seen.clear();
  await pause(seconds * 1000);
  for (const socket of sockets) socket.terminate();
  return { subscriptions: subscriptions.length, trades: seen.size, lags };
});

function open(port: number, hear: (text: string) => void): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { perMessageDeflate: false });
  socket.on('message', (data: Buffer) => hear(data.toString()));
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve(socket));
    socket.on('error', reject);
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
