// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LadderCanvas } from '../ladderCanvas.ts';
import { moveLadder } from './moveLadder.ts';
import type { FrameMessage } from './paintMessages.ts';
import type { PaintWorker } from './paintWorker.ts';

type Events = Parameters<PaintWorker['open']>[1];

/** A worker that the test makes ready, and the page's canvas that it may take over. */
function setUp({ isAble = true } = {}) {
  const onPage = document.createElement('canvas');
  onPage.className = 'ladder';
  document.body.append(onPage);
  const sent: FrameMessage[] = [];
  const close = vi.fn<() => void>();
  let events: Events | undefined;
  let start: () => void = () => {};
  const worker: PaintWorker = {
    ready: new Promise((resolve) => {
      start = () => resolve(isAble);
    }),
    open: (_canvas, given) => {
      events = given;
      return { id: 7, send: (message) => void sent.push(message), close };
    },
  };
  const used: (LadderCanvas | undefined)[] = [];
  return {
    onPage,
    sent,
    close,
    used,
    worker,
    events: () => events,
    leave: moveLadder(onPage, (ladder) => void used.push(ladder), worker),
    ready: async () => {
      start();
      await worker.ready;
    },
  };
}

const GEOMETRY = { rowHeight: 20, askRows: 1, bidRows: 1, spreadHeight: 24 };
const FRAME = { asks: [], bids: [], spread: '2', isStale: false };

beforeEach(() => {
  HTMLCanvasElement.prototype.transferControlToOffscreen = () => ({}) as OffscreenCanvas;
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('the page paints until the worker is ready, and its canvas stays in view until the worker has painted', async () => {
  const { onPage, used, ready, sent, events } = setUp();
  expect(used).toEqual([]);
  await ready();
  used[0]?.draw(FRAME, GEOMETRY, undefined);
  expect(sent).toMatchObject([{ kind: 'frame', id: 7, geometry: GEOMETRY }]);
  // The worker's canvas is below, with the same classes.
  expect(onPage.previousElementSibling?.className).toBe('ladder');
  expect(onPage.hidden).toBe(false);
  events()?.onPainted();
  expect(onPage.hidden).toBe(true);
});

test('if the worker is lost the page paints on its own canvas again', async () => {
  const { onPage, used, ready, events } = setUp();
  await ready();
  events()?.onPainted();
  events()?.onLost();
  expect(used).toHaveLength(2);
  expect(used[1]).toBeUndefined();
  expect(onPage.hidden).toBe(false);
  expect([...document.querySelectorAll('canvas')]).toEqual([onPage]);
});

test('an unmounted ladder frees its canvas in the worker', async () => {
  const { onPage, close, leave, ready } = setUp();
  await ready();
  leave();
  expect(close).toHaveBeenCalledOnce();
  expect([...document.querySelectorAll('canvas')]).toEqual([onPage]);
});

test('a ladder does not move if it was unmounted meanwhile, if the worker cannot paint, or in its own window', async () => {
  const gone = setUp();
  gone.leave();
  await gone.ready();
  expect(gone.used).toEqual([]);
  const unable = setUp({ isAble: false });
  await unable.ready();
  expect(unable.used).toEqual([]);
  const away = setUp();
  document.implementation.createHTMLDocument().body.append(away.onPage);
  await away.ready();
  expect(away.used).toEqual([]);
});
