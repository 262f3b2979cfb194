// flood.ts: a stream with more messages than a page can render.
import type { Page } from '@playwright/test';

export interface Flood {
  /** Books and trades of BTC alternately; the last book has its best ask at `lastAsk`. Resolves with the number sent. */
  run(perSecond: number, seconds: number, lastAsk: number): Promise<number>;
  /** One book with this many levels per side; resolves with its length in characters. */
  sendLarge(levels: number, bestAsk: number): Promise<number>;
}

/** Install it before the page opens. From the first message on, the service's own books and trades are dropped. */
export async function giveFlood(page: Page): Promise<Flood> {
  await page.addInitScript(installFlood);
  type Calls = Record<string, (...given: number[]) => Promise<number>>;
  const call = (name: string, ...given: number[]) =>
    page.evaluate(([key, args]) => (window as unknown as Calls)[key]?.(...args) ?? -1, [
      name,
      given,
    ] as const);
  return {
    run: (...given) => call('floodRun', ...given),
    sendLarge: (...given) => call('floodLarge', ...given),
  };
}

/** Runs in the page before the app's scripts; it cannot use anything from this file. */
function installFlood(): void {
  const Real = window.WebSocket;
  const sockets: { receive: (text: string) => void }[] = [];
  let holds = false;
  window.WebSocket = class extends Real {
    constructor(url: string | URL) {
      super(url);
      let listener: ((event: MessageEvent) => void) | null = null;
      super.addEventListener('message', (event: MessageEvent) => {
        const isHeld = holds && /^\{"channel":"(l2Book|trades)"/.test(String(event.data));
        if (!isHeld) listener?.(event);
      });
      const set = (next: typeof listener) => {
        listener = next;
      };
      Object.defineProperty(this, 'onmessage', { get: () => listener, set });
      sockets.push({ receive: (data) => listener?.(new MessageEvent('message', { data })) });
    }
  };
  const send = (channel: string, data: unknown) => {
    holds = true;
    const text = JSON.stringify({ channel, data });
    sockets.at(-1)?.receive(text);
    return text.length;
  };
  let time = Date.now() + 60_000;
  const book = (bestAsk: number, levels: number) => {
    time += 1;
    const level = (price: number, index: number) => ({ px: String(price), sz: `${(index % 9) + 1}.5`, n: 1 });
    const side = (first: number, step: number) =>
      Array.from({ length: levels }, (_unused, index) => level(first + step * index, index));
    return send('l2Book', {
      coin: 'BTC',
      assetId: '00020000',
      time,
      levels: [side(bestAsk - 1, -1), side(bestAsk, 1)],
    });
  };
  const hash = `0x${'ab'.repeat(32)}`;
  const trade = (id: number) => {
    const side = id % 3 === 0 ? 'B' : 'A';
    const [px, tid] = [String(97_000 + (id % 50)), String(900_000 + id)];
    return send('trades', [{ coin: 'BTC', assetId: '00020000', side, px, sz: '0.01', time, hash, tid }]);
  };
  Object.assign(window, {
    floodLarge: (levels: number, bestAsk: number) => Promise.resolve(book(bestAsk, levels)),
    floodRun: (perSecond: number, seconds: number, lastAsk: number) =>
      new Promise<number>((resolve) => {
        const startedAt = performance.now();
        const wanted = perSecond * seconds;
        let sent = 0;
        const timer = setInterval(() => {
          const due = Math.min(wanted, ((performance.now() - startedAt) / 1_000) * perSecond);
          for (; sent < due; sent += 1) {
            if (sent % 2 === 0) book(97_000 + (sent % 97), 20);
            else trade(sent);
          }
          if (sent < wanted) return;
          clearInterval(timer);
          book(lastAsk, 20);
          resolve(sent + 1);
        }, 4);
      }),
  });
}
