import { afterEach, expect, test, vi } from 'vitest';
import { browserEnvironment } from './environment.ts';

const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
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
