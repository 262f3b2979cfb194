// feed.worker.ts: the sending end of the socket: whole books framed like the gateway's, at a fixed rate of levels per
// second, from a seed.
import { createWalk } from './walk.ts';

export interface FeedOrder {
  seed: number;
  /** Level updates per second; a message holds LEVELS of them. */
  rate: number;
  levels: number;
}

const TICK_MS = 4;

self.onmessage = ({ data }: MessageEvent<FeedOrder>) => {
  const walk = createWalk(data.seed, data.levels / 2);
  const everyMs = (data.levels * 1000) / data.rate;
  const startedAt = performance.now();
  let sent = 0;
  setInterval(() => {
    const due = Math.floor((performance.now() - startedAt) / everyMs) + 1;
    for (; sent < due; sent += 1) self.postMessage(frameText(sent + 1, walk()));
  }, TICK_MS);
};

function frameText(seq: number, levels: unknown): string {
  const data = { coin: 'BTC', assetId: '00020000', time: Date.now(), levels };
  return JSON.stringify({ channel: 'l2Book', seq, subKey: 'l2Book:00020000', data });
}
