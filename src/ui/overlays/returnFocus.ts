// returnFocus.ts: where the focus goes once the overlay that is open closes, when that is not where it came from.

let target: HTMLElement | null = null;

/** Until the returned function is called, or an overlay has closed. */
export function returnFocusTo(element: HTMLElement): () => void {
  target = element;
  return () => {
    if (target === element) target = null;
  };
}

/** The element that was asked for, once; null when there is none or it has left the page. */
export function takeReturnFocus(): HTMLElement | null {
  const taken = target;
  target = null;
  return taken?.isConnected === true ? taken : null;
}
