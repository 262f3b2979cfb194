// openDocument.ts: moves the overlays of a closing window to the page.

const closed = new WeakSet<Document>();
const listeners = new Set<() => void>();

/** Called when its window closes. */
export function leaveDocument(left: Document): void {
  closed.add(left);
  for (const listener of listeners) listener();
}

/** Calls back when a window closes; returns a function that stops it. */
export function onLeftDocument(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The document that now contains an overlay opened there. */
export const openDocument = (opened = document): Document => (closed.has(opened) ? document : opened);
