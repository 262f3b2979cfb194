// freshModules.ts: runs before each test file of the app. Packages and the document stay from file to file; our own modules, which keep state, begin anew.
import { afterAll, vi } from 'vitest';

vi.resetModules();

if (typeof document !== 'undefined') {
  localStorage.clear();
  sessionStorage.clear();
  const { configure } = await import('@testing-library/react');
  // A second, as it is without this, is too short for what appears on a machine that does other work as well.
  configure({ asyncUtilTimeout: 15_000 });
}

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  if (typeof document === 'undefined') return;
  // A listener that a file leaves behind and that takes keys would take those of the next file.
  const press = new KeyboardEvent('keydown', { key: 'q', bubbles: true, cancelable: true });
  if (!document.body.dispatchEvent(press))
    throw new Error('This test file leaves a listener on the document that takes keys: end it.');
});
