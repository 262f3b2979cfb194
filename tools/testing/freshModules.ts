// freshModules.ts: runs before each test file of the app. Packages and the document are kept between files; project
// modules, which hold state, are loaded again.
import { afterAll, vi } from 'vitest';

vi.resetModules();

let unmountAll: (() => void) | undefined;
const origin = typeof document === 'undefined' ? undefined : location.origin;

if (typeof document !== 'undefined') {
  localStorage.clear();
  sessionStorage.clear();
  const { cleanup, configure } = await import('@testing-library/react');
  unmountAll = cleanup;
  // The default of one second is too short on a busy machine.
  configure({ asyncUtilTimeout: 15_000 });
}

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  if (typeof document === 'undefined') return;
  // The next file must not find an open dialog, which would take its keys, or text on the page.
  unmountAll?.();
  document.body.replaceChildren();
  if (location.origin !== origin)
    throw new Error(`This test file takes the page to ${location.href}, where later files would start.`);
  // A key listener left behind by one test file would receive the keys of the next.
  const press = new KeyboardEvent('keydown', { key: 'q', bubbles: true, cancelable: true });
  if (!document.body.dispatchEvent(press))
    throw new Error('This test file leaves a listener on the document that takes keys: end it.');
});
