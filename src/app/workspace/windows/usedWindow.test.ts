// @vitest-environment happy-dom
// usedWindow.test.ts: dialogs and the clipboard follow the window in use.
import { rememberCopied, replacedCopy } from '#ui/hooks/copied.ts';
import { used } from '#ui/overlays/usedDocument.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { rememberCopies, setUsedWindow } from './panelWindows.ts';

const ADDRESS = '0x00000000000000000000000000000000000000aa';
const OTHER = '0x00000000000000000000000000000000000000bb';

afterEach(() => {
  setUsedWindow(undefined);
  vi.unstubAllGlobals();
});

function otherWindow(selected = '') {
  const view = {
    document: Object.assign(document.implementation.createHTMLDocument(), { getSelection: () => selected }),
    navigator: { clipboard: {} },
  };
  return { view: view as unknown as Window, clipboard: view.navigator.clipboard };
}

test('dialogs and clipboard belong to the window in use, and to the page again afterwards', () => {
  // As in a browser, where the clipboard is defined on the prototype.
  const own = {};
  vi.stubGlobal('navigator', Object.create({ clipboard: own }));
  const { view, clipboard } = otherWindow();
  setUsedWindow(view);
  expect(used.document).toBe(view.document);
  expect(navigator.clipboard).toBe(clipboard);
  setUsedWindow(undefined);
  expect(used.document).toBeUndefined();
  expect(navigator.clipboard).toBe(own);
});

test('an address copied in a window is compared with a pasted one', () => {
  vi.stubGlobal('navigator', {});
  rememberCopied('');
  const { view } = otherWindow(ADDRESS);
  rememberCopies(view);
  expect(replacedCopy(OTHER)).toBeUndefined();
  view.document.dispatchEvent(new Event('copy'));
  expect(replacedCopy(OTHER)).toEqual({ copied: ADDRESS, pasted: OTHER });
  expect(replacedCopy(ADDRESS)).toBeUndefined();
});
