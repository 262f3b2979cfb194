// openDocument.ts: moves what is open in a window that closes to the page.

const closed = new WeakSet<Document>();
const listeners = new Set<() => void>();

/** Its window closes. */
export function leaveDocument(left: Document): void {
  closed.add(left);
  for (const listener of listeners) listener();
}

/** Calls back when a window closes; returns a function that stops it. */
export function onLeftDocument(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where something that opened there stands now. */
export const openDocument = (opened = document): Document => (closed.has(opened) ? document : opened);
