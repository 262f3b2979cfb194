// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activateLocale } from '../text/i18n.ts';
import { createPainter, type Painter, useFrame } from './useFrame.ts';

let waiting: FrameRequestCallback[] = [];
let see: (element: Element, isIntersecting: boolean) => void = () => {};
let painters: Painter[] = [];

class FakeObserver {
  constructor(callback: IntersectionObserverCallback) {
    see = (target, isIntersecting) =>
      callback(
        [{ target, isIntersecting } as unknown as IntersectionObserverEntry],
        this as unknown as IntersectionObserver,
      );
  }
  observe() {}
  unobserve() {}
}
vi.stubGlobal('IntersectionObserver', FakeObserver);

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => waiting.push(callback));
  vi.stubGlobal('cancelAnimationFrame', () => (waiting = []));
});

afterEach(() => {
  cleanup();
  setHidden(false);
  runFrames();
  for (const painter of painters) painter.stop();
  painters = [];
  waiting = [];
});

test('a thousand marks are one paint, and one frame serves all painters', () => {
  const first = vi.fn<() => void>();
  const second = vi.fn<() => void>();
  const a = painter(document.createElement('div'), first);
  const b = painter(document.createElement('div'), second);
  runFrames();
  first.mockClear();
  second.mockClear();
  for (let mark = 0; mark < 1000; mark += 1) a.mark();
  b.mark();
  expect(waiting).toHaveLength(1);
  runFrames();
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).toHaveBeenCalledTimes(1);
  expect(waiting).toHaveLength(0);
});

test('frequent marks are painted at most once per gap, the first one at once', () => {
  const paint = vi.fn<(now: number) => void>();
  const slow = createPainter(document.createElement('div'), paint, () => 25);
  painters.push(slow);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const at = (now: number) => {
    runFrames(now);
    vi.advanceTimersByTime(16);
  };
  for (const now of [1000, 1016, 1032, 1048, 1064]) {
    slow.mark();
    at(now);
  }
  expect(paint.mock.calls).toEqual([[1000], [1032], [1064]]);
  slow.mark();
  // No frame is requested while there is nothing to paint.
  expect(waiting).toHaveLength(0);
  vi.advanceTimersByTime(16);
  // Not lost: painted when the gap is over, without another mark.
  at(1096);
  expect(paint.mock.lastCall).toEqual([1096]);
  vi.advanceTimersByTime(1_000);
  slow.mark();
  at(2112);
  expect(paint.mock.lastCall).toEqual([2112]);
  vi.useRealTimers();
});

test('a mark made while painting waits for the next frame', () => {
  let paints = 0;
  const self = painter(document.createElement('div'), () => {
    paints += 1;
    if (paints === 1) self.mark();
  });
  runFrames();
  expect(paints).toBe(1);
  runFrames();
  expect(paints).toBe(2);
});

test('an off-screen painter costs nothing and is painted once when it is visible again', () => {
  const element = document.createElement('div');
  const paint = vi.fn<() => void>();
  const made = painter(element, paint);
  runFrames();
  paint.mockClear();
  see(element, false);
  made.mark();
  made.mark();
  expect(waiting).toHaveLength(0);
  see(element, true);
  runFrames();
  expect(paint).toHaveBeenCalledTimes(1);
});

test('a page in the background requests no frames, and repaints when it returns', () => {
  const paint = vi.fn<() => void>();
  const made = painter(document.createElement('div'), paint);
  runFrames();
  paint.mockClear();
  setHidden(true);
  made.mark();
  expect(waiting).toHaveLength(0);
  setHidden(false);
  runFrames();
  expect(paint).toHaveBeenCalledTimes(1);
});

test('a painter that throws does not stop the others', () => {
  const reported = vi.fn<() => void>();
  vi.stubGlobal('reportError', reported);
  painter(document.createElement('div'), () => {
    throw new Error('broken panel');
  });
  const paint = vi.fn<() => void>();
  painter(document.createElement('div'), paint);
  runFrames();
  expect(paint).toHaveBeenCalledTimes(1);
  expect(reported).toHaveBeenCalledTimes(1);
});

test('a stopped painter is never called again', () => {
  const paint = vi.fn<() => void>();
  const made = painter(document.createElement('div'), paint);
  made.stop();
  runFrames();
  expect(paint).not.toHaveBeenCalled();
});

test('a change of number style repaints everything', () => {
  const paint = vi.fn<() => void>();
  painter(document.createElement('div'), paint);
  runFrames();
  paint.mockClear();
  activateLocale('de');
  runFrames();
  expect(paint).toHaveBeenCalledTimes(1);
  activateLocale('en');
});

test('the hook paints with the latest closure and stops on unmount', () => {
  const seen: string[] = [];
  const view = render(<Panel text="one" onPaint={(text) => seen.push(text)} />);
  act(runFrames);
  view.rerender(<Panel text="two" onPaint={(text) => seen.push(text)} />);
  act(runFrames);
  view.unmount();
  act(runFrames);
  expect(seen).toEqual(['one', 'two']);
});

function Panel({ text, onPaint }: { text: string; onPaint: (text: string) => void }) {
  const ref = useRef<HTMLDivElement>(null);
  useFrame(ref, () => onPaint(text));
  return <div ref={ref} />;
}

function painter(element: Element, paint: () => void): Painter {
  const made = createPainter(element, paint);
  painters.push(made);
  return made;
}

function runFrames(at = 0): void {
  const now = waiting;
  waiting = [];
  for (const callback of now) callback(at);
}

function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
