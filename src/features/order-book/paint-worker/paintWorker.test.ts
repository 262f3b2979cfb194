import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WorkerLike } from '#client/browser/checkedWorker.ts';
import type { FontBytes, ToPaintWorker } from './paintMessages.ts';
import { createPaintWorker, MAX_UNANSWERED, PING_MS } from './paintWorker.ts';

const FONTS: FontBytes[] = [
  { family: 'Trine Figures', weight: '400', unicodeRange: 'U+30-39', bytes: new ArrayBuffer(4) },
];
const canvas = {} as OffscreenCanvas;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A worker that answers as the test specifies. */
function fakeWorker({ isAble = true, answersPings = true } = {}) {
  const received: ToPaintWorker[] = [];
  const state = { isEnded: false, answersPings };
  const worker: WorkerLike = {
    onmessage: null,
    onerror: null,
    terminate: () => void (state.isEnded = true),
    postMessage: (message) => {
      const asked = message as ToPaintWorker;
      received.push(asked);
      if (asked.kind === 'start') answer({ kind: 'started', isAble });
      if (asked.kind === 'ping' && state.answersPings) answer({ kind: 'pong' });
    },
  };
  const answer = (data: unknown) => void Promise.resolve().then(() => worker.onmessage?.({ data }));
  return { worker, received, state, answer };
}
const loadFonts = async () => FONTS;
const events = () => ({ onPainted: vi.fn<() => void>(), onLost: vi.fn<() => void>() });

test('the worker is ready once it has the fonts of the page', async () => {
  const fake = fakeWorker();
  const { ready } = createPaintWorker({ spawn: () => fake.worker, loadFonts });
  expect(await ready).toBe(true);
  expect(fake.received).toEqual([{ kind: 'start', fonts: FONTS }]);
});

test.each([
  [
    'there are no workers',
    {
      spawn: () => {
        throw new Error('no Worker');
      },
      loadFonts,
    },
  ],
  [
    'a font is missing',
    { spawn: () => fakeWorker().worker, loadFonts: async () => Promise.reject(new Error('404')) },
  ],
  ['the worker cannot paint', { spawn: () => fakeWorker({ isAble: false }).worker, loadFonts }],
])('the page keeps painting where %s', async (_why, deps) => {
  const worker = createPaintWorker(deps);
  expect(await worker.ready).toBe(false);
  expect(worker.open(canvas, events())).toBeUndefined();
});

test('two ladders have an id each, and each is notified of its own first painting', async () => {
  const fake = fakeWorker();
  const worker = createPaintWorker({ spawn: () => fake.worker, loadFonts });
  await worker.ready;
  const [one, other] = [events(), events()];
  const ids = [worker.open(canvas, one)?.id, worker.open(canvas, other)?.id];
  expect(ids).toEqual([1, 2]);
  fake.worker.onmessage?.({ data: { kind: 'painted', id: 2 } });
  expect(one.onPainted).not.toHaveBeenCalled();
  expect(other.onPainted).toHaveBeenCalledOnce();
});

test('a worker that fails is terminated, and every ladder is notified once', async () => {
  const fake = fakeWorker();
  const worker = createPaintWorker({ spawn: () => fake.worker, loadFonts });
  await worker.ready;
  const [one, other] = [events(), events()];
  worker.open(canvas, one);
  worker.open(canvas, other);
  fake.worker.onerror?.(new Error('out of memory'));
  await vi.advanceTimersByTimeAsync(PING_MS * (MAX_UNANSWERED + 2));
  expect(one.onLost).toHaveBeenCalledOnce();
  expect(other.onLost).toHaveBeenCalledOnce();
  expect(fake.state.isEnded).toBe(true);
});

test('a worker that stops answering pings counts as lost, one that answers does not', async () => {
  const fake = fakeWorker();
  const worker = createPaintWorker({ spawn: () => fake.worker, loadFonts });
  await worker.ready;
  const ladder = events();
  worker.open(canvas, ladder);
  await vi.advanceTimersByTimeAsync(PING_MS * 20);
  expect(ladder.onLost).not.toHaveBeenCalled();
  fake.state.answersPings = false;
  await vi.advanceTimersByTimeAsync(PING_MS * MAX_UNANSWERED);
  expect(ladder.onLost).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(PING_MS);
  expect(ladder.onLost).toHaveBeenCalledOnce();
});

test('without a ladder the worker is not pinged', async () => {
  const fake = fakeWorker();
  const worker = createPaintWorker({ spawn: () => fake.worker, loadFonts });
  await worker.ready;
  worker.open(canvas, events())?.close();
  await vi.advanceTimersByTimeAsync(PING_MS * 5);
  expect(fake.received.map(({ kind }) => kind)).toEqual(['start', 'open', 'close']);
});
