// pageClock.test.ts: the page's frames and timers while panels are in other windows.
// @vitest-environment happy-dom
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { joinClock } from './pageClock.ts';

// Handles stay registered afterwards and must not reach other tests.
const { clearTimeout: ownTimeout, clearInterval: ownInterval, cancelAnimationFrame: ownFrame } = window;
afterAll(() => {
  Object.assign(window, {
    clearTimeout: ownTimeout,
    clearInterval: ownInterval,
    cancelAnimationFrame: ownFrame,
  });
});

const leaves: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaves.splice(0)) leave();
});

/** A window whose frames and timers the test runs. */
function fakeView() {
  const frames = new Map<number, FrameRequestCallback>();
  const timers = new Map<number, () => void>();
  let handle = 0;
  const made = {
    closed: false,
    document: Object.assign(new EventTarget(), { hidden: false }),
    requestAnimationFrame: (run: FrameRequestCallback) => (frames.set((handle += 1), run), handle),
    cancelAnimationFrame: (which: number) => void frames.delete(which),
    setTimeout: (run: () => void) => (timers.set((handle += 1), run), handle),
    clearTimeout: (which: number) => void timers.delete(which),
  };
  const runAll = (list: Map<number, (now: number) => void>) => () => {
    for (const [which, run] of list) {
      list.delete(which);
      run(0);
    }
  };
  return Object.assign(made, { frame: runAll(frames), tick: runAll(timers) });
}

let view = fakeView();

function join(): void {
  view = fakeView();
  leaves.push(joinClock(view as unknown as Window));
}

test('a frame of either window runs a callback, once', () => {
  join();
  const run = vi.fn();
  requestAnimationFrame(run);
  view.frame();
  view.frame();
  expect(run).toHaveBeenCalledTimes(1);
  // On the page's clock, not the window's.
  expect(run.mock.calls[0]?.[0]).toBeGreaterThan(0);
});

test('a cancelled frame does not run, and a failing callback does not stop the others', () => {
  join();
  const [taken, next] = [vi.fn(), vi.fn()];
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const handle = requestAnimationFrame(taken);
  requestAnimationFrame(() => {
    throw new Error('broken');
  });
  requestAnimationFrame(next);
  cancelAnimationFrame(handle);
  view.frame();
  expect(taken).not.toHaveBeenCalled();
  expect(next).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});

test('timers keep their handles when windows come and go', async () => {
  join();
  const [kept, stopped] = [vi.fn(), vi.fn()];
  setTimeout(kept, 1);
  const handle = setTimeout(stopped, 1);
  leaves.pop()?.();
  clearTimeout(handle);
  await vi.waitFor(() => expect(kept).toHaveBeenCalledTimes(1));
  expect(stopped).not.toHaveBeenCalled();
});

test('an interval repeats until it is cleared', async () => {
  join();
  let count = 0;
  const handle = setInterval(() => {
    count += 1;
    if (count === 3) clearInterval(handle);
  }, 1);
  await vi.waitFor(() => expect(count).toBe(3));
  const after = vi.fn();
  setTimeout(after, 20);
  await vi.waitFor(() => expect(after).toHaveBeenCalled());
  expect(count).toBe(3);
});

test('without windows the browser’s own functions are restored', () => {
  const [frame, sizes] = [window.requestAnimationFrame, window.ResizeObserver];
  join();
  expect(window.requestAnimationFrame).not.toBe(frame);
  expect(Object.hasOwn(document, 'hidden')).toBe(true);
  leaves.pop()?.();
  expect(window.requestAnimationFrame).toBe(frame);
  expect(window.ResizeObserver).toBe(sizes);
  expect(Object.hasOwn(document, 'hidden')).toBe(false);
});
