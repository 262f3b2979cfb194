import { afterEach, expect, test, vi } from 'vitest';
import { browserEnvironment } from './environment.ts';

const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('fault-10: a script that replaces fetch after the page has loaded sees no request', async () => {
  const hook = vi.fn<typeof fetch>();
  globalThis.fetch = hook;
  // A closed port: the test is about which fetch is called.
  await expect(browserEnvironment().fetch('http://127.0.0.1:9/', {})).rejects.toThrow('fetch failed');
  expect(hook).not.toHaveBeenCalled();
});

test('fault-40: a browser that throws on access to its storage counts as one without', () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB');
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(browserEnvironment().indexedDB).toBeUndefined();
  if (before === undefined) Reflect.deleteProperty(globalThis, 'indexedDB');
  else Object.defineProperty(globalThis, 'indexedDB', before);
});

test('a job runs with the next frame, and once', () => {
  vi.useFakeTimers();
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (job: () => void) => frames.push(job));
  const job = vi.fn<() => void>();
  browserEnvironment().nextFrame(job);
  expect(job).not.toHaveBeenCalled();
  frames.forEach((frame) => frame());
  vi.advanceTimersByTime(1_000);
  expect(job).toHaveBeenCalledTimes(1);
});

test('the page is hidden before the frame comes: the job does not wait until it is shown', () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('requestAnimationFrame', () => 1);
  const job = vi.fn<() => void>();
  browserEnvironment().nextFrame(job);
  vi.advanceTimersByTime(1_000);
  expect(job).toHaveBeenCalledTimes(1);
});
