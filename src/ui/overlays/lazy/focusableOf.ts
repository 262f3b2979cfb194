// focusableOf.ts: where the focus returns to when an overlay closes.

/** The opener, unless it is gone or is the body, which cannot have the focus. */
export const focusableOf = (opener: Element | null): HTMLElement | null =>
  opener instanceof HTMLElement && opener.isConnected && opener !== opener.ownerDocument.body ? opener : null;
