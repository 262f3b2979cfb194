// returnFocus.ts: overrides where the focus goes when the open overlay closes.

let target: HTMLElement | null = null;

/** Until the returned function is called, or an overlay has closed. */
export function returnFocusTo(element: HTMLElement): () => void {
  target = element;
  return () => {
    if (target === element) target = null;
  };
}

/** The requested element, once; null without one or when it has left the page. */
export function takeReturnFocus(): HTMLElement | null {
  const taken = target;
  target = null;
  return taken?.isConnected === true ? taken : null;
}
