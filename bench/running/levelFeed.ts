// levelFeed.ts: a fixed rate of book levels and trades for whichever market the page subscribes to, in the wire
// format.

import type { BrowserContext, Page } from '@playwright/test';
import { type Spent, spentDuring } from './spent.ts';

/** Trades a second beside the levels. */
const TRADES = 14;
const WARM_UP_MS = 1_500;

interface LevelFeedOrder {
  /** Level updates per second; a message holds a whole book. */
  levels: number;
  trades: number;
}

/** Starts the feed of a page, or changes its rate; resolves when the page is used to it. */
export async function startFeed(page: Page, levels: number): Promise<void> {
  await page.evaluate(
    (given) => (window as unknown as { levelFeed(order: LevelFeedOrder): void }).levelFeed(given),
    { levels, trades: TRADES },
  );
  await page.waitForTimeout(WARM_UP_MS);
}

/** The load of the main thread at this rate. */
export async function spentUnderFeed(page: Page, levels: number, seconds: number): Promise<Spent> {
  await startFeed(page, levels);
  return spentDuring(page, () => page.waitForTimeout(seconds * 1_000));
}

type Level = { px: string; sz: string; n: number };
interface Message {
  channel: string;
  seq?: number;
  subKey?: string;
  data: { levels: [Level[], Level[]] };
}

/**
 * Call before the page opens. The service's first book of a market is the pattern: its prices move by a tick or so,
 * and every size is new each time. Later books and trades of the service are dropped; everything else passes through.
 */
export async function installLevelFeed(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: `(${runLevelFeed.toString()})(${bookVariants.toString()})` });
}

/** Runs in the page; it cannot use anything from this file. Books like this one, sent in rotation. */
function bookVariants({ channel, subKey, data }: Message): string[] {
  const VARIANTS = 64;
  const decimals = (text: string): number => text.split('.')[1]?.length ?? 0;
  const places = Math.max(...data.levels.flat().map(({ px }) => decimals(px)));
  const [first = '0', second = first] = data.levels[0].map(({ px }) => px);
  const step = Math.abs(Number(first) - Number(second));
  const side = (levels: Level[], turn: number, salt: number): Level[] => {
    const shift = step * (turn % 8 < 4 ? turn % 4 : 4 - (turn % 4));
    return levels.map(({ px, n }, index) => {
      const lots = 1 + ((turn * 7_919 + index * 104_729 + salt) % 99_991);
      return {
        px: (Number(px) + shift).toFixed(places),
        sz: (lots / 1_000).toFixed(3).replace(/\.?0+$/, ''),
        n,
      };
    });
  };
  return Array.from({ length: VARIANTS }, (_unused, turn) => {
    const levels = [side(data.levels[0], turn, 1), side(data.levels[1], turn, 2)];
    return JSON.stringify({ channel, subKey, data: { ...data, levels } });
  });
}

/** Runs in the page; it cannot use anything from this file. */
function runLevelFeed(variantsOf: (message: Message) => string[]): void {
  const TICK_MS = 4;
  const Real = window.WebSocket;
  /** By subscription: books sent in rotation, and trades by their market. */
  const books = new Map<string, string[]>();
  const tapes = new Map<string, { assetId: string; px: string }>();
  let emit: (text: string) => void = () => {};
  let order = { levels: 0, trades: 0 };
  let [sentBooks, sentTrades, startedAt] = [0, 0, 0];

  const isHeldBack = (text: string): boolean => {
    if (order.levels === 0 || !/^\{"channel":"(l2Book|trades)"/.test(text)) return false;
    const message = JSON.parse(text) as Message & { data: { coin: string; assetId: string; px: string }[] };
    const key = message.subKey ?? message.channel;
    if (message.channel === 'trades') {
      const [newest] = message.data as unknown as { assetId: string; px: string }[];
      const isKnown = tapes.has(key);
      if (newest) tapes.set(key, newest);
      return isKnown;
    }
    if (books.has(key)) return true;
    books.set(key, variantsOf(message));
    return false;
  };
  window.WebSocket = class extends Real {
    constructor(url: string | URL) {
      super(url);
      let listener: ((event: MessageEvent) => void) | null = null;
      super.addEventListener('message', (event: MessageEvent) => {
        if (!isHeldBack(String(event.data))) listener?.(event);
      });
      const set = (next: typeof listener): void => void (listener = next);
      Object.defineProperty(this, 'onmessage', { get: () => listener, set });
      emit = (text) => listener?.(new MessageEvent('message', { data: text }));
    }
    override send(text: string): void {
      const frame = JSON.parse(text) as { method: string; subscription?: { type: string; assetId?: string } };
      if (frame.method === 'unsubscribe' && frame.subscription) {
        const { type, assetId } = frame.subscription;
        const isOf = (key: string): boolean => key === type || key.startsWith(`${type}:${assetId}`);
        for (const map of [books, tapes]) for (const key of map.keys()) if (isOf(key)) map.delete(key);
      }
      super.send(text);
    }
  };
  const beat = (): void => {
    if (order.levels === 0) return;
    const seconds = (performance.now() - startedAt) / 1_000;
    for (const texts of books.values()) {
      const size = 40;
      const due = Math.floor((seconds * order.levels) / size);
      for (; sentBooks < due; sentBooks += 1) {
        const text = texts[sentBooks % texts.length] ?? '';
        (window as unknown as { bookSent?: (text: string) => void }).bookSent?.(text);
        emit(text);
      }
    }
    const dueTrades = Math.floor(seconds * order.trades);
    for (; sentTrades < dueTrades; sentTrades += 1)
      for (const [subKey, { assetId, px }] of tapes) {
        const [tid, side] = [`bench${sentTrades}`, sentTrades % 3 === 0 ? 'B' : 'A'];
        const sz = String(1 + (sentTrades % 97) / 100);
        const trade = { coin: '', assetId, side, px, sz, time: Date.now(), hash: null, tid };
        emit(JSON.stringify({ channel: 'trades', subKey, data: [trade] }));
      }
  };
  setInterval(beat, TICK_MS);
  Object.assign(window, {
    levelFeed: (next: { levels: number; trades: number }) => {
      order = next;
      [sentBooks, sentTrades, startedAt] = [0, 0, performance.now()];
    },
    levelFeedEmit: (text: string) => emit(text),
  });
}
