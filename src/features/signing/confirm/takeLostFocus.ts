// takeLostFocus.ts: keeps the focus in the confirmation when the focused button is replaced.

/** A ref: focuses the new element if no other has the focus. */
export function takeLostFocus(element: HTMLElement | null): void {
  const page = element?.ownerDocument;
  if (page && page.activeElement === page.body) element.focus();
}
