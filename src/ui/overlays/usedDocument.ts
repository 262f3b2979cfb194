// usedDocument.ts: the document of the window in which the person acts: dialogs open there.

let used: Document | undefined;

export const usedDocument = (): Document => used ?? document;

/** Undefined: the page's own. */
export function setUsedDocument(next: Document | undefined): void {
  used = next;
}
