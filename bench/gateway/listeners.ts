// listeners.ts: clients with five market streams each that measure a trade's age on arrival. A helper process.
import { WebSocket } from 'ws';
import { candleChannel } from '#protocol/stream/candle.ts';
import { bboChannel } from '#protocol/stream/bbo.ts';
import { decodeFrame, encodeClientFrame } from '#protocol/stream/frames.ts';
import { bookChannel } from '#protocol/stream/l2Book.ts';
import { marketContextsChannel } from '#protocol/stream/marketContexts.ts';
import { tradesChannel } from '#protocol/stream/trades.ts';
import { serve } from '../serveParent.ts';

export interface ListenOrder {
  port: number;
  clients: number;
  assetId: string;
  seconds: number;
  /** How many of the five streams: trades, book, best prices, candles, figures. */
  streams: number;
}

export interface ListenReport {
  subscriptions: number;
  trades: number;
  /** Milliseconds from a trade's timestamp to its arrival: journal, fan-out and transport. One per trade and client. */
  lags: readonly number[];
}

serve<ListenOrder, ListenReport>(async ({ port, clients, assetId, seconds, streams }) => {
  const subscriptions = [
    tradesChannel.encodeSubscription({ assetId }),
    bookChannel.encodeSubscription({ assetId }),
    bboChannel.encodeSubscription({ assetId }),
    candleChannel.encodeSubscription({ assetId, interval: '1m' }),
    marketContextsChannel.encodeSubscription({}),
  ].slice(0, streams);
  const count = createCount(clients);
  const onFrame = (text: string): void => {
    const now = Date.now();
    // Parsing the rest would take processor time from the measurement.
    if (!text.startsWith(TAPE)) return;
    const frame = decodeFrame(text);
    if (frame?.kind !== 'data' || frame.channel !== tradesChannel.type) return;
    // The first message holds earlier trades.
    if (frame.seq === 1) return count.begun();
    for (const { tradeId, time } of tradesChannel.decodeData(frame.data)) count.received(tradeId, now - time);
  };
  const sockets = await Promise.all(Array.from({ length: clients }, () => open(port, onFrame)));
  // The tape last: its first message arrives after those of the other channels.
  for (const socket of sockets)
    for (const subscription of subscriptions.toReversed())
      socket.send(encodeClientFrame({ method: 'subscribe', subscription }));
  // The snapshots of a hundred clients at once are not measured: on a busy machine they take seconds.
  await count.haveBegun;
  count.start();
  await pause(seconds * 1000);
  // Late deliveries count too: excluding them would bias the result.
  await Promise.race([count.rest(), pause(LAST_DELIVERIES_MS)]);
  for (const socket of sockets) socket.terminate();
  return { subscriptions: subscriptions.length, trades: count.trades, lags: count.lags };
});

const TAPE = `{"channel":"${tradesChannel.type}"`;
const LAST_DELIVERIES_MS = 20_000;

interface Count {
  readonly lags: readonly number[];
  readonly trades: number;
  /** The client has its first message. */
  begun(): void;
  /** Resolves when all clients have it. */
  readonly haveBegun: Promise<void>;
  start(): void;
  received(tradeId: string, lag: number): void;
  /** Counts no further trades, but at least one; resolves when every client has received all counted ones. */
  rest(): Promise<void>;
}

function createCount(clients: number): Count {
  const [lags, trades, early] = [[] as number[], new Set<string>(), new Set<string>()];
  let [silent, isCounting, isResting] = [clients, false, false];
  let [allBegun, allReceived] = [(): void => undefined, (): void => undefined];
  const haveBegun = new Promise<void>((resolve) => (allBegun = resolve));
  const whenReceived = new Promise<void>((resolve) => (allReceived = resolve));
  const isComplete = (): boolean => isResting && trades.size > 0 && lags.length === trades.size * clients;
  return {
    lags,
    get trades() {
      return trades.size;
    },
    haveBegun,
    begun() {
      silent -= 1;
      if (silent === 0) allBegun();
    },
    start: () => void (isCounting = true),
    received(tradeId, lag) {
      if (!isCounting) return void early.add(tradeId);
      // A trade that some clients received before the start would lack deliveries.
      if (early.has(tradeId) || (isResting && trades.size > 0 && !trades.has(tradeId))) return;
      trades.add(tradeId);
      lags.push(lag);
      if (isComplete()) allReceived();
    },
    rest() {
      isResting = true;
      if (isComplete()) allReceived();
      return whenReceived;
    },
  };
}

function open(port: number, onFrame: (text: string) => void): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { perMessageDeflate: false });
  socket.on('message', (data: Buffer) => onFrame(data.toString()));
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
