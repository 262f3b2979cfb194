// usedWindow.ts: the window in use: dialogs open there, and its clipboard is written.
import { rememberCopied } from '#ui/hooks/copied.ts';
import { used } from '#ui/overlays/usedDocument.ts';

/** Undefined: the page's own window. Browsers let only the window in use write to the clipboard. */
export function setUsedWindow(view: Window | undefined): void {
  used.document = view?.document;
  if (view)
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: view.navigator.clipboard });
  else Reflect.deleteProperty(navigator, 'clipboard');
}

/** Text copied in a window is compared with text pasted later, as in the page. */
export function rememberCopies({ document: other }: Window): void {
  other.addEventListener('copy', () => rememberCopied(String(other.getSelection() ?? '')));
}
